# topic: swept-circle-rect
# judged: right
def swept_circle_rect(rect_center, rect_size, circle_center, circle_velocity, circle_radius):
    # the centre is the origin
    w, h = rect_size.x / 2, rect_size.y / 2
    x, y = circle_center.x - rect_center.x, circle_center.y - rect_center.y
    vx, vy = circle_velocity
    r = circle_radius
    if path_meets_box(x, y, vx, vy, w + r, h) or path_meets_box(x, y, vx, vy, w, h + r):
        return True
    return any(path_near(x, y, vx, vy, sx * w, sy * h, r) for sx in (-1, 1) for sy in (-1, 1))


def path_meets_box(x, y, vx, vy, w, h):
    enter, leave = 0.0, 1.0
    for place, way, reach in ((x, vx, w), (y, vy, h)):
        if way == 0:
            if abs(place) > reach:
                return False
            continue
        one, two = (-reach - place) / way, (reach - place) / way
        enter, leave = max(enter, min(one, two)), min(leave, max(one, two))
    return enter <= leave


def path_near(x, y, vx, vy, px, py, r):
    wx, wy = px - x, py - y
    along, length2 = wx * vx + wy * vy, vx * vx + vy * vy
    if along >= length2:
        wx, wy = wx - vx, wy - vy
    if along <= 0 or along >= length2:
        return wx * wx + wy * wy <= r * r
    return (wx * vy - wy * vx) ** 2 <= r * r * length2
