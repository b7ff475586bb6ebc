// topic: point-rect
// judged: right
function pointRect(point, rectCenter, rectSize) {
  return ["x", "y"].every((axis) => 2 * Math.abs(point[axis] - rectCenter[axis]) <= rectSize[axis]);
}
