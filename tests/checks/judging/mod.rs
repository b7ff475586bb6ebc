//! Judging tests from outside: methods and typical mistakes as tests, programs that misbehave, and a corpus of functions in
//! several languages, each with what must be found.
#![expect(clippy::disallowed_methods, reason = "these tests write programs and run them")]

mod command;
mod corpus;
mod hostile;
mod methods;
