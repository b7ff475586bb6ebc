# topic: segment-rect
# judged: logic
# mistake: It tests the four sides, and forgets a segment that lies wholly inside.
# place: the segment is inside the rectangle and crosses no side
def cross(o, p, q):
    return (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])


def between(p, q, r):
    return min(p[0], q[0]) <= r[0] <= max(p[0], q[0]) and min(p[1], q[1]) <= r[1] <= max(p[1], q[1])


def crosses(p, q, r, s):
    d1, d2, d3, d4 = cross(p, q, r), cross(p, q, s), cross(r, s, p), cross(r, s, q)
    if d1 * d2 < 0 and d3 * d4 < 0:
        return True
    return (
        d1 == 0 and between(p, q, r)
        or d2 == 0 and between(p, q, s)
        or d3 == 0 and between(r, s, p)
        or d4 == 0 and between(r, s, q)
    )


def segment_rect(p1, p2, rect_center, rect_size, kind):
    w, h = rect_size.x / 2, rect_size.y / 2
    if kind == "ray" and p1 != p2:
        # long enough to leave everything behind
        reach = abs(p1.x - rect_center.x) + abs(p1.y - rect_center.y) + w + h
        dx, dy = p2.x - p1.x, p2.y - p1.y
        factor = 2 + 2 * reach / max(abs(dx), abs(dy))
        p2 = (p1.x + factor * dx, p1.y + factor * dy)
    a = (rect_center.x - w, rect_center.y - h)
    b = (rect_center.x + w, rect_center.y - h)
    c = (rect_center.x + w, rect_center.y + h)
    d = (rect_center.x - w, rect_center.y + h)
    sides = [(a, b), (b, c), (c, d), (d, a)]
    return any(crosses(p1, p2, start, end) for start, end in sides)
