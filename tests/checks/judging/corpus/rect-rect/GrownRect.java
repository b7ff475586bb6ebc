// topic: rect-rect
// judged: right
import java.util.function.ToDoubleFunction;

static boolean rectRect(Point aCenter, Point aSize, Point bCenter, Point bSize) {
    return overlap(aCenter, aSize, bCenter, bSize, Point::x) && overlap(aCenter, aSize, bCenter, bSize, Point::y);
}

static boolean overlap(Point a, Point aSize, Point b, Point bSize, ToDoubleFunction<Point> axis) {
    double distance = axis.applyAsDouble(a) - axis.applyAsDouble(b);
    double reach = axis.applyAsDouble(aSize) + axis.applyAsDouble(bSize);
    return 2 * Math.abs(distance) <= reach;
}
