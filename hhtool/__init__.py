"""hhtool, the referee for poker hand histories.

    text → read → HandRecord(play, claims) → engine → Settlement → verify → findings
                                                          Case → store → stats → report → cli

| package    | knows                                                    | does not know          |
|------------|----------------------------------------------------------|------------------------|
| `core`     | cards, chips, steps, claims, results: values only        | any library, any rule  |
| `ranking`  | how strong a holding is                                  | players, chips         |
| `rules`    | variants and houses, as TOML with citations              | texts                  |
| `read`     | how sites write (`grammar/*.lark`)                       | poker                  |
| `engine`   | what follows from a play                                 | claims, texts          |
| `verify`   | how a claim and a result compare; the codes              | printing               |
| `pipeline` | how the stages meet                                      | storage, screens       |
| `store`    | SQLite                                                   | what is asked of it    |
| `stats`    | statistics as TOML, figures of the stored hands          | texts, printing        |
| `report`, `cli` | rendering; options                                  | each only its own      |
"""
