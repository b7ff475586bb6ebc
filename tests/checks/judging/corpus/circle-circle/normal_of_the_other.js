// topic: circle-circle
// judged: value
// mistake: The normal points from b to a.
function circleCircle(aCenter, aRadius, bCenter, bRadius) {
  const x = aCenter.x - bCenter.x;
  const y = aCenter.y - bCenter.y;
  const distance = Math.sqrt(x * x + y * y);
  if (distance > aRadius + bRadius) return false;
  if (distance === 0) return true;
  return { verdict: true, values: { normal: [x / distance, y / distance] } };
}
