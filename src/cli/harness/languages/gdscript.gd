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
#
# The numbers of a Vector2 have 32 bits, so a function can be wrong where shapes nearly touch. What your code prints
# should go to standard error, with printerr: standard output has the answers.

extends SceneTree

# ---- your function begins here ----


# $question
#
# $parameters.documented
#
# Returns true for a hit and false for a miss; or "apart", "touching" or "colliding"; or a dictionary with values as well, {"verdict": true, "values": {"$value": …}}, in which any of these can be: $values.
func $function($parameters.typed):
    return "$function is not written yet"


# ---- your function ends here ----


# A place to adapt: here your function can get types of its own, or its arguments in another order.
func _call(given: Dictionary):
    $parameters.read
    return $called($parameters.passed)


func _point(pair: Array) -> Vector2:
    return Vector2(pair[0], pair[1])


func _json(value):
    if value is Vector2:
        return [value.x, value.y]
    # JSON has no such numbers.
    return null if value is float and not is_finite(value) else value


func _answer(given: Dictionary) -> Dictionary:
    # A function that fails returns null.
    var found = _call(given)
    var verdict = found.get("verdict") if found is Dictionary else found
    if not (verdict is bool or (verdict is String and verdict in ["apart", "touching", "colliding"])):
        var expected := "true, false, \"apart\", \"touching\", \"colliding\" or a dictionary with a verdict"
        return {"id": given["id"], "error": "$function returned %s; expected %s" % [found, expected]}
    var values := {}
    if found is Dictionary:
        for id in found.get("values", {}):
            values[id] = _json(found["values"][id])
    return {"id": given["id"], "answer": {"verdict": verdict, "values": values}}


func _init():
    var line := ""
    while true:
        var read := OS.read_string_from_stdin()
        line += read
        # A long line comes in parts.
        if read != "" and not line.ends_with("\n"):
            continue
        if line.strip_edges() != "":
            printraw(JSON.stringify(_answer(JSON.parse_string(line)), "", false, true) + "\n")
        line = ""
        if read == "":
            break
    quit()
