// topic: rect-rect
// judged: right
struct AABB {
    double minX, minY, maxX, maxY;

    static AABB fromCenter(Point c, Point s) {
        return {c.x - s.x / 2, c.y - s.y / 2, c.x + s.x / 2, c.y + s.y / 2};
    }

    bool intersects(const AABB& o) const {
        if (maxX < o.minX || o.maxX < minX) return false;
        if (maxY < o.minY || o.maxY < minY) return false;
        return true;
    }
};

bool rect_rect(Point a_center, Point a_size, Point b_center, Point b_size) {
    return AABB::fromCenter(a_center, a_size).intersects(AABB::fromCenter(b_center, b_size));
}
