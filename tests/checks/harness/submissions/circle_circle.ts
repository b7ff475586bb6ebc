// Two circles. What bCenter.x is below −1000 chooses something that goes wrong.
import { strict as assert } from "node:assert";

console.log("this is not an answer");

function deeper(n: number): number {
    return 1 + deeper(n);
}

interface Circle {
    center: Point;
    radius: number;
}

function hit(a: Circle, b: Circle): boolean {
    const dx = a.center.x - b.center.x;
    const dy = a.center.y - b.center.y;
    return dx * dx + dy * dy <= (a.radius + b.radius) ** 2;
}

export function circleCircle(aCenter: Point, aRadius: number, bCenter: Point, bRadius: number): any {
    switch (bCenter.x) {
        case -1001:
            throw new TypeError("no such thing");
        case -1002:
            return undefined;
        case -1003:
            console.log('{"id":"1","answer":true}');
            return true;
        case -1004:
            return deeper(0) > 0;
        case -1005:
            return { verdict: true, values: { depth: NaN } };
        case -1006:
            return "touching";
        case -1007:
            return { verdict: true, values: { depth: 0.1, normal: [1, 0], side: 'say "left"', inside: true } };
        case -1008:
            return "hit";
    }
    assert(aRadius >= 0);
    return hit({ center: aCenter, radius: aRadius }, { center: bCenter, radius: bRadius });
}
