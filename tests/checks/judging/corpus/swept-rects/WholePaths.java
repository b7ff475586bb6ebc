// topic: swept-rects
// judged: logic
// mistake: It tests boxes around the whole motions, which overlap even if the rectangles are there at different times.
// place: the paths cross and the rectangles are there at different times
// like: the boxes around both motions
static boolean sweptRects(Point aCenter, Point aSize, Point aVelocity, Point bCenter, Point bSize, Point bVelocity) {
    return share(aCenter.x(), aSize.x(), aVelocity.x(), bCenter.x(), bSize.x(), bVelocity.x())
        && share(aCenter.y(), aSize.y(), aVelocity.y(), bCenter.y(), bSize.y(), bVelocity.y());
}

private static boolean share(double a, double aSize, double aMove, double b, double bSize, double bMove) {
    double aLow = a - aSize / 2 + Math.min(aMove, 0), aHigh = a + aSize / 2 + Math.max(aMove, 0);
    double bLow = b - bSize / 2 + Math.min(bMove, 0), bHigh = b + bSize / 2 + Math.max(bMove, 0);
    return aLow <= bHigh && bLow <= aHigh;
}
