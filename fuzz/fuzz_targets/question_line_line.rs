#![no_main]
collidoscope_fuzz::target!("question_line_line");
