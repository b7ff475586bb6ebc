// topic: swept-circle-rect
// judged: right
#include <algorithm>
#include <cmath>

namespace {

struct Moving {
    double x, y, vx, vy;

    /// Is the centre in the box at some time of the tick?
    bool enters(double w, double h) const {
        double from = 0, to = 1;
        return cut(x, vx, w, from, to) && cut(y, vy, h, from, to);
    }

    static bool cut(double at, double speed, double reach, double& from, double& to) {
        if (speed == 0) return std::fabs(at) <= reach;
        double t = (-reach - at) / speed, u = (reach - at) / speed;
        from = std::max(from, std::min(t, u));
        to = std::min(to, std::max(t, u));
        return from <= to;
    }

    /// Does the centre come as near to a corner as this?
    bool nears(double cx, double cy, double r) const {
        double wx = cx - x, wy = cy - y;
        double along = wx * vx + wy * vy, length2 = vx * vx + vy * vy;
        if (along <= 0) return wx * wx + wy * wy <= r * r;
        if (along >= length2) return std::pow(wx - vx, 2) + std::pow(wy - vy, 2) <= r * r;
        return std::pow(wx * vy - wy * vx, 2) <= r * r * length2;
    }
};

}

bool swept_circle_rect(
    Point rect_center, Point rect_size, Point circle_center, Point circle_velocity, double circle_radius
) {
    Moving c{circle_center.x - rect_center.x, circle_center.y - rect_center.y, circle_velocity.x, circle_velocity.y};
    double w = rect_size.x / 2, h = rect_size.y / 2, r = circle_radius;
    return c.enters(w + r, h) || c.enters(w, h + r)
        || c.nears(-w, -h, r) || c.nears(w, -h, r) || c.nears(-w, h, r) || c.nears(w, h, r);
}
