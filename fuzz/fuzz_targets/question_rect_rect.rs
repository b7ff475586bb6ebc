#![no_main]
collidoscope_fuzz::target!("question_rect_rect");
