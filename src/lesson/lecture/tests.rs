//! Which lists are accepted, what an item shows, and the errors for the others.

use std::path::PathBuf;

use super::*;
use crate::lesson::{CaseTexts, Scene, read_state};

const MINE: &str =
    "scene = \"blob-side\"\ntitle = \"Mine\"\n[picture]\nstep = 2\n[lecture]\nnote = \"Wait.\"\n";

fn files() -> Vec<ListedFile> {
    let file = SceneFile::parse(MINE.as_bytes(), "mine.toml").expect("valid");
    vec![("mine.toml".to_owned(), Ok(file)), ("gone.toml".to_owned(), Err("gone.toml: not found".to_owned()))]
}

fn read(list: &str) -> Result<Lecture, String> {
    let list = LectureList::parse(list.as_bytes(), "dir/talk.toml").map_err(|error| error.to_string())?;
    list.with_files(&files())
}

/// What the class is asked in the state of the file.
fn asked(item: &Item) -> Option<Ballot> {
    item.ballot(&read_state(&mut item.file.case.open()))
}

fn only(item: &str) -> Item {
    read(&format!("[[item]]\n{item}\n")).expect(item).items.remove(0)
}

#[test]
fn an_item_is_a_file_a_case_a_topic_or_a_link() {
    let lecture = read(
        "title = \"Talk\"\n[[item]]\nopen = \"mine.toml\"\n[[item]]\nopen = \"line-line/parallel\"\n[[item]]\n\
         open = \"circle-circle\"\n[[item]]\nopen = \"#line-line?a1=1,2&map=selected&title=Linked\"\n",
    )
    .expect("valid");
    assert_eq!(lecture.title, "Talk");
    let of = |index: usize| {
        let item = &lecture.items[index];
        (item.file.case.scene.slug(), item.title(YAxis::Down).into_owned())
    };
    assert_eq!(of(0), ("blob-side", "Mine".to_owned()));
    assert_eq!(of(1).0, "line-line");
    assert_eq!(of(2).0, "circle-circle");
    assert_eq!(of(3), ("line-line", "Linked".to_owned()));
    assert!(lecture.items[3].file.case.picture.map.is_some());
    assert_eq!(lecture.items[0].presented.note, "Wait.");
    assert_eq!(read("[[item]]\nopen = \"circle-circle\"").expect("valid").title, "dir/talk.toml");
}

#[test]
fn what_an_item_says_replaces_what_its_file_says_and_the_rest_stays() {
    let item = only("open = \"mine.toml\"\nquestion = \"Which side?\"\nask = true\nnote = \"\"");
    let texts = CaseTexts { title: "Mine", about: "", question: "Which side?" };
    assert_eq!(item.file.case.texts(), texts);
    assert_eq!((item.file.case.picture.step, item.file.case.picture.asks), (Some(2), true));
    assert_eq!((item.presented.note.as_str(), item.file.path.as_deref()), ("", None));
    let layers = only("open = \"mine.toml\"\nlayers = [\"labels\", \"map\"]").presented.layers;
    assert_eq!(layers, [Layer::Labels, Layer::Map]);
}

#[test]
fn an_item_that_asks_or_has_a_vote_shows_the_verdict_as_a_layer() {
    let layers = |item: &str| only(&format!("open = \"line-line\"\n{item}")).layers();
    assert_eq!(layers(""), []);
    assert_eq!(layers("ask = true"), [Layer::Verdict]);
    assert_eq!(layers("vote = \"verdict\"\nlayers = [\"map\"]"), [Layer::Verdict, Layer::Map]);
    let given = "ask = true\nlayers = [\"labels\", \"verdict\"]";
    assert_eq!(layers(given), [Layer::Labels, Layer::Verdict]);
}

#[test]
fn the_right_answer_of_a_vote_is_that_of_the_judge() {
    let ballot = |item: &str| asked(&only(item)).expect("a vote");
    let verdicts = ballot("open = \"blob-side/touching\"\nvote = \"verdict\"");
    assert_eq!(
        (verdicts.choices.join(" "), verdicts.right().as_str()),
        ("apart touching colliding".to_owned(), "touching")
    );
    assert!(verdicts.is_right("touching") && !verdicts.is_right("apart"));
    let gap = ballot("open = \"blob-side/example-1\"\nvote = \"y_gap\"");
    assert_eq!((gap.choices.len(), gap.right().as_str()), (0, "1"));
    assert!(gap.is_right("1") && gap.is_right(" 1.0 "));
    assert!(!gap.is_right("2") && !gap.is_right("") && !gap.is_right("0.9"));
    assert_eq!(asked(&only("open = \"line-line\"")), None);
    // It does not depend on the method, which misses a touch here.
    let file = "scene = \"blob-side\"\n[set]\nblob2.center = [7, 4]\nmethod = \"center-distance\"\n[lecture]\nvote = \"verdict\"\n";
    let file = SceneFile::parse(file.as_bytes(), "a.toml").expect("valid");
    assert_eq!(asked(&Item::of(file)).map(|ballot| ballot.right()).as_deref(), Some("touching"));
}

#[test]
fn a_number_is_right_if_it_is_the_exact_one_rounded_to_its_decimals() {
    let ballot = |right: f64| Ballot { choices: Vec::new(), right: Value::Number(right) };
    for (typed, is_right) in [
        ("22", true),
        ("22.4", true),
        ("22,36", true),
        ("22.36068", true),
        ("22.3607", true),
        ("22.3", false),
        ("22.36067", false),
        ("23", false),
        ("", false),
        ("x", false),
    ] {
        assert_eq!(ballot(500_f64.sqrt()).is_right(typed), is_right, "{typed}");
    }
    let negative = ballot(-2.5);
    assert!(negative.is_right("-2.5") && negative.is_right("\u{2212}2.5") && !negative.is_right("2.5"));
    assert!(ballot(1234.0).is_right("1234") && ballot(0.45).is_right("0.5"));
}

#[test]
fn the_title_while_it_asks_is_that_of_an_item_with_a_question_and_follows_the_y_axis() {
    let asked = |item: &str| only(item).asked_title(YAxis::Down).map(|title| title.into_owned());
    assert_eq!(asked("open = \"blob-side/touching\"\nvote = \"verdict\""), None);
    assert_eq!(
        asked("open = \"blob-side/touching\"\nquestion = \"Do they?\"\ntitle = \"Two\"").as_deref(),
        Some("Two")
    );
    // The title of the shipped case says that they touch.
    for open in ["blob-side/touching", "#blob-side/touching"] {
        let item = only(&format!("open = \"{open}\"\nquestion = \"Do they?\""));
        assert_eq!(item.title(YAxis::Down), Scene::BlobSide.title(), "{open}");
    }
    let item = only("open = \"blob-side/touching\"");
    assert!(item.title(YAxis::Down).contains("ouch"), "{}", item.title(YAxis::Down));
    let item = only("open = \"blob-side\"");
    assert!(!item.title(YAxis::Up).contains('{') && item.title(YAxis::Up) != item.title(YAxis::Down));
}

#[test]
fn a_side_is_chosen_among_the_words_of_its_value() {
    for scene in crate::lesson::Scene::ALL {
        for info in scene.values() {
            if let ValueKind::Word(words) = info.kind {
                let ballot = asked(&only(&format!("open = \"{}\"\nvote = \"{}\"", scene.slug(), info.id)));
                let ballot = ballot.expect("a vote");
                assert!(
                    ballot.choices.len() >= words.len() && ballot.choices.contains(&ballot.right()),
                    "{ballot:?}"
                );
            }
        }
    }
}

#[test]
fn what_is_wrong_with_a_list_is_told_with_its_place() {
    for (list, place, found) in [
        ("title = \"x\"", "1:1", "there is no item"),
        ("item = 3", "1:1", "there is no item"),
        ("[[item]]\ntitle = \"x\"", "2:1", "an item opens nothing"),
        ("[[items]]\nopen = \"line-line\"", "1:3", "unknown key \"items\" (did you mean \"item\"?)"),
        (
            "[[item]]\nopen = \"line-line\"\nlayer = []",
            "3:1",
            "unknown key \"layer\" (did you mean \"layers\"?)",
        ),
        ("[[item]]\nopen = \"line-lines\"", "2:8", "unknown topic \"line-lines\""),
        ("[[item]]\nopen = \"gone.toml\"", "2:8", "gone.toml: not found"),
        ("[[item]]\nopen = \"#line-line?step=x\"", "2:8", "step: \"x\" is not valid"),
        ("[[item]]\nopen = \"line-line\"\nlayers = [\"map\", \"map\"]", "3:10", "layers: \"map\""),
        ("[[item]]\nopen = \"line-line\"\nlayers = \"map\"", "3:10", "layers: \"map\" is not valid"),
        (
            "[[item]]\nopen = \"blob-side\"\nvote = \"y_gpa\"",
            "3:8",
            "vote: \"y_gpa\" (did you mean \"y_gap\"?)",
        ),
        ("[[item]]\nopen = \"line-line\"\nask = 1", "3:7", "ask: 1 is not valid"),
    ] {
        let error = read(list).expect_err(list);
        assert!(error.starts_with(&format!("dir/talk.toml:{place}: {found}")), "{list}: {error}");
    }
}

#[test]
fn texts_that_are_too_large_together_are_an_error() {
    let long = "x".repeat(200_000);
    let file = format!("scene = \"line-line\"\nabout = \"{long}\"\n");
    let file = SceneFile::parse(file.as_bytes(), "a.toml").expect("not too large");
    let list = format!("[[item]]\nopen = \"a.toml\"\ntitle = \"{long}\"\n");
    let list = LectureList::parse(list.as_bytes(), "talk.toml").expect("not too large");
    let error = list.with_files(&[("a.toml".to_owned(), Ok(file))]).expect_err("both");
    assert!(error.starts_with("talk.toml:2:8: the file has 4"), "{error}");
}

#[test]
fn a_list_is_told_from_a_scene_file_by_its_items() {
    assert!(
        LectureList::is_list(b"title = \"x\"\n [[item]] # one\n") && !LectureList::is_list(MINE.as_bytes())
    );
}

#[test]
fn files_follow_each_other_by_their_names_in_which_numbers_count_as_numbers() {
    let file = |name: &str| {
        let text = format!("scene = \"line-line\"\ntitle = \"{name}\"\n");
        (PathBuf::from(format!("/talk/{name}.toml")), SceneFile::parse(text.as_bytes(), name).expect("valid"))
    };
    let names = ["10 end", "b2", "2b", "b", "2a", "1"];
    let lecture = Lecture::of_files("talk", names.map(file).to_vec()).expect("five files");
    let titles: Vec<_> = lecture.items.iter().map(|item| item.title(YAxis::Down)).collect();
    assert_eq!(titles, ["1", "2a", "2b", "10 end", "b", "b2"]);
    assert_eq!(lecture.items[0].file.path.as_deref(), Some(Path::new("/talk/1.toml")));
    assert_eq!(Lecture::of_files("talk", Vec::new()), None);
}
