// topic: swept-rects
// judged: value
// mistake: It gives the time at which the rectangles meet on the first axis, not on both.
// place: they meet later on the other axis
#include <algorithm>

Answer swept_rects(Point a_center, Point a_size, Point a_velocity, Point b_center, Point b_size, Point b_velocity) {
    const double gap[2] = {b_center.x - a_center.x, b_center.y - a_center.y};
    const double speed[2] = {b_velocity.x - a_velocity.x, b_velocity.y - a_velocity.y};
    const double reach[2] = {(a_size.x + b_size.x) / 2, (a_size.y + b_size.y) / 2};
    double enter = 0, leave = 1, first = 1;
    for (int axis = 0; axis < 2; axis++) {
        double from = 0, to = 1;
        if (speed[axis] == 0) {
            if (gap[axis] > reach[axis] || -gap[axis] > reach[axis]) return false;
        } else {
            from = (-reach[axis] - gap[axis]) / speed[axis];
            to = (reach[axis] - gap[axis]) / speed[axis];
            if (from > to) std::swap(from, to);
        }
        enter = std::max(enter, from);
        leave = std::min(leave, to);
        first = std::min(first, std::max(from, 0.0));
    }
    if (enter > leave) return false;
    return Answer(true).with("time_of_impact", first);
}
