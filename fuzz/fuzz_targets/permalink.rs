#![no_main]
collidoscope_fuzz::target!("permalink");
