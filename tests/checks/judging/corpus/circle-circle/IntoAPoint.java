// topic: circle-circle
// judged: right
/** Grows A by the radius of B, so B becomes a point. */
static boolean circleCircle(Point aCenter, double aRadius, Point bCenter, double bRadius) {
    return holds(aCenter, aRadius + bRadius, bCenter);
}

private static boolean holds(Point center, double radius, Point point) {
    double dx = point.x() - center.x();
    double dy = point.y() - center.y();
    return dx * dx + dy * dy <= radius * radius;
}
