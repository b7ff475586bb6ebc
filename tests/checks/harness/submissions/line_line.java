static boolean lineLine(Point a1, Point a2, Point b1, Point b2, String kind) {
    return kind.equals("ray");
}
