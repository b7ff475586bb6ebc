use super::*;
use crate::geometry::MOST_CORNERS;
use crate::lesson::case::draft::{Draft, Entry, Written};
use crate::lesson::{Bounds, Extent, ProgramValue, Shape, Value, YAxis, bodies, handles, set_param};

const TOPIC: &str = r#"title = "Polygon – point"
chapter = "polygons"
question = "Do they meet?"
[[shape]]
id = "a"
kind = "polygon"
called = "A"
convex = true
letter = "p"
printed = { points = "A" }
points = [[0, 0], [8, 0], [8, 6]]
[[shape]]
id = "point"
kind = "point"
at = [9, 12]
[[probe]]
param = "a.corner"
name = "the polygon"
[[probe]]
param = "point"
name = "the point"
[[value]]
id = "distance"
judge = "distance"
meaning = "The distance"
[[answer]]
says = "The corners are {a.points}."
"#;

fn read(toml: &str) -> Result<TopicFile, String> {
    TopicFile::read(toml, "return point.x > 3").map_err(|mistake| mistake.to_string())
}

fn opened(toml: &str) -> Lesson {
    Lesson::of_file(Scene::ALL[0], Box::leak(Box::new(read(toml).expect("a topic"))))
}

fn corners(lesson: &mut Lesson) -> String {
    lesson.params().iter().find(|param| param.id == "a.points").expect("a parameter").get().to_string()
}

fn set(lesson: &mut Lesson, id: &str, text: &str) -> Result<(), String> {
    set_param(lesson, id, &Value::parse(text)).map_err(|refusal| refusal.to_string())
}

#[test]
fn a_polygon_is_a_list_of_corners_with_a_handle_on_each_and_is_dragged_as_a_whole() {
    let mut lesson = opened(TOPIC);
    assert_eq!(corners(&mut lesson), "0,0;8,0;8,6");
    let told = |lesson: &mut Lesson| -> Vec<String> {
        handles(lesson).iter().map(|handle| format!("{} {}", handle.id, handle.at)).collect()
    };
    assert_eq!(told(&mut lesson), ["a.0 [0, 0]", "a.1 [8, 0]", "a.2 [8, 6]", "point [9, 12]"]);
    set(&mut lesson, "a.1", "9,-1").expect("convex");
    set(&mut lesson, "a.points", "0,0;9,-1;8,6;1,7").expect("convex");
    assert_eq!(told(&mut lesson)[3], "a.3 [1, 7]");
    // The rest moves along with the first corner, and is rounded.
    set(&mut lesson, "a.corner", "0.1,0.2").expect("in range");
    assert_eq!(corners(&mut lesson), format!("0.1,0.2;9.1,-0.8;8.1,6.2;1.1,{}", 7.0 + 0.2));
    let bodies = bodies(&lesson);
    assert_eq!((bodies.len(), bodies[0].center_id, bodies[0].center), (1, "a.corner", DVec2::new(0.1, 0.2)));
    assert!(bodies[0].contains(DVec2::new(4.0, 4.0)) && !bodies[0].contains(DVec2::new(0.5, 5.0)));
}

#[test]
fn a_refused_value_leaves_every_corner_where_it_was_and_says_which_corner_is_wrong() {
    let mut lesson = opened(&TOPIC.replace("[8, 6]]", "[8, 6], [1, 7]]"));
    let before = corners(&mut lesson);
    for (id, text, why) in [
        (
            "a.points",
            "0,0;8,0;1,1;0,8",
            "a.points: 0,0;8,0;1,1;0,8 is not valid; expected from 3 to 32 corners",
        ),
        ("a.points", "0,0;8,0;1,1;0,8", "; there is a dent at corner 3 of 4 (1,1)"),
        ("a.points", "0,0;8,0", "; it has 2 corners"),
        (
            "a.points",
            "all",
            "the text \"all\" is not valid; expected from 3 to 32 corners x,y;x,y of a convex",
        ),
        ("a.2", "1,1", "a.points: corner 3 cannot be at 1,1; expected"),
        ("a.2", "1,1", "; there is a dent at corner 3 of 4 (1,1)"),
        ("a.2", "8,1e13", "; corner 3 of 4 (8,1e13) is outside"),
        ("a.corner", "1e12,0", "; corner 2 of 4 (1000000000008,0) is outside"),
        ("a.4", "1,1", "unknown parameter \"a.4\""),
    ] {
        let refusal = set(&mut lesson, id, text).expect_err(text);
        assert!(refusal.contains(why), "{refusal}");
        assert_eq!(corners(&mut lesson), before);
    }
}

#[test]
fn corners_are_read_from_texts_json_and_tables() {
    let json = |text: &str| Written::from(serde_json::from_str::<serde_json::Value>(text).expect("JSON"));
    for (written, is_taken) in [
        (json("[[0, 0], [5, 0], [0, 5.5]]"), true),
        (json("\"0,0;5,0;0,5.5\""), true),
        (Written::Value(Value::Word("0,0; (5,0); [0,5.5];".to_owned())), true),
        (json("[[0, 0], [5, 0], [0, 5.5, 1]]"), false),
        (json("[[0, 0], [5, 0], [0, null]]"), false),
        (json("[]"), false),
        (json("[[[0, 0], [5, 0], [0, 5]]]"), false),
    ] {
        let (mut lesson, mut draft) = (opened(TOPIC), Draft::default());
        draft.add(Entry::new("a.points", written.clone())).expect("a pair");
        let refused = draft.apply(&mut lesson);
        assert_eq!(refused.is_empty(), is_taken, "{written:?} {refused:?}");
        assert_eq!(corners(&mut lesson), if is_taken { "0,0;5,0;0,5.5" } else { "0,0;8,0;8,6" });
    }
    // A corner alone is a handle, and no parameter of a file.
    let (mut lesson, mut draft) = (opened(TOPIC), Draft::default());
    draft.add(Entry::text("a.1", "7,0")).expect("a pair");
    let refused = draft.apply(&mut lesson);
    assert!(refused[0].to_string().contains("unknown parameter \"a.1\""), "{refused:?}");
}

#[test]
fn programs_are_given_the_list_and_texts_can_name_it() {
    let lesson = opened(TOPIC);
    let given = lesson.given();
    assert_eq!((given[0].name, given[0].form), ("a.points", Some("A")));
    let ProgramValue::List(list) = &given[0].value else { panic!("a list") };
    assert_eq!(**list, [(0.0, 0.0), (8.0, 0.0), (8.0, 6.0)].map(DVec2::from));
    let numbers = crate::lesson::program_numbers(&lesson);
    assert_eq!(numbers.rounded.len(), 1 + 2 * MOST_CORNERS + 2);
    assert_eq!(
        (numbers.rounded[..8].to_vec(), numbers.exact.len()),
        (vec![3.0, 0.0, 0.0, 8.0, 0.0, 8.0, 6.0, 0.0], 67)
    );
    // All corners are given where the probe moves them.
    let moved = lesson.given_at(0, DVec2::new(1.0, 2.0));
    let ProgramValue::List(list) = &moved[0].value else { panic!("a list") };
    assert_eq!(**list, [(1.0, 2.0), (9.0, 2.0), (9.0, 8.0)].map(DVec2::from));
    let third = Given::list("p", &[DVec2::splat(1.0 / 3.0)]).in_f32();
    assert_eq!(third.rounded(), Value::Points(vec![DVec2::splat(f64::from(1.0_f32 / 3.0))]));
    assert!(given[0].has_bits_of(&given[0].clone()) && !given[0].has_bits_of(&moved[0]));
    let explanation = read(TOPIC).expect("a topic").explained(YAxis::Down);
    assert_eq!(explanation.derivation.conclusion.sentence, "The corners are 0,0;8,0;8,6.");
}

#[test]
fn a_polygon_is_drawn_with_its_corners_and_its_letters() {
    let figure = |points: &str| {
        let toml = TOPIC.replace("convex = true", "convex = true\nleast = 1");
        let toml = toml.replace("[[0, 0], [8, 0], [8, 6]]", points);
        read(&toml).expect("a topic").explained(YAxis::Down).figures.remove(0)
    };
    let shown = figure("[[0, 0], [8, 0], [8, 6]]");
    let mark = |name: &str| shown.marks.iter().find(|mark| mark.name == name).expect("drawn");
    assert!(matches!(&mark("a").shape, Shape::Polygon(corners) if corners.len() == 3));
    assert_eq!(
        (mark("a.2").shape.clone(), mark("a.2").label.as_str()),
        (Shape::Point(DVec2::new(8.0, 6.0)), "p₂")
    );
    assert_eq!(shown.bounds, Bounds { min: DVec2::ZERO, max: DVec2::new(9.0, 12.0) });
    for (points, shape) in [("[[1, 2]]", "Point"), ("[[1, 2], [3, 4]]", "Polyline")] {
        let shown = figure(points);
        let mark = shown.marks.iter().find(|mark| mark.name == "a").expect("drawn");
        assert!(format!("{:?}", mark.shape).starts_with(shape), "{:?}", mark.shape);
    }
}

#[test]
fn a_polygon_that_a_topic_cannot_have_is_a_mistake_of_its_file() {
    for (from, to, why) in [
        ("[8, 6]]", "[8, 6], [7, 1]]", "; there is a dent at corner 4 of 4 (7,1)"),
        (
            ", [8, 6]]",
            "]",
            "from 3 to 32 points [[x, y], [x, y]] of a convex polygon from -1e12 to 1e12; it has 2 corners",
        ),
        ("[8, 6]]", "[8]]", "expected from 3 to 32 points"),
        ("[8, 6]]", "[8, 1e13]]", "expected from 3 to 32 points"),
        ("convex = true", "convex = 1", "true or false"),
        ("convex = true", "least = 0", "a whole number from 1 to 32"),
        ("convex = true", "least = 2.5", "a whole number from 1 to 32"),
        ("points = [[0", "corners = [[0", "corners is not known"),
        ("judge = \"distance\"", "given = \"a.points\"", "expected one of"),
    ] {
        let mistake = read(&TOPIC.replace(from, to)).expect_err(to);
        assert!(mistake.contains(why), "{mistake}");
    }
    // A shape named “points” is its list.
    let named = TOPIC.replace("id = \"a\"", "id = \"points\"").replace("a.corner", "points.corner");
    let mut lesson = opened(&named.replace("{a.points}", "{points}"));
    set(&mut lesson, "points", "0,0;1,0;0,1").expect("corners");
    set(&mut lesson, "points.0", "-1,0").expect("a corner");
    assert_eq!(handles(&mut lesson)[0].at, DVec2::NEG_X);
}

#[test]
fn a_self_crossing_polygon_is_dragged_where_its_outline_goes_round_an_odd_number_of_times() {
    let mut lesson = opened(&TOPIC.replace("convex = true\n", ""));
    set(&mut lesson, "a.points", "200,40;265,240;95,115;305,115;135,240").expect("any corners");
    let body = &bodies(&lesson)[0];
    assert!(matches!(&body.extent, Extent::Polygon(corners) if corners.len() == 5));
    let inside = [(200.0, 80.0), (200.0, 150.0), (200.0, 115.0), (200.0, 40.0), (200.0, 30.0)];
    assert_eq!(inside.map(|at| body.contains(at.into())), [true, false, true, true, false]);
}

#[test]
fn a_row_after_a_loop_within_its_loop_is_named_after_the_turn_of_its_own() {
    let program = "for p, q in edges(a.points) {\n    let n = perp(q - p), most = 0\n\
        \x20   for c in b.points { most = max(most, dot(c, n)) }\n\
        \x20   let bar = (most, 1) @ segment from (0, 1) @ row\n}\nreturn true\n";
    let mut lesson = Scene::PolygonsSat.open();
    set_param(&mut lesson, "program", &Value::Word(program.to_owned())).expect("a program");
    let figure = &lesson.explain().figures[0];
    let rows: Vec<_> =
        figure.all_marks().map(|mark| mark.row.as_str()).filter(|row| !row.is_empty()).collect();
    assert!(rows.contains(&"edge 1") && !rows.iter().any(|row| row.starts_with("corner")), "{rows:?}");
}
