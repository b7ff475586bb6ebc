#![no_main]
collidoscope_fuzz::target!("question_circle_segment_2");
