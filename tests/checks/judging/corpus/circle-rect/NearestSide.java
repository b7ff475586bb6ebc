// topic: circle-rect
// judged: logic
// mistake: It measures the distance to the four sides only, so a small circle inside the rectangle is a miss.
// place: the circle is inside the rectangle and reaches no side
static boolean circleRect(Point rectCenter, Point rectSize, Point circleCenter, double circleRadius) {
    double left = rectCenter.x() - rectSize.x() / 2, right = rectCenter.x() + rectSize.x() / 2;
    double top = rectCenter.y() - rectSize.y() / 2, bottom = rectCenter.y() + rectSize.y() / 2;
    return reaches(circleCenter, circleRadius, left, top, right, top)
        || reaches(circleCenter, circleRadius, right, top, right, bottom)
        || reaches(circleCenter, circleRadius, left, bottom, right, bottom)
        || reaches(circleCenter, circleRadius, left, top, left, bottom);
}

static boolean reaches(Point c, double r, double x1, double y1, double x2, double y2) {
    double x = Math.max(x1, Math.min(c.x(), x2));
    double y = Math.max(y1, Math.min(c.y(), y2));
    double dx = c.x() - x, dy = c.y() - y;
    return dx * dx + dy * dy <= r * r;
}
