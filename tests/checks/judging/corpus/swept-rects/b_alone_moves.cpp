// topic: swept-rects
// judged: logic
// mistake: It leaves out the velocity of A, so A stands still.
// place: A moves
// like: the velocity of A is left out
#include <algorithm>
#include <cmath>

bool swept_rects(Point a_center, Point a_size, Point a_velocity, Point b_center, Point b_size, Point b_velocity) {
    // B as a point, A grown by B
    double w = (a_size.x + b_size.x) / 2, h = (a_size.y + b_size.y) / 2;
    double x = b_center.x - a_center.x, y = b_center.y - a_center.y;
    double t0 = 0, t1 = 1;

    if (b_velocity.x != 0) {
        double e = (-w - x) / b_velocity.x, l = (w - x) / b_velocity.x;
        t0 = std::max(t0, std::min(e, l));
        t1 = std::min(t1, std::max(e, l));
    } else if (std::abs(x) > w) {
        return false;
    }
    if (b_velocity.y != 0) {
        double e = (-h - y) / b_velocity.y, l = (h - y) / b_velocity.y;
        t0 = std::max(t0, std::min(e, l));
        t1 = std::min(t1, std::max(e, l));
    } else if (std::abs(y) > h) {
        return false;
    }
    return t0 <= t1;
}
