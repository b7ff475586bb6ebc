pub fn qti() {}
