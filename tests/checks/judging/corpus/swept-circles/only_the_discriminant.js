// topic: swept-circles
// judged: logic
// mistake: It asks only whether there are roots, not whether they are within the tick.
// place: the circles meet before the tick or after it
// like: only the discriminant
function sweptCircles(aCenter, aVelocity, aRadius, bCenter, bVelocity, bRadius) {
  const dx = bCenter.x - aCenter.x;
  const dy = bCenter.y - aCenter.y;
  const dvx = bVelocity.x - aVelocity.x;
  const dvy = bVelocity.y - aVelocity.y;
  const r = aRadius + bRadius;
  const a = dvx * dvx + dvy * dvy;
  const b = 2 * (dx * dvx + dy * dvy);
  const c = dx * dx + dy * dy - r * r;
  return b * b - 4 * a * c >= 0;
}
