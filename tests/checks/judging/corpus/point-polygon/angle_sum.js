// topic: point-polygon
// judged: constant
// mistake: The differences of angles are not brought back to half a turn, so they always add up to 0.
// place: the point is inside
function pointPolygon(points, point, rule) {
  let sum = 0;
  for (let i = 0; i < points.length; i++) {
    const p = points[i];
    const q = points[(i + 1) % points.length];
    const from = Math.atan2(p.y - point.y, p.x - point.x);
    const to = Math.atan2(q.y - point.y, q.x - point.x);
    sum += to - from;
  }
  const turns = Math.round(sum / (2 * Math.PI));
  return rule === "winding" ? turns !== 0 : turns % 2 !== 0;
}
