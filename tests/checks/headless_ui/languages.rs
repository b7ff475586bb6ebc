//! The window in another language: no text is cut off, and none is written in code. A process speaks one language, so the
//! tests here start this program again, and let it run the tests of narrow windows or the one of words.
#![expect(clippy::disallowed_methods, reason = "these tests read the texts of languages and methods")]

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use collidoscope::app::Session;
use collidoscope::language::{Catalogue, Language};
use collidoscope::lesson::{Scene, methods_of};
use egui_macroquad::egui::{Key, Modifiers};
use toml_edit::DocumentMut;

use super::Headless;
use crate::imports::{files_below, root};

/// Which language this process speaks: its tag, or `letters`, in which every letter of a translated text is another one.
const VARIABLE: &str = "COLLIDOSCOPE_TESTED_LANGUAGE";

fn spoken() -> Option<String> {
    std::env::var(VARIABLE).ok()
}

/// Runs tests of this program in a language, one after the other, after the one that chooses it.
fn run_in(language: &str, tests: &[&str]) {
    let names = tests.iter().map(|test| format!("headless_ui::{test}"));
    let program = std::env::current_exe().expect("this program");
    let output = Command::new(program)
        .args(["--test-threads=1", "--exact", "headless_ui::a_language::is_chosen_first"])
        .args(names)
        .env(VARIABLE, language)
        .output()
        .expect("it starts");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}");
    assert!(told.contains(&format!("{} passed", tests.len() + 1)), "{told}");
}

/// The English texts that have a translation.
fn english() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in files_below(&root().join("languages/nb"), ".toml") {
        let text = fs::read_to_string(&file).expect("UTF-8");
        let document: DocumentMut = text.parse().expect("TOML");
        found.extend(document.iter().map(|(english, _)| english.to_owned()));
    }
    found
}

/// FNV-1a, the key of a text.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The text with other letters outside of its places. A choice of a word by the direction of y is none.
fn with_other_letters(text: &str) -> String {
    let letters =
        |text: &str| text.chars().map(|c| if c.is_alphabetic() { 'λ' } else { c }).collect::<String>();
    let (first, rest) = text.split_once('{').unwrap_or((text, ""));
    let mut made = letters(first);
    for part in rest.split('{').filter(|part| !part.is_empty()) {
        let (place, after) = part.split_once('}').unwrap_or((part, ""));
        let place = if place.contains('|') { letters(place) } else { place.to_owned() };
        made += &format!("{{{place}}}{}", letters(after));
    }
    made
}

/// Speaks the language that the environment names. The first test in the order of names.
pub fn choose() {
    let Some(language) = spoken() else { return };
    let norwegian = Language::from_tag("nb").expect("ships");
    if let Some(language) = Language::from_tag(&language) {
        return language.choose();
    }
    let line =
        |text: &String| format!("{:08x}{}\n", hash(text), with_other_letters(text).replace('\n', "\u{b}"));
    let mut lines: Vec<String> = english().iter().map(line).collect();
    lines.sort_unstable();
    norwegian.choose_with(Catalogue::read(lines.concat().leak()));
}

/// The tests of windows with little room.
const SMALL: [&str; 11] = [
    "fields::undo_and_redo_are_always_in_sight",
    "narrow::every_control_is_reached_without_scrolling_sideways",
    "narrow::in_a_narrow_window_one_panel_is_open_and_the_canvas_is_beside_it",
    "phone::no_control_is_out_of_reach_in_a_window_of_240_points",
    "phone::on_a_phone_every_case_has_its_canvas_its_labels_and_its_buttons_in_view",
    "small::at_1024_by_768_no_text_of_a_panel_is_cut_off_in_any_theme_with_a_comparison_either",
    "small::at_four_hundred_percent_the_buttons_of_the_motion_are_whole",
    "small::no_name_of_a_case_or_a_method_is_cut_off_at_1280_by_800",
    "small::the_position_of_the_motion_is_whole_at_1024_by_768",
    "tour::the_number_of_a_stop_is_beside_its_buttons",
    "small::the_kinds_of_map_have_the_same_space_between_them_and_fit_into_their_row",
];

#[test]
fn in_norwegian_nothing_is_cut_off_in_small_windows() {
    run_in("nb", &SMALL);
}

#[test]
fn in_german_nothing_is_cut_off_in_small_windows() {
    run_in("de", &SMALL);
}

#[test]
fn no_text_of_the_window_is_written_in_code() {
    run_in("letters", &["languages::every_word_is_translated"]);
}

/// Words that are the same in every language: names of programs and methods, keys, and what sources are called.
fn names() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let words =
        |text: &str| text.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase).collect::<Vec<_>>();
    for file in files_below(&root().join("scenes"), ".method") {
        let text = fs::read_to_string(&file).expect("UTF-8");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        // Of headers, only the place in the source.
        let code = code.filter(|line| !line.contains(" = \"") || line.starts_with("place"));
        code.for_each(|line| found.extend(words(line)));
    }
    for scene in Scene::ALL {
        for method in methods_of(scene) {
            found.extend(words(method.id));
            found.extend(words(&method.cite()));
        }
        found.extend(scene.values().iter().flat_map(|info| words(info.id)));
        found.extend(scene.open().given().iter().flat_map(|given| words(given.name)));
    }
    // Kinds of numbers, and what formulas say, are English.
    found.extend(words("auto exact centre no value"));
    found.extend(words(
        "Collidoscope English Norsk Ctrl Shift Home Space Page Down Up Rust Norsk bokmål Deutsch SVG PNG GIF",
    ));
    found
}

#[test]
fn every_word_is_translated() {
    if spoken().as_deref() != Some("letters") {
        return;
    }
    let names = names();
    let mut plain: BTreeSet<String> = BTreeSet::new();
    for scene in Scene::ALL {
        let mut window = Headless::open(Session::open_scene(scene), (1280.0, 800.0));
        let mut look = |window: &mut Headless| {
            // egui tells of widgets that have the same name, as many have here.
            for text in window.shown_texts().iter().filter(|text| !text.text.contains("widget ID")) {
                // The last word of a text that is too long for its place is a part of one.
                let whole = match text.text.strip_suffix('…') {
                    Some(cut) => cut.trim_end_matches(char::is_alphabetic),
                    None => &text.text,
                };
                let words = whole.split(|c: char| !c.is_alphabetic());
                let is_plain =
                    |word: &&str| word.len() > 2 && word.is_ascii() && !names.contains(&word.to_lowercase());
                plain.extend(words.filter(is_plain).map(|word| format!("{word}: {}", text.text)));
            }
        };
        look(&mut window);
        for key in [Key::M, Key::C, Key::L] {
            window.key(key, Modifiers::NONE);
            look(&mut window);
        }
        for key in [Key::Q, Key::Q, Key::X, Key::X, Key::F1] {
            window.key(key, Modifiers::NONE);
            look(&mut window);
        }
    }
    assert!(plain.is_empty(), "{} words: {plain:#?}", plain.len());
}
