// topic: circle-segment-1
// judged: right
static double squared(double x, double y) {
    return x * x + y * y;
}

static boolean circleSegment1(Point c1, Point c2, Point circleCenter, double circleRadius) {
    double ax = c2.x() - c1.x(), ay = c2.y() - c1.y();
    double bx = circleCenter.x() - c1.x(), by = circleCenter.y() - c1.y();
    double ex = circleCenter.x() - c2.x(), ey = circleCenter.y() - c2.y();
    double r2 = circleRadius * circleRadius;

    boolean beforeStart = ax * bx + ay * by <= 0;
    boolean pastEnd = ax * ex + ay * ey >= 0;
    if (beforeStart) return squared(bx, by) <= r2;
    if (pastEnd) return squared(ex, ey) <= r2;
    double area = ax * by - ay * bx;
    return area * area <= r2 * squared(ax, ay);
}
