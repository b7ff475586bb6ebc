# topic: point-triangle
# judged: right
def side(p, q, r):
    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)


def point_triangle(point, a, b, c):
    sides = (side(a, b, point), side(b, c, point), side(c, a, point))
    if min(sides) < 0 < max(sides):
        return False
    # a flat triangle has no outside on its line, but its box has
    xs, ys = zip(a, b, c)
    return min(xs) <= point.x <= max(xs) and min(ys) <= point.y <= max(ys)
