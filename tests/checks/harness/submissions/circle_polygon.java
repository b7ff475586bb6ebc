static class Point {
    final double x, y;

    Point(double x, double y) {
        this.x = x;
        this.y = y;
    }
}

Answer circlePolygon(List<Point> polygonPoints, Point circleCenter, double circleRadius) {
    Point last = polygonPoints.get(polygonPoints.size() - 1);
    Answer answer = Answer.of(true).with("n", polygonPoints.size()).with("x", last.x).with("y", last.y);
    return answer.with("cx", circleCenter.x).with("cy", circleCenter.y).with("r", circleRadius);
}
