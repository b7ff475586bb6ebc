// topic: circle-rect
// judged: right
class Vec2 {
  constructor(x, y) {
    this.x = x;
    this.y = y;
  }
  static from({ x, y }) {
    return new Vec2(x, y);
  }
  sub(other) {
    return new Vec2(this.x - other.x, this.y - other.y);
  }
  abs() {
    return new Vec2(Math.abs(this.x), Math.abs(this.y));
  }
  scale(k) {
    return new Vec2(this.x * k, this.y * k);
  }
  dot(other) {
    return this.x * other.x + this.y * other.y;
  }
}

function circleRect(rectCenter, rectSize, circleCenter, circleRadius) {
  const gap = Vec2.from(circleCenter).sub(rectCenter).abs().sub(Vec2.from(rectSize).scale(0.5));
  if (gap.x > 0 && gap.y > 0) return gap.dot(gap) <= circleRadius * circleRadius;
  return gap.x <= circleRadius && gap.y <= circleRadius;
}
