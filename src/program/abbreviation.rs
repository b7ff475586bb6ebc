//! Names that are meant by a word: a given name with letters or parts missing.

use super::nearest::nearest;

/// The most names that are suggested.
const MOST: usize = 6;

/// The known names that a word can mean, or none if there are too many: a misspelt name, an abbreviated one (`r` or
/// `c.radius` for `circle.radius`), the same end behind another owner, or what has the same owner.
pub fn meant<'a>(written: &str, known: &[&'a str]) -> Vec<&'a str> {
    let parts = parts_of(written);
    let all = |is_meant: &dyn Fn(&str) -> bool| -> Vec<&'a str> {
        known.iter().copied().filter(|name| is_meant(name)).collect()
    };
    let abbreviated = |from: usize| {
        let letters = parts.get(from..).unwrap_or_default().concat();
        all(&|name| !letters.is_empty() && abbreviates(&letters, &parts_of(name)))
    };
    let owned = || all(&|name| parts.len() > 1 && parts_of(name).first() == parts.first());
    let ways: [&dyn Fn() -> Vec<&'a str>; 4] =
        [&|| abbreviated(0), &|| misspelt(written, known), &|| abbreviated(1), &owned];
    let found = ways.iter().map(|way| way()).find(|names| !names.is_empty());
    let mut found = found.unwrap_or_default();
    // A vector stands for its components, too.
    let vectors = found.clone();
    let is_component =
        |name: &str| name.rsplit_once('.').is_some_and(|(vector, _)| vectors.contains(&vector));
    found.retain(|name| !is_component(name));
    if found.len() > MOST { Vec::new() } else { found }
}

/// The known name with the fewest other letters, or the one whose last part is misspelt.
fn misspelt<'a>(written: &str, known: &[&'a str]) -> Vec<&'a str> {
    // Short names are near to all others.
    if written.len() < 3 {
        return Vec::new();
    }
    let last = |name: &'a str| name.rsplit('.').next().unwrap_or(name);
    let by_last_part = || {
        let near = nearest(written, known.iter().map(|name| last(name)))?;
        known.iter().copied().find(|name| last(name) == near)
    };
    nearest(written, known.iter().copied()).or_else(by_last_part).into_iter().collect()
}

/// The parts of a name in small letters: they are separated by dots, by `_` and by capitals.
fn parts_of(name: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut after_small = false;
    for c in name.chars() {
        let begins = c == '.' || c == '_' || (c.is_uppercase() && after_small);
        if begins {
            parts.push(String::new());
        }
        if let Some(part) = parts.last_mut().filter(|_| c != '.' && c != '_') {
            part.extend(c.to_lowercase());
        }
        after_small = c.is_lowercase();
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The most letters that are compared: a longer word is no abbreviation.
const MOST_LETTERS: usize = 64;

/// Whether letters are made of the beginnings of some of these parts, in their order.
fn abbreviates(letters: &str, parts: &[String]) -> bool {
    if letters.len() > MOST_LETTERS {
        return false;
    }
    // Up to where the letters are made of the parts so far.
    let mut reached = vec![false; letters.len() + 1];
    reached[0] = true;
    for part in parts {
        for start in (0..letters.len()).rev().filter(|start| letters.is_char_boundary(*start)) {
            if reached[start] {
                let both = letters[start..].bytes().zip(part.bytes());
                let common = both.take_while(|(a, b)| a == b).count();
                let ends = (start + 1..=start + common).filter(|end| letters.is_char_boundary(*end));
                ends.for_each(|end| reached[end] = true);
            }
        }
    }
    reached[letters.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_meant_by_its_parts_and_by_their_first_letters() {
        let known = [
            "point",
            "point.x",
            "point.y",
            "circle.center",
            "circle.center.x",
            "circle.center.y",
            "circle.radius",
        ];
        for (written, expected) in [
            ("r", vec!["circle.radius"]),
            ("c.radius", vec!["circle.radius"]),
            ("this.radius", vec!["circle.radius"]),
            ("circleRadius", vec!["circle.radius"]),
            ("center.x", vec!["circle.center.x"]),
            ("center", vec!["circle.center"]),
            ("centre", vec!["circle.center"]),
            ("circle.x", vec!["circle.center.x"]),
            ("cx", vec!["circle.center.x"]),
            ("px", vec!["point.x"]),
            ("x", vec!["point.x", "circle.center.x"]),
            ("circle.position", vec!["circle.center", "circle.radius"]),
            ("velocity", vec![]),
        ] {
            assert_eq!(meant(written, &known), expected, "{written}");
        }
    }
}
