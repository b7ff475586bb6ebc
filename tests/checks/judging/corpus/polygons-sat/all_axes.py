# topic: polygons-sat
# judged: right
def edges(points):
    return zip(points, points[1:] + points[:1])


def shadow(points, axis):
    places = [p[0] * axis[0] + p[1] * axis[1] for p in points]
    return min(places), max(places)


def polygons_sat(a_points, b_points):
    axes = [(b_points[0].x - a_points[0].x, b_points[0].y - a_points[0].y)]
    for polygon in (a_points, b_points):
        for p, q in edges(polygon):
            # along the edge, too: a polygon can be a segment
            axes.append((q.x - p.x, q.y - p.y))
            axes.append((p.y - q.y, q.x - p.x))
    for axis in axes:
        a_low, a_high = shadow(a_points, axis)
        b_low, b_high = shadow(b_points, axis)
        if a_high < b_low or b_high < a_low:
            return False
    return True
