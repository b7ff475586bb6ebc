// topic: swept-circle-rect
// judged: logic
// mistake: It grows the rectangle by the radius and keeps its corners square.
// place: the circle passes a corner
// like: grown-box
function sweptCircleRect(rectCenter, rectSize, circleCenter, circleVelocity, circleRadius) {
  let t0 = 0;
  let t1 = 1;
  for (const k of ["x", "y"]) {
    const low = rectCenter[k] - rectSize[k] / 2 - circleRadius;
    const high = rectCenter[k] + rectSize[k] / 2 + circleRadius;
    const d = circleVelocity[k];
    if (d === 0) {
      if (circleCenter[k] < low || circleCenter[k] > high) return false;
      continue;
    }
    const a = (low - circleCenter[k]) / d;
    const b = (high - circleCenter[k]) / d;
    t0 = Math.max(t0, Math.min(a, b));
    t1 = Math.min(t1, Math.max(a, b));
  }
  return t0 <= t1;
}
