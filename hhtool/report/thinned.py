"""How many points of a line are worth drawing? As many as can be told apart, no peak left out."""

from itertools import pairwise

from hhtool.report.charts import Curve


def thinned(curve: Curve, most: int) -> tuple[list[int], list[float]]:
    """The hands and values that are drawn: no more than `most`, the ends, peaks and lows kept."""
    points = curve.points
    if len(points) <= most:
        return list(range(curve.first, curve.first + len(points))), list(points)
    parts = most // 4
    edges = [len(points) * part // parts for part in range(parts + 1)]
    kept: set[int] = set()
    for start, end in pairwise(edges):
        inside = range(start, end)
        kept |= {start, end - 1, min(inside, key=points.__getitem__)}
        kept.add(max(inside, key=points.__getitem__))
    chosen = sorted(kept)
    return [curve.first + at for at in chosen], [points[at] for at in chosen]
