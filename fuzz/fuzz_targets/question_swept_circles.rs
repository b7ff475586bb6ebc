#![no_main]
collidoscope_fuzz::target!("question_swept_circles");
