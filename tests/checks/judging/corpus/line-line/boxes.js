// topic: line-line
// judged: logic
// mistake: It compares the boxes around both segments, and never asks whether the segments themselves cross.
// place: the boxes around both overlap and the segments do not cross
// like: the bounding boxes
function lineLine(a1, a2, b1, b2) {
  const box = (p, q) => ({
    minX: Math.min(p.x, q.x),
    maxX: Math.max(p.x, q.x),
    minY: Math.min(p.y, q.y),
    maxY: Math.max(p.y, q.y),
  });
  const a = box(a1, a2);
  const b = box(b1, b2);
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}
