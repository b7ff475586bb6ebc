# topic: line-line
# judged: right
INFINITE = float("inf")

# kind -> where t may be along A, and u along B
RANGES = {
    "segments": ((0, 1), (0, 1)),
    "ray": ((0, INFINITE), (0, 1)),
    "line": ((-INFINITE, INFINITE), (0, 1)),
    "lines": ((-INFINITE, INFINITE), (-INFINITE, INFINITE)),
}


def cross(ux, uy, vx, vy):
    return ux * vy - uy * vx


def on_line(p, start, end, low, high):
    """Is p on the part of the line that the range allows?"""
    dx, dy = end.x - start.x, end.y - start.y
    if dx == 0 and dy == 0:
        return p == start
    if cross(dx, dy, p.x - start.x, p.y - start.y) != 0:
        return False
    t = ((p.x - start.x) * dx + (p.y - start.y) * dy) / (dx * dx + dy * dy)
    return low <= t <= high


def line_line(a1, a2, b1, b2, kind):
    range_a, range_b = RANGES[kind]
    if a1 == a2:
        return on_line(a1, b1, b2, *range_b)
    if b1 == b2:
        return on_line(b1, a1, a2, *range_a)
    rx, ry = a2.x - a1.x, a2.y - a1.y
    sx, sy = b2.x - b1.x, b2.y - b1.y
    wx, wy = b1.x - a1.x, b1.y - a1.y
    det = cross(rx, ry, sx, sy)
    if det != 0:
        t = cross(wx, wy, sx, sy) / det
        u = cross(wx, wy, rx, ry) / det
        return range_a[0] <= t <= range_a[1] and range_b[0] <= u <= range_b[1]
    if cross(wx, wy, rx, ry) != 0:
        return False
    if kind == "lines":
        return True
    # on one line: where do the ends of B lie along A?
    length2 = rx * rx + ry * ry
    t1 = (wx * rx + wy * ry) / length2
    t2 = ((b2.x - a1.x) * rx + (b2.y - a1.y) * ry) / length2
    return max(range_a[0], min(t1, t2)) <= min(range_a[1], max(t1, t2))
