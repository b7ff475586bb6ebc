// topic: segment-rect
// judged: logic
// mistake: Along an axis on which the segment does not move, it asks nothing.
// place: the segment is parallel to a side, beside the rectangle
#include <algorithm>
#include <limits>
#include <string>

static void clip(double start, double way, double low, double high, double& enter, double& leave) {
    if (way == 0) return;
    double t1 = (low - start) / way;
    double t2 = (high - start) / way;
    enter = std::max(enter, std::min(t1, t2));
    leave = std::min(leave, std::max(t1, t2));
}

bool segment_rect(Point p1, Point p2, Point rect_center, Point rect_size, std::string kind) {
    double enter = 0;
    double leave = kind == "ray" ? std::numeric_limits<double>::infinity() : 1;
    double w = rect_size.x / 2, h = rect_size.y / 2;
    clip(p1.x, p2.x - p1.x, rect_center.x - w, rect_center.x + w, enter, leave);
    clip(p1.y, p2.y - p1.y, rect_center.y - h, rect_center.y + h, enter, leave);
    return enter <= leave;
}
