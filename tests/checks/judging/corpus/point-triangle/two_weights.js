// topic: point-triangle
// judged: logic
// mistake: It asks for two of the three weights, so everything past BC counts as inside.
// place: the point is past the edge BC, as seen from A
// like: weights above 0 without the third one
function pointTriangle(point, a, b, c) {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const s = ((point.x - a.x) * (c.y - a.y) - (point.y - a.y) * (c.x - a.x)) / area;
  const t = ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / area;
  return area !== 0 && s >= 0 && t >= 0;
}
