// topic: circle-segment-2
// judged: logic
// mistake: It tests ten points of the segment, so a small circle between two of them is missed.
// place: the circle is small and the segment long
// like: ten points of the segment
function circleSegment2(c1, c2, circleCenter, circleRadius) {
  const steps = 9;
  for (let i = 0; i <= steps; i++) {
    const x = c1.x + ((c2.x - c1.x) * i) / steps;
    const y = c1.y + ((c2.y - c1.y) * i) / steps;
    if (Math.hypot(x - circleCenter.x, y - circleCenter.y) <= circleRadius) return true;
  }
  return false;
}
