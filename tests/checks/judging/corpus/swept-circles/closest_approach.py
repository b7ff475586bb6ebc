# topic: swept-circles
# judged: right
def swept_circles(a_center, a_velocity, a_radius, b_center, b_velocity, b_radius):
    # seen from A
    px, py = b_center.x - a_center.x, b_center.y - a_center.y
    vx, vy = b_velocity.x - a_velocity.x, b_velocity.y - a_velocity.y
    reach2 = (a_radius + b_radius) ** 2
    toward = -(px * vx + py * vy)
    v2 = vx * vx + vy * vy
    if toward <= 0:
        return px * px + py * py <= reach2
    if toward >= v2:
        ex, ey = px + vx, py + vy
        return ex * ex + ey * ey <= reach2
    return (px * vy - py * vx) ** 2 <= reach2 * v2
