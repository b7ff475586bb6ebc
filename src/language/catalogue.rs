//! The texts of a language in the compact form that `build.rs` makes: a line for each, which begins with the hash of the
//! English text in eight digits. The lines are in the order of the hashes.

/// Stands for a line break within a text.
const BREAK: char = '\u{b}';

/// The texts of a language by the hashes of the English ones.
#[derive(Debug, Default)]
pub struct Catalogue(Vec<(u32, &'static str)>);

impl Catalogue {
    /// Reads texts in the compact form. What is no such line is left out.
    pub fn read(text: &'static str) -> Self {
        let line = |line: &'static str| {
            let (hash, text) = (line.get(..8)?, line.get(8..)?);
            let text = if text.contains(BREAK) { text.replace(BREAK, "\n").leak() } else { text };
            Some((u32::from_str_radix(hash, 16).ok()?, text))
        };
        Self(text.lines().filter_map(line).collect())
    }

    pub fn find(&self, english: &str) -> Option<&'static str> {
        let hash = hash(english);
        self.0.binary_search_by_key(&hash, |(hash, _)| *hash).ok().map(|index| self.0[index].1)
    }
}

/// FNV-1a, as `build.rs` and the page compute it.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_by_the_english_one() {
        let line = |english: &str, text: &str| format!("{:08x}{text}\n", hash(english));
        let mut lines = [line("Save", "Lagre"), line("a\nb", "c\u{b}d"), line("", "x")];
        lines.sort_unstable();
        let texts = Catalogue::read(lines.concat().leak());
        assert_eq!(texts.find("Save"), Some("Lagre"));
        assert_eq!(texts.find("a\nb"), Some("c\nd"));
        assert_eq!(texts.find("save"), None);
        assert!(Catalogue::read("zzzzzzzzz\nå\n\n0").0.is_empty());
    }
}
