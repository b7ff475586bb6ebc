// topic: circle-circle
// judged: logic
// mistake: It compares the distance with the difference of the radii instead of their sum, so only circles that hold each other hit.
// place: the circles overlap and neither holds the other
// like: the difference of the radii
function circleCircle(aCenter, aRadius, bCenter, bRadius) {
  const distance = Math.hypot(bCenter.x - aCenter.x, bCenter.y - aCenter.y);
  return distance <= Math.abs(aRadius - bRadius);
}
