// topic: segment-segment
// judged: logic
// mistake: It holds each place where the lines are nearest on its segment by itself, and does not look again.
// place: the lines are nearest past an end of a segment
const clamp01 = (t) => Math.min(1, Math.max(0, t));

function segmentSegment(a1, a2, aRadius, b1, b2, bRadius) {
  const ax = a2.x - a1.x, ay = a2.y - a1.y;
  const bx = b2.x - b1.x, by = b2.y - b1.y;
  const wx = a1.x - b1.x, wy = a1.y - b1.y;
  const aa = ax * ax + ay * ay;
  const bb = bx * bx + by * by;
  const ab = ax * bx + ay * by;
  const aw = ax * wx + ay * wy;
  const bw = bx * wx + by * wy;
  const det = aa * bb - ab * ab;
  let s, t;
  if (det === 0) {
    s = 0;
    t = bb === 0 ? 0 : bw / bb;
  } else {
    s = (ab * bw - bb * aw) / det;
    t = (aa * bw - ab * aw) / det;
  }
  s = clamp01(s);
  t = clamp01(t);
  const dx = wx + s * ax - t * bx;
  const dy = wy + s * ay - t * by;
  return Math.sqrt(dx * dx + dy * dy) <= aRadius + bRadius;
}
