//! Every character that is shown exists in the embedded fonts.
#![expect(clippy::disallowed_methods, reason = "tests read and write files")]

use std::path::{Path, PathBuf};

use collidoscope::lesson::{Case, Explanation, Figure, Scene, Slot, Value, YAxis};
use collidoscope::render::look::font::Font;

/// The mono fonts show formulas only, so they do not need these arrows of buttons.
const NOT_IN_MONO: [char; 3] = ['⟲', '⟳', '∥'];

fn files(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            files(&path, extension, found);
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
}

/// The part of a line before a comment. An address in a text has no space before its slashes.
fn without_comment<'a>(line: &'a str, sign: &str) -> &'a str {
    let start = line.trim_start();
    if start.starts_with(sign) {
        return "";
    }
    line.split_once(&format!(" {sign} ")).map_or(line, |(code, _)| code)
}

/// A message for each character of a text that one of the fonts lacks.
fn missing(text: &str, place: &str) -> Vec<String> {
    let shown = |c: char| !c.is_ascii() && !c.is_control();
    text.chars()
        .filter(|c| shown(*c))
        .flat_map(|c| Font::ALL.map(|font| (c, font)))
        .filter(|(c, font)| {
            let excused = *font == Font::Mono && NOT_IN_MONO.contains(c);
            !excused && !font.has(*c)
        })
        .map(|(c, font)| format!("{place}: {c} (U+{:04X}) is not in {font:?}", c as u32))
        .collect()
}

#[test]
fn every_character_of_sources_and_scenes_is_in_the_fonts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut complaints = Vec::new();
    let mut characters = 0;
    for (folder, extension, comment) in
        [("src", "rs", "//"), ("scenes", "toml", "#"), ("languages", "toml", "#")]
    {
        let mut found = Vec::new();
        files(&root.join(folder), extension, &mut found);
        for path in found {
            let text = std::fs::read_to_string(&path).expect("a text file");
            // Tests use missing characters on purpose.
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            for (number, line) in text.lines().enumerate() {
                let code = without_comment(line, comment);
                characters += code.chars().filter(|c| !c.is_ascii()).count();
                complaints.extend(missing(code, &format!("{}:{}", path.display(), number + 1)));
            }
        }
    }
    assert!(characters > 20, "only {characters} characters were looked at");
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

fn texts_of_figure(figure: &Figure) -> Vec<String> {
    let labels = figure.marks.iter().map(|m| m.label.clone());
    let chip = figure.chip.iter().flat_map(|c| c.lines.iter().map(|l| l.text.clone()));
    labels.chain(chip).collect()
}

fn texts(explanation: &Explanation) -> Vec<String> {
    let derivation = &explanation.derivation;
    let mut texts: Vec<_> = explanation.figures.iter().flat_map(texts_of_figure).collect();
    for step in &derivation.steps {
        texts.push(step.sentence.clone());
        let lines = step.lines.iter().flat_map(|line| [&line.formula, &line.numbers, &line.value]);
        texts.extend(lines.cloned());
    }
    let (conclusion, check) = (&derivation.conclusion, &derivation.check);
    let answers =
        [&conclusion.sentence, &conclusion.because.to_string(), &check.sentence, &check.numbers.to_string()];
    texts.extend(answers.map(Clone::clone));
    texts.extend(derivation.erratum.iter().flat_map(|e| [e.says.clone(), e.truth.clone()]));
    texts.extend(derivation.symbols.iter().map(|s| s.text.to_owned()));
    texts.extend(explanation.values.iter().filter_map(|(_, value)| match value {
        Value::Word(word) => Some(word.clone()),
        _ => None,
    }));
    texts
}

#[test]
fn every_character_that_a_topic_shows_is_in_the_fonts() {
    let mut complaints = Vec::new();
    for scene in Scene::ALL {
        let mut lesson = scene.open();
        let mut shown = vec![scene.title().to_owned(), scene.question().to_owned()];
        shown.extend(lesson.methods().iter().flat_map(|m| [m.id, m.hint, m.help]).map(str::to_owned));
        for param in lesson.params() {
            shown.extend([param.label, param.help].map(str::to_owned));
            if let Slot::Choice { options, .. } = param.slot {
                shown.extend(options.iter().flat_map(|o| [o.id, o.hint]).map(str::to_owned));
            }
        }
        for case in Case::shipped(scene) {
            shown.extend([YAxis::Down, YAxis::Up].map(|y| case.title(y).into_owned()));
            shown.extend([YAxis::Down, YAxis::Up].map(|y| case.about(y).into_owned()));
            shown.extend(texts(&case.open().explain()));
        }
        shown.extend(texts(&lesson.explain()));
        assert!(shown.len() > 10);
        complaints.extend(shown.iter().flat_map(|text| missing(text, scene.slug())));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn a_character_that_is_in_no_font_is_reported() {
    assert_eq!(missing("⏸ a", "here").len(), Font::ALL.len());
    assert!(missing("− × ₁ ⟲", "here").is_empty());
}

#[test]
fn comments_are_ignored() {
    assert_eq!(without_comment("    // ⏸", "//"), "");
    assert_eq!(without_comment("let a = 1; // ⏸", "//"), "let a = 1;");
    assert_eq!(without_comment("\"http://a\"", "//"), "\"http://a\"");
}
