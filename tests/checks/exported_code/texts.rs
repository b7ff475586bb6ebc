//! The written texts: what needs no compiler.

use std::time::Duration;

use collidoscope::lesson::{Language, PROGRAM, Scene, Value, YAxis, exported_code, set_param};

use super::subjects_without_cases;
use crate::goldens::file;

/// A small method in every language.
#[test]
fn the_code_of_a_method_is_as_accepted() {
    let mut lesson = Scene::CircleSegment1.open();
    set_param(&mut lesson, "method", &Value::word("clamp")).expect("a method");
    file::accept_all(Language::ALL.into_iter().map(|language| {
        let code = exported_code(&lesson, YAxis::Down, language).expect("it is short");
        file::text(&golden(language), &code)
    }));
}

/// The golden file of a language.
pub fn golden(language: Language) -> String {
    format!("code/clamp.{}", language.extension())
}

/// A line without what stands in a comment.
fn code(line: &str, language: Language) -> &str {
    let sign = if language == Language::Latex { "//" } else { language.comment() };
    line.split(sign).next().unwrap_or_default()
}

#[test]
fn every_bracket_is_closed_and_no_part_of_a_template_is_left() {
    for subject in subjects_without_cases() {
        for language in Language::ALL {
            let written = subject.written(language);
            let lines: Vec<&str> = written.lines().map(|line| code(line, language)).collect();
            let text = lines.join("\n");
            let name = format!("{} {}", subject.name, language.id());
            for [open, close] in [['{', '}'], ['(', ')'], ['[', ']']] {
                // LaTeX writes brackets as text, too, and as commands.
                let is_same = text.matches(open).count() == text.matches(close).count();
                assert!(is_same || (language == Language::Latex && open != '{'), "{name}: {open}\n{written}");
            }
            let is_left = language != Language::Latex && text.contains(['$', '«', '»']);
            assert!(
                !is_left && written.ends_with('\n') && !written.contains("\n\n\n\n"),
                "{name}:\n{written}"
            );
            if language == Language::Latex {
                let even = text.matches('$').count().is_multiple_of(2);
                let pairs = text.matches("\\begin{").count() == text.matches("\\end{").count();
                assert!(even && pairs, "{name}:\n{written}");
            }
            // Only comments and sentences have other characters.
            let is_prose = |line: &&str| {
                line.contains(" * ")
                    || line.trim_start().starts_with("/**")
                    // LaTeX keeps every letter of a name.
                    || [Language::Python, Language::Latex].contains(&language)
            };
            assert!(
                lines.iter().filter(|line| !is_prose(line)).all(|line| line.is_ascii()),
                "{name}:\n{written}"
            );
        }
    }
}

#[test]
fn no_line_of_a_method_is_longer_than_a_hundred_columns_or_ends_within_a_vector() {
    for subject in subjects_without_cases().into_iter().filter(|subject| subject.is_method) {
        for language in Language::ALL.into_iter().filter(|language| *language != Language::Latex) {
            for line in subject.written(language).lines() {
                let name = format!("{} {}: {line}", subject.name, language.id());
                assert!(line.chars().count() <= 100, "{name}");
                let vector = line.to_lowercase().rfind("vec2(").or(line.rfind("Vec2::new("));
                let is_open = |at: usize| line[at..].matches('(').count() > line[at..].matches(')').count();
                let is_function = ["fn ", "def ", "public ", "private ", "static func ", "local function "]
                    .iter()
                    .any(|start| line.trim_start().starts_with(start));
                // A value that is a vector as a whole has no other place.
                let is_whole =
                    |at: usize| line[..at].trim_end_matches("new ").trim_end().ends_with(['=', '(']);
                let is_split = vector.is_some_and(|at| is_open(at) && !is_whole(at));
                assert!(is_function || !is_split, "{name}");
                assert!(!line.contains("else { if"), "{name}");
            }
        }
    }
}

/// The code between the comments, without spaces: types make some lists of arguments too long for a line.
fn spaced(written: &str) -> String {
    let is_code = |line: &&str| !["//", "*", "/*"].iter().any(|start| line.trim_start().starts_with(start));
    let words: Vec<&str> = written.lines().filter(is_code).flat_map(str::split_whitespace).collect();
    words.concat()
}

/// TypeScript without its types.
fn erased(written: &str) -> String {
    let mut text = spaced(written);
    while let Some(start) = text.find("exporttype") {
        let end = start + text[start..].find("};").expect("an end") + 2;
        text.replace_range(start..end, "");
    }
    let lists = ["(readonly Vec2[])[]", "[Vec2, Vec2][]", "[Vec2, Vec2]", "readonly Vec2[]", "Vec2[]"];
    for kind in lists.into_iter().chain(["number", "Vec2", "boolean", "Hit | null"]) {
        text = text.replace(&format!(":{}", kind.replace(' ', "")), "");
    }
    spaced(&text)
}

#[test]
fn typescript_without_its_types_is_the_javascript() {
    for subject in subjects_without_cases() {
        let [javascript, typescript] =
            [Language::JavaScript, Language::TypeScript].map(|language| subject.written(language));
        assert_eq!(erased(&typescript), spaced(&javascript), "{}", subject.name);
        assert!(
            typescript.contains("): boolean {") || typescript.contains("): Hit | null {"),
            "{typescript}"
        );
    }
}

/// The written program, or why there is none.
fn written(program: &str, language: Language) -> Result<String, String> {
    let mut lesson = Scene::CircleSegment1.open();
    set_param(&mut lesson, PROGRAM, &Value::Word(program.to_owned())).expect("a program");
    exported_code(&lesson, YAxis::Down, language)
}

#[test]
fn a_comment_stays_within_its_line() {
    let program = "// uno\u{2028}dos\u{202e}tres\rcuatro \\user \\\nreturn true";
    for language in Language::ALL {
        let written = written(program, language).expect("code");
        let line = written.lines().find(|line| line.contains("uno")).expect("the comment");
        assert!(["dos", "tres", "cuatro"].iter().all(|word| line.contains(word)), "{line}");
        assert!(!written.contains(['\u{2028}', '\u{202e}', '\r']) && !line.ends_with('\\'), "{line}");
        assert!(!line.contains("\\user"), "Java reads an escape in a comment, too: {line}");
    }
}

#[test]
fn words_in_comments_depend_on_the_y_axis() {
    let mut lesson = Scene::BlobSide.open();
    let mut code = |y_axis| {
        set_param(&mut lesson, "method", &Value::word("gaps")).expect("a method");
        exported_code(&lesson, y_axis, Language::Rust).expect("code")
    };
    assert!(code(YAxis::Down).contains("blob 2’s centre is below blob 1’s"));
    assert!(code(YAxis::Up).contains("blob 2’s centre is above blob 1’s"));
}

/// Where a language has no chains, what is between two comparisons is written twice, in what is between them, too.
#[test]
fn code_that_would_be_too_long_is_an_error_at_once() {
    let middle =
        (0..40).fold("circle.radius".to_owned(), |inner, _| format!("(if 0 < {inner} < 1 then 1 else 2)"));
    let program = format!("return 0 < {middle} < 1");
    let start = std::time::Instant::now();
    let error = written(&program, Language::Rust).expect_err("it would have 2^40 parts");
    assert!(error.contains("a million bytes"), "{error}");
    assert!(start.elapsed() < Duration::from_secs(5));
    assert!(written(&program, Language::Python).is_ok(), "Python has chains");
}

/// The code of a method.
fn of_method(scene: Scene, method: &str, language: Language) -> String {
    let mut lesson = scene.open();
    set_param(&mut lesson, "method", &Value::Word(method.to_owned())).expect("a method");
    exported_code(&lesson, YAxis::Down, language).expect("it is short")
}

/// Methods with results of many kinds, in languages that write them in different ways, each with its golden file.
pub fn with_results() -> Vec<(String, Scene, &'static str, Language)> {
    let methods =
        [(Scene::LineLine, "orientation"), (Scene::SweptCircleLine, "capsule"), (Scene::BlobSide, "gaps")];
    let languages = [Language::Rust, Language::Cpp, Language::Python, Language::GlslEs];
    let all = methods.into_iter().flat_map(|method| languages.map(|language| (method, language)));
    let named = |((scene, method), language): ((Scene, &'static str), Language)| {
        let file = format!("code/{}-{method}.{}", scene.slug(), language.extension());
        (file, scene, method, language)
    };
    all.map(named).collect()
}

#[test]
fn the_results_of_methods_are_as_accepted() {
    let files = with_results().into_iter();
    file::accept_all(
        files.map(|(name, scene, method, language)| file::text(&name, &of_method(scene, method, language))),
    );
}

#[test]
fn a_shader_begins_with_its_version() {
    for (language, version) in [(Language::Glsl, "#version 400\n"), (Language::GlslEs, "#version 300 es\n")] {
        let written = of_method(Scene::CircleSegment1, "clamp", language);
        assert!(written.starts_with(version), "{written}");
        assert_eq!(written.contains("precision highp float;"), language == Language::GlslEs);
        assert_eq!(written.contains(" precise "), language == Language::Glsl);
    }
}

#[test]
fn a_branch_that_only_tells_a_touch_from_a_hit_is_not_written() {
    let quadratic = of_method(Scene::SweptCircles, "quadratic", Language::Rust);
    assert!(
        !quadratic.contains("c == 0.0") && quadratic.matches("time_of_impact: 0.0").count() == 1,
        "{quadratic}"
    );
    let capsule = of_method(Scene::SweptCircleLine, "capsule", Language::Rust);
    assert!(!capsule.contains("r == 0.0") && !capsule.contains("distance == r"), "{capsule}");
    assert!(capsule.contains("// Is the time within the tick?"), "{capsule}");
    let orientation = of_method(Scene::LineLine, "orientation", Language::Rust);
    assert!(!orientation.contains("a1 != a2 && b1 != b2") && orientation.contains("a1 != a2 || b1 != b2"));
    // What is returned besides differs, and so does the answer where the second condition is false.
    let kept = "let r = circle.radius, x = c1.x\nif r == 0 { return touching with n = 1 }\n\
        if r < 1 and x < 1 { return true with n = 2 }\nif r < 1 or x < 0 { return true with n = 3 }\n\
        if r < 2 { return true with n = 3 }\nreturn r < 3 with n = 3";
    let kept = written(kept, Language::Rust).expect("code");
    assert_eq!(kept.matches("return Some(").count(), 4, "{kept}");
}

#[test]
fn a_result_that_can_be_none_can_be_missing() {
    let program = "let d = |c2 - c1|\nreturn d < 9 with n = if d > 0 then (c2 - c1) / d else none, depth = 9 - d, m = n.x";
    for (language, expected) in [
        (Language::JavaScript, "n: d > 0 ? divide(subtract(c2, c1), d) : null"),
        (Language::CSharp, "d > 0.0 ? new Vec2?((c2 - c1) / d) : null"),
        (Language::Cpp, "d > 0.0 ? std::optional<Vec2>((c2 - c1) / d) : std::nullopt"),
        (Language::Rust, "n: if d > 0.0 { Some((c2 - c1) / d) } else { None }"),
        (Language::Python, "n=(c2 - c1) / d if d > 0.0 else None"),
        (Language::Java, "d > 0.0 ? divide(subtract(c2, c1), d) : null"),
        (Language::GdScript, "over(subtract(c2, c1), d) if d > 0.0 else null"),
        (Language::Lua, "n = choose(d > 0.0, divide(subtract(c2, c1), d), nil)"),
        (Language::GlslEs, "d > 0.0, d > 0.0 ? (c2 - c1) / d : vec2(0.0)"),
    ] {
        let written = written(program, language).expect("code");
        assert!(written.contains(expected), "{}: {written}", language.id());
    }
}
