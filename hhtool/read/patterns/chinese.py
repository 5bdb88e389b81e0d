"""What `grammar/chinese.lark` says, as patterns.

Data that `python -m hhtool.read.compile` writes, one alternative a line, whatever comes of it: not
to be edited. What it means stands in `read/matching.py`.
"""

from typing import Any, Final

SEPARATOR: Final = ': '
PLACES: Final[tuple[tuple[str, str], ...]] = (
    ('F', '(?:Fantasyland:\\ )'),
    ('D', '(?:Dealt\\ to\\ )'),
    ('', '(?:[\ue000-\ue03f])(?:\\ vs\\ )'),
    ('', '(?:[\ue000-\ue03f])(?:\\ pays\\ )'),
    ('S', '(?:Seat\\ )(?:[0-9]+)(?::\\ )'),
)
STRANGERS: Final = ('(?:.+: (?:is (?:dis)?connected|sits out|is back)|.+ said, ".*")',)
TABLES: Final[dict[str, dict[str, tuple[str | None, ...]]]] = {
    'game': {'Classic Chinese': ('classic_chinese',), 'Open-Face Chinese': ('open_face',), 'Turbo Open-Face Chinese': ('turbo_open_face',), 'Pineapple Open-Face Chinese': ('pineapple',), 'Progressive Pineapple': ('progressive_pineapple',), '2-7 Pineapple': ('deuce_pineapple',), 'Joker Pineapple': ('joker_pineapple',)},
    'natural': {'suited dragon': ('suited_dragon',), 'one-suit dragon': ('suited_dragon',), 'dragon': ('dragon',), 'twelve royals': ('twelve_royals',), '12 royals': ('twelve_royals',), 'three straight flushes': ('three_straight_flushes',), 'three quads': ('three_quads',), 'all big': ('all_big',), 'all small': ('all_small',), 'one colour': ('one_colour',), 'thirteen colours': ('one_colour',), '13 colours': ('one_colour',), 'one color': ('one_colour',), 'thirteen colors': ('one_colour',), '13 colors': ('one_colour',), 'twelve colours': ('twelve_colours',), '12 colours': ('twelve_colours',), 'twelve colors': ('twelve_colours',), '12 colors': ('twelve_colours',), 'four trips': ('four_trips',), 'five pairs and trips': ('five_pairs_and_trips',), 'five pairs + trips': ('five_pairs_and_trips',), 'five pairs trips': ('five_pairs_and_trips',), 'six pairs': ('six_pairs',), 'three flushes': ('three_flushes',), 'three straights': ('three_straights',), 'no face cards': ('no_face_cards',), 'no face': ('no_face_cards',)},
    'row': {'front': ('front_row',), 'middle': ('middle_row',), 'back': ('back_row',)},
    'seat_note': {' is sitting out': ('sitting_out',)},
}
RULES: Final[dict[str, tuple[Any, ...]]] = {
    'line': (
        ('showdown', False, '*', '*** SHOWDOWN ***', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))\\*\\*\\* SHOWDOWN \\*\\*\\*\\Z', ()),), ()),
        ('scoring', False, '*', '*** SCORING ***', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))\\*\\*\\* SCORING \\*\\*\\*\\Z', ()),), ()),
        ('summary', False, '*', '*** SUMMARY ***', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))\\*\\*\\* SUMMARY \\*\\*\\*\\Z', ()),), ()),
        ('fantasyland', False, 'F', 'Fantasyland: ', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))Fantasyland: ([\ue000-\ue03f]) \\(((?>[0-9]+))(?> cards| card)\\)\\Z', (('name', 0), 1)),), ()),
        ('single_street', False, '*', '*** DEAL ***', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))\\*\\*\\* DEAL \\*\\*\\*\\Z', ()),), ()),
        ('numbered_street', False, '*', '*** STREET ', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))\\*\\*\\* STREET ((?>[0-9]+)) \\*\\*\\*\\Z', (0,)),), ()),
        ('rake_paid', True, ' ', ' pays rake ', (('match', '([\ue000-\ue03f]) pays rake ((?>(?:[$€£¥]|[A-Z]{3} ?)?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (('name', 0), 1)),), ()),
        ('dealt_cards', False, 'D', 'Dealt to ', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))Dealt to ([\ue000-\ue03f]) \\[(?:((?>(?:[2-9TJQKA][cdhs]|Jk|\\?\\?)(?: (?:[2-9TJQKA][cdhs]|Jk|\\?\\?))*)))?\\]\\Z', (('name', 0), 1)),), ()),
        ('rules', False, 'R', 'Rules: ', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))Rules: ((?>.+))\\Z', (0,)),), ()),
        ('match', False, 'M', 'Match #', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))Match #((?>[^ ]+)) hand ((?>[0-9]+))\\Z', (0, 1)),), ()),
        ('match_over', False, 'M', 'Match #', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))Match #((?>[^ ]+)) is over\\Z', (0,)),), ()),
        ('payment', True, ' ', ' pays ', (('match', '([\ue000-\ue03f])(?!\\ pays\\ rake\\ ) pays ([\ue000-\ue03f]) ((?>(?:[$€£¥]|[A-Z]{3} ?)?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))(?: of ((?>(?:[$€£¥]|[A-Z]{3} ?)?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)))? \\(((?>[+-]?[0-9]+))(?> points| point)\\)\\Z', (('name', 0), ('name', 1), 2, 3, 4)),), ()),
        ('loss_cap', False, 'C', 'Cap: ', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))Cap: ((?>[0-9]+))(?> points| point)\\Z', (0,)),), ()),
        ('rake', False, 'R', 'Rake ', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))Rake ((?>(?:[$€£¥]|[A-Z]{3} ?)?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0,)),), ()),
        ('seat_score', False, 'S', 'Seat ', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))Seat ((?>[0-9]+)): ([\ue000-\ue03f])(?:( \\(button\\)) |(?!\\ \\(button\\)) )', (0, ('name', 1), ('one', (2, None)))), ('call', 'result')), ()),
        ('pair_points', True, ' ', ' vs ', (('match', '([\ue000-\ue03f]) vs ([\ue000-\ue03f]): (?:(?:front ((?>[+-]?[0-9]+))(?>[ \xa0]+)middle ((?>[+-]?[0-9]+))(?>[ \xa0]+)back ((?>[+-]?[0-9]+))(?>[ \xa0]+)(?:scoop ((?>[+-]?[0-9]+))(?>[ \xa0]+))?(?:overall ((?>[+-]?[0-9]+))(?>[ \xa0]+))?(?:royalties ((?>[+-]?[0-9]+))(?>[ \xa0]+))?()|natural ((?>[+-]?[0-9]+))(?>[ \xa0]+)()|surrender ((?>[+-]?[0-9]+))(?>[ \xa0]+)()))?total ((?>[+-]?[0-9]+))\\Z', (('name', 0), ('name', 1), ('one', (('value', 8, 'compared_rows', (2, 3, 4, 5, 6, 7)), ('value', 10, 'compared_natural', (9,)), ('value', 12, 'compared_surrender', (11,)))), 13)),), ()),
        ('stated', True, ':', ': ', (('match', '([\ue000-\ue03f]): ', (('name', 0),)), ('call', 'statement')), ()),
        ('points_header', False, None, '', (('match', '((?>(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))) Hand #((?>[^ ]+(?=: ))): ((?>Pineapple Open-Face Chinese|Turbo Open-Face Chinese|Progressive Pineapple|Open-Face Chinese|Classic Chinese|Joker Pineapple|2-7 Pineapple)) \\(((?>(?:[$€£¥]|[A-Z]{3} ?)?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))/point(?:(?>[ \xa0]+)((?>[A-Z]{3})))?\\)(?>[ \xa0]+)- ((?>[0-9]{4}\\/[0-9]{2}\\/[0-9]{2}))(?>[ \xa0]+)((?>[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?))(?:(?>[ \xa0]+)((?>(?:UTC|GMT)?[+-][0-9]{1,2}(?::?[0-9]{2})?|[A-Z]{2,5})))?(?:(?>[ \xa0]+)\\[((?>[0-9]{4}\\/[0-9]{2}\\/[0-9]{2}))(?>[ \xa0]+)((?>[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?))(?>[ \xa0]+)((?>(?:UTC|GMT)?[+-][0-9]{1,2}(?::?[0-9]{2})?|[A-Z]{2,5}))\\])?()\\Z', (0, 1, ('words', 2, 'game'), 3, 4, ('value', 11, 'when', (5, 6, 7, 8, 9, 10)))),), ()),
        ('noise', True, ' ', '', (('match', '([\ue000-\ue03f])((?> said, ".*"))\\Z', (('name', 0), 1)),), ()),
        ('table', False, 'T', "Table '", (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))Table \'(?:((?!\')(?>.+(?=\'))))?\'(?:(?>[ \xa0]+)((?>[0-9]+-(?i:max))))?(?:(?>[ \xa0]+)(\\(Play Money\\)))?(?:(?>[ \xa0]+)Seat #((?>[0-9]+)) is the button)?\\Z', (0, 1, 2, 3)),), ()),
        ('seat', False, 'S', 'Seat ', (('match', '(?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: )))Seat ((?>[0-9]+)): ((?![\ue000-\ue03f])(?>.+(?= \\((?>[^()]*? in chips)[^()]*+\\)))) \\(((?>(?:[$€£¥]|[A-Z]{3} ?)?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)) in chips()\\)(?:( is sitting out))?\\Z', (0, 1, ('value', 3, 'stack', (2,)), ('words', 4, 'seat_note'))),), ()),
        ('noise', False, None, '', (('match', '((?!(?!Seat [0-9]+: |Rules: |Table \'|Dealt to |.* said, ")(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: ))|\\*\\*\\*\\ SHOWDOWN\\ \\*\\*\\*|\\*\\*\\*\\ SCORING\\ \\*\\*\\*|\\*\\*\\*\\ SUMMARY\\ \\*\\*\\*|Fantasyland:\\ |\\*\\*\\*\\ DEAL\\ \\*\\*\\*|\\*\\*\\*\\ STREET\\ |Dealt\\ to\\ |Match\\ \\#|Table\\ \'|Rules:\\ |Cap:\\ |Seat\\ |Rake\\ |[\ue000-\ue03f])(?>(?:.+: (?:is (?:dis)?connected|sits out|is back)|.+ said, ".*")))\\Z', (0,)),), ()),
    ),
    'result': (
        ('scored', False, 'fs', '', (('match', '(?:(fouled, ))?scored ((?>[+-]?[0-9]+))(?> points| point) and has ((?>(?:[$€£¥]|[A-Z]{3} ?)?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?))\\Z', (0, 1, 2)),), ()),
    ),
    'statement': (
        ('stay_fantasyland', False, 's', 'stays in fantasyland with ', (('match', 'stays in fantasyland with ((?>[0-9]+))(?> cards| card)\\Z', (0,)),), ()),
        ('enter_fantasyland', False, 'e', 'enters fantasyland with ', (('match', 'enters fantasyland with ((?>[0-9]+))(?> cards| card)\\Z', (0,)),), ()),
        ('automatic_rows', False, 'i', 'is set automatically ', (('match', 'is set automatically front \\[(?:((?>(?:[2-9TJQKA][cdhs]|Jk|\\?\\?)(?: (?:[2-9TJQKA][cdhs]|Jk|\\?\\?))*)))?\\] middle \\[(?:((?>(?:[2-9TJQKA][cdhs]|Jk|\\?\\?)(?: (?:[2-9TJQKA][cdhs]|Jk|\\?\\?))*)))?\\] back \\[(?:((?>(?:[2-9TJQKA][cdhs]|Jk|\\?\\?)(?: (?:[2-9TJQKA][cdhs]|Jk|\\?\\?))*)))?\\]()(?:, discards \\[(?:((?>(?:[2-9TJQKA][cdhs]|Jk|\\?\\?)(?: (?:[2-9TJQKA][cdhs]|Jk|\\?\\?))*)))?\\]())?\\Z', (('value', 3, 'layout', (0, 1, 2)), ('value', 5, 'discards', (4,)))),), ()),
        ('leave_fantasyland', False, 'l', 'leaves fantasyland', (('match', 'leaves fantasyland\\Z', ()),), ()),
        ('time_out', False, 'r', 'runs out of time', (('match', 'runs out of time\\Z', ()),), ()),
        ('disconnect', False, 'i', 'is disconnected', (('match', 'is disconnected\\Z', ()),), ()),
        ('connect', False, 'i', 'is connected', (('match', 'is connected\\Z', ()),), ()),
        ('take_back', False, 't', 'takes back ', (('match', 'takes back ((?>[2-9TJQKA][cdhs]|Jk))\\Z', (0,)),), ()),
        ('surrender', False, 's', 'surrenders', (('match', 'surrenders\\Z', ()),), ()),
        ('royalties', False, 'r', 'royalties ', (('match', 'royalties front ((?>[+-]?[0-9]+))(?>[ \xa0]+)middle ((?>[+-]?[0-9]+))(?>[ \xa0]+)back ((?>[+-]?[0-9]+))\\Z', (0, 1, 2)),), ()),
        ('declare', False, 'd', 'declares ', (('match', 'declares ((?>three straight flushes|five pairs and trips|five pairs \\+ trips|thirteen colours|five pairs trips|three straights|one-suit dragon|thirteen colors|twelve colours|suited dragon|twelve royals|twelve colors|no face cards|three flushes|three quads|one colour|13 colours|12 colours|four trips|12 royals|one color|13 colors|12 colors|all small|six pairs|no face|all big|dragon))\\Z', (('words', 0, 'natural'),)),), ()),
        ('sit_out', False, 's', 'sits out', (('match', 'sits out\\Z', ()),), ()),
        ('place_card', False, 'p', 'places ', (('match', 'places ((?>[2-9TJQKA][cdhs]|Jk)) in ((?>middle|front|back))\\Z', (0, ('words', 1, 'row'))),), ()),
        ('come_back', False, 'i', 'is back', (('match', 'is back\\Z', ()),), ()),
        ('show_rows', False, 's', 'shows ', (('match', 'shows front \\[(?:((?>(?:[2-9TJQKA][cdhs]|Jk|\\?\\?)(?: (?:[2-9TJQKA][cdhs]|Jk|\\?\\?))*)))?\\] middle \\[(?:((?>(?:[2-9TJQKA][cdhs]|Jk|\\?\\?)(?: (?:[2-9TJQKA][cdhs]|Jk|\\?\\?))*)))?\\] back \\[(?:((?>(?:[2-9TJQKA][cdhs]|Jk|\\?\\?)(?: (?:[2-9TJQKA][cdhs]|Jk|\\?\\?))*)))?\\]()\\Z', (('value', 3, 'layout', (0, 1, 2)),)),), ()),
        ('set_rows', False, 's', 'sets ', (('match', 'sets front \\[(?:((?>(?:[2-9TJQKA][cdhs]|Jk|\\?\\?)(?: (?:[2-9TJQKA][cdhs]|Jk|\\?\\?))*)))?\\] middle \\[(?:((?>(?:[2-9TJQKA][cdhs]|Jk|\\?\\?)(?: (?:[2-9TJQKA][cdhs]|Jk|\\?\\?))*)))?\\] back \\[(?:((?>(?:[2-9TJQKA][cdhs]|Jk|\\?\\?)(?: (?:[2-9TJQKA][cdhs]|Jk|\\?\\?))*)))?\\]()(?:, discards \\[(?:((?>(?:[2-9TJQKA][cdhs]|Jk|\\?\\?)(?: (?:[2-9TJQKA][cdhs]|Jk|\\?\\?))*)))?\\]())?(?: \\(((?>[0-9]+(?:\\.[0-9])?s))\\))?\\Z', (('value', 3, 'layout', (0, 1, 2)), ('value', 5, 'discards', (4,)), 6)),), ()),
        ('time_bank', False, 'u', 'uses ', (('match', 'uses ((?>[0-9]+(?:\\.[0-9])?s)) of the time bank, ((?>[0-9]+(?:\\.[0-9])?s)) left\\Z', (0, 1)),), ()),
        ('foul', False, 'f', 'fouls', (('match', 'fouls\\Z', ()),), ()),
    ),
}
