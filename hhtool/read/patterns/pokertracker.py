"""What `grammar/pokertracker.lark` says, as patterns.

Data that `python -m hhtool.read.compile` writes, one alternative a line, whatever comes of it: not
to be edited. What it means stands in `read/matching.py`.
"""

from typing import Any, Final

SEPARATOR: Final = ': '
PLACES: Final[tuple[tuple[str, str], ...]] = (
    ('D', '(?:Dealt\\ to\\ )'),
)
STRANGERS: Final = ()
TABLES: Final[dict[str, dict[str, tuple[str | None, ...]]]] = {
    'game': {"Texas Hold'em": ('holdem',), 'Holdem': ('holdem',), 'Omaha': ('omaha',)},
    'limit': {'NL': ('nl',), 'PL': ('pl',), 'L': ('fl',)},
    'rank': {'Deuces': ('deuce',), 'Deuce': ('deuce',), 'Threes': ('three',), 'Three': ('three',), 'Treys': ('three',), 'Trey': ('three',), 'Fours': ('four',), 'Four': ('four',), 'Fives': ('five',), 'Five': ('five',), 'Sixes': ('six',), 'Six': ('six',), 'Sevens': ('seven',), 'Seven': ('seven',), 'Eights': ('eight',), 'Eight': ('eight',), 'Nines': ('nine',), 'Nine': ('nine',), 'Tens': ('ten',), 'Ten': ('ten',), 'Jacks': ('jack',), 'Jack': ('jack',), 'Queens': ('queen',), 'Queen': ('queen',), 'Kings': ('king',), 'King': ('king',), 'Aces': ('ace',), 'Ace': ('ace',)},
    'seat_note': {' DEALER': ('dealer',)},
    'street': {'HOLE CARDS': ('hole_cards',), 'FLOP': ('flop',), 'TURN': ('turn',), 'RIVER': ('river',)},
    'tournament': {'Tournament': ('plain_tournament',)},
}
RULES: Final[dict[str, tuple[Any, ...]]] = {
    'line': (
        ('summary', False, '*', '*** SUMMARY ***', (('match', '\\*\\*\\* SUMMARY \\*\\*\\*\\Z', ()),), ()),
        ('total', False, 'T', 'Total pot ', (('match', 'Total pot ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)) Rake ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None, None, 1)),), ()),
        ('deal', False, 'D', 'Dealt to ', (('match', 'Dealt to ([\ue000-\ue03f]) \\[((?>(?:(?:[2-9TJQKA]|10)[cdhs]|[CDHScdhs](?:[2-9TJQKA]|10))(?: (?:(?:[2-9TJQKA]|10)[cdhs]|[CDHScdhs](?:[2-9TJQKA]|10)))*))\\]\\Z', (('name', 0), ('cards', 1), None)),), ()),
        ('street', False, '*', '*** ', (('match', '(?!\\*\\*\\*\\ SUMMARY\\ \\*\\*\\*)\\*\\*\\* ((?>HOLE CARDS|RIVER|FLOP|TURN)) \\*\\*\\*(?: \\[((?>(?:(?:[2-9TJQKA]|10)[cdhs]|[CDHScdhs](?:[2-9TJQKA]|10))(?: (?:(?:[2-9TJQKA]|10)[cdhs]|[CDHScdhs](?:[2-9TJQKA]|10)))*))\\])?\\Z', (None, ('words', 0, 'street'), ('cards', 1), None, None, None)),), ()),
        ('stated', True, ':', ': ', (('match', '([\ue000-\ue03f]): ', (('name', 0),)), ('call', 'statement')), ()),
        ('export_header', False, 'GM', '', (('match', "(?>(?:MERGE_GAME|Merge Game|GAME) #)((?>[0-9]+(?:-[0-9]+)?))(?>: | \\| | Version:[0-9.]+(?: Uncalled:[YN])? | )((?>Texas Hold'em|Holdem|Omaha)) ((?>NL|PL|L))()(?>: | \\| | Version:[0-9.]+(?: Uncalled:[YN])? | )(?:(Tournament)(?>: | \\| | Version:[0-9.]+(?: Uncalled:[YN])? | ))?(?:(?:((?![0-9]{4}[-\\/][0-9]{2}[-\\/][0-9]{2}|[0-9]{2}\\/[0-9]{2}\\/[0-9]{4})(?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))/((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))()|\\(((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))/((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\)())(?>: | \\| | Version:[0-9.]+(?: Uncalled:[YN])? | ))?((?>[0-9]{4}[-\\/][0-9]{2}[-\\/][0-9]{2}|[0-9]{2}\\/[0-9]{2}\\/[0-9]{4})) ((?>[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?))(?:(?>/|(?! \\| Version:[0-9]+) )((?>[A-Z]{2,5})))?()(?:(?> \\| Version:[0-9]+))?\\Z", (0, ('value', 3, 'single', (('words', 1, 'game'), ('words', 2, 'limit'))), ('words', 4, 'tournament'), ('one', (('value', 7, 'table_stakes', (5, 6, None, None)), ('value', 10, 'table_stakes', (8, 9, None, None)))), ('value', 14, 'when', (11, 12, 13, None, None, None)))),), ()),
        ('table', False, 'T', 'Table ', (('match', 'Table ((?>.+))\\Z', (0, None, None, None)),), ()),
        ('seat', False, 'S', 'Seat ', (('match', 'Seat ((?>[0-9]+)): ((?>.+(?= \\((?>[^()]*? in chips)[^()]*+\\)))) \\(((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)) in chips()\\)(?:( DEALER))?\\Z', (0, 1, ('value', 3, 'stack', (2,)), ('words', 4, 'seat_note'))),), ()),
    ),
    'result': (
        ('result_folded', False, 'f', 'folded', (('match', 'folded\\Z', ()),), ()),
    ),
    'statement': (
        ('big_or_both_blinds', False, 'P', 'Post BB Allin ', (('match', 'Post BB Allin ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None)),), ()),
        ('ante', False, 'P', 'Post Ante ', (('match', 'Post Ante ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None)),), ()),
        ('small_blind', False, 'P', 'Post SB ', (('match', 'Post SB ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None)),), ()),
        ('big_or_both_blinds', False, 'P', 'Post BB ', (('match', '(?!Post\\ BB\\ Allin\\ )Post BB ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None)),), ()),
        ('live_blind', False, 'P', 'Post DB ', (('match', 'Post DB ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None)),), ()),
        ('show', False, 'S', 'Shows [', (('match', 'Shows \\[((?>(?:(?:[2-9TJQKA]|10)[cdhs]|[CDHScdhs](?:[2-9TJQKA]|10))(?: (?:(?:[2-9TJQKA]|10)[cdhs]|[CDHScdhs](?:[2-9TJQKA]|10)))*))\\](?: (?:High Card, ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Ace|Six|Ten))()|One Pair, ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Ace|Six|Ten))()|Two Pair, ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Ace|Six|Ten)) and ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Ace|Six|Ten))()|Three of a Kind, ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Ace|Six|Ten))()))?\\Z', (('cards', 0), ('one', (('value', 2, 'high_card', (('words', 1, 'rank'), None)), ('value', 4, 'pair', (('words', 3, 'rank'), None)), ('value', 7, 'two_pair', (('words', 5, 'rank'), ('words', 6, 'rank'), None)), ('value', 9, 'three_of_a_kind', (('words', 8, 'rank'), None)))), None)),), ()),
        ('muck_hand', False, 'M', 'Mucks [', (('match', 'Mucks \\[((?>(?:(?:[2-9TJQKA]|10)[cdhs]|[CDHScdhs](?:[2-9TJQKA]|10))(?: (?:(?:[2-9TJQKA]|10)[cdhs]|[CDHScdhs](?:[2-9TJQKA]|10)))*))\\](?: (?:High Card, ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Ace|Six|Ten))()|One Pair, ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Ace|Six|Ten))()|Two Pair, ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Ace|Six|Ten)) and ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Ace|Six|Ten))()|Three of a Kind, ((?>Deuces|Eights|Queens|Sevens|Threes|Deuce|Eight|Fives|Fours|Jacks|Kings|Nines|Queen|Seven|Sixes|Three|Treys|Aces|Five|Four|Jack|King|Nine|Tens|Trey|Ace|Six|Ten))()))?\\Z', (('cards', 0), ('one', (('value', 2, 'high_card', (('words', 1, 'rank'), None)), ('value', 4, 'pair', (('words', 3, 'rank'), None)), ('value', 7, 'two_pair', (('words', 5, 'rank'), ('words', 6, 'rank'), None)), ('value', 9, 'three_of_a_kind', (('words', 8, 'rank'), None)))))),), ()),
        ('check', False, 'C', 'Check', (('match', 'Check\\Z', ()),), ()),
        ('call', False, 'C', 'Call ', (('match', 'Call ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None, None)),), ()),
        ('paid', False, 'w', 'wins ', (('match', 'wins ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0,)),), ()),
        ('taken_back', False, 'w', 'wins ', (('match', 'wins ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)) \\(uncalled\\)\\Z', (0,)),), ()),
        ('fold', False, 'F', 'Fold', (('match', 'Fold\\Z', (None, None)),), ()),
        ('bet', False, 'B', 'Bet ', (('match', 'Bet ((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None, None)),), ()),
        ('raise_total', False, 'R', '', (('match', '(?>Raise \\(NF\\) |Raise )((?>[$€£¥]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, None, None)),), ()),
    ),
}
