// topic: circle-rect
// judged: logic
// mistake: It moves the centre to the corner in place, and then uses it as the centre again for the far sides.
// place: the circle is at the right or bottom side
function circleRect(rectCenter, rectSize, circleCenter, circleRadius) {
  const min = rectCenter;
  min.x -= rectSize.x / 2;
  min.y -= rectSize.y / 2;
  const max = { x: rectCenter.x + rectSize.x / 2, y: rectCenter.y + rectSize.y / 2 };

  const nx = Math.max(min.x, Math.min(circleCenter.x, max.x));
  const ny = Math.max(min.y, Math.min(circleCenter.y, max.y));
  return (circleCenter.x - nx) ** 2 + (circleCenter.y - ny) ** 2 <= circleRadius ** 2;
}
