"""What `grammar/microgaming.lark` says, as patterns.

Data that `python -m hhtool.read.compile` writes, one alternative a line, whatever comes of it: not
to be edited. What it means stands in `read/matching.py`.
"""

from typing import Any, Final

SEPARATOR: Final = ' '
PLACES: Final[tuple[tuple[str, str], ...]] = (
    ('*', '(?:\\*\\*\\ Dealing\\ card\\ to\\ )'),
    ('*', '(?:\\*\\*\\ Dealing\\ cards\\ to\\ )'),
)
STRANGERS: Final = ()
TABLES: Final[dict[str, dict[str, tuple[str | None, ...]]]] = {
    'game': {"Multi Table Hold'em": ('holdem',), "Hold'em": ('holdem',), 'Omaha': ('omaha',)},
    'limit': {'NL': ('nl',), 'PL': ('pl',)},
    'pot': {'the main pot': ('main_pot',)},
    'street': {'flop': ('flop',), 'turn': ('turn',), 'river': ('river',)},
}
RULES: Final[dict[str, tuple[Any, ...]]] = {
    'line': (
        ('first_deal', False, '*', '** Dealing cards to ', (('match', '\\*\\* Dealing cards to ([\ue000-\ue03f]): ((?>(?:[2-9TJQKA]|10)(?: of )?[cdhs](?:, (?:[2-9TJQKA]|10)(?: of )?[cdhs])*))\\Z', (('name', 0), ('cards', 1))),), ()),
        ('first_deal', False, '*', '** Dealing card to ', (('match', '\\*\\* Dealing card to ([\ue000-\ue03f]): ((?>(?:[2-9TJQKA]|10)(?: of )?[cdhs](?:, (?:[2-9TJQKA]|10)(?: of )?[cdhs])*))\\Z', (('name', 0), ('cards', 1))),), ()),
        ('street', False, '*', '** Dealing the ', (('match', '\\*\\* Dealing the ((?>river|flop|turn)): ((?>(?:[2-9TJQKA]|10)(?: of )?[cdhs](?:, (?:[2-9TJQKA]|10)(?: of )?[cdhs])*))\\Z', (None, ('words', 0, 'street'), ('cards', 1), None, None, None)),), ()),
        ('hand_over', False, 'E', 'End of game ', (('match', 'End of game ((?>[0-9]+))\\Z', (0,)),), ()),
        ('rake', False, 'R', 'Rake: ', (('match', 'Rake: ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0,)),), ()),
        ('stated', True, ' ', ' ', (('match', '([\ue000-\ue03f]) ', (('name', 0),)), ('call', 'statement')), ()),
        ('dated_header', False, '*', '', (('match', '(?>\\*\\* (?:Game ID |Hand # ))((?>[0-9]+))(?:(?> Version:[0-9]+))? starting - ((?>[0-9]{4}-[0-9]{2}-[0-9]{2})) ((?>[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?))()\\Z', (0, ('value', 3, 'when', (1, 2, None, None, None, None)))),), ()),
        ('named_seat', False, None, '', (('match', '(?:- ((?>.+(?= sitting in seat [0-9]+ with [$€£]?[0-9])))|((?!\\*\\*\\ Dealing\\ cards\\ to\\ |\\*\\*\\ Dealing\\ card\\ to\\ |\\*\\*\\ Dealing\\ the\\ |End\\ of\\ game\\ |\\*\\* (?:Game ID |Hand # )|Rake:\\ |\\*\\*\\ |\\-\\ |[\ue000-\ue03f])(?>.+(?= sitting in seat [0-9]+ with [$€£]?[0-9])))) sitting in seat ((?>[0-9]+)) with ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))(?:(?> at end [$€£]?[0-9][0-9.,]*))?()(?:(?:(?> ?\\[Dealer\\])()|(?> ?\\[Sitting out\\])()))?\\Z', (('one', (0, 1)), 2, ('value', 4, 'stack', (3,)), ('one', (('value', 5, 'dealer', ()), ('value', 6, 'sitting_out', ()))))),), ()),
        ('game_table', False, '*', '** ', (('match', "(?!\\*\\*\\ Dealing\\ cards\\ to\\ |\\*\\*\\ Dealing\\ card\\ to\\ |\\*\\*\\ Dealing\\ the\\ |\\*\\* (?:Game ID |Hand # ))\\*\\* (?:((?>.+(?= - [$€£]?[0-9][0-9.,]* (?:Max|Min) \\[))) - ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))(?> Max| Min)()|((?!.+(?= - [$€£]?[0-9][0-9.,]* (?:Max|Min) \\[))(?>.+(?=\\([0-9]+\\):Table [0-9]+ \\[)))\\(((?>[0-9]+))\\):Table ((?>[0-9]+))()) \\[((?>Multi Table Hold'em|Hold'em|Omaha))\\] \\(((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\|((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))() ((?>NL|PL))(?> - (?:(?:[$€£] )?Cash Game|MTT seats:[0-9]+ ?)\\) Real Money)\\Z", (('one', (('value', 2, 'bought_in_table', (0, 1)), ('value', 6, 'tournament_table', (3, 4, 5)))), ('words', 7, 'game'), ('value', 10, 'table_stakes', (8, 9, None, None)), ('words', 11, 'limit'))),), ()),
    ),
    'result': (
        ('result_folded', False, 'f', 'folded', (('match', 'folded\\Z', ()),), ()),
    ),
    'statement': (
        ('small_blind', False, 'p', 'posted the small blind - ', (('match', 'posted the small blind - ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None)),), ()),
        ('big_blind', False, 'p', 'posted the big blind - ', (('match', 'posted the big blind - ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None)),), ()),
        ('late_blind', False, 'p', 'posted to play - ', (('match', 'posted to play - ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None)),), ()),
        ('ante', False, 'p', 'posted ante - ', (('match', 'posted ante - ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None)),), ()),
        ('puts_in_all', False, 'w', 'went all-in - ', (('match', 'went all-in - ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0,)),), ()),
        ('call', False, 'c', 'called - ', (('match', 'called - ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None, None)),), ()),
        ('check', False, 'c', 'checked', (('match', 'checked\\Z', ()),), ()),
        ('show', False, 's', 'shows: ', (('match', 'shows: ((?>(?:[2-9TJQKA]|10)(?: of )?[cdhs](?:, (?:[2-9TJQKA]|10)(?: of )?[cdhs])*))\\Z', (('cards', 0), None, None)),), ()),
        ('muck_hand', False, 'm', 'mucks: ', (('match', 'mucks: ((?>(?:[2-9TJQKA]|10)(?: of )?[cdhs](?:, (?:[2-9TJQKA]|10)(?: of )?[cdhs])*))\\Z', (('cards', 0), None)),), ()),
        ('fold', False, 'f', 'folded', (('match', 'folded\\Z', (None, None)),), ()),
        ('bet_or_raise', False, 'b', 'bet - ', (('match', 'bet - ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0,)),), ()),
        ('muck_or_decline', False, 'm', 'mucks:', (('match', '(?!mucks:\\ )mucks:\\Z', ()),), ()),
        ('collects', False, 'w', 'wins ', (('match', 'wins ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)) from (the main pot)\\Z', (0, ('words', 1, 'pot'))),), ()),
        ('raise_with', False, 'r', '', (('match', '(?>raised to |raised - )((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0,)),), ()),
    ),
}
