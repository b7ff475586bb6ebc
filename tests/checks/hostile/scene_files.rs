//! Hostile scene files.

use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use collidoscope::lesson::limits::SCENE_FILE_LIMIT;

use super::told;

const HEAD: &str = "scene = \"circle-segment-1\"\ntitle = \"A title\"\nabout = \"What is to be seen.\"\n";

/// Opens the file in every possible way: each must reject it with these words. The window does so before it needs a
/// display.
#[track_caller]
fn refused(path: &Path, words: &[&str]) {
    let picture = path.with_file_name("picture.svg");
    let (path, output) = (path.as_os_str(), picture.as_os_str());
    told(&["explain".as_ref(), path]).is_refused_with(words);
    told(&["render".as_ref(), path, "-o".as_ref(), output]).is_refused_with(words);
    told(&[path]).is_refused_with(words);
    assert!(!picture.exists());
}

/// Opens a file with this content in the same ways.
#[track_caller]
fn content_refused(content: impl AsRef<[u8]>, words: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.toml");
    fs::write(&path, content).expect("writable");
    refused(&path, words);
}

#[track_caller]
fn content_taken(content: impl AsRef<[u8]>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.toml");
    fs::write(&path, content).expect("writable");
    assert!(told(&["explain".as_ref(), path.as_os_str()]).good().contains("Answer: "));
}

/// A valid file of this size, filled with a comment.
fn of_size(bytes: usize) -> String {
    format!("{HEAD}#{}", "x".repeat(bytes - HEAD.len() - 1))
}

#[test]
fn a_file_with_more_bytes_than_the_limit_is_refused_with_both_numbers() {
    content_taken(of_size(SCENE_FILE_LIMIT));
    content_refused(of_size(SCENE_FILE_LIMIT + 1), &["it has 262145 bytes", "at most 262144 bytes"]);
}

#[test]
fn a_file_of_a_gigabyte_is_refused_without_being_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.toml");
    fs::File::create(&path).and_then(|file| file.set_len(1 << 30)).expect("a file full of holes");
    refused(&path, &["it has 1073741824 bytes", "at most 262144 bytes"]);
}

#[test]
fn folders_devices_pipes_and_bad_links_are_refused_without_waiting() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("folder.toml")).expect("writable");
    refused(
        &at("folder.toml"),
        &["\"folder.toml\" is not the name of a topic; expected a folder with a name of"],
    );
    // Nothing writes to this pipe, so opening it would wait forever.
    assert!(Command::new("mkfifo").arg(at("pipe.toml")).status().expect("it runs").success());
    refused(&at("pipe.toml"), &["cannot read ", "it is a device or a pipe; accepted: a file"]);
    symlink("/dev/zero", at("zero.toml")).expect("writable");
    refused(&at("zero.toml"), &["cannot read ", "it is a device or a pipe; accepted: a file"]);
    symlink(at("round.toml"), at("round.toml")).expect("writable");
    refused(&at("round.toml"), &["cannot read ", "symbolic link"]);
    refused(&at("missing.toml"), &["cannot read ", "no such file or directory"]);
    fs::write(at("file"), "").expect("writable");
    refused(&at("file/below.toml"), &["cannot read ", "not a directory"]);
}

#[test]
fn control_characters_in_a_name_are_escaped_and_a_name_that_is_not_text_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    refused(&folder.path().join("\u{1b}]0;x\u{7}\n.toml"), &["\\u{1b}]0;x\\u{7}\\n.toml: no such file"]);
    refused(&folder.path().join(std::ffi::OsStr::from_bytes(b"\xff.toml")), &["UTF-8"]);
}

#[test]
fn as_many_keys_as_fit_are_refused_at_the_first_unknown_one() {
    let keys = |from: &str| {
        let keys = (0..).map(|i| format!("k{i} = 1\n"));
        let mut text = HEAD.to_owned() + from;
        text.extend(keys.take(20_000));
        assert!(text.len() < SCENE_FILE_LIMIT);
        text
    };
    content_refused(keys("[set]\n"), &["a.toml:69:1: more than 64 parameters"]);
    content_refused(keys(""), &["a.toml:4:1: unknown key \"k0\"", "expected one of scene, title"]);
    content_refused(keys("[expect]\n"), &["unknown key \"k0\""]);
    let million = HEAD.to_owned() + &"a=1\n".repeat(1_000_000);
    content_refused(million, &["it has 4000", "at most 262144 bytes"]);
}

#[test]
fn nesting_of_any_depth_and_with_any_brackets_is_refused() {
    let fill = |piece: &str| piece.repeat((SCENE_FILE_LIMIT - 1000) / piece.len());
    let limit = ["a.toml:4:", "nesting of more than 80 levels; expected at most 80 levels"];
    for piece in ["[", "{a=", "[{a=", "{a=[", "[["] {
        content_refused(format!("{HEAD}set = {}", fill(piece)), &limit);
    }
    for (open, close) in [("set.", " = 1"), ("[", "]"), ("[[", "]]")] {
        content_refused(format!("{HEAD}{open}{}a{close}", fill("a.")), &limit);
    }
    for piece in ["\"", "'", "."] {
        content_refused(format!("{HEAD}set = {}", fill(piece)), &["a.toml:4:"]);
    }
    content_refused(format!("{HEAD}{}", fill("[[set]]\n")), &["a.toml:4:"]);
    // As deep as the parser goes, many times: this takes the most memory.
    let deep = "a.".repeat(70);
    let headers: String = (0..1700).map(|i| format!("[b{i}.{deep}a]\n")).collect();
    assert!(headers.len() < SCENE_FILE_LIMIT - 1000);
    content_refused(HEAD.to_owned() + &headers, &["unknown key \"b0\""]);
}

#[test]
fn bytes_that_are_not_text_are_refused_with_their_place() {
    content_refused(
        [HEAD.as_bytes(), b"# \xff"].concat(),
        &["a.toml:4:3: byte 78 of the file (0xff) is not UTF-8"],
    );
    content_refused(
        "\u{feff}scene".encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>(),
        &["UTF-8"],
    );
    content_refused([HEAD.as_bytes(), b"\xed\xa0\x80"].concat(), &["(0xed) is not UTF-8"]);
    content_refused(format!("{HEAD}\0"), &["a.toml:4:"]);
    content_refused(HEAD.replace("A title", "\\ud800"), &["a.toml:2:"]);
    content_refused("", &["\"scene\" is missing"]);
}

#[test]
fn a_byte_order_mark_and_windows_line_ends_are_accepted() {
    content_taken(format!("\u{feff}{}", HEAD.replace('\n', "\r\n")));
    content_refused(HEAD.replace('\n', "\r"), &["a.toml:1:"]);
}

#[test]
fn numbers_beyond_every_limit_are_refused_with_the_limit() {
    for (line, words) in [
        ("drop.count = 1000000000000000000", ["1e18", "a whole number from 0 to 200"]),
        ("drop.count = 1e18", ["1e18", "a whole number from 0 to 200"]),
        ("drop.count = -1", ["drop.count: -1", "a whole number from 0 to 200"]),
        ("drop.tick = 4294967297", ["4294967297", "a whole number from 0 to 10000"]),
        ("drop.selected = 201", ["201", "a whole number from 0 to 200"]),
        ("drop.rate = 1e18", ["1e18", "from 1 to 240"]),
        ("drop.speed = 1e-308", ["1e-308", "from 0.1 to 400"]),
        ("circle.radius = 1e308", ["1e308", "from 0 to 1e12"]),
        ("circle.radius = nan", ["NaN", "from 0 to 1e12"]),
        ("circle.radius = -inf", ["-inf", "from 0 to 1e12"]),
        ("circle.center = [1e308, -1e308]", ["1e308,-1e308", "from -1e12 to 1e12"]),
        ("circle.center = [1e999, 0]", ["a.toml:5:18", "expected"]),
        ("drop.count = 9223372036854775808", ["a.toml:5:14", "expected"]),
        ("method = \"/etc/passwd\"", ["/etc/passwd", "one of slanted"]),
    ] {
        content_refused(format!("{HEAD}[set]\n{line}\n"), &words);
    }
    let long = format!("{HEAD}[set]\ncircle.radius = 1{}\n", "0".repeat(100_000));
    content_refused(long, &["a.toml:5:17"]);
}

#[test]
fn a_duplicate_key_is_refused_however_it_is_written() {
    let twice = ["circle.radius = 1\ncircle.radius = 2", "circle.radius = 1\n\"circle.radius\" = 2"];
    for twice in twice {
        content_refused(format!("{HEAD}[set]\n{twice}\n"), &["a.toml:6:"]);
    }
    content_refused(format!("{HEAD}{HEAD}"), &["a.toml:4:1"]);
}

#[test]
fn an_error_repeats_only_the_beginning_of_a_long_text() {
    let long = "x".repeat(100_000);
    for line in [
        format!("{long} = 1"),
        format!("[set]\n{long} = 1"),
        format!("[set]\nmethod = \"{long}\""),
        format!("[set]\nmethod = [\"{long}\"]"),
        format!("[expect]\nclamp = \"{long}\""),
        format!("order = \"{long}\""),
        format!("{long} = 1\n{long} = 2"),
        long,
    ] {
        content_refused(format!("{HEAD}{line}\n"), &["a.toml:"]);
    }
}
