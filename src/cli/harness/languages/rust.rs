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

$imports

#![allow(dead_code, unused_macros, unused_variables)]

// What your code prints goes to standard error: standard output has the answers.
macro_rules! print {
    ($($arg:tt)*) => { eprint!($($arg)*) };
}
macro_rules! println {
    ($($arg:tt)*) => { eprintln!($($arg)*) };
}

$point

/// What your function returns if it says more than hit or miss, such as
/// `"touching".into()`, or `Answer::from(true).with("$value", …).with("…", (x, y))`.
#[derive(Clone, Debug)]
pub struct Answer {
    verdict: String,
    values: Vec<String>,
}

impl From<bool> for Answer {
    fn from(hit: bool) -> Self {
        Self { verdict: hit.to_string(), values: Vec::new() }
    }
}

impl From<&str> for Answer {
    fn from(word: &str) -> Self {
        assert!(
            ["apart", "touching", "colliding"].contains(&word),
            "{word:?} is no verdict; expected \"apart\", \"touching\" or \"colliding\""
        );
        Self { verdict: format!("{word:?}"), values: Vec::new() }
    }
}

impl Answer {
    /// The same answer with a value: a number, a pair of numbers, a truth value or a word.
    pub fn with(mut self, id: &str, value: impl harness::Value) -> Self {
        let json = value.json().unwrap_or_else(|| panic!("the value {id} is not a finite number"));
        self.values.push(format!("\"{id}\":{json}"));
        self
    }
}

// ---- your function begins here ----

/// $question
///
/// $parameters.documented
///
/// Returns true for a hit and false for a miss, or an `Answer`. Its values can be any of these: $values.
fn $function($parameters.typed) -> bool {
    panic!("$function is not written yet");
}

// ---- your function ends here ----

// A place to adapt: here your function can get types of its own, or its arguments in another order.
fn call(given: &harness::Given) -> Answer {
    $parameters.read
    $called($parameters.passed).into()
}

fn main() {
    harness::run();
}

mod harness {
    use std::io::{BufRead, Write};
    use std::panic;

    /// A case: a line of JSON, as Collidoscope writes it.
    pub struct Given(String);

    impl Given {
        pub fn number(&self, id: &str) -> f64 {
            self.numbers(id)[0]
        }

        pub fn point<P>(&self, id: &str, point: fn(f64, f64) -> P) -> P {
            let numbers = self.numbers(id);
            point(numbers[0], numbers[1])
        }

        pub fn points<P>(&self, id: &str, point: fn(f64, f64) -> P) -> Vec<P> {
            self.numbers(id).chunks_exact(2).map(|pair| point(pair[0], pair[1])).collect()
        }

        pub fn truth(&self, id: &str) -> bool {
            self.value(id).starts_with("true")
        }

        pub fn word(&self, id: &str) -> String {
            let quoted = self.text(id);
            quoted[1..quoted.len() - 1].to_owned()
        }

        /// A text with its quotes.
        fn text(&self, id: &str) -> &str {
            let value = self.value(id);
            let mut escaped = false;
            let is_end = |(_, c): &(usize, char)| {
                let is_end = *c == '"' && !escaped;
                escaped = *c == '\\' && !escaped;
                is_end
            };
            let end = value.char_indices().skip(1).find(is_end).map_or(value.len(), |(end, _)| end + 1);
            &value[..end]
        }

        /// All numbers of a number, of a point or of a list of points.
        fn numbers(&self, id: &str) -> Vec<f64> {
            let value = self.value(id);
            let mut depth = 0;
            let end = value.find(|c: char| {
                depth += i32::from(c == '[') - i32::from(c == ']');
                depth <= 0 && ",}]".contains(c)
            });
            let parts = value[..end.unwrap_or(value.len())].split(|c: char| "[], ".contains(c));
            let number = |part: &str| part.parse().unwrap_or_else(|_| panic!("{part:?} in {id} is no number"));
            parts.filter(|part| !part.is_empty()).map(number).collect()
        }

        /// The line from a value on.
        fn value(&self, id: &str) -> &str {
            let key = format!("\"{id}\":");
            let at = self.0.find(&key).unwrap_or_else(|| panic!("the case has no {id}"));
            self.0[at + key.len()..].trim_start()
        }
    }

    /// A value of an answer.
    pub trait Value {
        /// None for a number that JSON cannot have.
        fn json(&self) -> Option<String>;
    }

    impl Value for f64 {
        fn json(&self) -> Option<String> {
            self.is_finite().then(|| format!("{self:?}"))
        }
    }

    impl Value for (f64, f64) {
        fn json(&self) -> Option<String> {
            Some(format!("[{},{}]", self.0.json()?, self.1.json()?))
        }
    }

    impl Value for bool {
        fn json(&self) -> Option<String> {
            Some(self.to_string())
        }
    }

    impl Value for &str {
        fn json(&self) -> Option<String> {
            Some(quoted(self))
        }
    }

    pub fn run() {
        panic::set_hook(Box::new(|_| ()));
        for line in std::io::stdin().lock().lines() {
            let given = Given(line.expect("a line of UTF-8"));
            if given.0.trim().is_empty() {
                continue;
            }
            let answer = match panic::catch_unwind(|| super::call(&given)) {
                Ok(answer) => {
                    format!("\"answer\":{{\"verdict\":{},\"values\":{{{}}}}}", answer.verdict, answer.values.join(","))
                }
                Err(error) => format!("\"error\":{}", quoted(&message(&*error))),
            };
            let mut out = std::io::stdout().lock();
            writeln!(out, "{{\"id\":{},{answer}}}", given.text("id")).expect("a reader of answers");
            out.flush().expect("a reader of answers");
        }
    }

    fn message(error: &(dyn std::any::Any + Send)) -> String {
        let text = error.downcast_ref::<&str>().map(|text| (*text).to_owned());
        text.or_else(|| error.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it panicked".to_owned())
    }

    fn quoted(text: &str) -> String {
        let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
        format!("\"{}\"", escaped.replace(|c: char| c < ' ', " "))
    }
}
