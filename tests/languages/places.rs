//! A translation has the same places for values, and chooses words by the direction of y as often.

use collidoscope::language::Language;

use super::files::translations;

/// The places in braces, sorted; those that choose a word are the same.
fn places(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = text
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(place, _)| if place.contains('|') { "|" } else { place })
        .collect();
    found.sort_unstable();
    found
}

#[test]
fn a_translation_has_the_same_places() {
    for (english, text) in Language::all().iter().flat_map(|language| translations(language.tag)) {
        assert_eq!(places(&english), places(&text), "{english:?}: {text:?}");
        let ends = |text: &str| (text.starts_with(' '), text.ends_with(' '));
        assert_eq!(ends(&english), ends(&text), "{english:?}: {text:?}");
    }
}
