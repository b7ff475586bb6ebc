#![no_main]
collidoscope_fuzz::target!("batch_line");
