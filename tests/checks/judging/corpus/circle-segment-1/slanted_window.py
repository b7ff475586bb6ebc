# topic: circle-segment-1
# judged: logic
# mistake: The centre must be between the perpendiculars through both ends, so the round ends are missing.
# place: the centre is past an end and the circle reaches that end
# like: the round ends are missing
def dot(u, v):
    return u[0] * v[0] + u[1] * v[1]


def circle_segment_1(c1, c2, circle_center, circle_radius):
    a = (c2.x - c1.x, c2.y - c1.y)
    to_first = (circle_center.x - c1.x, circle_center.y - c1.y)
    to_second = (circle_center.x - c2.x, circle_center.y - c2.y)
    if dot(a, to_first) < 0 or dot(a, to_second) > 0:
        return False
    normal = (a[1], -a[0])
    length = dot(normal, normal) ** 0.5
    return length > 0 and abs(dot(normal, to_first)) / length <= circle_radius
