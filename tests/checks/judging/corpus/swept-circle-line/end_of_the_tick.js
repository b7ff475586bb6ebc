// topic: swept-circle-line
// judged: logic
// mistake: It tests only where the circle is at the end of the tick.
// place: the circle has left the segment again at the end of the tick
// like: only the end
function sweptCircleLine(p1, p2, circleCenter, circleVelocity, circleRadius) {
  const x = circleCenter.x + circleVelocity.x;
  const y = circleCenter.y + circleVelocity.y;
  const sx = p2.x - p1.x;
  const sy = p2.y - p1.y;
  const len2 = sx * sx + sy * sy;
  const t = len2 > 0 ? Math.max(0, Math.min(1, ((x - p1.x) * sx + (y - p1.y) * sy) / len2)) : 0;
  const dx = x - (p1.x + t * sx);
  const dy = y - (p1.y + t * sy);
  return dx * dx + dy * dy <= circleRadius * circleRadius;
}
