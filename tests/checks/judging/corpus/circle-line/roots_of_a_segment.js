// topic: circle-line
// judged: logic
// mistake: The first root must be from 0 to 1, which is right for a segment and not for a line.
// place: the circle meets the line, and the first common point is not between p1 and p2
// like: the roots must be from 0 to 1
function circleLine(p1, p2, circleCenter, circleRadius) {
  const dx = p2.x - p1.x;
  const dy = p2.y - p1.y;
  const fx = p1.x - circleCenter.x;
  const fy = p1.y - circleCenter.y;

  const a = dx * dx + dy * dy;
  const b = 2 * (fx * dx + fy * dy);
  const c = fx * fx + fy * fy - circleRadius * circleRadius;
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return false;
  const t = (-b - Math.sqrt(discriminant)) / (2 * a);
  return t >= 0 && t <= 1;
}
