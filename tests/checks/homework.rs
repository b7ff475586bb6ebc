//! `collidoscope exercise`, by running the real program: the same seed gives the same bytes, and Moodle XML and QTI 1.2 keep
//! the rules of these formats.
#![expect(clippy::disallowed_methods, reason = "these tests write files and run the program")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use collidoscope::lesson::exercise::{Exercise, Interaction, Response};
use collidoscope::lesson::{Scene, Value};
use resvg::usvg::roxmltree::{Document, Node};
use serde_json::Value as Json;

use crate::check_command::run;
use crate::part::some;

fn exercise(args: &[&str]) -> (String, Option<i32>) {
    run(Path::new(env!("CARGO_MANIFEST_DIR")), &[&["exercise"], args].concat(), "")
}

/// What is printed, and nothing went wrong.
fn printed(args: &[&str]) -> String {
    let (text, code) = exercise(args);
    assert_eq!(code, Some(0), "{args:?}\n{text}");
    text
}

fn slugs() -> Vec<&'static str> {
    some(Scene::ALL).map(Scene::slug).collect()
}

#[test]
fn the_same_seed_gives_the_same_bytes_in_every_format_and_another_seed_others() {
    for format in ["moodle", "qti", "markdown", "latex", "json"] {
        let sheet = |seed| printed(&["circle-rect", "gjk", "--answers", "--format", format, "--seed", seed]);
        let first = sheet("7");
        assert!(first == sheet("7") && first != sheet("8"), "{format}");
    }
}

#[test]
fn the_id_of_a_student_makes_a_seed_and_is_not_printed() {
    let of_student = |id| printed(&["circle-circle", "--format", "json", "--student", id]);
    let sheet = of_student("s1234567");
    assert!(
        sheet == of_student(" s1234567 ") && sheet != of_student("s1234568") && !sheet.contains("s1234567")
    );
    let json: Json = serde_json::from_str(&sheet).expect("JSON");
    // FNV-1a, as docs/exercises.md says.
    let seed = "s1234567"
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    assert_eq!(json["exercises"][0]["seed"], seed.to_string());
    assert_eq!(sheet, printed(&["circle-circle", "--format", "json", "--seed", &seed.to_string()]));
}

#[test]
fn exercises_come_in_their_order_and_then_again_with_other_numbers() {
    let json = |args: &[&str]| -> Json {
        serde_json::from_str(&printed(&[args, &["--format", "json"]].concat())).expect("JSON")
    };
    let ids = |json: &Json| -> Vec<String> {
        json["exercises"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|it| it["id"].as_str().expect("a text").to_owned())
            .collect()
    };
    let all: Vec<_> =
        Exercise::shipped(Scene::PointCircle).iter().map(|it| format!("point-circle/{}", it.id)).collect();
    assert_eq!(ids(&json(&["point-circle"])), all);
    assert_eq!(ids(&json(&["point-circle", "--count", "2"])), all[..2]);
    // The program that is to be repaired is the same for every seed.
    let seven = json(&["point-circle", "--count", "7"]);
    assert_eq!(ids(&seven), [&all[..], &all[..2]].concat());
    assert_ne!(seven["exercises"][0]["inputs"], seven["exercises"][5]["inputs"]);
    let mixed = ids(&json(&["point-circle", "rect-rect", "--count", "1"]));
    assert_eq!(mixed, ["point-circle/in-or-out", "rect-rect/overlap-or-not"]);
    assert_eq!(ids(&json(&["point-circle/gap", "--count", "2"])), ["point-circle/gap"; 2]);
    assert_eq!(ids(&json(&["point-circle/diagonal"])), ["point-circle/diagonal"]);
}

#[test]
fn every_exercise_is_listed_with_its_kind_and_title() {
    for scene in Scene::ALL {
        let list = printed(&[scene.slug(), "--list"]);
        for (line, exercise) in list.lines().zip(Exercise::shipped(scene)) {
            let name = format!("{}/{}", scene.slug(), exercise.id);
            assert!(
                line.starts_with(&name) && line.contains(exercise.kind()) && line.ends_with(&exercise.title),
                "{line}"
            );
        }
        assert_eq!(list.lines().count(), Exercise::shipped(scene).len());
    }
}

#[test]
fn wrong_usage_is_told_with_what_is_expected() {
    for (args, told) in [
        (&["point-circl"][..], "unknown topic \"point-circl\" (did you mean \"point-circle\"?)"),
        (
            &["point-circle/gab"],
            "unknown exercise \"gab\" (did you mean \"gap\"?); expected one of in-or-out, gap",
        ),
        (&["point-circle", "--count", "0"], "expected a whole number from 1 to 1000"),
        (&["point-circle", "--seed=-1"], "invalid value '-1'"),
        (&["point-circle", "--seed", "1", "--student", "a"], "cannot be used with"),
        (
            &["point-circle/compare-squares", "--count", "2"],
            "point-circle has only 1 different exercises for this format; expected at most 1",
        ),
        (
            &["point-circle/compare-squares", "--format", "moodle"],
            "point-circle has no exercise for this format",
        ),
        (
            &["point-circle", "--format", "latex", "-o", "50%.tex"],
            "-o: 50%.tex is not valid; expected a name without any of",
        ),
        (&[], "TOPIC"),
    ] {
        let (text, code) = exercise(args);
        assert!(code == Some(2) && text.contains(told), "{args:?}: {code:?} {text}");
    }
}

#[test]
fn a_sheet_has_the_task_what_is_given_and_only_with_answers_the_solution() {
    let sheet = printed(&["point-circle", "--seed", "5"]);
    assert!(
        sheet.contains("\n\nGiven (x to the right, y down): point P (") && !sheet.contains("Solution"),
        "{sheet}"
    );
    assert!(!sheet.contains("Answer: "), "{sheet}");
    let solved = printed(&["point-circle", "--seed", "5", "--answers"]);
    assert!(solved.starts_with(sheet.trim_end()) && solved.contains("## Solution of 1. "), "{solved}");
    for exercise in Exercise::shipped(Scene::PointCircle) {
        assert!(sheet.contains(&exercise.title), "{sheet}");
    }
    assert!(
        solved.contains("What is right:\n\n```text\nreturn distance_squared <= circle.radius^2\n```"),
        "{solved}"
    );
}

#[test]
fn the_figures_of_a_sheet_are_files_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, format, ending) in [("sheet.md", "markdown", "svg"), ("sheet.tex", "latex", "pdf")] {
        let (told, code) =
            run(folder.path(), &["exercise", "point-circle", "--format", format, "-o", name], "");
        assert_eq!((told.as_str(), code), ("", Some(0)));
        let sheet = fs::read_to_string(folder.path().join(name)).expect("written");
        // The last exercise is about a program in all states.
        for number in 1..=4 {
            let figure = format!("sheet-{number}.{ending}");
            assert!(sheet.contains(&figure), "{sheet}");
            let bytes = fs::read(folder.path().join(&figure)).expect(&figure);
            assert!(bytes.starts_with(if ending == "svg" { b"<svg" } else { b"%PDF" }), "{figure}");
        }
        assert!(!sheet.contains("sheet-5") && !folder.path().join(format!("sheet-5.{ending}")).exists());
    }
}

#[test]
fn json_has_the_answers_only_if_they_are_asked_for_and_they_are_right() {
    for scene in some(Scene::ALL) {
        let json = |more: &[&str]| -> Json {
            let args = [&[scene.slug(), "--format", "json", "--seed", "3"], more].concat();
            serde_json::from_str(&printed(&args)).expect("JSON")
        };
        let without = json(&[]);
        assert!(without["exercises"].as_array().expect("a list").iter().all(|it| it.get("answer").is_none()));
        let with = json(&["--answers"]);
        for (item, exercise) in
            with["exercises"].as_array().expect("a list").iter().zip(Exercise::shipped(scene))
        {
            let variant = exercise.variant(3).expect("a variant");
            let value = match &item["answer"] {
                Json::Number(number) => Value::Number(number.as_f64().expect("a number")),
                Json::String(word) => Value::Word(word.clone()),
                Json::Array(pair) => {
                    Value::Pair([0, 1].map(|axis| pair[axis].as_f64().expect("a number")).into())
                }
                _ => continue,
            };
            let response = match variant.interaction() {
                Interaction::State(params) => Response::State(vec![(params[0], value)]),
                _ => Response::Value(value),
            };
            assert_eq!(variant.is_right(&response), Ok(true), "{}", item["id"]);
        }
    }
}

/// The elements within another one.
fn elements<'a>(node: Node<'a, 'a>) -> Vec<Node<'a, 'a>> {
    node.children().filter(Node::is_element).collect()
}

fn names<'a>(node: Node<'a, 'a>) -> Vec<&'a str> {
    elements(node).iter().map(|child| child.tag_name().name()).collect()
}

fn child<'a>(node: Node<'a, 'a>, name: &str) -> Node<'a, 'a> {
    elements(node)
        .into_iter()
        .find(|child| child.has_tag_name(name))
        .unwrap_or_else(|| panic!("{name} in {node:?}"))
}

/// The text of an element, which has nothing else in it.
fn text_of<'a>(node: Node<'a, 'a>) -> &'a str {
    assert!(elements(node).is_empty(), "{node:?}");
    node.text().unwrap_or_default()
}

/// A text in HTML is well formed.
fn check_html(html: &str) {
    let whole = format!("<div>{html}</div>");
    let document = Document::parse(&whole).unwrap_or_else(|error| panic!("{error}\n{html}"));
    for image in document.descendants().filter(|node| node.has_tag_name("img")) {
        assert!(!image.attribute("alt").unwrap_or_default().is_empty(), "{html}");
    }
}

/// What a question of Moodle has, in this order: what all have, what its type has, and hints.
const OF_ALL: [&str; 6] = ["name", "questiontext", "generalfeedback", "penalty", "hidden", "idnumber"];

fn check_moodle(quiz: Node<'_, '_>) -> usize {
    assert!(quiz.has_tag_name("quiz"));
    let (mut ids, mut known) = (BTreeSet::new(), BTreeSet::new());
    let mut questions = 0;
    for question in elements(quiz) {
        assert!(question.has_tag_name("question"));
        let kind = question.attribute("type").expect("a type");
        if kind == "category" {
            assert_eq!(names(question), ["category"]);
            assert!(text_of(child(child(question, "category"), "text")).starts_with("$course$/top/"));
            continue;
        }
        questions += 1;
        let found = names(question);
        let of_all: Vec<&str> = found.iter().copied().filter(|name| OF_ALL.contains(name)).collect();
        assert_eq!(of_all, OF_ALL, "{found:?}");
        // A bank of questions is a list of names.
        let name = text_of(child(child(question, "name"), "text"));
        assert!(!name.is_empty() && known.insert(name.to_owned()), "{name}");
        let id = text_of(child(question, "idnumber"));
        assert!(id.len() <= 100 && ids.insert(id.to_owned()), "{id}");
        let penalty: f64 = text_of(child(question, "penalty")).parse().expect("a number");
        assert!((0.0..=1.0).contains(&penalty));
        for name in ["questiontext", "generalfeedback"] {
            let part = child(question, name);
            assert_eq!(part.attribute("format"), Some("html"));
            check_html(text_of(child(part, "text")));
        }
        let file = child(child(question, "questiontext"), "file");
        assert_eq!((file.attribute("path"), file.attribute("encoding")), (Some("/"), Some("base64")));
        let asked = text_of(child(child(question, "questiontext"), "text"));
        assert!(asked.contains(&format!("@@PLUGINFILE@@/{}", file.attribute("name").expect("a name"))));
        assert!(!asked.contains("<li>"), "the platform shows the choices: {asked}");
        let picture = base64_bytes(text_of(file));
        assert!(picture.starts_with(b"\x89PNG\r\n"), "a picture of another kind");
        let hints = elements(question).into_iter().filter(|node| node.has_tag_name("hint"));
        assert!(hints.map(|hint| check_html(text_of(child(hint, "text")))).count() >= 2);
        let known: &[&str] = match kind {
            "multichoice" => {
                &["defaultgrade", "single", "shuffleanswers", "answernumbering", "answer", "hint"]
            }
            "numerical" => &["defaultgrade", "answer", "hint"],
            "cloze" => &["hint"],
            other => panic!("the type {other}"),
        };
        assert!(found.iter().all(|name| OF_ALL.contains(name) || known.contains(name)), "{kind}: {found:?}");
        check_answers(question, kind, asked);
    }
    questions
}

/// The answers of a question of Moodle: one has all points, the others none.
fn check_answers(question: Node<'_, '_>, kind: &str, asked: &str) {
    let answers: Vec<_> = elements(question).into_iter().filter(|node| node.has_tag_name("answer")).collect();
    if kind == "cloze" {
        assert!(answers.is_empty());
        let gaps: Vec<&str> = asked
            .split("{1:NUMERICAL:=")
            .skip(1)
            .map(|rest| rest.split('}').next().expect("an end"))
            .collect();
        assert_eq!(gaps.len(), 2, "{asked}");
        for gap in gaps {
            let (number, tolerance) = gap.split_once(':').expect("a tolerance");
            assert!(
                number.parse::<f64>().is_ok()
                    && tolerance.parse::<f64>().is_ok_and(|tolerance| tolerance > 0.0)
            );
        }
        return;
    }
    let fractions: Vec<&str> =
        answers.iter().map(|answer| answer.attribute("fraction").expect("a fraction")).collect();
    assert_eq!(fractions.iter().filter(|fraction| **fraction == "100").count(), 1);
    assert!(fractions.iter().all(|fraction| ["0", "100"].contains(fraction)));
    if kind == "multichoice" {
        assert_eq!(text_of(child(question, "single")), "true");
        assert!(answers.len() >= 2);
        let texts: BTreeSet<_> = answers.iter().map(|answer| text_of(child(*answer, "text"))).collect();
        assert_eq!(texts.len(), answers.len());
        answers.iter().for_each(|answer| assert_eq!(names(*answer), ["text", "feedback"]));
        return;
    }
    // Moodle takes the first answer that is near: the right one comes first, and no wrong one is near it.
    assert_eq!(fractions[0], "100");
    let read = |answer: &Node<'_, '_>| {
        assert_eq!(names(*answer), ["text", "feedback", "tolerance"]);
        ["text", "tolerance"].map(|name| text_of(child(*answer, name)).parse::<f64>().expect("a number"))
    };
    let [right, tolerance] = read(&answers[0]);
    assert!(tolerance > 0.0);
    for wrong in &answers[1..] {
        assert!((read(wrong)[0] - right).abs() > tolerance, "{wrong:?}");
        assert!(!text_of(child(child(*wrong, "feedback"), "text")).is_empty());
    }
}

/// The bytes of a text in Base64.
fn base64_bytes(text: &str) -> Vec<u8> {
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        other => panic!("{other} is no digit"),
    };
    let digits: Vec<u8> = text.trim_end_matches('=').bytes().map(digit).collect();
    assert!(text.len().is_multiple_of(4));
    let bits = |group: &[u8]| {
        group.iter().fold(0_u32, |bits, digit| bits << 6 | u32::from(*digit)) << (6 * (4 - group.len()))
    };
    digits.chunks(4).flat_map(|group| bits(group).to_be_bytes()[1..group.len()].to_vec()).collect()
}

#[test]
fn moodle_xml_keeps_the_rules_of_the_format() {
    for slug in slugs() {
        let text = printed(&[slug, "--format", "moodle", "--seed", "11", "--count", "6"]);
        let document = Document::parse(&text).unwrap_or_else(|error| panic!("{slug}: {error}"));
        assert_eq!(check_moodle(document.root_element()), 6, "{slug}");
    }
}

#[test]
fn the_check_of_moodle_xml_sees_what_breaks_a_rule() {
    let text = printed(&["point-circle", "--format", "moodle"]);
    for (from, to) in [
        ("fraction=\"100\"", "fraction=\"50\""),
        ("<penalty>0.3333333", "<penalty>3"),
        ("<tolerance>0.01", "<tolerance>900"),
        ("<single>true</single>\n", ""),
        ("type=\"numerical\"", "type=\"number\""),
        ("<hidden>0</hidden>", ""),
        ("&lt;/p&gt;", "&lt;/q&gt;"),
        ("/figure.png&quot;", "/other.png&quot;"),
    ] {
        let broken = text.replace(from, to);
        assert_ne!(broken, text, "{from}");
        let seen = std::panic::catch_unwind(|| {
            let document = Document::parse(&broken).expect("XML");
            check_moodle(document.root_element());
        });
        assert!(seen.is_err(), "{from} → {to}");
    }
}

/// What each element of QTI 1.2 can have in it, in this order, of what is written: the part of the DTD that is used. A `+`
/// is at least one, a `*` any number, a `?` at most one.
const QTI: &[(&str, &str)] = &[
    ("questestinterop", "assessment"),
    ("assessment", "section+"),
    ("section", "item+"),
    ("item", "itemmetadata? presentation? resprocessing* itemfeedback*"),
    ("itemmetadata", "qtimetadata*"),
    ("qtimetadata", "qtimetadatafield+"),
    ("qtimetadatafield", "fieldlabel fieldentry"),
    ("presentation", "material+ response_lid* response_str*"),
    ("material", "mattext+"),
    ("response_lid", "render_choice"),
    ("render_choice", "response_label+"),
    ("response_str", "render_fib"),
    ("render_fib", "response_label+"),
    ("response_label", "material*"),
    ("resprocessing", "outcomes respcondition+"),
    ("outcomes", "decvar+"),
    ("respcondition", "conditionvar setvar* displayfeedback*"),
    ("conditionvar", "other* varequal* or*"),
    ("or", "varequal* and*"),
    ("and", "vargte* varlte*"),
    ("itemfeedback", "flow_mat+"),
    ("flow_mat", "material+"),
];

/// The attributes that an element must have.
const REQUIRED: &[(&str, &[&str])] = &[
    ("assessment", &["ident"]),
    ("section", &["ident"]),
    ("item", &["ident"]),
    ("response_lid", &["ident"]),
    ("response_str", &["ident"]),
    ("response_label", &["ident"]),
    ("varequal", &["respident"]),
    ("vargte", &["respident"]),
    ("varlte", &["respident"]),
    ("displayfeedback", &["linkrefid"]),
    ("itemfeedback", &["ident"]),
];

/// The attributes with the words that the DTD allows for them.
const WORDS: &[(&str, &[&str])] = &[
    ("rcardinality", &["Single", "Multiple", "Ordered"]),
    ("shuffle", &["Yes", "No"]),
    ("fibtype", &["String", "Integer", "Decimal", "Scientific"]),
    ("vartype", &["Integer", "String", "Decimal", "Scientific", "Boolean", "Enumerated", "Set"]),
    ("action", &["Set", "Add", "Subtract", "Multiply", "Divide"]),
    ("continue", &["Yes", "No"]),
    ("feedbacktype", &["Response", "Solution", "Hint"]),
    ("texttype", &["text/html", "text/plain"]),
];

fn check_element(node: Node<'_, '_>) {
    let name = node.tag_name().name();
    let mut left = &names(node)[..];
    let model = QTI.iter().find(|(known, _)| *known == name).map_or("", |(_, model)| model);
    for part in model.split_whitespace() {
        let wanted = part.trim_end_matches(['?', '*', '+']);
        let count = left.iter().take_while(|found| **found == wanted).count();
        let fits = match part.strip_prefix(wanted) {
            Some("?") => count <= 1,
            Some("*") => true,
            Some("+") => count >= 1,
            _ => count == 1,
        };
        assert!(fits, "{name} has {count} of {wanted}");
        left = &left[count..];
    }
    assert!(left.is_empty(), "{name} has {left:?}, which the model {model:?} does not allow here");
    for attribute in REQUIRED.iter().filter(|(known, _)| *known == name).flat_map(|(_, needed)| *needed) {
        assert!(
            node.attribute(*attribute).is_some_and(|value| !value.is_empty()),
            "{name} lacks {attribute}"
        );
    }
    for attribute in node.attributes() {
        if let Some((_, words)) = WORDS.iter().find(|(known, _)| *known == attribute.name()) {
            assert!(words.contains(&attribute.value()), "{} = {}", attribute.name(), attribute.value());
        }
    }
}

fn check_qti(root: Node<'_, '_>) -> usize {
    assert!(root.has_tag_name("questestinterop"));
    root.descendants().filter(Node::is_element).for_each(check_element);
    let items: Vec<_> = root.descendants().filter(|node| node.has_tag_name("item")).collect();
    let idents: BTreeSet<_> = items.iter().map(|item| item.attribute("ident")).collect();
    assert_eq!(idents.len(), items.len(), "each item has an ident of its own");
    for item in &items {
        let all = || item.descendants();
        let named = |name: &str, key: &str| -> Vec<&str> {
            all().filter(|node| node.has_tag_name(name)).filter_map(|node| node.attribute(key)).collect()
        };
        let responses = [named("response_lid", "ident"), named("response_str", "ident")].concat();
        assert_eq!(responses.len(), 1);
        for test in ["varequal", "vargte", "varlte"] {
            assert!(named(test, "respident").iter().all(|ident| responses.contains(ident)));
        }
        let said: BTreeSet<_> = named("itemfeedback", "ident").into_iter().collect();
        let shown: BTreeSet<_> = named("displayfeedback", "linkrefid").into_iter().collect();
        assert_eq!(said, shown, "all feedback is shown, and what is shown is there");
        let labels = named("response_label", "ident");
        assert_eq!(labels.iter().collect::<BTreeSet<_>>().len(), labels.len());
        all().filter(|node| node.has_tag_name("mattext")).for_each(|text| check_html(text_of(text)));
        assert!(
            all().any(|node| node.text().is_some_and(|text| text.contains("src=\"data:image/png;base64,")))
        );
        check_scored(*item, &labels);
    }
    items.len()
}

/// One condition gives all points: that of one choice, or of the numbers within the tolerance.
fn check_scored(item: Node<'_, '_>, labels: &[&str]) {
    let scored: Vec<_> = item.descendants().filter(|node| node.has_tag_name("setvar")).collect();
    assert_eq!(scored.iter().map(|node| text_of(*node)).collect::<Vec<_>>(), ["100"]);
    let condition = child(scored[0].parent().expect("a condition"), "conditionvar");
    let texts: BTreeMap<&str, &str> = condition
        .descendants()
        .filter(|node| node.attribute("respident").is_some())
        .map(|node| (node.tag_name().name(), text_of(node)))
        .collect();
    if item.descendants().any(|node| node.has_tag_name("render_choice")) {
        assert!(labels.contains(&texts["varequal"]) && texts.len() == 1, "{texts:?}");
        return;
    }
    let [least, right, most] =
        ["vargte", "varequal", "varlte"].map(|name| texts[name].parse::<f64>().expect("a number"));
    assert!(least < right && right < most, "{texts:?}");
}

#[test]
fn qti_keeps_the_rules_of_the_format_and_asks_for_a_point_by_two_items() {
    let mut points = 0;
    for slug in slugs() {
        let text = printed(&[slug, "--format", "qti", "--seed", "11", "--count", "6"]);
        let document = Document::parse(&text).unwrap_or_else(|error| panic!("{slug}: {error}"));
        points += check_qti(document.root_element()) - 6;
    }
    assert!(points > 0);
}

#[test]
fn the_check_of_qti_sees_what_breaks_a_rule() {
    let text = printed(&["point-circle", "--format", "qti"]);
    for (from, to) in [
        ("<outcomes>", "<outcomes><decvar/></outcomes><outcomes>"),
        ("respident=\"response1\">", "respident=\"response2\">"),
        ("rcardinality=\"Single\"", "rcardinality=\"One\""),
        ("linkrefid=\"general_fb\"", "linkrefid=\"other\""),
        ("<setvar action=\"Set\" varname=\"SCORE\">100</setvar>", ""),
        ("<item ident=\"q2", "<item ident=\"q1"),
        ("ident=\"apart\"", "ident=\"touching\""),
        ("</presentation>", "<material><mattext>late</mattext></material></presentation>"),
    ] {
        let mut broken = text.replace(from, to);
        if from.starts_with("<item ident=") {
            let ident = |text: &str, number: &str| {
                text.split(&format!("<item ident=\"{number}"))
                    .nth(1)
                    .and_then(|rest| rest.split('"').next())
                    .map(str::to_owned)
            };
            let first = ident(&text, "q1").expect("an item");
            let second = ident(&text, "q2").expect("an item");
            broken = text.replace(&format!("q2{second}"), &format!("q1{first}"));
        }
        assert_ne!(broken, text, "{from}");
        let seen = std::panic::catch_unwind(|| {
            let document = Document::parse(&broken).expect("XML");
            check_qti(document.root_element());
        });
        assert!(seen.is_err(), "{from} → {to}");
    }
}

/// The text between lines that begin and end a block of code.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let begin = format!("```{language}\n");
    let parts = text.split(&begin).skip(1);
    parts.map(|rest| rest.split("```").next().unwrap_or_default().to_owned()).collect()
}

fn document() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/exercises.md")).expect("UTF-8")
}

#[test]
fn every_command_of_the_document_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let document = document();
    let commands: Vec<String> = blocks(&document, "sh")
        .iter()
        .flat_map(|block| block.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    assert!(commands.len() >= 7);
    for command in commands {
        let words: Vec<&str> = command.split_whitespace().skip(1).collect();
        let (told, code) = run(folder.path(), &words, "");
        assert_eq!(code, Some(0), "{command}\n{told}");
    }
}

#[test]
fn the_exercise_of_the_document_can_be_read_and_solved_and_its_mistake_is_told() {
    let document = document();
    let text: &'static str = blocks(&document, "toml").remove(0).leak();
    let exercises = Exercise::read(Scene::PointCircle, text).unwrap_or_else(|mistake| panic!("{mistake}"));
    for seed in 0..100 {
        assert_eq!(exercises[0].fault(seed).map(|fault| fault.to_string()), None);
    }
    let told = blocks(&document, "text").remove(0);
    let (begin, _) = told.trim_end().split_once('…').expect("the rest of a list");
    let wrong: &'static str = text.replace("\"separation\"", "\"distanc\"").leak();
    let mistake = Exercise::read(Scene::PointCircle, wrong).expect_err("wrong").to_string();
    let [begin, mistake] = [begin, &mistake].map(|text| text.replace(" (did you mean \"distance\"?)", ""));
    assert!(mistake.replace("(did", "").starts_with(begin.trim_end_matches(", ")), "{mistake}\n{begin}");
}

#[test]
fn lint_topic_says_which_exercise_cannot_be_solved() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("mine");
    fs::create_dir(&own).expect("writable");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/point-circle");
    for entry in fs::read_dir(source).expect("there") {
        let path = entry.expect("readable").path();
        let text =
            fs::read_to_string(&path).expect("UTF-8").replace("scene = \"point-circle\"", "scene = \"mine\"");
        let text = text.replace(
            "solution = { \"circle.radius\" = \"|way|\" }",
            "solution = { \"circle.radius\" = \"|way| + 1\" }",
        );
        fs::write(own.join(path.file_name().expect("a name")), text).expect("writable");
    }
    let (told, code) = run(folder.path(), &["lint-topic", "mine"], "");
    assert!(
        code == Some(1)
            && told.contains("exercises.toml, line ")
            && told.contains("the exercise “radius” with the seed 0: the solution is not right"),
        "{told}"
    );
    // The exercises of a topic of the user are printed, too.
    let (told, code) = run(folder.path(), &["exercise", "mine/gap"], "");
    assert!(code == Some(0) && told.contains("How far is it to the circle?"), "{told}");
    fs::write(own.join("exercises.toml"), "[[exercise]]\nid = 3\n").expect("writable");
    for command in ["lint-topic", "exercise"] {
        let (told, code) = run(folder.path(), &[command, "mine"], "");
        assert!(
            code != Some(0) && told.contains("exercises.toml, line 1: exercise.kind is not valid"),
            "{told}"
        );
    }
}
