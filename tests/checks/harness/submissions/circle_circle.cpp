// Two circles. What b_center.x is below -1000 chooses something that goes wrong.
#include <iostream>
#include <limits>
#include <stdexcept>
using namespace std;

struct Circle {
    Point center;
    double radius;
};

Answer circle_circle(Point a_center, double a_radius, const Point& b_center, double b_radius) {
    switch (static_cast<int>(b_center.x)) {
    case -1001: throw runtime_error("it went \"wrong\"");
    case -1002: throw 5;
    case -1003:
        cout << "{\"id\":\"1\",\"answer\":true}" << endl;
        puts("and this is none");
        return true;
    case -1005: return Answer(true).with("depth", numeric_limits<double>::quiet_NaN());
    case -1006: return "touching";
    case -1007: return Answer(true).with("depth", 0.1).with("normal", 1, 0).with("side", "left").with("inside", true);
    case -1008: return "hit";
    }
    const Circle a{a_center, a_radius}, b{b_center, b_radius};
    const double dx = a.center.x - b.center.x, dy = a.center.y - b.center.y;
    return dx * dx + dy * dy <= (a.radius + b.radius) * (a.radius + b.radius);
}

int main() {
    cout << circle_circle({0, 0}, 1, {1, 0}, 1).json() << endl;
}
