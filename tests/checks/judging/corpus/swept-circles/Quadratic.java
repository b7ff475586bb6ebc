// topic: swept-circles
// judged: right
static boolean sweptCircles(
        Point aCenter, Point aVelocity, double aRadius,
        Point bCenter, Point bVelocity, double bRadius) {
    double px = bCenter.x() - aCenter.x(), py = bCenter.y() - aCenter.y();
    double vx = bVelocity.x() - aVelocity.x(), vy = bVelocity.y() - aVelocity.y();
    double radii = aRadius + bRadius;

    double c = px * px + py * py - radii * radii;
    if (c <= 0) return true; // at the start
    double b = px * vx + py * vy;
    if (b >= 0) return false; // not approaching
    double a = vx * vx + vy * vy;
    double discriminant = b * b - a * c;
    if (discriminant < 0) return false;
    // c / (-b + root) is the first root, and loses no digits
    return c <= -b + Math.sqrt(discriminant);
}
