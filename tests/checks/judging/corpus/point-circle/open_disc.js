// topic: point-circle
// judged: touching
// mistake: A point on the outline counts as outside, because it compares with < instead of <=.
// place: the point is on the outline
const pointCircle = (point, circleCenter, circleRadius) => {
  const dx = point.x - circleCenter.x;
  const dy = point.y - circleCenter.y;
  return dx ** 2 + dy ** 2 < circleRadius ** 2;
};
