// $title: $question
//
// This file lets Collidoscope judge your own function. Put it between the two marks, and run:
//
//   collidoscope judge $topic $file
//   collidoscope judge $topic --with '$run'
//
// By hand, this file reads cases and writes answers, each a line of JSON:
//
//   collidoscope cases $topic --random 20 | $run

$point

// What your code prints goes to standard error: standard output has the answers.
Object.defineProperty(process, "stdout", { get: () => process.stderr });

// ---- your function begins here ----

/**
 * $question
 *
 * $parameters.documented
 * @returns true for a hit and false for a miss; or "apart", "touching" or "colliding"; or an object with values as well, {verdict: true, values: {$value: …}}, in which any of these can be: $values.
 */
function $function($parameters.typed) {
    throw new Error("$function is not written yet");
}

// ---- your function ends here ----

// A place to adapt: here your function can get types of its own, or its arguments in another order.
function callWithCase(given) {
    const toPoint = ([x, y]) => ({ x, y });
    $parameters.read
    return $called($parameters.passed);
}

import("node:readline").then(async (readline) => {
    const { writeSync } = await import("node:fs");
    const shown = (value) => {
        const isPlain = !["object", "string"].includes(typeof value);
        return isPlain ? String(value) : JSON.stringify(value);
    };
    const answer = (given) => {
        const found = callWithCase(given);
        const verdict = typeof found === "object" && found !== null ? found.verdict : found;
        if (typeof verdict === "boolean" || ["apart", "touching", "colliding"].includes(verdict)) {
            return { answer: found };
        }
        const expected = 'true, false, "apart", "touching", "colliding" or an object with a verdict';
        return { error: "$function returned " + shown(found).slice(0, 200) + "; expected " + expected };
    };
    const line = (given) => {
        try {
            return JSON.stringify({ id: given.id, ...answer(given) });
        } catch (error) {
            return JSON.stringify({ id: given.id, error: String(error) });
        }
    };
    const write = (text) => {
        for (let rest = Buffer.from(text); rest.length > 0; ) {
            try {
                rest = rest.subarray(writeSync(1, rest));
            } catch (error) {
                // The reader has not yet read enough.
                if (error.code !== "EAGAIN") throw error;
            }
        }
    };
    for await (const given of readline.createInterface({ input: process.stdin })) {
        if (given.trim() !== "") write(line(JSON.parse(given)) + "\n");
    }
});
