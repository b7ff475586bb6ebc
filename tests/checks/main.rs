//! Everything that needs no screen: verdicts and numbers, figures and texts, the command line, bad input, the user
//! interface without a window, and the rules of the project.

mod cli;
mod comparisons;
mod corners;
mod dependencies;
mod exactness;
mod fuzzing;
mod generated;
mod glyphs;
mod goldens;
mod hard_cases;
mod headless_ui;
mod hostile;
mod icon;
mod import_circles;
mod layers;
mod maps;
mod no_window;
#[allow(dead_code, reason = "examples and the fuzzer include it too, and each uses a part")]
mod oracle;
mod page_build;
mod pictures;
mod readme;
mod scenes;
mod serving;
mod sources;
mod values;
mod walk;
