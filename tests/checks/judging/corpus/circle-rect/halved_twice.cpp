// topic: circle-rect
// judged: logic
// mistake: The size is halved twice, so the rectangle is half as wide and half as high.
// place: the circle reaches over a side by less than a quarter of the size
#include <algorithm>
#include <cmath>

struct Box {
    Point center;
    Point half;
};

static Box makeBox(Point center, Point size) { return {center, {size.x / 2, size.y / 2}}; }

static Point nearest(const Box& box, Point p) {
    double x = std::max(box.center.x - box.half.x / 2, std::min(p.x, box.center.x + box.half.x / 2));
    double y = std::max(box.center.y - box.half.y / 2, std::min(p.y, box.center.y + box.half.y / 2));
    return {x, y};
}

bool circle_rect(Point rect_center, Point rect_size, Point circle_center, double circle_radius) {
    Point q = nearest(makeBox(rect_center, rect_size), circle_center);
    return std::hypot(circle_center.x - q.x, circle_center.y - q.y) <= circle_radius;
}
