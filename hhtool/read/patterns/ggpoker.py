"""What `grammar/ggpoker.lark` says, as patterns.

Data that `python -m hhtool.read.compile` writes, one alternative a line, whatever comes of it: not
to be edited. What it means stands in `read/matching.py`.
"""

from typing import Any, Final

SEPARATOR: Final = ': '
PLACES: Final[tuple[tuple[str, str], ...]] = (
    ('D', '(?:Dealt\\ to\\ )'),
    ('U', '(?:Uncalled\\ bet\\ \\()(?:[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)(?:\\)\\ returned\\ to\\ )'),
    ('S', '(?:Seat\\ )(?:[0-9]+)(?::\\ )'),
)
STRANGERS: Final = ()
TABLES: Final[dict[str, dict[str, tuple[str | None, ...]]]] = {
    'game': {"Hold'em": ('holdem',), 'ShortDeck': ('short_deck',), 'Omaha': ('omaha',), 'O': ('omaha',), 'O-5': ('omaha5',), 'O-6': ('omaha6',)},
    'limit': {'No Limit': ('nl',), 'Pot Limit': ('pl',), 'PL': ('pl',), '(NL postflop)': ('nl',)},
    'pot': {'pot': ('pot',)},
    'rank': {'Twos': ('deuce',), 'Two': ('deuce',), 'Deuces': ('deuce',), 'Deuce': ('deuce',), 'Treys': ('three',), 'Trey': ('three',), 'Threes': ('three',), 'Three': ('three',), 'Fours': ('four',), 'Four': ('four',), 'Fives': ('five',), 'Five': ('five',), 'Sixes': ('six',), 'Six': ('six',), 'Sevens': ('seven',), 'Seven': ('seven',), 'Eights': ('eight',), 'Eight': ('eight',), 'Nines': ('nine',), 'Nine': ('nine',), 'Tens': ('ten',), 'Ten': ('ten',), 'Jacks': ('jack',), 'Jack': ('jack',), 'Queens': ('queen',), 'Queen': ('queen',), 'Kings': ('king',), 'King': ('king',), 'Aces': ('ace',), 'Ace': ('ace',)},
    'run': {'FIRST ': ('first_run',), 'SECOND ': ('second_run',), 'THIRD ': ('third_run',)},
    'seat_note': {' is sitting out': ('sitting_out',)},
    'street': {'HOLE CARDS': ('hole_cards',), 'FLOP': ('flop',), 'TURN': ('turn',), 'RIVER': ('river',)},
    'when_folded': {'before Flop': ('hole_cards',), 'on the Flop': ('flop',), 'on the Turn': ('turn',), 'on the River': ('river',)},
}
RULES: Final[dict[str, tuple[Any, ...]]] = {
    'holding': (
        ('royal_flush', False, 'R', 'Royal Flush', (('match', 'Royal Flush', ()),), ()),
        ('pair', False, 'P', 'Pair of ', (('match', 'Pair of ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Twos|Ace|Six|Ten|Two))', (('words', 0, 'rank'), None)),), ()),
        ('two_pair', False, 'P', 'Pair of ', (('match', 'Pair of ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Twos|Ace|Six|Ten|Two)) and Pair of ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Twos|Ace|Six|Ten|Two))', (('words', 0, 'rank'), ('words', 1, 'rank'), None)),), ()),
        ('three_of_a_kind', False, 'T', 'Three ', (('match', 'Three ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Twos|Ace|Six|Ten|Two))', (('words', 0, 'rank'), None)),), ()),
        ('four_of_a_kind', False, 'F', 'Four ', (('match', 'Four ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Twos|Ace|Six|Ten|Two))', (('words', 0, 'rank'), None)),), ()),
        ('high_card', False, 'ADEFJKNQST', '', (('match', '((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|(?!Three\\ )Three|Treys|Aces|Five|(?!Four\\ )Four|Jack|King|Nine|Tens|Trey|Twos|Ace|Six|Ten|Two))(?!\\-High\\ Straight\\ Flush|\\-High\\ Straight|\\-High\\ Flush)-High', (('words', 0, 'rank'), None)),), ()),
        ('straight', False, 'ADEFJKNQST', '', (('match', '((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|(?!Three\\ )Three|Treys|Aces|Five|(?!Four\\ )Four|Jack|King|Nine|Tens|Trey|Twos|Ace|Six|Ten|Two))(?!\\-High\\ Straight\\ Flush)-High Straight', (('words', 0, 'rank'), None)),), ()),
        ('flush', False, 'ADEFJKNQST', '', (('match', '((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|(?!Three\\ )Three|Treys|Aces|Five|(?!Four\\ )Four|Jack|King|Nine|Tens|Trey|Twos|Ace|Six|Ten|Two))-High Flush', (('words', 0, 'rank'), None)),), ()),
        ('full_house', False, 'ADEFJKNQST', '', (('match', '((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|(?!Three\\ )Three|Treys|Aces|Five|(?!Four\\ )Four|Jack|King|Nine|Tens|Trey|Twos|Ace|Six|Ten|Two)) Full over ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Twos|Ace|Six|Ten|Two))', (('words', 0, 'rank'), ('words', 1, 'rank'))),), ()),
        ('straight_flush', False, 'ADEFJKNQST', '', (('match', '((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|(?!Three\\ )Three|Treys|Aces|Five|(?!Four\\ )Four|Jack|King|Nine|Tens|Trey|Twos|Ace|Six|Ten|Two))-High Straight Flush', (('words', 0, 'rank'), None)),), ()),
    ),
    'line': (
        ('run_three_times', False, 'H', 'Hand was run three times', (('match', 'Hand was run three times\\Z', ()),), ()),
        ('run_twice', False, 'H', 'Hand was run two times', (('match', 'Hand was run two times\\Z', ()),), ()),
        ('showdown', False, '*', '*** SHOWDOWN ***', (('match', '\\*\\*\\* SHOWDOWN \\*\\*\\*\\Z', ()),), ()),
        ('summary', False, '*', '*** SUMMARY ***', (('match', '\\*\\*\\* SUMMARY \\*\\*\\*\\Z', ()),), ()),
        ('uncalled', False, 'U', 'Uncalled bet (', (('match', 'Uncalled bet \\(((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\) returned to ([\ue000-\ue03f])\\Z', (0, ('name', 1))),), ()),
        ('collected', True, ' ', ' collected ', (('match', '([\ue000-\ue03f]) collected ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)) from (pot)\\Z', (('name', 0), 1, ('words', 2, 'pot'))),), ()),
        ('bare_total', False, 'T', 'Total pot ', (('match', 'Total pot ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0,)),), ()),
        ('total_with_fees', False, 'T', 'Total pot ', (('match', 'Total pot ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)) \\| Rake ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))((?: \\| (?:(?>(?:Jackpot|Fortune|Bingo|Tax))) (?:(?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)))+)()\\Z', (0, 1, ('value', 3, 'fees', (('each', 2, ' \\| ((?>(?:Jackpot|Fortune|Bingo|Tax))) ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))', (0, 1)),)))),), ()),
        ('dealt_unseen', False, 'D', 'Dealt to ', (('match', 'Dealt to ([\ue000-\ue03f])\\Z', (('name', 0),)),), ()),
        ('deal', False, 'D', 'Dealt to ', (('match', 'Dealt to ([\ue000-\ue03f]) \\[((?>[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*))\\]\\Z', (('name', 0), 1, None)),), ()),
        ('seat_result', False, 'S', 'Seat ', (('match', 'Seat ((?>[0-9]+)): ([\ue000-\ue03f])(?:((?>(?: \\((?:button|small blind|big blind)\\))+)) |(?!(?: \\((?:button|small blind|big blind)\\))+) )', (0, ('name', 1), ('one', (2, None)))), ('call', 'result')), ()),
        ('street', False, '*', '*** ', (('match', '(?!\\*\\*\\*\\ SHOWDOWN\\ \\*\\*\\*|\\*\\*\\*\\ SUMMARY\\ \\*\\*\\*)\\*\\*\\* (?:((?>SECOND |FIRST |THIRD )))?((?>HOLE CARDS|RIVER|FLOP|TURN)) \\*\\*\\*(?: \\[((?>[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*))\\](?: \\[((?>[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*))\\])?)?\\Z', (('words', 0, 'run'), ('words', 1, 'street'), 2, 3, None, None)),), ()),
        ('run_showdown', False, '*', '*** ', (('match', '(?!\\*\\*\\*\\ SHOWDOWN\\ \\*\\*\\*|\\*\\*\\*\\ SUMMARY\\ \\*\\*\\*)\\*\\*\\* ((?>SECOND |FIRST |THIRD ))SHOWDOWN \\*\\*\\*\\Z', (('words', 0, 'run'),)),), ()),
        ('stated', True, ':', ': ', (('match', '([\ue000-\ue03f]): ', (('name', 0),)), ('call', 'statement')), ()),
        ('board', False, 'BFST', '', (('match', '(?:((?>SECOND |FIRST |THIRD )))?Board \\[((?>[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*))\\]\\Z', (('words', 0, 'run'), 1)),), ()),
        ('numbered_header', False, 'P', 'Poker Hand #', (('match', "Poker Hand #((?>[A-Z]{2}[0-9]+)): (?:Tournament #((?>[0-9]+)), ((?>.+(?= +(?:Hold'em|Omaha|ShortDeck|PLO(?:-[56])?)(?: (?:No Limit|Pot Limit|\\(NL postflop\\)))? +- Level)))(?>[ \xa0]+)())?(?:((?>ShortDeck|Hold'em|Omaha|O-5|O-6|O))(?>[ \xa0]+)((?>\\(NL postflop\\)|Pot Limit|No Limit|PL))()|((?>\\(NL postflop\\)|Pot Limit|No Limit|PL))((?>ShortDeck|Hold'em|Omaha|O-5|O-6|O))())(?:(?>[ \xa0]+)\\(((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))/((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\)()|(?>[ \xa0]+)\\(((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\)()|(?>[ \xa0]+)- Level((?>[0-9]+))(?:(?>[ \xa0]+))?\\(((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))/((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\)())(?>[ \xa0]+)- ((?>[0-9]{4}\\/[0-9]{2}\\/[0-9]{2}))(?>[ \xa0]+)((?>[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?))()\\Z", (0, ('value', 3, 'titled_tournament', (1, 2)), ('one', (('value', 6, 'single', (('words', 4, 'game'), ('words', 5, 'limit'))), ('value', 9, 'limit_first', (('words', 7, 'limit'), ('words', 8, 'game'))))), ('one', (('value', 12, 'table_stakes', (10, 11, None, None)), ('value', 14, 'single_stake', (13,)), ('value', 18, 'numbered_level', (15, 16, 17)))), ('value', 21, 'when', (19, 20, None, None, None, None)))),), ()),
        ('table', False, 'T', "Table '", (('match', "Table '(?:((?!')(?>.+(?='))))?'(?:(?>[ \xa0]+)((?>[0-9]+-max)))?(?:(?>[ \xa0]+)Seat #((?>[0-9]+)) is the button)?\\Z", (0, 1, None, 2)),), ()),
        ('seat', False, 'S', 'Seat ', (('match', 'Seat ((?>[0-9]+)): ((?![\ue000-\ue03f])(?>.+(?= \\((?>[^()]*? in chips)[^()]*+\\)))) \\(((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)) in chips()\\)(?:( is sitting out))?\\Z', (0, 1, ('value', 3, 'stack', (2,)), ('words', 4, 'seat_note'))),), ()),
    ),
    'outcome': (
        ('outcome_won', False, 'w', 'won (', (('match', 'won \\(((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\)', (0,)), ('maybe', (('match', ' with ', ()), ('call', 'holding')), 1)), (2,)),
        ('outcome_lost', False, 'l', 'lost', (('match', 'lost', ()), ('maybe', (('match', ' with ', ()), ('call', 'holding')), 1)), (1,)),
    ),
    'result': (
        ('result_showed', False, 's', 'showed [', (('match', 'showed \\[((?>[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*))\\]', (0,)), ('maybe', (('match', ' and ', ()), ('call', 'outcome'), ('maybe', (('match', ', and ', ()), ('call', 'outcome'), ('maybe', (('match', ', and ', ()), ('call', 'outcome')), 1)), 2)), 3), ('match', '(?:(?>, AII Premium \\([$€£¥]?[0-9][0-9.,]*\\)))?(?:, EV Cashout \\(((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\))?\\Z', (0,))), (4,)),
        ('folded', False, 'f', 'folded ', (('match', "folded ((?>on the River|before Flop|on the Flop|on the Turn))(?:( \\(didn't bet\\)))?\\Z", (('words', 0, 'when_folded'), 1)),), ()),
        ('result_mucked', False, 'm', 'mucked', (('match', 'mucked(?: \\[((?>[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*))\\])?\\Z', (0,)),), ()),
        ('result_collected', False, 'cw', '', (('match', '(?>collected|won) \\(((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\)\\Z', (0,)),), ()),
    ),
    'statement': (
        ('dead_blind', False, 'p', 'posts missed blind ', (('match', 'posts missed blind ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))(?: \\(dead\\))?(?:( and is all-in))?\\Z', (0, 1)),), ()),
        ('button_blind', False, 'p', 'posts button blind ', (('match', 'posts button blind ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))(?:( and is all-in))?\\Z', (0, 1)),), ()),
        ('small_blind', False, 'p', 'posts small blind ', (('match', 'posts small blind ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))(?:( and is all-in))?\\Z', (0, 1)),), ()),
        ('cash_out', False, 'R', 'Receives Cashout (', (('match', 'Receives Cashout \\(((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\)\\Z', (0,)),), ()),
        ('big_blind', False, 'p', 'posts big blind ', (('match', 'posts big blind ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))(?:( and is all-in))?\\Z', (0, 1)),), ()),
        ('ante', False, 'p', 'posts the ante ', (('match', 'posts the ante ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))(?:( and is all-in))?\\Z', (0, 1)),), ()),
        ('straddle', False, 's', 'straddle ', (('match', 'straddle ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))(?:( and is all-in))?\\Z', (0, 1)),), ()),
        ('raise_to', False, 'r', 'raises ', (('match', 'raises ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)) to ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))(?:( and is all-in))?\\Z', (0, 1, None, 2)),), ()),
        ('show', False, 's', 'shows [', (('match', 'shows \\[((?>[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*))\\]', (0,)), ('maybe', (('match', ' \\(', ()), ('call', 'holding'), ('match', '\\)', ())), 1)), (2,)),
        ('check', False, 'c', 'checks', (('match', 'checks\\Z', ()),), ()),
        ('call', False, 'c', 'calls ', (('match', 'calls ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))(?:( and is all-in))?\\Z', (0, None, 1)),), ()),
        ('fold', False, 'f', 'folds', (('match', 'folds\\Z', (None, None)),), ()),
        ('bet', False, 'b', 'bets ', (('match', 'bets ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))(?:( and is all-in))?\\Z', (0, None, 1)),), ()),
        ('noise', False, 'gp', '', (('match', '((?>(?:get an all-in insurance \\(premium \\([^()]+\\) for \\([^()]+\\) - \\([^()]+\\)\\)|pay premium of all-in insurance \\([^()]+\\))))\\Z', (0,)),), ()),
    ),
}
