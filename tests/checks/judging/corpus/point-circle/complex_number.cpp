// topic: point-circle
// judged: right
#include <complex>

bool point_circle(Point point, Point circle_center, double circle_radius) {
    const std::complex<double> p(point.x, point.y), c(circle_center.x, circle_center.y);
    // norm is the square of the absolute value
    return std::norm(p - c) <= circle_radius * circle_radius;
}
