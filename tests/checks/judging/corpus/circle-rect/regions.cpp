// topic: circle-rect
// judged: right
bool circle_rect(Point rect_center, Point rect_size, Point circle_center, double circle_radius) {
    // only the first quadrant, by symmetry
    double x = circle_center.x - rect_center.x;
    double y = circle_center.y - rect_center.y;
    if (x < 0) x = -x;
    if (y < 0) y = -y;
    const double w = rect_size.x / 2, h = rect_size.y / 2;

    if (x > w + circle_radius) return false;
    if (y > h + circle_radius) return false;
    if (x <= w) return true;
    if (y <= h) return true;

    const double cx = x - w, cy = y - h;
    return cx * cx + cy * cy <= circle_radius * circle_radius;
}
