//! Everything that needs no screen: verdicts and numbers, figures and texts, the command line, bad input, the user
//! interface without a window, and the rules of the project.

mod arithmetic;
mod calm_labels;
mod captions;
mod cases_command;
mod causes;
mod check_command;
mod cli;
mod comparisons;
mod corners;
mod dependencies;
mod documents;
mod drawn;
mod error_rates;
mod exactness;
mod exported_code;
mod fuzzing;
mod generated;
mod glyphs;
mod goldens;
mod hard_cases;
mod headless_ui;
mod hostile;
mod icon;
mod import_circles;
mod imports;
mod json_schema;
mod layers;
mod leaders;
mod maps;
mod mistakes;
mod mutations;
mod named_marks;
mod no_window;
#[path = "../support/operations.rs"]
mod operations;
#[allow(dead_code, reason = "examples and the fuzzer include it too, and each uses a part")]
mod oracle;
mod other_programs;
mod own_polygons;
mod own_programs;
mod own_topic;
mod page_build;
mod pairs;
#[path = "../support/part.rs"]
mod part;
mod pictures;
mod point_polygons;
mod print_theme;
mod printed_lines;
mod programs;
mod questions;
mod readme;
mod rendering;
mod results_by_name;
mod rounding;
mod sampling;
mod scenes;
mod serving;
mod sources;
mod svg_files;
mod sweeps;
mod typical_mistakes;
mod values;
mod walk;
mod written_topics;
