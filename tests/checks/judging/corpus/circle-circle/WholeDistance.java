// topic: circle-circle
// judged: logic
// mistake: The distance is cut to a whole number before it is compared.
// place: the circles are apart by less than 1
public static boolean circleCircle(Point aCenter, double aRadius, Point bCenter, double bRadius) {
    double dx = bCenter.x() - aCenter.x();
    double dy = bCenter.y() - aCenter.y();
    int distance = (int) Math.sqrt(dx * dx + dy * dy);
    return distance <= aRadius + bRadius;
}
