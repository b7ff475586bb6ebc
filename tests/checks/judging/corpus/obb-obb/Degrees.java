// topic: obb-obb
// judged: logic
// mistake: It hands angles in degrees to cos and sin, which want radians.
// place: a rectangle is turned
static double[][] box(Point center, Point side, double ratio) {
    double length = Math.hypot(side.x(), side.y());
    double angle = Math.toDegrees(Math.atan2(side.y(), side.x()));
    double c = Math.cos(angle), s = Math.sin(angle);
    double w = length, h = length * ratio;
    int[][] signs = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    double[][] corners = new double[4][];
    for (int i = 0; i < 4; i++) {
        double x = signs[i][0] * w, y = signs[i][1] * h;
        corners[i] = new double[] {center.x() + x * c - y * s, center.y() + x * s + y * c};
    }
    return corners;
}

static boolean gap(double[][] a, double[][] b) {
    for (int i = 0; i < 4; i++) {
        double nx = a[(i + 1) % 4][1] - a[i][1];
        double ny = a[i][0] - a[(i + 1) % 4][0];
        double aMin = Double.MAX_VALUE, aMax = -Double.MAX_VALUE;
        double bMin = Double.MAX_VALUE, bMax = -Double.MAX_VALUE;
        for (int j = 0; j < 4; j++) {
            double pa = a[j][0] * nx + a[j][1] * ny;
            double pb = b[j][0] * nx + b[j][1] * ny;
            aMin = Math.min(aMin, pa);
            aMax = Math.max(aMax, pa);
            bMin = Math.min(bMin, pb);
            bMax = Math.max(bMax, pb);
        }
        if (aMax < bMin || bMax < aMin) return true;
    }
    return false;
}

public static boolean obbObb(Point aCenter, Point aSide, double aRatio, Point bCenter, Point bSide, double bRatio) {
    double[][] a = box(aCenter, aSide, aRatio);
    double[][] b = box(bCenter, bSide, bRatio);
    return !gap(a, b) && !gap(b, a);
}
