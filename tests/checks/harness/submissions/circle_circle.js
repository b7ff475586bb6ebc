// Two circles. What bCenter.x is below −1000 chooses something that goes wrong.
const { strict: assert } = require("node:assert");

console.log("this is not an answer");

function deeper(n) {
    return 1 + deeper(n);
}

const circleCircle = (aCenter, aRadius, bCenter, bRadius) => {
    switch (bCenter.x) {
        case -1001:
            return null.x;
        case -1002:
            return undefined;
        case -1003:
            console.log('{"id":"1","answer":true}');
            process.stdout.write("and this is none\n");
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
    // A script can give a name a value without declaring it.
    dx = aCenter.x - bCenter.x;
    dy = aCenter.y - bCenter.y;
    assert(aRadius >= 0);
    return dx * dx + dy * dy <= (aRadius + bRadius) ** 2;
};

module.exports = { circleCircle };
