// topic: circle-rect
// judged: right
enum Zone { LOW, MIDDLE, HIGH }

static Zone zone(double value, double low, double high) {
    if (value < low) return Zone.LOW;
    if (value > high) return Zone.HIGH;
    return Zone.MIDDLE;
}

static double gap(double value, double low, double high) {
    switch (zone(value, low, high)) {
        case LOW: return low - value;
        case HIGH: return value - high;
        default: return 0;
    }
}

public static boolean circleRect(Point rectCenter, Point rectSize, Point circleCenter, double circleRadius) {
    double w = rectSize.x() / 2;
    double h = rectSize.y() / 2;
    double dx = gap(circleCenter.x(), rectCenter.x() - w, rectCenter.x() + w);
    double dy = gap(circleCenter.y(), rectCenter.y() - h, rectCenter.y() + h);
    return dx * dx + dy * dy <= circleRadius * circleRadius;
}
