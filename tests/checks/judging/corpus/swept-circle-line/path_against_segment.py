# topic: swept-circle-line
# judged: right
def cross(ux, uy, vx, vy):
    return ux * vy - uy * vx


def reaches(point, start, end, radius):
    """Is the point at most a radius away from the segment?"""
    ex, ey = end[0] - start[0], end[1] - start[1]
    wx, wy = point[0] - start[0], point[1] - start[1]
    along, length2 = ex * wx + ey * wy, ex * ex + ey * ey
    if along >= length2:
        wx, wy = point[0] - end[0], point[1] - end[1]
    if along <= 0 or along >= length2:
        return wx * wx + wy * wy <= radius * radius
    return cross(ex, ey, wx, wy) ** 2 <= radius * radius * length2


def swept_circle_line(p1, p2, circle_center, circle_velocity, circle_radius):
    start = (circle_center.x, circle_center.y)
    end = (circle_center.x + circle_velocity.x, circle_center.y + circle_velocity.y)
    # the segment and the path cross, or one of the four ends is nearest
    sx, sy = p2.x - p1.x, p2.y - p1.y
    vx, vy = circle_velocity
    first = cross(sx, sy, start[0] - p1.x, start[1] - p1.y)
    last = cross(sx, sy, end[0] - p1.x, end[1] - p1.y)
    one = cross(vx, vy, p1.x - start[0], p1.y - start[1])
    two = cross(vx, vy, p2.x - start[0], p2.y - start[1])
    if (first < 0 < last or last < 0 < first) and (one < 0 < two or two < 0 < one):
        return True
    return (
        reaches(start, p1, p2, circle_radius)
        or reaches(end, p1, p2, circle_radius)
        or reaches(p1, start, end, circle_radius)
        or reaches(p2, start, end, circle_radius)
    )
