// topic: point-rect
// judged: touching
// mistake: The right and the bottom side do not belong to the rectangle.
// place: the point is on the right or the bottom side
public static boolean pointRect(Point point, Point rectCenter, Point rectSize) {
    Box box = new Box(
        rectCenter.x() - rectSize.x() / 2.0,
        rectCenter.y() - rectSize.y() / 2.0,
        rectSize.x(),
        rectSize.y());
    return box.contains(point.x(), point.y());
}

static class Box {
    private final double x, y, width, height;

    Box(double x, double y, double width, double height) {
        this.x = x;
        this.y = y;
        this.width = width;
        this.height = height;
    }

    boolean contains(double px, double py) {
        return px >= x && px < x + width && py >= y && py < y + height;
    }
}
