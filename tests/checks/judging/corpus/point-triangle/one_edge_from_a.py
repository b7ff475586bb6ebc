# topic: point-triangle
# judged: logic
# mistake: The third edge is taken from A to C instead of from C to A, so its side has the wrong sign.
# place: the point is inside, or past the edge CA
def cross(o, p, q):
    return (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x)


def point_triangle(point, a, b, c):
    ab = cross(a, b, point) >= 0
    bc = cross(b, c, point) >= 0
    ac = cross(a, c, point) >= 0
    return ab == bc == ac
