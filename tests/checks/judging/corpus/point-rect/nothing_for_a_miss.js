// topic: point-rect
// judged: crashed
// mistake: It returns undefined unless the point is inside.
// place: the point is outside
function pointRect(point, rectCenter, rectSize) {
  const left = rectCenter.x - rectSize.x / 2;
  const top = rectCenter.y - rectSize.y / 2;
  if (point.x >= left && point.x <= left + rectSize.x) {
    if (point.y >= top && point.y <= top + rectSize.y) {
      return true;
    }
  }
}
