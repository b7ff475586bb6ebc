//! Programs that take long, or numbers with ever more digits: every way to run them ends soon, within its memory.

use super::{Told, finish, program};
use crate::fuzzing;

/// Doubles its digits in each round.
const SQUARES: &str = "let x = 2\nfor i from 0 to 40 { x = x*x + 0.1 }\nreturn x > circle.radius\n";
/// Two sums of the same roots in another order: equal, but that would take 2^80 times as many bits.
const ROOTS: &str =
    "let x = 0\nlet y = 0\nfor i from 1 to 40 { x = x + sqrt(i)\ny = y + sqrt(41 - i) }\nreturn x <= y\n";
/// Steps towards the segment, each a root of what the roots before led to.
const ADVANCE: &str = "let p = circle.center
for i from 1 to 32 {
    let d = |p - c2| - circle.radius
    p = p + (d * 0.5) * normalize(c2 - p)
}
return |p - c2| <= circle.radius
";
/// Forty thousand rounds for each position of a map.
const DOUBLE_LOOP: &str = "let x = 0
for i from 0 to 200 {
    for j from 0 to 200 { x = x + sqrt(circle.center.x * circle.center.x + i*j) }
}
return x > circle.radius
";
const ANGLES: &str =
    "let x = circle.radius\nfor i from 0 to 300 { x = atan2(sin(x), cos(x)) + x/1e9 }\nreturn x > 1\n";
const CHAOS: &str =
    "let x = circle.center.x / 1000\nfor i from 1 to 390 { x = 3.9 * x * (1 - x) }\nreturn x > 0.5\n";
const ALL: [&str; 6] = [SQUARES, ROOTS, ADVANCE, DOUBLE_LOOP, ANGLES, CHAOS];

/// The result of asking for something about the program of a scene. The binary has 256 MB.
fn told(text: &str, way: &[&str], figure: bool) -> Told {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, scene, picture] = ["mine", "scene.toml", "figure.png"].map(|name| folder.path().join(name));
    std::fs::write(&file, text).expect("written");
    let scene_text = format!("scene = \"circle-segment-2\"\n[set]\nprogram = '''\n{text}'''\n");
    std::fs::write(&scene, scene_text).expect("written");
    let paths = |arg: &&str| match *arg {
        "FILE" => file.display().to_string(),
        "SCENE" => scene.display().to_string(),
        other => other.to_owned(),
    };
    let mut args: Vec<String> = way.iter().map(paths).collect();
    if figure {
        args.extend(["-o".to_owned(), picture.display().to_string()]);
    }
    let told = finish(program(&args));
    assert!(!figure || told.code != Some(0) || picture.exists(), "{told:?}");
    told
}

/// That every way ends within its limits is asked of the library; that the program has enough memory, of the program.
#[test]
fn whatever_is_asked_about_a_slow_program_takes_no_more_effort_than_it_may() {
    ALL.iter().for_each(|text| fuzzing::check_cost(text));
}

#[test]
fn every_way_to_run_a_program_whose_digits_double_has_enough_memory() {
    let explain = ["explain", "circle-segment-2", "--program", "FILE"];
    for way in [
        &explain[..],
        &[&explain[..], &["--format", "json"]].concat(),
        &[&explain[..], &["--format", "latex"]].concat(),
        &["explain", "SCENE"],
        &["code", "circle-segment-2", "--program", "FILE", "--as", "rust"],
    ] {
        let told = told(SQUARES, way, false);
        assert_eq!(told.code, Some(0), "{way:?}: {told:?}");
    }
    let render = ["render", "circle-segment-2", "--program", "FILE", "--size", "320x240"];
    for way in [
        &["--map", "own"][..],
        &["--compare", "own,clamp"],
        &["--lines", "own"],
        &["--working"],
        &["--question"],
    ] {
        let told = told(SQUARES, &[&render[..], way].concat(), true);
        assert_eq!(told.code, Some(0), "{way:?}: {told:?}");
    }
}

/// 1,536 numbers, each a sum of 400 others, that are equal in pairs.
fn sums() -> String {
    let sum = |name: &str| {
        format!("let {name} = q\nfor i from 1 to 26 {{ {name} = {name}{} }}\n", " + q".repeat(15))
    };
    let mut text = "let q = 0.12345678901234567890123456789012345679\n".to_owned();
    for pair in 0..24 {
        text += &format!("{}{}", sum(&format!("s{pair}")), sum(&format!("t{pair}")));
    }
    let equal: Vec<String> = (0..24).map(|pair| format!("s{pair} == t{pair}")).collect();
    text + &format!("return {}\n", equal.join(" and "))
}

#[test]
fn many_cases_answered_by_a_program_that_keeps_many_numbers_have_enough_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, lines] = ["mine", "cases.jsonl"].map(|name| folder.path().join(name).display().to_string());
    std::fs::write(&file, sums()).expect("written");
    let line = |x: usize| {
        format!("{{\"scene\": \"circle-segment-2\", \"circle.center\": [{x}, 0], \"expect\": true}}\n")
    };
    std::fs::write(&lines, (0..8).map(line).collect::<String>()).expect("written");
    let batch = finish(program(&["batch", "circle-segment-2", &lines, "--program", &file]));
    assert_eq!((batch.code, batch.out.lines().count()), (Some(0), 8), "{}", batch.err);
    let check = finish(program(&["check", &lines, "--program", &file, "--scene", "circle-segment-2"]));
    assert!(check.code != Some(101) && check.out.contains("8 cases"), "{check:?}");
}

#[test]
fn a_name_of_many_parts_and_another_that_could_abbreviate_it_are_read_at_once() {
    let text = format!("let {}a = 1\nreturn {}b > 1\n", "a_".repeat(60), "a".repeat(60));
    let told = told(&text, &["explain", "circle-segment-2", "--program", "FILE"], false);
    assert_eq!(told.code, Some(2), "{told:?}");
    let link = format!("#circle-segment-2?program={}", text.replace('\n', "%0A").replace(' ', "%20"));
    let told = finish(program(&["explain", &link]));
    assert!(told.code == Some(2) && told.err.contains("known name"), "{told:?}");
}

#[test]
fn a_number_that_was_not_decided_is_no_whole_number() {
    let spent = "let e = 1e-300\nlet d = e*e*e*e*e*e*e*e*e*e*e*e\nlet x = 0
for i from 1 to 300 { x = x + sqrt(i + circle.radius) }\nlet y = x + d\nreturn x < y or floor(x) < 3\n";
    let large = "let x = 2\nfor i from 1 to 45 { x = x * x }\nreturn floor(x) > 5 and 0.1 + 0.2 == 0.3\n";
    // The exponent of a zero, doubled each time.
    let zero = "let h = 1/1024\nlet p = 1 + h*h*h\nlet a = p*p\nlet z = a - a
for i from 1 to 62 { z = z*z }\nreturn z >= 0\n";
    for (text, answer) in [(spent, "? undecided"), (large, "? undecided"), (zero, "◐ touching")] {
        let told = told(text, &["explain", "circle-segment-2", "--program", "FILE"], false);
        assert!(told.out.contains(&format!("Answer: {answer}")), "{}{}", told.out, told.err);
    }
}

#[test]
fn what_is_not_decided_within_a_limit_is_said_to_be_undecided() {
    let explained = told(ROOTS, &["explain", "circle-segment-2", "--program", "FILE"], false);
    assert!(explained.out.contains("Answer: ? undecided. Not decided within "), "{}", explained.out);
    let slow =
        told(DOUBLE_LOOP, &["explain", "circle-segment-2", "--program", "FILE", "--map", "own"], false);
    assert!(slow.out.contains("The method is slow, so only one position in "), "{}", slow.out);
}

#[test]
fn the_largest_picture_with_a_map_has_enough_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let render = ["render", "circle-segment-1"];
    for (way, name) in [
        (&["--size", "4096x4096", "--compare", "horizontal,clamp"][..], "square.png"),
        (&["--size", "4096x4096", "--compare", "horizontal,clamp"], "square.svg"),
        (&["--size", "1024x1024", "--scale", "4", "--lines", "clamp"], "scaled.png"),
        (&["--size", "16384x1024", "--map", "clamp", "--theme", "dark"], "wide.png"),
    ] {
        let file = folder.path().join(name).display().to_string();
        let told = finish(program(&[&render[..], way, &["-o", &file]].concat()));
        assert_eq!(told.code, Some(0), "{way:?}: {told:?}");
    }
}
