// $title: $question
//
// This file lets Collidoscope judge your own function. Put it between the two marks, and run:
//
//   collidoscope judge $topic $file
//
// By hand, it reads cases and writes answers, each a line of JSON:
//
//   $compile
//   collidoscope cases $topic --random 20 | java $class

$imports
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.function.BiFunction;

class $class {
    $point

    // ---- your function begins here ----

    /**
     * $question
     *
     * $parameters.documented
     * @return true for a hit and false for a miss, or an Answer. Its values can be any of these: $values.
     */
    boolean $function($parameters.typed) {
        throw new UnsupportedOperationException("$function is not written yet");
    }

    // ---- your function ends here ----

    // A place to adapt: here your function can get types of its own, or its arguments in another order.
    Answer call(Given given) {
        $parameters.read
        return Answer.of($called($parameters.passed));
    }

    /**
     * What your function returns if it says more than hit or miss, such as Answer.of("touching"), or
     * Answer.of(true).with("$value", …).with("…", x, y).
     */
    record Answer(String verdict, String values) {
        static Answer of(boolean hit) {
            return new Answer(Boolean.toString(hit), "");
        }

        static Answer of(String word) {
            if (!List.of("apart", "touching", "colliding").contains(word)) {
                throw new IllegalArgumentException(word + " is no verdict; expected apart, touching or colliding");
            }
            return new Answer('"' + word + '"', "");
        }

        static Answer of(Answer answer) {
            return Objects.requireNonNull(answer, "$function returned null; expected an answer");
        }

        Answer with(String id, double value) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("the value " + id + " is not a finite number");
            }
            return added(id, Double.toString(value));
        }

        /** The same answer with a point or a vector. */
        Answer with(String id, double x, double y) {
            if (!Double.isFinite(x) || !Double.isFinite(y)) {
                throw new IllegalArgumentException("the value " + id + " is not a pair of finite numbers");
            }
            return added(id, "[" + x + "," + y + "]");
        }

        Answer with(String id, boolean value) {
            return added(id, Boolean.toString(value));
        }

        Answer with(String id, String word) {
            return added(id, quoted(word));
        }

        private Answer added(String id, String json) {
            return new Answer(verdict, values + (values.isEmpty() ? "" : ",") + quoted(id) + ":" + json);
        }
    }

    /** A case: a line of JSON, as Collidoscope writes it. */
    record Given(String line) {
        double number(String id) {
            return numbers(id).get(0);
        }

        <P> List<P> points(String id, BiFunction<Double, Double, P> point) {
            List<Double> all = numbers(id);
            List<P> points = new ArrayList<>();
            for (int i = 0; i + 1 < all.size(); i += 2) {
                points.add(point.apply(all.get(i), all.get(i + 1)));
            }
            return points;
        }

        boolean truth(String id) {
            return line.startsWith("true", value(id));
        }

        String word(String id) {
            String quoted = text(id);
            return quoted.substring(1, quoted.length() - 1);
        }

        /** A text with its quotes. */
        String text(String id) {
            int begin = value(id);
            int end = begin + 1;
            while (line.charAt(end) != '"') {
                end += line.charAt(end) == '\\' ? 2 : 1;
            }
            return line.substring(begin, end + 1);
        }

        /** Where the value begins. */
        private int value(String id) {
            String key = '"' + id + "\":";
            int found = line.indexOf(key);
            if (found < 0) {
                throw new IllegalArgumentException("the case has no " + id);
            }
            int begin = found + key.length();
            return line.charAt(begin) == ' ' ? begin + 1 : begin;
        }

        /** All numbers of a number, of a point or of a list of points. */
        private List<Double> numbers(String id) {
            List<Double> all = new ArrayList<>();
            int depth = 0;
            int at = value(id);
            do {
                int begin = at;
                while ("[], }".indexOf(line.charAt(at)) < 0) {
                    at++;
                }
                if (at > begin) {
                    all.add(Double.parseDouble(line.substring(begin, at)));
                }
                char sign = line.charAt(at);
                if (sign == '[' || sign == ']') {
                    depth += sign == '[' ? 1 : -1;
                }
                at++;
            } while (depth > 0);
            return all;
        }
    }

    private static String quoted(String text) {
        String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"");
        return '"' + escaped.replaceAll("\\p{Cntrl}", " ") + '"';
    }

    private String answer(Given given) {
        try {
            Answer answer = call(given);
            return "\"answer\":{\"verdict\":" + answer.verdict + ",\"values\":{" + answer.values + "}}";
        } catch (Throwable error) {
            return "\"error\":" + quoted(error.toString());
        }
    }

    public static void main(String[] arguments) throws IOException {
        PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        // What your code prints goes to standard error: standard output has the answers.
        System.setOut(System.err);
        $class harness = new $class();
        BufferedReader cases = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = cases.readLine(); line != null; line = cases.readLine()) {
            if (!line.isBlank()) {
                Given given = new Given(line);
                answers.println("{\"id\":" + given.text("id") + "," + harness.answer(given) + "}");
            }
        }
    }
}
