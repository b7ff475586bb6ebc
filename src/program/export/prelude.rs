//! The definitions that written code can need: pieces of a file that compiles as it stands.
//!
//! A comment such as `# @ dot` begins the piece of that operation; it ends before the next one, or where a line has less
//! indentation. What such a piece has within it are its members. `# @` alone begins what is no piece.

use std::collections::BTreeMap;

use super::text::prefixed;

/// The pieces by the names of their operations; that of vectors is called `vectors`.
#[derive(Debug, Default)]
pub struct Prelude(BTreeMap<String, Piece>);

/// A definition, with the empty lines that follow it.
#[derive(Debug, Default)]
struct Piece {
    code: String,
    /// The piece within which it stands.
    within: Option<String>,
    /// What stands after its members.
    end: String,
}

impl Prelude {
    /// The pieces of a file.
    pub fn read(text: &str, comment: &str) -> Self {
        let mut pieces: BTreeMap<String, Piece> = BTreeMap::new();
        // The open pieces, from the outside in, each with its indentation.
        let mut open: Vec<(String, usize)> = Vec::new();
        for line in text.lines() {
            let columns = line.len() - line.trim_start().len();
            if !line.trim().is_empty() {
                open.retain(|(_, start)| *start <= columns);
            }
            if let Some(name) = line.trim().strip_prefix(comment).and_then(|rest| rest.strip_prefix(" @")) {
                open.retain(|(_, start)| *start < columns);
                let within = open.last().map(|(name, _)| name.clone());
                let name = name.trim().to_owned();
                if !name.is_empty() {
                    pieces.insert(name.clone(), Piece { within, ..Piece::default() });
                    open.push((name, columns));
                }
            } else if let Some((name, start)) = open.last() {
                let line = format!("{}\n", line.get(*start..).unwrap_or_default());
                let has_members = pieces.values().any(|piece| piece.within.as_ref() == Some(name));
                let piece = pieces.entry(name.clone()).or_default();
                if has_members { &mut piece.end } else { &mut piece.code }.push_str(&line);
            }
        }
        Self(pieces)
    }

    /// A definition; none if the language needs none.
    pub fn code(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|piece| piece.code.as_str())
    }

    /// Whether a definition stands within that of vectors.
    pub fn is_member(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|piece| piece.within.is_some())
    }

    /// The definition of vectors with these members in it.
    pub fn vectors(&self, members: &str) -> String {
        let Some(piece) = self.0.get("vectors") else { return String::new() };
        let members = prefixed("    ", members);
        format!("{}\n{}", format!("{}{members}", piece.code).trim_end(), piece.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_ends_before_the_next_one_or_where_a_line_has_less_indentation() {
        let text = "use x;\n// @ vectors\nstruct V {\n    x,\n\n    // @ dot\n    fn dot;\n    // @ perp\n    fn perp;\n}\n\
                    \n// @ min\nfn min {\n    a\n}\n// @\nend\n";
        let prelude = Prelude::read(text, "//");
        assert_eq!(prelude.vectors(""), "struct V {\n    x,\n}\n\n");
        assert_eq!(prelude.vectors("fn dot;"), "struct V {\n    x,\n\n    fn dot;\n}\n\n");
        assert_eq!(prelude.code("perp"), Some("fn perp;\n"));
        assert_eq!(prelude.code("min"), Some("fn min {\n    a\n}\n"));
        assert_eq!(["dot", "min"].map(|name| prelude.is_member(name)), [true, false]);
        assert_eq!(prelude.code("end"), None);
    }
}
