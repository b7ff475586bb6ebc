-- $title: $question
--
-- This file lets Collidoscope judge your own function. Put it between the two marks, and run:
--
--   collidoscope judge $topic $file
--   collidoscope judge $topic --with '$run'
--
-- By hand, this file reads cases and writes answers, each a line of JSON:
--
--   collidoscope cases $topic --random 20 | $run

-- A point is {x = 1, y = 2}, and a list of points is {{x = 1, y = 2}, {x = 3, y = 4}}.

-- What your code prints goes to standard error: standard output has the answers.
io.output(io.stderr)
function print(...)
    for i = 1, select("#", ...) do
        io.stderr:write(i > 1 and "\t" or "", tostring((select(i, ...))))
    end
    io.stderr:write("\n")
end

-- ---- your function begins here ----

--- $question
---
--- $parameters.documented
--- @return true for a hit and false for a miss; or "apart", "touching" or "colliding"; or a table with values as well, {verdict = true, values = {$value = …}}, in which any of these can be: $values.
function $function($parameters.typed)
    error("$function is not written yet", 0)
end

-- ---- your function ends here ----

-- A place to adapt: here your function can get types of its own, or its arguments in another order.
local function call(given)
    $parameters.read
    return $called($parameters.passed)
end

local harness = {}

-- The values of a case, which is a line of JSON as Collidoscope writes it.
function harness.given(line)
    local given = {}
    local function value(id)
        local _, last = line:find('"' .. id .. '":', 1, true)
        if not last then error("the case has no " .. id, 0) end
        return line:match("^%s*(.*)", last + 1)
    end
    -- A text with its quotes.
    function given.text(id)
        local all, last = value(id), 2
        while all:sub(last, last) ~= '"' do
            last = last + (all:sub(last, last) == "\\" and 2 or 1)
        end
        return all:sub(1, last)
    end
    function given.word(id)
        return given.text(id):sub(2, -2)
    end
    function given.number(id)
        return tonumber((value(id):match("^[^,}]+")))
    end
    function given.truth(id)
        return value(id):sub(1, 4) == "true"
    end
    function given.points(id)
        local points = {}
        for x, y in value(id):match("^%b[]"):gmatch("([^%[%], ]+) *, *([^%[%], ]+)") do
            points[#points + 1] = { x = tonumber(x), y = tonumber(y) }
        end
        return points
    end
    return given
end

function harness.quoted(text)
    return '"' .. text:gsub('[\\"]', "\\%0"):gsub("%c", " ") .. '"'
end

function harness.json(value)
    local kind = type(value)
    if kind == "number" and value == value and value ~= math.huge and value ~= -math.huge then
        return string.format("%.17g", value)
    elseif kind == "string" then
        return harness.quoted(value)
    elseif kind == "boolean" then
        return tostring(value)
    elseif kind == "table" then
        return "[" .. harness.json(value.x or value[1]) .. "," .. harness.json(value.y or value[2]) .. "]"
    end
    error(tostring(value) .. " is no value; expected a finite number, a point, true, false or a word", 0)
end

function harness.answer(found)
    local verdict, values = found, {}
    if type(found) == "table" then
        verdict = found.verdict
        for id, value in pairs(found.values or {}) do
            values[#values + 1] = harness.quoted(id) .. ":" .. harness.json(value)
        end
    end
    if type(verdict) ~= "boolean" and verdict ~= "apart" and verdict ~= "touching" and verdict ~= "colliding" then
        local expected = 'true, false, "apart", "touching", "colliding" or a table with a verdict'
        error("$function returned " .. tostring(found) .. "; expected " .. expected, 0)
    end
    return '{"verdict":' .. harness.json(verdict) .. ',"values":{' .. table.concat(values, ",") .. "}}"
end

for line in io.stdin:lines() do
    if line:find("%S") then
        local given = harness.given(line)
        local is_answer, told = pcall(function()
            return harness.answer(call(given))
        end)
        local answer = is_answer and '"answer":' .. told or '"error":' .. harness.quoted(tostring(told))
        io.stdout:write('{"id":', given.text("id"), ",", answer, "}\n")
        io.stdout:flush()
    end
end
