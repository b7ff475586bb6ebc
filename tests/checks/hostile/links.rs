//! Hostile links and arguments.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use collidoscope::lesson::limits::{PAIRS_LIMIT, PERMALINK_LIMIT};

use super::told;

/// Opens the link in both possible ways: each must reject it with these words.
#[track_caller]
fn refused(link: &str, words: &[&str]) {
    told(&["explain", link]).is_refused_with(words);
    told(&[link]).is_refused_with(words);
}

#[test]
fn a_link_with_more_bytes_than_the_limit_is_refused_with_both_numbers() {
    let of_size = |bytes: usize| format!("{}#blob-side?", " ".repeat(bytes - 11));
    assert!(told(&["explain", &of_size(PERMALINK_LIMIT)]).good().contains("Answer: "));
    refused(&of_size(PERMALINK_LIMIT + 1), &["65537 bytes; expected at most 65536 bytes"]);
}

#[test]
fn a_link_with_more_pairs_than_the_limit_is_refused_with_the_limit() {
    let pairs = |count: usize| {
        let pairs: Vec<_> = (0..count).map(|i| format!("k{i}=1")).collect();
        format!("#blob-side?{}", pairs.join("&"))
    };
    refused(&pairs(PAIRS_LIMIT), &["unknown parameter \"k0\""]);
    refused(&pairs(PAIRS_LIMIT + 1), &["more than 64 parameters; expected at most 64"]);
    refused(&pairs(8000), &["more than 64 parameters; expected at most 64"]);
}

#[test]
fn bad_escapes_and_lone_surrogates_are_refused() {
    for tail in ["%", "%2", "%g0", "%ff", "%ed%a0%80", "%c0%80", "%F4%90%80%80", "%é1", "%%", "%+1"] {
        refused(&format!("#blob-side?method={tail}"), &["percent signs followed by two hexadecimal digits"]);
        refused(&format!("#blob-side{tail}"), &["percent signs followed by two hexadecimal digits"]);
        refused(&format!("#blob-side?{tail}=1"), &["percent signs followed by two hexadecimal digits"]);
    }
    refused("#blob-side?method=\\ud800", &["method: \\ud800"]);
    refused("#blob-side?method=%00", &["method: \\u{0}"]);
    refused("#blob-side?method=%1b%5b2J%0ax", &["method: \\u{1b}[2J\\nx"]);
    refused("#blob-side?meth%0aod=1", &["\"meth\\nod\""]);
}

#[test]
fn numbers_beyond_every_limit_are_refused_with_the_limit_in_links_and_options() {
    for (id, value, words) in [
        ("drop.count", "1e18", ["1e18", "a whole number from 0 to 200"]),
        ("drop.count", "1000000000000000000", ["1e18", "a whole number from 0 to 200"]),
        ("drop.count", "-1", ["-1", "a whole number from 0 to 200"]),
        ("circle.radius", "1e308", ["1e308", "from 0 to 1e12"]),
        ("circle.radius", "nan", ["nan", "from 0 to 1e12"]),
        ("circle.radius", "inf", ["inf", "from 0 to 1e12"]),
        ("circle.radius", "1e999", ["1e999", "from 0 to 1e12"]),
        ("circle.center", "1e308,-1e308", ["1e308,-1e308", "from -1e12 to 1e12"]),
        ("circle.center", "nan,inf", ["nan,inf", "from -1e12 to 1e12"]),
        ("circle.center", "[[[[[[", ["[[[[[[", "two numbers"]),
        ("method", "/etc/passwd", ["/etc/passwd", "one of slanted"]),
    ] {
        refused(&format!("#circle-segment-1?{id}={value}"), &words);
        told(&["explain", "circle-segment-1", "--set", &format!("{id}={value}")]).is_refused_with(&words);
    }
}

#[test]
fn an_error_repeats_only_the_beginning_of_what_was_given() {
    let long = "x".repeat(30_000);
    for link in [
        format!("#{long}"),
        format!("#blob-side/{long}"),
        format!("#blob-side?{long}"),
        format!("#blob-side?{long}=1"),
        format!("#blob-side?method={long}"),
        format!("#blob-side?{long}=1&{long}=1"),
        format!("#blob-side?{long}%"),
    ] {
        refused(&link, &["xxx"]);
    }
    told(&["explain", &long]).is_refused_with(&["xxx"]);
    let long = "x".repeat(120_000);
    let pair = format!("method={long}");
    for args in [
        ["explain", "blob-side", "--set", &long],
        ["explain", "blob-side", "--set", &pair],
        ["explain", "blob-side", "--method", &long],
        ["explain", "blob-side", "--map", &long],
        ["explain", "blob-side", "--compare", &long],
        ["batch", "blob-side", "--method", &long],
    ] {
        told(&args).is_refused_with(&["xxx"]);
    }
    told(&["explain", "blob-side", "--map", "gaps", "--probe", &long]).is_refused_with(&["xxx"]);
    told(&["batch", &long]).is_refused_with(&["xxx"]);
}

#[test]
fn arguments_that_are_not_text_are_refused() {
    let wrong = OsStr::from_bytes(b"blob-side\xff");
    let text = |text: &'static str| OsStr::new(text);
    for args in [
        vec![wrong],
        vec![text("explain"), wrong],
        vec![text("explain"), text("blob-side"), text("--set"), wrong],
        vec![text("explain"), text("blob-side"), text("--method"), wrong],
        vec![text("explain"), text("blob-side"), text("--map"), wrong],
        vec![text("render"), text("blob-side"), text("-o"), text("a.svg"), text("--size"), wrong],
        vec![text("batch"), wrong],
        vec![wrong, wrong],
    ] {
        told(&args).is_refused_with(&[]);
    }
}

#[test]
fn sizes_beyond_the_limits_are_refused_with_the_limits() {
    let words = ["from 1 to 16384", "at most 16777216 points"];
    for size in
        ["1000000000x1", "1x1000000000", "16384x16384", "4096x4097", "0x0", "-1x1", "1e3x1", "nanxinf"]
    {
        let size = format!("--size={size}");
        told(&["render", "blob-side", "-o", "/nowhere/a.svg", &size]).is_refused_with(&words);
        told(&["blob-side", &size]).is_refused_with(&words);
    }
}

#[test]
fn a_map_of_an_unknown_method_or_probe_is_refused() {
    let many = vec!["clamp"; 10_000].join(",");
    for args in [
        ["--compare", &many, "--format", "json"],
        ["--compare", ",", "--format", "json"],
        ["--compare", "clamp,clamp\u{1b}[2J", "--format", "json"],
        ["--map", "", "--format", "json"],
        ["--map", "clamp", "--probe", "../../etc/passwd"],
        ["--map", "clamp", "--probe", "drop.count"],
    ] {
        let all = [&["explain", "circle-segment-1"], &args[..]].concat();
        told(&all).is_refused_with(&["circle-segment-1: --"]);
    }
}
