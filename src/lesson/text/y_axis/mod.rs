//! Which way y points in the picture, and the words that depend on it.
//!
//! Only words depend on it: numbers, verdicts and values are the same either way.

use std::borrow::Cow;

/// Which way y points in the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum YAxis {
    /// Down, as on screens: the least y is at the top.
    #[default]
    Down,
    /// Up, as in textbooks: the least y is at the bottom.
    Up,
}

impl YAxis {
    /// [`Self::Up`] if y points up in the picture.
    pub const fn pointing(up: bool) -> Self {
        if up { Self::Up } else { Self::Down }
    }

    /// The first word if y points down, the second if it points up.
    pub const fn word<'a>(self, if_down: &'a str, if_up: &'a str) -> &'a str {
        match self {
            Self::Down => if_down,
            Self::Up => if_up,
        }
    }

    /// A text of a scene file for this axis. `{above|below}` in it stands for `above` if y points down and for `below`
    /// if it points up; everything else in braces stays unchanged.
    pub fn resolve(self, text: &str) -> Cow<'_, str> {
        let Some((before, if_down, if_up, after)) = first_marker(text) else { return Cow::Borrowed(text) };
        Cow::Owned(format!("{before}{}{}", self.word(if_down, if_up), self.resolve(after)))
    }

    /// The same for a text of many lines.
    pub fn resolve_lines(self, text: &str) -> String {
        text.split('\n').map(|line| self.resolve(line)).collect::<Vec<_>>().join("\n")
    }
}

/// The text before the first marker, both alternatives of it, and the text after it.
fn first_marker(text: &str) -> Option<(&str, &str, &str, &str)> {
    text.match_indices('{').find_map(|(start, _)| {
        let (inside, after) = text[start + 1..].split_once('}')?;
        let (if_down, if_up) = inside.split_once('|')?;
        let is_words = |words: &str| words.chars().all(|c| c.is_alphabetic() || c == ' ');
        (is_words(if_down) && is_words(if_up)).then_some((&text[..start], if_down, if_up, after))
    })
}

#[cfg(test)]
mod tests;
