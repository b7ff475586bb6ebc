// topic: segment-rect
// judged: logic
// mistake: It asks only whether an end of the segment is in the rectangle.
// place: the segment runs through the rectangle with both ends outside
// like: the ends only
function segmentRect(p1, p2, rectCenter, rectSize) {
  const contains = (p) =>
    Math.abs(p.x - rectCenter.x) <= rectSize.x / 2 && Math.abs(p.y - rectCenter.y) <= rectSize.y / 2;
  return contains(p1) || contains(p2);
}
