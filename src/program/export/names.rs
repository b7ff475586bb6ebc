//! The words of a name, and how languages put them together.

/// How the words of a name are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// `circle_radius`
    Snake,
    /// `circleRadius`
    Camel,
    /// `CircleRadius`
    Pascal,
}

impl Case {
    pub fn written(self, words: &[String]) -> String {
        let capital = |word: &String| word[..1].to_uppercase() + &word[1..];
        match self {
            Self::Snake => words.join("_"),
            Self::Camel => words[..1].iter().cloned().chain(words[1..].iter().map(capital)).collect(),
            Self::Pascal => words.iter().map(capital).collect(),
        }
    }
}

/// The words of a name, of which there is at least one, in small letters of ASCII. A prime is a word, and a new word
/// begins at a capital letter after a small one.
pub fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut after_small = false;
    for c in name.chars() {
        let part = match c {
            '\'' => Some(" prime ".to_owned()),
            _ if c.is_ascii_alphanumeric() => Some(c.to_ascii_lowercase().to_string()),
            _ if c.is_alphanumeric() => {
                let greek =
                    GREEK.iter().find(|(letter, _)| letter.contains(c)).map(|(_, word)| format!(" {word} "));
                Some(greek.unwrap_or_else(|| format!("u{:x}", u32::from(c))))
            }
            _ => None,
        };
        if part.is_none() || (after_small && c.is_ascii_uppercase()) {
            words.push(String::new());
        }
        for c in part.unwrap_or_default().chars() {
            match (c, words.last_mut()) {
                (' ', _) => words.push(String::new()),
                (_, Some(word)) => word.push(c),
                _ => {}
            }
        }
        after_small = c.is_ascii_lowercase();
    }
    words.retain(|word| !word.is_empty());
    // An identifier begins with a letter.
    if words.first().is_none_or(|first| first.starts_with(|c: char| c.is_ascii_digit())) {
        words.insert(0, "value".to_owned());
    }
    words
}

/// Greek letters, small and capital, with their names.
const GREEK: [(&str, &str); 24] = [
    ("αΑ", "alpha"),
    ("βΒ", "beta"),
    ("γΓ", "gamma"),
    ("δΔ", "delta"),
    ("εΕϵ", "epsilon"),
    ("ζΖ", "zeta"),
    ("ηΗ", "eta"),
    ("θΘϑ", "theta"),
    ("ιΙ", "iota"),
    ("κΚ", "kappa"),
    ("λΛ", "lambda"),
    ("μΜµ", "mu"),
    ("νΝ", "nu"),
    ("ξΞ", "xi"),
    ("οΟ", "omicron"),
    ("πΠ", "pi"),
    ("ρΡ", "rho"),
    ("σΣς", "sigma"),
    ("τΤ", "tau"),
    ("υΥ", "upsilon"),
    ("φΦϕ", "phi"),
    ("χΧ", "chi"),
    ("ψΨ", "psi"),
    ("ωΩ", "omega"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_words_of_ascii() {
        for (name, expected) in [
            ("circle.radius", "circle_radius"),
            ("t'", "t_prime"),
            ("a''", "a_prime_prime"),
            ("Delta_p", "delta_p"),
            ("AB", "ab"),
            ("toB1", "to_b1"),
            ("Δp", "delta_p"),
            ("größe", "gruf6udfe"),
            ("_", "value"),
            ("_2", "value_2"),
        ] {
            assert_eq!(Case::Snake.written(&words(name)), expected);
        }
        let both = [Case::Camel, Case::Pascal].map(|case| case.written(&words("circle.radius'")));
        assert_eq!(both, ["circleRadiusPrime", "CircleRadiusPrime"]);
    }
}
