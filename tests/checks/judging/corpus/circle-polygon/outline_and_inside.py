# topic: circle-polygon
# judged: right
def circle_polygon(polygon_points, circle_center, circle_radius):
    cx, cy = circle_center
    r2 = circle_radius ** 2
    turns = []
    for (x1, y1), (x2, y2) in zip(polygon_points, polygon_points[1:] + polygon_points[:1]):
        ex, ey = x2 - x1, y2 - y1
        vx, vy = cx - x1, cy - y1
        turn = ex * vy - ey * vx
        along, length2 = ex * vx + ey * vy, ex * ex + ey * ey
        if vx * vx + vy * vy <= r2:
            return True
        if 0 < along < length2 and turn * turn <= r2 * length2:
            return True
        if length2 > 0:
            turns.append(turn)
    # past here the centre is on no edge
    return bool(turns) and (min(turns) > 0 or max(turns) < 0)
