// topic: point-circle
// judged: logic
// mistake: It adds the distances along x and y instead of the squares.
// place: the point is inside in a slanted direction from the centre
// like: the sum of the distances along x and y
public static boolean pointCircle(Point point, Point circleCenter, double circleRadius) {
    double distance = Math.abs(point.x() - circleCenter.x()) + Math.abs(point.y() - circleCenter.y());
    if (distance > circleRadius) {
        return false;
    }
    return true;
}
