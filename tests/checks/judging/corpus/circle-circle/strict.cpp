// topic: circle-circle
// judged: touching
// mistake: Circles that only touch count as apart, because it compares with < instead of <=.
// place: the circles touch from outside
#include <cmath>

bool circle_circle(Point a_center, double a_radius, Point b_center, double b_radius) {
    const double dx = a_center.x - b_center.x;
    const double dy = a_center.y - b_center.y;
    return std::pow(dx, 2) + std::pow(dy, 2) < std::pow(a_radius + b_radius, 2);
}
