// topic: point-circle
// judged: value
// mistake: The depth is the difference of the squares.
static Answer pointCircle(Point point, Point circleCenter, double circleRadius) {
    double x = point.x() - circleCenter.x();
    double y = point.y() - circleCenter.y();
    double depth = circleRadius * circleRadius - x * x - y * y;
    if (depth < 0) return Answer.of(false);
    return Answer.of(true).with("depth", depth);
}
