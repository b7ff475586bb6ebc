# topic: point-triangle
# judged: logic
# mistake: On the line of a flat triangle no side is negative or positive, so every point of that line counts as inside.
# place: the triangle is flat and the point is on its line but past its ends
# degenerate: yes
def sign(p1, p2, p3):
    return (p1.x - p3.x) * (p2.y - p3.y) - (p2.x - p3.x) * (p1.y - p3.y)


def point_triangle(point, a, b, c):
    d1 = sign(point, a, b)
    d2 = sign(point, b, c)
    d3 = sign(point, c, a)

    has_neg = (d1 < 0) or (d2 < 0) or (d3 < 0)
    has_pos = (d1 > 0) or (d2 > 0) or (d3 > 0)

    return not (has_neg and has_pos)
