// topic: circle-segment-2
// judged: logic
// mistake: The position along the segment is held at its start, but not at its end.
// place: the centre is past the second end
// like: not held at c₂
static boolean circleSegment2(Point c1, Point c2, Point circleCenter, double circleRadius) {
    double dx = c2.x() - c1.x();
    double dy = c2.y() - c1.y();
    double lengthSquared = dx * dx + dy * dy;
    double t = 0;
    if (lengthSquared > 0) {
        t = ((circleCenter.x() - c1.x()) * dx + (circleCenter.y() - c1.y()) * dy) / lengthSquared;
        if (t < 0) t = 0;
    }
    double x = circleCenter.x() - (c1.x() + t * dx);
    double y = circleCenter.y() - (c1.y() + t * dy);
    return Math.sqrt(x * x + y * y) <= circleRadius;
}
