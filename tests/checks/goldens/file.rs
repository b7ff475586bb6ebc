//! One golden file: compared with what a test found, or rewritten.
#![expect(clippy::disallowed_methods, reason = "golden files are read and written")]

use std::fs;
use std::path::{Path, PathBuf};

use tiny_skia::Pixmap;

use crate::generated::{write, writes};

/// The number of different lines that a failure shows, of each version.
const LINES_SHOWN: usize = 20;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots")
}

/// Fails with all differences, if there are any.
pub fn accept_all(differences: impl Iterator<Item = Option<String>>) {
    let differences: Vec<_> = differences.flatten().collect();
    assert!(
        differences.is_empty(),
        "\n{}\nIf this is intended: COLLIDOSCOPE_WRITE=1 cargo test --test checks as_accepted, and read git diff.",
        differences.join("\n")
    );
}

/// Compares a text with a file below `tests/snapshots`; what differs is written or returned.
pub fn text(name: &str, found: &str) -> Option<String> {
    // A checkout on Windows can have other line ends.
    let accepted = fs::read_to_string(folder().join(name)).unwrap_or_default().replace("\r\n", "\n");
    if accepted == found {
        return None;
    }
    if writes() {
        write(&folder().join(name), found.as_bytes());
        return None;
    }
    Some(difference(name, &accepted, found))
}

/// Compares a picture with a PNG file below `tests/snapshots`, every pixel exactly, because drawing does not depend on
/// the platform. The bytes of the file can differ, since another version of the encoder can compress the same pixels
/// differently.
pub fn picture(name: &str, found: &[u8]) -> Option<String> {
    let accepted = fs::read(folder().join(name)).ok().and_then(|bytes| Pixmap::decode_png(&bytes).ok());
    let pixels = Pixmap::decode_png(found).expect("a PNG file");
    let size = |p: &Pixmap| (p.width(), p.height());
    let accepted = accepted.filter(|accepted| size(accepted) == size(&pixels));
    let different =
        accepted.as_ref().map(|a| a.pixels().iter().zip(pixels.pixels()).filter(|(a, b)| a != b).count());
    if different == Some(0) {
        return None;
    }
    if writes() {
        write(&folder().join(name), found);
        return None;
    }
    let beside = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name.replace('/', "-"));
    fs::write(&beside, found).expect("the build folder takes files");
    let what =
        different.map_or("no picture of this size".to_owned(), |count| format!("{count} pixels differ"));
    Some(format!("tests/snapshots/{name}: {what}; the new picture is {}", beside.display()))
}

/// The lines that differ: if both texts have the same number of lines, each with its new form; otherwise those between the
/// lines that both begin with and those that both end with.
fn difference(name: &str, accepted: &str, found: &str) -> String {
    let (old, new): (Vec<_>, Vec<_>) = (accepted.lines().collect(), found.lines().collect());
    let same = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let (old, new) = (&old[same..], &new[same..]);
    let end = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
    let (old, new) = (&old[..old.len() - end], &new[..new.len() - end]);
    let in_place = old.len() == new.len();
    let shown = |sign: &str, lines: &[&str], others: &[&str]| -> String {
        let differs = |i: &usize| !in_place || lines[*i] != others[*i];
        let shown = (0..lines.len()).filter(differs).take(LINES_SHOWN);
        shown.map(|i| format!("{sign}{}\n", lines[i])).collect()
    };
    format!("tests/snapshots/{name}:{}\n{}{}", same + 1, shown("-", old, new), shown("+", new, old))
}

/// The names of all files below `tests/snapshots`.
pub fn all() -> Vec<String> {
    let mut found = Vec::new();
    for topic in fs::read_dir(folder()).expect("the folder is there") {
        let topic = topic.expect("readable");
        for file in fs::read_dir(topic.path()).expect("only folders lie here") {
            let name = file.expect("readable").file_name();
            found.push(format!("{}/{}", topic.file_name().display(), name.display()));
        }
    }
    found
}

#[test]
fn a_difference_shows_the_lines_that_differ_and_where_they_are() {
    let shown = difference("a/b.txt", "same\nold\nsame\n", "same\nnew\nadded\nsame\n");
    assert_eq!(shown, "tests/snapshots/a/b.txt:2\n-old\n+new\n+added\n");
    let shown = difference("a/b.txt", "old 1\nsame\nold 2\n", "new 1\nsame\nnew 2\n");
    assert_eq!(shown, "tests/snapshots/a/b.txt:1\n-old 1\n-old 2\n+new 1\n+new 2\n");
}
