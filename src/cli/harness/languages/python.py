# $title: $question
#
# This file lets Collidoscope judge your own function. Put it between the two marks, and run:
#
#   collidoscope judge $topic $file
#   collidoscope judge $topic --with '$run'
#
# By hand, this file reads cases and writes answers, each a line of JSON:
#
#   collidoscope cases $topic --random 20 | $run

$imports

import json
import sys
from collections import namedtuple

$point

# What your code prints goes to standard error: standard output has the answers.
_cases, sys.stdin = sys.stdin.buffer, None
_answers, sys.stdout = sys.stdout, sys.stderr

# ---- your function begins here ----


def $function($parameters.typed):
    """
    $question

    Args:
        $parameters.documented

    Returns:
        True for a hit and False for a miss; or "apart", "touching" or "colliding"; or a dictionary with values as well, {"verdict": True, "values": {"$value": …}}, in which any of these can be: $values.
    """
    raise NotImplementedError("$function is not written yet")


# ---- your function ends here ----


# A place to adapt: here your function can get types of its own, or its arguments in another order.
def _call(case):
    $parameters.read
    return $called($parameters.passed)


def _answer(case):
    found = _call(case)
    # NumPy has truth values of its own.
    found = found.tolist() if hasattr(found, "tolist") else found
    verdict = found.get("verdict") if isinstance(found, dict) else found
    is_word = isinstance(verdict, str) and verdict in ("apart", "touching", "colliding")
    if is_word or isinstance(verdict, bool):
        return {"answer": found}
    expected = 'True, False, "apart", "touching", "colliding" or a dictionary with a verdict'
    return {"error": "$function returned {:.200}; expected {}".format(repr(found), expected)}


def _line(case):
    try:
        answer = {"id": case["id"], **_answer(case)}
        return json.dumps(answer, allow_nan=False, default=lambda value: value.tolist())
    except (Exception, SystemExit) as error:
        return json.dumps({"id": case["id"], "error": "{}: {}".format(type(error).__name__, error)})


for _given in _cases:
    if _given.strip():
        _answers.write(_line(json.loads(_given.decode("utf-8"))) + "\n")
        _answers.flush()
