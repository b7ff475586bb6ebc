# topic: gjk
# judged: right
def hull(points):
    """The convex hull, by Andrew's monotone chain."""
    points = sorted(set(points))
    if len(points) < 3:
        return points

    def chain(points):
        out = []
        for p in points:
            while len(out) > 1 and turn(out[-2], out[-1], p) <= 0:
                out.pop()
            out.append(p)
        return out[:-1]

    return chain(points) + chain(points[::-1])


def turn(o, p, q):
    return (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])


def gjk(a_points, b_points):
    # the shapes meet if their Minkowski difference holds the origin
    outline = hull([(a.x - b.x, a.y - b.y) for a in a_points for b in b_points])
    origin = (0, 0)
    if len(outline) < 3:
        first, last = outline[0], outline[-1]
        if turn(first, last, origin) != 0:
            return False
        return all(min(first[i], last[i]) <= 0 <= max(first[i], last[i]) for i in (0, 1))
    return all(turn(p, q, origin) >= 0 for p, q in zip(outline, outline[1:] + outline[:1]))
