// topic: circle-circle
// judged: logic
// mistake: It compares with the difference of the radii, so only a circle that holds the other one is a hit.
// place: the circles overlap and neither holds the other
// like: the difference of the radii
function circleCircle(aCenter, aRadius, bCenter, bRadius) {
  const distance = Math.hypot(bCenter.x - aCenter.x, bCenter.y - aCenter.y);
  return distance <= Math.abs(aRadius - bRadius);
}
