// topic: circle-circle
// judged: logic
// mistake: It subtracts in place, so the quick test compares A with the difference, no longer with B.
// place: A is far from x = 0
function subtract(v, w) {
  v.x -= w.x;
  v.y -= w.y;
  return v;
}

function circleCircle(aCenter, aRadius, bCenter, bRadius) {
  const between = subtract(bCenter, aCenter);
  const reach = aRadius + bRadius;
  // quick test on x before the squares
  if (Math.abs(aCenter.x - bCenter.x) > reach) return false;
  return between.x * between.x + between.y * between.y <= reach * reach;
}
