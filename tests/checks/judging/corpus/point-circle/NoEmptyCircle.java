// topic: point-circle
// judged: crashed
// mistake: It throws an exception for a circle of radius 0.
// place: the radius is 0
// degenerate: yes
public static boolean pointCircle(Point point, Point circleCenter, double circleRadius) {
    if (circleRadius <= 0) {
        throw new IllegalArgumentException("radius must be positive");
    }
    double dx = point.x() - circleCenter.x();
    double dy = point.y() - circleCenter.y();
    return dx * dx + dy * dy <= circleRadius * circleRadius;
}
