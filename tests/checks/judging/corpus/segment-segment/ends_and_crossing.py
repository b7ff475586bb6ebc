# topic: segment-segment
# judged: right
def sub(p, q):
    return (p[0] - q[0], p[1] - q[1])


def dot(u, v):
    return u[0] * v[0] + u[1] * v[1]


def cross(u, v):
    return u[0] * v[1] - u[1] * v[0]


def near(p, start, end, reach):
    """Is p at most `reach` from the segment?"""
    along, way = sub(end, start), sub(p, start)
    place, length2 = dot(way, along), dot(along, along)
    if place <= 0:
        return dot(way, way) <= reach * reach
    if place >= length2:
        back = sub(p, end)
        return dot(back, back) <= reach * reach
    return cross(way, along) ** 2 <= reach * reach * length2


def segment_segment(a1, a2, a_radius, b1, b2, b_radius):
    a, b = sub(a2, a1), sub(b2, b1)
    sides_of_a = cross(a, sub(b1, a1)), cross(a, sub(b2, a1))
    sides_of_b = cross(b, sub(a1, b1)), cross(b, sub(a2, b1))
    if min(sides_of_a) < 0 < max(sides_of_a) and min(sides_of_b) < 0 < max(sides_of_b):
        return True
    reach = a_radius + b_radius
    return (
        near(a1, b1, b2, reach)
        or near(a2, b1, b2, reach)
        or near(b1, a1, a2, reach)
        or near(b2, a1, a2, reach)
    )
