// topic: circle-rect
// judged: rounding
// mistake: It rounds every result to single precision.
// place: the circle is very near a touch
const f = Math.fround;

function circleRect(rectCenter, rectSize, circleCenter, circleRadius) {
  const hw = f(rectSize.x / 2);
  const hh = f(rectSize.y / 2);
  const dx = f(Math.max(f(Math.abs(f(f(circleCenter.x) - f(rectCenter.x)))) - hw, 0));
  const dy = f(Math.max(f(Math.abs(f(f(circleCenter.y) - f(rectCenter.y)))) - hh, 0));
  return f(f(dx * dx) + f(dy * dy)) <= f(f(circleRadius) * f(circleRadius));
}
