// Two circles. What bCenter.x is below -1000 chooses something that goes wrong.
package homework;

import java.util.Objects;

public class CircleCircle {
    private static double deeper(double n) {
        return 1 + deeper(n);
    }

    public static Answer circleCircle(Point aCenter, double aRadius, Point bCenter, double bRadius) {
        switch ((int) bCenter.x()) {
            case -1001: throw new IllegalStateException("it went \"wrong\"");
            case -1002: return null;
            case -1003:
                System.out.println("{\"id\":\"1\",\"answer\":true}");
                return Answer.of(true);
            case -1004: return Answer.of(deeper(0) > 0);
            case -1005: return Answer.of(true).with("depth", Double.NaN);
            case -1006: return Answer.of("touching");
            case -1007:
                Answer found = Answer.of(true).with("depth", 0.1).with("normal", 1, 0);
                return found.with("side", "say \"left\"").with("inside", true);
            case -1008: return Answer.of("hit");
        }
        Circle a = new Circle(aCenter, aRadius), b = new Circle(Objects.requireNonNull(bCenter), bRadius);
        double dx = a.center.x() - b.center.x(), dy = a.center.y() - b.center.y();
        return Answer.of(dx * dx + dy * dy <= (a.radius + b.radius) * (a.radius + b.radius));
    }

    public static void main(String[] args) {
        System.out.println(circleCircle(new Point(0, 0), 1, new Point(1, 0), 1));
    }
}

class Circle {
    final Point center;
    final double radius;

    Circle(Point center, double radius) {
        this.center = center;
        this.radius = radius;
    }
}
