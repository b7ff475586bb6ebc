class Point {
public:
    Point(double a, double b) : x(a), y(b) {}
    double x, y;
};

Answer circle_polygon(std::vector<Point> polygon_points, Point circle_center, double circle_radius) {
    const Point last = polygon_points.back();
    return Answer(true).with("n", polygon_points.size()).with("x", last.x).with("y", last.y).with("cx", circle_center.x)
        .with("cy", circle_center.y).with("r", circle_radius);
}
