// topic: swept-circles
// judged: logic
// mistake: It tests five instants of the tick, so fast circles pass through each other.
// place: the circles are fast and small
#include <cmath>

bool swept_circles(Point a_center, Point a_velocity, double a_radius, Point b_center, Point b_velocity, double b_radius) {
    const double dt = 0.25;
    for (double t = 0; t <= 1.0; t += dt) {
        double dx = (b_center.x + b_velocity.x * t) - (a_center.x + a_velocity.x * t);
        double dy = (b_center.y + b_velocity.y * t) - (a_center.y + a_velocity.y * t);
        if (std::hypot(dx, dy) <= a_radius + b_radius) return true;
    }
    return false;
}
