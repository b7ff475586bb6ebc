#![no_main]
collidoscope_fuzz::target!("scene_file");
