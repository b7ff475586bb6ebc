# topic: gjk
# judged: logic
# mistake: The point of B is taken in the same direction as that of A instead of the opposite one.
# place: the shapes overlap
def farthest(points, d):
    return max(points, key=lambda p: p.x * d[0] + p.y * d[1])


def support(a, b, d):
    p, q = farthest(a, d), farthest(b, d)
    return (p.x - q.x, p.y - q.y)


def gjk(a_points, b_points):
    # walk towards the origin; a direction without progress separates
    point = support(a_points, b_points, (1, 0))
    for _ in range(50):
        d = (-point[0], -point[1])
        if d == (0, 0):
            return True
        new = support(a_points, b_points, d)
        if new[0] * d[0] + new[1] * d[1] < 0:
            return False
        point = new
    return True
