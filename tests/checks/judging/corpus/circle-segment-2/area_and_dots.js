// topic: circle-segment-2
// judged: right
function circleSegment2(c1, c2, circleCenter, circleRadius) {
  const rr = circleRadius * circleRadius;
  const within = (p) => (p.x - circleCenter.x) ** 2 + (p.y - circleCenter.y) ** 2 <= rr;
  if (within(c1) || within(c2)) return true;

  const dx = c2.x - c1.x;
  const dy = c2.y - c1.y;
  const len2 = dx * dx + dy * dy;
  const along = (circleCenter.x - c1.x) * dx + (circleCenter.y - c1.y) * dy;
  if (along < 0 || along > len2) return false;
  const area = (circleCenter.x - c1.x) * dy - (circleCenter.y - c1.y) * dx;
  return area * area <= rr * len2 && len2 > 0;
}
