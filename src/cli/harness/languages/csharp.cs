// $title: $question
//
// This file lets Collidoscope judge your own function. Put it between the two marks, and run:
//
//   collidoscope judge $topic $file
//
// By hand, it reads cases and writes answers, each a line of JSON:
//
//   collidoscope cases $topic --random 20 | dotnet run $file

$imports
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Json;

class $class {
    $point

    // ---- your function begins here ----

    // $question
    //
    // $parameters.documented
    //
    // Returns true for a hit and false for a miss, or an Answer. Its values can be any of these: $values.
    static bool $function($parameters.typed) {
        throw new NotImplementedException("$function is not written yet");
    }

    // ---- your function ends here ----

    // A place to adapt: here your function can get types of its own, or its arguments in another order.
    Answer Call(Given given) {
        $parameters.read
        return $called($parameters.passed);
    }

    // What your function returns if it says more than hit or miss, such as
    // new Answer("touching"), or new Answer(true).With("$value", …).With("…", x, y).
    public class Answer {
        readonly string verdict;
        readonly List<string> values = new List<string>();

        public Answer(bool hit) { verdict = hit ? "true" : "false"; }

        public Answer(string word) {
            if (word != "apart" && word != "touching" && word != "colliding") {
                throw new ArgumentException(word + " is no verdict; expected apart, touching or colliding");
            }
            verdict = Quoted(word);
        }

        public static implicit operator Answer(bool hit) => new Answer(hit);
        public static implicit operator Answer(string word) => new Answer(word);

        public Answer With(string id, double value) => Added(id, Json(id, value));
        public Answer With(string id, double x, double y) => Added(id, "[" + Json(id, x) + "," + Json(id, y) + "]");
        public Answer With(string id, bool value) => Added(id, value ? "true" : "false");
        public Answer With(string id, string word) => Added(id, Quoted(word));

        public override string ToString() =>
            "{\"verdict\":" + verdict + ",\"values\":{" + string.Join(",", values) + "}}";

        static string Json(string id, double value) {
            if (double.IsNaN(value) || double.IsInfinity(value)) {
                throw new ArgumentException("the value " + id + " is not a finite number");
            }
            return value.ToString("R", CultureInfo.InvariantCulture);
        }

        Answer Added(string id, string json) {
            values.Add(Quoted(id) + ":" + json);
            return this;
        }
    }

    // A case: a line of JSON.
    class Given {
        readonly JsonElement values;

        public Given(JsonElement values) { this.values = values; }

        public string Id => values.GetProperty("id").GetRawText();
        public double Number(string id) => values.GetProperty(id).GetDouble();
        public Point Point(string id) => ToPoint(values.GetProperty(id));
        public Point[] Points(string id) => values.GetProperty(id).EnumerateArray().Select(ToPoint).ToArray();
        public bool Truth(string id) => values.GetProperty(id).GetBoolean();
        public string Word(string id) => values.GetProperty(id).GetString();

        static Point ToPoint(JsonElement pair) => new Point(pair[0].GetDouble(), pair[1].GetDouble());
    }

    static string Quoted(string text) => "\"" + JsonEncodedText.Encode(text) + "\"";

    string Answered(Given given) {
        try {
            Answer answer = Call(given);
            return answer == null ? "\"error\":\"$function returned null; expected an answer\"" : "\"answer\":" + answer;
        } catch (Exception error) {
            return "\"error\":" + Quoted(error.GetType().Name + ": " + error.Message);
        }
    }

    static void Main() {
        var answers = new StreamWriter(Console.OpenStandardOutput()) { AutoFlush = true, NewLine = "\n" };
        // What your code prints goes to standard error: standard output has the answers.
        Console.SetOut(Console.Error);
        var harness = new $class();
        for (string line; (line = Console.ReadLine()) != null;) {
            if (line.Trim() == "") continue;
            using var parsed = JsonDocument.Parse(line);
            var given = new Given(parsed.RootElement);
            answers.WriteLine("{\"id\":" + given.Id + "," + harness.Answered(given) + "}");
        }
    }
}
