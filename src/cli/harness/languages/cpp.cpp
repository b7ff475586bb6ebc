// $title: $question
//
// This file lets Collidoscope judge your own function. Put it between the two marks, and run:
//
//   collidoscope judge $topic $file
//
// By hand, it reads cases and writes answers, each a line of JSON:
//
//   $compile
//   collidoscope cases $topic --random 20 | $run

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>
#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

$point

/// What your function returns if it says more than hit or miss, such as
/// Answer("touching"), or Answer(true).with("$value", …).with("…", x, y).
class Answer {
public:
    Answer(bool hit) : verdict(hit ? "true" : "false") {}
    Answer(const char* word) : Answer(std::string(word)) {}
    Answer(const std::string& word) : verdict('"' + word + '"') {
        if (word != "apart" && word != "touching" && word != "colliding") {
            throw std::invalid_argument(verdict + " is no verdict; expected \"apart\", \"touching\" or \"colliding\"");
        }
    }

    /// The same answer with a value: a number, a truth value or a word.
    template <class T>
    Answer with(const std::string& id, T value) const {
        if constexpr (std::is_same_v<T, bool>) {
            return added(id, value ? "true" : "false");
        } else if constexpr (std::is_arithmetic_v<T>) {
            return added(id, number(id, value));
        } else {
            return added(id, '"' + std::string(value) + '"');
        }
    }

    /// The same answer with a point or a vector.
    Answer with(const std::string& id, double x, double y) const {
        return added(id, '[' + number(id, x) + ',' + number(id, y) + ']');
    }

    std::string json() const { return "{\"verdict\":" + verdict + ",\"values\":{" + values + "}}"; }

private:
    std::string verdict, values;

    static std::string number(const std::string& id, double value) {
        if (!std::isfinite(value)) {
            throw std::invalid_argument("the value " + id + " is not a finite number");
        }
        char text[40];
        std::snprintf(text, sizeof text, "%.17g", value);
        return text;
    }

    Answer added(const std::string& id, const std::string& value) const {
        Answer all = *this;
        all.values += (values.empty() ? "\"" : ",\"") + id + "\":" + value;
        return all;
    }
};

// ---- your function begins here ----

/**
 * $question
 *
 * $parameters.documented
 * @return true for a hit and false for a miss, or an Answer. Its values can be any of these: $values.
 */
bool $function($parameters.typed) {
    throw std::logic_error("$function is not written yet");
}

// ---- your function ends here ----

namespace harness {

/// A case: a line of JSON, as Collidoscope writes it.
class Given {
public:
    explicit Given(const std::string& line) : line(line) {}

    double number(const std::string& id) const { return numbers(id).at(0); }

    template <class P>
    P point(const std::string& id) const {
        return points<P>(id).at(0);
    }

    template <class P>
    std::vector<P> points(const std::string& id) const {
        const std::vector<double> all = numbers(id);
        std::vector<P> points;
        for (std::size_t i = 0; i + 1 < all.size(); i += 2) {
            points.push_back(made<P>(all[i], all[i + 1]));
        }
        return points;
    }

    bool truth(const std::string& id) const { return *value(id) == 't'; }

    std::string word(const std::string& id) const {
        const std::string quoted = text(id);
        return quoted.substr(1, quoted.size() - 2);
    }

    /// A text with its quotes.
    std::string text(const std::string& id) const {
        const char* begin = value(id);
        const char* end = begin + 1;
        while (*end != '"' && *end != 0) {
            end += *end == '\\' ? 2 : 1;
        }
        return std::string(begin, end + 1);
    }

private:
    std::string line;

    /// Where the value begins.
    const char* value(const std::string& id) const {
        const std::string key = '"' + id + "\":";
        const std::size_t found = line.find(key);
        if (found == std::string::npos) {
            throw std::invalid_argument("the case has no " + id);
        }
        const std::size_t begin = line.find_first_not_of(' ', found + key.size());
        return line.c_str() + std::min(begin, line.size());
    }

    /// All numbers of a number, of a point or of a list of points.
    std::vector<double> numbers(const std::string& id) const {
        std::vector<double> all;
        int depth = 0;
        const char* at = value(id);
        do {
            if (*at == '[' || *at == ']') {
                depth += *at++ == '[' ? 1 : -1;
            } else if (*at == ',' || *at == ' ') {
                ++at;
            } else {
                char* end;
                all.push_back(std::strtod(at, &end));
                if (end == at) {
                    throw std::invalid_argument(id + " is no number, point or list of points");
                }
                at = end;
            }
        } while (depth > 0);
        return all;
    }

    template <class P>
    static P made(double x, double y) {
        if constexpr (std::is_default_constructible_v<P>) {
            P point;
            point.x = x;
            point.y = y;
            return point;
        } else {
            return P(x, y);
        }
    }
};

} // namespace harness

// A place to adapt: here your function can get types of its own, or its arguments in another order.
Answer call(const harness::Given& given) {
    $parameters.read
    return $called($parameters.passed);
}

namespace harness {

std::string quoted(const std::string& text) {
    std::string json = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            json += '\\';
        }
        json += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return json + '"';
}

std::string answer(const Given& given) {
    try {
        return "\"answer\":" + call(given).json();
    } catch (const std::exception& error) {
        return "\"error\":" + quoted(error.what());
    } catch (...) {
        return "\"error\":\"it threw what is no std::exception\"";
    }
}

/// A way to write answers that nothing else uses: what your code prints goes to standard error.
std::FILE* answers() {
#ifdef _WIN32
    std::FILE* file = _fdopen(_dup(1), "wb");
    _dup2(2, 1);
#else
    std::FILE* file = fdopen(dup(1), "w");
    dup2(2, 1);
#endif
    return file;
}

} // namespace harness

int main() {
    std::FILE* answers = harness::answers();
    for (std::string line; std::getline(std::cin, line);) {
        if (line.find('{') == std::string::npos) {
            continue;
        }
        const harness::Given given(line);
        std::fprintf(answers, "{\"id\":%s,%s}\n", given.text("id").c_str(), harness::answer(given).c_str());
        std::fflush(answers);
    }
}
