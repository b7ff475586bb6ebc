// topic: circle-rect
// judged: logic
// mistake: It tests the box around the circle, so the corners are not round.
// place: the centre is past a corner of the rectangle
// like: the box around the circle
function circleRect(rectCenter, rectSize, circleCenter, circleRadius) {
  const boxesOverlap = (low1, high1, low2, high2) => low1 <= high2 && low2 <= high1;
  const { x, y } = circleCenter;
  const r = circleRadius;
  return (
    boxesOverlap(x - r, x + r, rectCenter.x - rectSize.x / 2, rectCenter.x + rectSize.x / 2) &&
    boxesOverlap(y - r, y + r, rectCenter.y - rectSize.y / 2, rectCenter.y + rectSize.y / 2)
  );
}
