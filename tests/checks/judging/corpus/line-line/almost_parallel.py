# topic: line-line
# judged: logic
# mistake: Lines at an angle of less than about six degrees count as parallel, and parallel lines as a miss.
# place: the lines are almost parallel, or all four points are on one line
from math import hypot


def line_line(a1, a2, b1, b2, kind):
    ax, ay = a2.x - a1.x, a2.y - a1.y
    bx, by = b2.x - b1.x, b2.y - b1.y
    length = hypot(ax, ay) * hypot(bx, by)
    det = ax * by - ay * bx
    if length == 0 or abs(det / length) < 0.1:
        return False
    if kind == "lines":
        return True
    cx, cy = b1.x - a1.x, b1.y - a1.y
    t = (cx * by - cy * bx) / det
    u = (cx * ay - cy * ax) / det
    if u < 0 or u > 1:
        return False
    if kind == "line":
        return True
    return t >= 0 and (t <= 1 or kind == "ray")
