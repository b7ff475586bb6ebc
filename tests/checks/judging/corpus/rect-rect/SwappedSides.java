// topic: rect-rect
// judged: logic
// mistake: Width and height of B are exchanged.
// place: B is not a square
// like: width and height of B exchanged
static boolean rectRect(Point aCenter, Point aSize, Point bCenter, Point bSize) {
    double aw = aSize.x() / 2, ah = aSize.y() / 2;
    double bw = bSize.y() / 2, bh = bSize.x() / 2;
    boolean overlapX = Math.abs(aCenter.x() - bCenter.x()) <= aw + bw;
    boolean overlapY = Math.abs(aCenter.y() - bCenter.y()) <= ah + bh;
    return overlapX && overlapY;
}
