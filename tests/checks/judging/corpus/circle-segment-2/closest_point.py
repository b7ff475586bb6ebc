# topic: circle-segment-2
# judged: right
def closest(p, a, b):
    abx, aby = b.x - a.x, b.y - a.y
    length2 = abx ** 2 + aby ** 2
    if length2 == 0:
        return a
    t = ((p.x - a.x) * abx + (p.y - a.y) * aby) / length2
    t = max(0.0, min(1.0, t))
    return Point(a.x + t * abx, a.y + t * aby)


def circle_segment_2(c1, c2, circle_center, circle_radius):
    q = closest(circle_center, c1, c2)
    return (q.x - circle_center.x) ** 2 + (q.y - circle_center.y) ** 2 <= circle_radius ** 2
