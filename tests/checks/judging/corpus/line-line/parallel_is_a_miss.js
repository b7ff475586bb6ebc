// topic: line-line
// judged: logic
// mistake: A determinant of 0 counts as a miss, so an overlap on one line is not seen.
// place: all four points are on one line
// like: determinant
function lineLine(a1, a2, b1, b2, kind) {
  const den = (a2.x - a1.x) * (b2.y - b1.y) - (a2.y - a1.y) * (b2.x - b1.x);
  if (den === 0) return false;
  const ua = ((b1.x - a1.x) * (b2.y - b1.y) - (b1.y - a1.y) * (b2.x - b1.x)) / den;
  const ub = ((b1.x - a1.x) * (a2.y - a1.y) - (b1.y - a1.y) * (a2.x - a1.x)) / den;
  switch (kind) {
    case "lines":
      return true;
    case "ray":
      return ua >= 0 && ub >= 0 && ub <= 1;
    case "line":
      return ub >= 0 && ub <= 1;
    default:
      return ua >= 0 && ua <= 1 && ub >= 0 && ub <= 1;
  }
}
