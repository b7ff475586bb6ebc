// topic: swept-circles
// judged: logic
// mistake: The relative velocity is the sum of the velocities instead of their difference.
// place: A moves
// like: the velocities are added
static boolean sweptCircles(
        Point aCenter, Point aVelocity, double aRadius,
        Point bCenter, Point bVelocity, double bRadius) {
    double px = bCenter.x() - aCenter.x(), py = bCenter.y() - aCenter.y();
    double vx = bVelocity.x() + aVelocity.x(), vy = bVelocity.y() + aVelocity.y();
    double speed2 = vx * vx + vy * vy;
    double t = speed2 == 0 ? 0 : -(px * vx + py * vy) / speed2;
    t = Math.max(0, Math.min(1, t));
    return Math.hypot(px + t * vx, py + t * vy) <= aRadius + bRadius;
}
