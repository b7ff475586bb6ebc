//! The first test in the order of names: the others then speak its language.

#[test]
fn is_chosen_first() {
    super::languages::choose();
}
