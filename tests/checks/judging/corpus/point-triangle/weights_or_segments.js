// topic: point-triangle
// judged: right
function onSegment(p, a, b) {
  const cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  if (cross !== 0) return false;
  return (p.x - a.x) * (p.x - b.x) <= 0 && (p.y - a.y) * (p.y - b.y) <= 0;
}

function pointTriangle(point, a, b, c) {
  let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (area === 0) return onSegment(point, a, b) || onSegment(point, b, c) || onSegment(point, c, a);
  if (area < 0) {
    [b, c] = [c, b];
    area = -area;
  }
  const px = point.x - a.x;
  const py = point.y - a.y;
  const v = px * (c.y - a.y) - py * (c.x - a.x);
  const w = (b.x - a.x) * py - (b.y - a.y) * px;
  return v >= 0 && w >= 0 && v + w <= area;
}
