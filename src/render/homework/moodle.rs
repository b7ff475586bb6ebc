pub fn moodle() {}
