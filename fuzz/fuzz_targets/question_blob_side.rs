#![no_main]
collidoscope_fuzz::target!("question_blob_side");
