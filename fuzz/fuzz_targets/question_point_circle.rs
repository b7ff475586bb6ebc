#![no_main]
collidoscope_fuzz::target!("question_point_circle");
