//! What a test looks at if it could look at hundreds of alike things: a quarter of them, so that all tests together take
//! minutes. With `COLLIDOSCOPE_THOROUGH=1` it looks at all, and also if it writes what it should find.

use collidoscope::lesson::{Case, Scene};

/// One of so many is looked at.
const ONE_OF: usize = 4;

pub fn is_thorough() -> bool {
    ["COLLIDOSCOPE_THOROUGH", "COLLIDOSCOPE_WRITE"]
        .into_iter()
        .any(|name| std::env::var(name).as_deref() == Ok("1"))
}

/// Of so many things one is looked at.
pub fn one_of() -> usize {
    if is_thorough() { 1 } else { ONE_OF }
}

/// Some of these things: the first, and others at equal distances. Which others depends on the length of the test's name,
/// so that not all tests look at the same cases.
pub fn some<T>(all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    let one_of = one_of();
    let test = std::thread::current().name().map_or(0, str::len) % one_of;
    all.into_iter()
        .enumerate()
        .filter(move |(index, _)| *index == 0 || index % one_of == test)
        .map(|(_, thing)| thing)
}

/// Some cases of every topic, with its first one.
pub fn some_cases() -> impl Iterator<Item = &'static Case> {
    Scene::ALL.into_iter().flat_map(|scene| some(Case::shipped(scene)))
}

#[test]
fn the_first_and_a_quarter_of_the_others_are_looked_at_or_all_of_them() {
    let looked_at: Vec<usize> = some(0..40).collect();
    let few = [10, 11].contains(&looked_at.len()) && looked_at[0] == 0;
    assert!(if is_thorough() { looked_at.len() == 40 } else { few }, "{looked_at:?}");
    assert_eq!(some(["alone"]).count(), 1);
}
