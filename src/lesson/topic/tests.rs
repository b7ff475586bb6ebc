use super::*;
use crate::lesson::text::topic_files;
use crate::lesson::topic::testing::shipped;
use crate::lesson::{Bounds, Mark, Reveal, Shape, Value, methods_of, set_param};

const TOPIC: &str = r#"title = "Circle – segment"
chapter = "lines"
question = "Do they meet?"
[[shape]]
id = "circle"
kind = "circle"
center = [0, 0]
radius = 5
slider = 50
labels = { center = "centre C" }
[[shape]]
kind = "segment"
role = "segment"
ends = [{ id = "c1", at = [3, 4], help = "One end." }, { id = "c2", at = [9, 4], help = "The other end." }]
[[probe]]
param = "circle.center"
name = "the centre"
[symbols]
v = "vector-b"
[[value]]
id = "way"
judge = "distance"
meaning = "The distance"
unit = "length"
[[value]]
id = "side"
meaning = "Where the first end is"
[value.words]
far-left = "v.x < 0"
right = "v.x >= 0"
[[step]]
when = "has.way and side.far_left"
says = "It is {left|right} of it, {way} away"
lines = [
    { formula = "r − v.y", numbers = "{difference(circle.radius, v.y)}", value = "{circle.radius - v.y}" },
    { condition = "v.x < 0", numbers = "{apart(v.x, way)} < 0", holds = "v.x < 0" },
    { when = "v.x > 0", words = "never" },
]
marks = ["contact"]
[[check]]
when = "side.right"
says = "It is right, as v does not lead to the left"
found = "v.x = {v.x} ≥ 0"
holds = "v.x >= 0"
[[answer]]
when = "exact.apart"
says = "They are apart."
[[answer]]
says = "The end {c1} is in the circle, {side}."
"#;

const PROGRAM: &str = "let v = c1 - circle.center\nreturn |v| <= circle.radius";

#[test]
fn a_topic_is_read_and_says_what_it_finds() {
    let topic = TopicFile::read(TOPIC, PROGRAM).expect("a topic");
    let explanation = topic.explained(YAxis::Down);
    assert_eq!(explanation.verdict, Verdict::Touching);
    assert_eq!(explanation.values, [("way", Value::Number(5.0)), ("side", Value::Word("right".to_owned()))]);
    assert_eq!(explanation.derivation.conclusion.sentence, "The end (3, 4) is in the circle, right.");
    assert!(explanation.derivation.steps.is_empty());
    let check = &explanation.derivation.check;
    assert_eq!((check.numbers.to_string().as_str(), check.agrees), ("v.x = 3 ≥ 0", true));
    let left = TOPIC.replace("center = [0, 0]", "center = [5, 4]");
    let explanation = TopicFile::read(&left, PROGRAM).expect("a topic").explained(YAxis::Up);
    let step = &explanation.derivation.steps[0];
    assert_eq!((step.sentence.as_str(), step.lines[0].value.as_str()), ("It is right of it, 0 away", "5"));
    // Editors of Windows end lines with two characters.
    let windows = [TOPIC, PROGRAM].map(|text| text.replace('\n', "\r\n"));
    assert!(TopicFile::read(&windows[0], &windows[1]).is_ok());
}

#[test]
fn a_way_out_is_drawn_if_a_value_tells_of_it_and_a_meaning_says_where_things_are_with_y_down() {
    let near = TOPIC.replace("center = [0, 0]", "center = [2, 4]");
    let told = "[[value]]\nid = \"normal\"\njudge = \"normal\"\nmeaning = \"Out, {up|down}\"\n\
                [[value]]\nid = \"push\"\njudge = \"push\"\nmeaning = \"Out\"\n[[step]]";
    for (text, is_drawn) in [(near.clone(), false), (near.replace("[[step]]", told), true)] {
        let topic = TopicFile::read(&text, PROGRAM).expect("a topic");
        assert!(topic.values.iter().all(|row| !row.info.meaning.contains('{')));
        let marks = topic.explained(YAxis::Down).figures.remove(0).marks;
        for name in ["normal", "push", "pushed"] {
            assert_eq!(marks.iter().any(|mark| mark.name == name), is_drawn, "{name}");
        }
    }
}

#[test]
fn the_push_can_move_the_first_shape_out_of_the_second() {
    let mut lesson = Scene::PointRect.open();
    crate::lesson::set_param(&mut lesson, "point", &Value::Pair(DVec2::new(200.0, 150.0))).expect("a point");
    let explanation = lesson.explain();
    // In the middle of the rectangle, the point itself goes to the bottom, and not the rectangle.
    let value = |id: &str| crate::lesson::topic::testing::value(&explanation, id);
    assert_eq!(value("push"), Value::Pair(DVec2::new(0.0, 60.0)));
    assert_eq!(value("normal"), Value::Pair(DVec2::NEG_Y));
    let check = &explanation.derivation.check;
    assert_eq!(
        (&*check.sentence, check.numbers.to_string(), check.agrees),
        ("Clamp the point to the rectangle: it stays where it is", "(200, 150)".to_owned(), true)
    );
    let mark = |name| explanation.figures[0].marks.iter().find(|mark| mark.name == name).expect("drawn");
    assert_eq!(mark("pushed").shape, crate::lesson::Shape::Point(DVec2::new(200.0, 210.0)));
}

const POLYGONS: &str = r#"title = "Triangle – box"
chapter = "polygons"
question = "Do they meet?"
[[shape]]
kind = "triangle"
corners = [{ id = "p", at = [0, 0] }, { id = "q", at = [8, 0] }, { id = "r", at = [0, 8] }]
[[shape]]
id = "box"
kind = "rotated-rect"
called = "the box"
center = [9, 12]
side = [3, 4]
ratio = 0.5
[[probe]]
param = "q"
name = "a corner"
[[value]]
id = "distance"
judge = "distance"
meaning = "The distance"
[[answer]]
says = "They are {distance} apart."
"#;

#[test]
fn triangles_and_rotated_rectangles_have_their_parameters_and_are_dragged_as_a_whole() {
    use crate::lesson::{Extent, bodies};
    let read = |toml: &str| TopicFile::read(toml, "return box.ratio * |box.side + p| > |box.center - r|");
    let mut lesson = Lesson::of_file(Scene::ALL[0], Box::leak(Box::new(read(POLYGONS).expect("a topic"))));
    let (pair, number) = (|x, y| Value::Pair(DVec2::new(x, y)), Value::Number);
    for (id, value) in [
        ("box.side", pair(0.0, 4.0)),
        ("box.ratio", number(0.25)),
        ("q", pair(9.0, 7.0)),
        ("r", pair(0.0, 7.0)),
    ] {
        set_param(&mut lesson, id, &value).expect("in range");
    }
    assert!(set_param(&mut lesson, "box.ratio", &number(-1.0)).is_err());
    let distance = |lesson: &Lesson| lesson.values_of().values[0].1.clone();
    assert_eq!(distance(&lesson), number(1.0));
    let [triangle, rect] = bodies(&lesson).try_into().expect("two shapes");
    let inside = |x, y| [&triangle, &rect].map(|body| body.contains(DVec2::new(x, y)));
    assert_eq!(
        [inside(4.0, 5.0), inside(9.5, 9.0), inside(8.5, 0.0)],
        [[true, false], [false, true], [false; 2]]
    );
    assert!(matches!(triangle.extent, Extent::Polygon(_)));
    assert_eq!(
        (triangle.center_id, rect.center_id, rect.extent_id),
        ("triangle.corner", "box.center", "box.side")
    );
    // The other corners move along.
    set_param(&mut lesson, "triangle.corner", &pair(0.0, 1.0)).expect("in range");
    assert_eq!(distance(&lesson), number(0.0));
    let corners: Vec<Value> = lesson.params().iter().skip(2).take(3).map(Param::get).collect();
    assert_eq!(corners, [pair(0.0, 1.0), pair(9.0, 8.0), pair(0.0, 8.0)]);
    assert!(set_param(&mut lesson, "triangle.corner", &pair(1e12, 0.0)).is_err());
    let mistake = read(&POLYGONS.replace(", { id = \"r\", at = [0, 8] }", "")).expect_err("two corners");
    assert!(mistake.to_string().contains("expected three points { id, at }"), "{mistake}");
}

#[test]
fn a_segment_with_a_radius_is_a_capsule() {
    let round = "kind = \"segment\"\nradius = 2\nlabels = { radius = \"thickness\" }\ncalled = \"it\"";
    let text = TOPIC.replacen("kind = \"segment\"", round, 1).replace("far-left", "end-1");
    let topic =
        Box::leak(Box::new(TopicFile::read(&text.replace("far_left", "end_1"), PROGRAM).expect("read")));
    let mut lesson = Lesson::of_file(Scene::ALL[0], topic);
    // The first end is 5 away from the centre, and the radii are 5 and 2.
    assert_eq!((lesson.judge(), lesson.contact().separation), (Verdict::Colliding, -2.0));
    let given: Vec<_> = lesson.given().iter().map(|given| given.name).collect();
    assert!(given.contains(&"segment.radius"), "{given:?}");
    let handle = crate::lesson::handles(&mut lesson).into_iter().find(|handle| handle.id == "segment.radius");
    // Beyond the end of greatest x, on the outline.
    assert_eq!(handle.map(|handle| handle.at), Some(DVec2::new(11.0, 4.0)));
    let param = |lesson: &mut Lesson| {
        let params = lesson.params();
        let param = params.iter().find(|param| param.id == "segment.radius").expect("a parameter");
        (param.label, param.help)
    };
    assert_eq!(param(&mut lesson), ("thickness", "The radius of it."));
    let outline = |lesson: &mut Lesson| {
        let marks = lesson.explain().figures.remove(0).marks;
        marks.into_iter().find(|mark| mark.name == "segment").expect("drawn").shape
    };
    assert!(matches!(outline(&mut lesson), crate::lesson::Shape::Polygon(corners) if corners.len() > 8));
    set_param(&mut lesson, "segment.radius", &Value::Number(0.0)).expect("a radius");
    assert!(matches!(outline(&mut lesson), crate::lesson::Shape::Polyline(_)));
}

#[test]
fn a_shape_without_id_is_called_by_its_kind_and_an_end_without_help_by_its_place() {
    let short = TOPIC.replacen("id = \"circle\"\n", "", 1).replacen(", help = \"One end.\"", "", 1);
    let topic = Box::leak(Box::new(TopicFile::read(&short, PROGRAM).expect("a topic")));
    let mut lesson = Lesson::of_file(Scene::ALL[0], topic);
    let params = lesson.params();
    let help = |id: &str| params.iter().find(|param| param.id == id).expect(id).help;
    assert_eq!(
        ["circle.center", "circle.radius", "c1", "c2"].map(help),
        [
            "The centre of the circle.",
            "The radius of the circle.",
            "The first end of the segment.",
            "The other end."
        ]
    );
}

#[test]
fn an_option_is_a_condition_of_programs_and_texts_and_shows_more() {
    let shown = |on: bool| {
        let mut lesson = Scene::BlobSide.open();
        crate::lesson::set_param(&mut lesson, "corners", &Value::Switch(on)).expect("an option");
        let explanation = lesson.explain();
        let drawn = explanation.figures[0].marks.iter().filter(|mark| mark.label.starts_with("corner "));
        (drawn.count(), explanation.derivation.steps[0].lines[0].formula.clone())
    };
    // Its step stands before those of the method.
    let expected = [
        (2, "blob1.center = blob1.corner + blob1.size / 2"),
        (0, "x_distance = blob2.center.x − blob1.center.x"),
    ];
    assert_eq!([shown(true), shown(false)], expected.map(|(count, line)| (count, line.to_owned())));
}

/// What is written instead of a part of the topic, and the error.
const WRONG: [(&str, &str, &str); 91] = [
    // The whole file.
    ("title =", "title", "line 1: key with no value, expected `=`"),
    (
        "title =",
        "titel =",
        "line 1: titel is not known (did you mean \"title\"?); expected one of title, chapter, question, also, method, compares_with, same, falling, shape, pushed, probe, value, symbols, answer, step, instants, option, crossing, lanes, check, view",
    ),
    ("title = \"Circle – segment\"", "", "line 1: “title” is missing"),
    ("\"Circle – segment\"", "3", "line 1: title = 3 is not valid; expected words between quotation marks"),
    (
        "\"Circle – segment\"",
        "\" \"",
        "line 1: title = \" \" is not valid; expected words between quotation marks",
    ),
    ("question = \"Do they meet?\"", "", "line 1: “question” is missing"),
    ("chapter = \"lines\"", "", "line 1: “chapter” is missing"),
    (
        "\"lines\"",
        "\"line\"",
        "line 2: chapter = \"line\" is not valid; expected one of \"circles\", \"boxes\", \"lines\", \"circle-segment\", \"polygons\", \"moving\"",
    ),
    (
        "question =",
        "falling = \"segment\"\nquestion =",
        "line 3: falling = \"segment\" is not valid; expected the id of a circle with a probe for its centre",
    ),
    (
        "question =",
        "pushed = \"c1\"\nquestion =",
        "line 3: pushed = \"c1\" is not valid; expected one of \"circle\", \"segment\"",
    ),
    // Shapes.
    ("[[shape]]\nkind", "[[probe]]\nkind", "line 1: the topic has 1 shapes; expected two tables `[[shape]]`"),
    ("[[shape]]\nid = \"circle\"", "[shape]\nid = \"circle\"", "line 11: duplicate key"),
    ("kind = \"circle\"\n", "", "line 4: this shape lacks “kind”"),
    (
        "kind = \"circle\"",
        "kind = \"disc\"",
        "line 6: shape.kind = \"disc\" is not valid; expected one of \"point\", \"circle\", \"segment\", \"line\", \"triangle\", \"rect\", \"rotated-rect\", \"polygon\"",
    ),
    (
        "radius = 5",
        "size = 5",
        "line 8: shape.size is not known; expected one of id, kind, role, label, labels, printed, called, center, radius, velocity, slider, drawn",
    ),
    (
        "id = \"circle\"",
        "id = \"a circle\"",
        "line 5: shape.id = \"a circle\" is not valid; expected a name of a–z, 0–9 and _ that begins with a letter and is no word of the notation",
    ),
    ("id = \"circle\"", "id = \"for\"", "line 5: shape.id = \"for\" is not valid; expected a name of"),
    ("id = \"circle\"", "id = \"contact\"", "line 4: the name “contact” is taken; expected another id"),
    ("id = \"circle\"", "id = \"segment\"", "line 11: the name “segment” is taken; expected another id"),
    ("id = \"c2\"", "id = \"c1\"", "line 11: the name “c1” is taken; expected another id"),
    (
        "role = \"segment\"",
        "role = \"c\"",
        "line 13: shape.role = \"c\" is not valid; expected one of \"a\", \"b\", \"segment\", \"neutral\", \"vector-a\", \"vector-b\", \"vector-c\", \"vector-d\", \"normal\", \"projection\"",
    ),
    ("center = [0, 0]\n", "", "line 4: this shape lacks “center”"),
    (
        "center = [0, 0]",
        "center = [0]",
        "line 7: shape.center = [0] is not valid; expected two numbers [x, y] from -1e12 to 1e12",
    ),
    (
        "center = [0, 0]",
        "center = [2e12, 0]",
        "line 7: shape.center = [2e12, 0] is not valid; expected two numbers",
    ),
    (
        "center = [0, 0]",
        "center = [nan, 0]",
        "line 7: shape.center = [nan, 0] is not valid; expected two numbers",
    ),
    ("radius = 5\n", "", "line 4: this shape lacks “radius”"),
    ("radius = 5", "radius = -5", "line 8: shape.radius = -5 is not valid; expected a number from 0 to 1e12"),
    (
        "radius = 5",
        "radius = inf",
        "line 8: shape.radius = inf is not valid; expected a number from 0 to 1e12",
    ),
    (
        "slider = 50",
        "slider = 0",
        "line 9: shape.slider = 0 is not valid; expected a number above 0, up to 1e12",
    ),
    (
        "labels = { center = \"centre C\" }",
        "labels = \"C\"",
        "line 10: shape.labels = \"C\" is not valid; expected a table by part, such as { center = \"C\" }",
    ),
    (
        "kind = \"circle\"",
        "kind = \"point\"\nlabel = \"P\"",
        "line 7: shape.label = \"P\" is not valid; expected “printed”, which is written beside a point, and “labels”, its label in the panel",
    ),
    (
        "role = \"segment\"",
        "labels = { c1 = \"a\" }",
        "line 13: shape.labels = { c1 = \"a\" } is not valid; expected “label” in each of its “ends”, and",
    ),
    (
        "role = \"segment\"",
        "printed = \"s\"",
        "line 13: shape.printed = \"s\" is not valid; expected “printed” in each of its “ends”",
    ),
    (
        "role = \"segment\"",
        "role = \"vector_a\"",
        "line 13: shape.role = \"vector_a\" is not valid; expected one of \"a\", \"b\", \"segment\", \"neutral\", \"vector-a\", \"vector-b\", \"vector-c\", \"vector-d\", \"normal\", \"projection\", \"contact\", \"hit\" (did you mean \"vector-a\"?)",
    ),
    (
        "id = \"way\"",
        "id = \"way-out\"",
        "line 21: value.id = \"way-out\" is not valid; expected a name of a–z, 0–9 and _ that begins with a letter and is no word of the notation (did you mean \"way_out\"?)",
    ),
    (
        "{ center = \"centre",
        "{ centre = \"centre",
        "line 10: labels.centre is not known (did you mean \"center\"?); expected one of center, radius",
    ),
    ("ends = [{", "ends = 3 #", "line 14: shape.ends = 3 is not valid; expected a list of tables"),
    (
        "{ id = \"c1\", at = [3, 4], help = \"One end.\" }, ",
        "",
        "line 14: shape.ends = [{ id = \"c2\", at = [9, 4], help = \"The other end.\" }] is not valid; expected two points { id, at }",
    ),
    (
        "help = \"One end.\"",
        "hlp = \"One end.\"",
        "line 14: ends.hlp is not known (did you mean \"help\"?); expected one of id, label, at, help, printed",
    ),
    (
        "[[shape]]\nid = \"circle\"\nkind = \"circle\"\ncenter = [0, 0]\nradius = 5\nslider = 50\nlabels = { center = \"centre C\" }",
        "[[shape]]\nkind = \"line\"\nends = [{ id = \"d1\", at = [3, 4], help = \"One.\" }, { id = \"d2\", at = [9, 4], help = \"Two.\" }]",
        "line 1: no judge knows these shapes: a line needs a point or a circle beside it",
    ),
    (
        "kind = \"circle\"\ncenter = [0, 0]\nradius = 5",
        "kind = \"rect\"\ncenter = [0, 0]\nsize = [9, -9]",
        "line 8: shape.size = [9, -9] is not valid; expected two numbers [width, height], neither negative",
    ),
    // Shapes that move.
    (
        "radius = 5",
        "radius = 5\nvelocity = 3",
        "line 9: shape.velocity = 3 is not valid; expected two numbers [x, y] from -1e12 to 1e12",
    ),
    (
        "radius = 5\nslider = 50\nlabels = { center = \"centre C\" }\n[[shape]]\nkind = \"segment\"",
        "radius = 5\nvelocity = [1, 2]\n[[shape]]\nkind = \"line\"",
        "line 1: no judge knows these shapes: a circle that moves needs a point, a circle, a segment or a rectangle beside it, and a rectangle that moves a circle or a rectangle",
    ),
    (
        "radius = 5",
        "radius = 5\nvelocity = [1, 2]",
        "line 23: value.judge = \"distance\" is not valid; expected one of \"normal\", \"depth\", \"push\", \"contact\", \"time\", \"place-a\", \"place-b\", \"met\", \"smallest-separation\"",
    ),
    (
        "[symbols]",
        "[instants]\nid = \"samples\"\n[symbols]",
        "line 18: no shape moves, so no method tests instants; expected a “velocity”",
    ),
    (
        "radius = 5",
        "velocity = [1, 2]\nradius = 5\n[instants]\nid = \"samples\"\nstep = 1",
        "line 12: instants.step is not known; expected one of id, label, help, method, finds",
    ),
    (
        "radius = 5\nslider = 50\nlabels = { center = \"centre C\" }",
        "velocity = [1, 2]\nradius = 5\n[instants]\nid = \"c1\"\nhelp = \"x\"\nmethod = \"x\"\nfinds = \"x\"",
        "line 10: the name “c1” is taken; expected another id",
    ),
    // Options.
    (
        "[symbols]",
        "[[option]]\nid = \"c1\"\nhelp = \"Shows it.\"\n[symbols]",
        "line 18: the name “c1” is taken; expected another id",
    ),
    ("[symbols]", "[[option]]\nid = \"more\"\n[symbols]", "line 18: this option lacks “help”"),
    (
        "marks = [\"contact\"]",
        "before = \"true\"",
        "line 39: step.before = \"true\" is not valid; expected true or false",
    ),
    // Probes.
    (
        "[[probe]]\nparam = \"circle.center\"\nname = \"the centre\"",
        "",
        "line 1: a topic needs a `[[probe]]`: a point that its map moves",
    ),
    (
        "param = \"circle.center\"",
        "param = \"circle.centre\"",
        "line 16: probe.param = \"circle.centre\" is not valid; expected one of the points circle.center, c1, c2 (did you mean \"circle.center\"?)",
    ),
    (
        "name = \"the centre\"",
        "name = \"the centre\"\n[[probe]]\nparam = \"circle.center\"\nname = \"it\"",
        "line 19: probe.param = \"circle.center\" is not valid; expected a point that no other probe has",
    ),
    ("name = \"the centre\"", "", "line 15: this probe lacks “name”"),
    (
        "name = \"the centre\"",
        "what = 1",
        "line 17: probe.what is not known; expected one of param, name, region",
    ),
    // Symbols.
    ("[symbols]", "[[symbols]]", "line 18: symbols is not valid; expected a table"),
    (
        "v = \"vector-b\"",
        "v = \"vector-e\"",
        "line 19: symbols.v = \"vector-e\" is not valid; expected one of \"a\", \"b\",",
    ),
    // Values.
    ("id = \"way\"", "id = \"Way\"", "line 21: value.id = \"Way\" is not valid; expected a name of"),
    (
        "id = \"way\"",
        "id = \"side\"",
        "line 26: value.id = \"side\" is not valid; expected an id that no other value has",
    ),
    ("meaning = \"The distance\"", "", "line 20: this value lacks “meaning”"),
    (
        "judge = \"distance\"",
        "jugde = \"distance\"",
        "line 22: value.jugde is not known (did you mean \"judge\"?); expected one of id, meaning, in_hit, sign, null, unit, judge, words, operations, method, name, methods, given, run, hit",
    ),
    (
        "judge = \"distance\"",
        "judge = \"gap\"",
        "line 22: value.judge = \"gap\" is not valid; expected one of \"distance\", \"separation\", \"nearest-a\", \"nearest-b\", \"normal\", \"depth\", \"push\", \"contact\"",
    ),
    (
        "judge = \"distance\"\n",
        "",
        "line 21: value.id = \"way\" is not valid; expected a name of answer.program; or state “judge”, “words”, “operations”, “given”, “run”, “method” or “name”, too",
    ),
    (
        "judge = \"distance\"\n",
        "name = \"u\"\n",
        "line 22: value.name = \"u\" is not valid; expected a name of answer.program; or state",
    ),
    (
        "judge = \"distance\"",
        "given = \"circle.centre\"",
        "line 22: value.given = \"circle.centre\" is not valid; expected one of \"circle.center\", \"circle.radius\", \"c1\", \"c2\"",
    ),
    (
        "judge = \"distance\"",
        "run = \"side\"",
        "line 22: value.run = \"side\" is not valid; expected one of \"ending-side\"",
    ),
    (
        "judge = \"distance\"",
        "judge = \"distance\"\nhit = 1",
        "line 23: value.hit = 1 is not valid; expected true or false",
    ),
    (
        "unit = \"length\"",
        "unit = \"metre\"",
        "line 24: value.unit = \"metre\" is not valid; expected one of \"length\", \"area\", \"length^4\", \"time\", \"area/time\", \"area/time^2\", \"length^4/time^2\", \"none\"",
    ),
    (
        "far-left = \"v.x < 0\"\nright = \"v.x >= 0\"",
        "",
        "line 28: value.words is not valid; expected a word with a condition",
    ),
    (
        "far-left =",
        "\"far left\" =",
        "line 29: words.far left = \"v.x < 0\" is not valid; expected a word of a–z, 0–9, _ and -, and its condition",
    ),
    (
        "\"v.x < 0\"",
        "true",
        "line 29: words.far-left = true is not valid; expected words between quotation marks",
    ),
    ("\"v.x < 0\"", "\"v.x <\"", "line 29: words.far-left = \"v.x <\" is not valid; expected a condition: "),
    (
        "\"v.x < 0\"",
        "\"w.x < 0\"",
        "line 29: words.far-left = \"w.x < 0\" is not valid; expected a condition: ",
    ),
    ("judge = \"distance\"", "method = \"clamp\"", "line 20: this value lacks “name”"),
    (
        "unit = \"length\"",
        "methods = \"clamp\"",
        "line 24: value.methods = \"clamp\" is not valid; expected a table",
    ),
    (
        "[value.words]",
        "methods = { clamp = \"left\" }\n[value.words]",
        "line 28: methods.clamp = \"left\" is not valid; expected a word of this value, or \"none\"",
    ),
    // Steps, checks and answers.
    ("holds = \"v.x >= 0\"\n", "", "line 40: this check lacks “holds”"),
    (
        "marks = [\"contact\"]",
        "marks = \"contact\"",
        "line 39: step.marks = \"contact\" is not valid; expected a list of words between quotation marks",
    ),
    (
        "has.way and",
        "has.wya and",
        "line 32: step.when = \"has.wya and side.far_left\" is not valid; expected a condition: ",
    ),
    (
        "says = \"It",
        "say = \"It",
        "line 33: step.say is not known (did you mean \"says\"?); expected one of when, method, before, says, lines, marks",
    ),
    (
        "{way} away",
        "{wya} away",
        "line 33: step.says = \"It is {left|right} of it, {wya} away\" is not valid; expected names and formulas of numbers in braces, not \"{wya}\"",
    ),
    (
        "(circle.radius, v.y)",
        "(circle.radius, v)",
        "line 35: lines.numbers = \"{difference(circle.radius, v)}\" is not valid; expected names and formulas of numbers in braces, not \"{difference(circle.radius, v)}\"",
    ),
    (
        "holds = \"v.x < 0\"",
        "holds = \"v\"",
        "line 36: lines.holds = \"v\" is not valid; expected a condition: ",
    ),
    (", holds = \"v.x < 0\"", "", "line 36: this line lacks “holds”"),
    (
        "words = \"never\"",
        "says = \"never\"",
        "line 37: lines.says is not known; expected one of when, formula, numbers, value",
    ),
    ("words = \"never\"", "value = \"3\"", "line 37: this line lacks “formula”"),
    (
        "r − v.y",
        "r − − )",
        "line 35: lines.formula = \"r − − )\" is not valid; expected a formula as the working prints it, such as (a − b)·c: names of one word, numbers and the signs + − · × / = ≈ ≠ < ≤ > ≥ √ | ( ) ², and “)” cannot be read there",
    ),
    (
        "when = \"exact.apart\"",
        "when = \"separation\"",
        "line 46: answer.when = \"separation\" is not valid; expected a condition: ",
    ),
    (
        "in the circle, {side}.",
        "in the circle, {side.",
        "line 49: answer.says = \"The end {c1} is in the circle, {side.\" is not valid; expected names and formulas of numbers in braces, not \"{side.\"",
    ),
    (
        "[[answer]]\nsays = \"The end",
        "[[check]]\nsays = \"It is\"\nholds = \"v.x < 0\"\nfound = \"{wya}\"\n[[answer]]\nsays = \"The end",
        "line 51: check.found = \"{wya}\" is not valid; expected names and formulas of numbers in braces, not \"{wya}\"",
    ),
    (
        "[[answer]]\nsays = \"The end {c1} is in the circle, {side}.\"",
        "",
        "line 1: the last `[[answer]]` must be without “when”, for every other state",
    ),
];

#[test]
fn an_error_in_a_topic_names_the_line_what_was_found_and_what_is_accepted() {
    let mut wrong = Vec::new();
    for (part, instead, expected) in WRONG {
        assert!(TOPIC.contains(part), "{part}");
        let error =
            TopicFile::read(&TOPIC.replacen(part, instead, 1), PROGRAM).expect_err(instead).to_string();
        if !error.starts_with(&format!("topic.toml, {expected}"))
            || error.contains('\n')
            || error.ends_with(": ")
        {
            wrong.push(format!("{error}\n{expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_step_of_a_method_is_shown_for_no_other_one() {
    let shown = |method: &'static str| {
        let mut lesson = Scene::CircleLine.open();
        set_param(&mut lesson, "method", &Value::word(method)).expect("a method");
        let steps = lesson.explain().derivation.steps;
        ["The solutions u", "From the foot"]
            .map(|says| steps.iter().any(|step| step.sentence.starts_with(says)))
    };
    assert_eq!([shown("quadratic"), shown("normal-projection")], [[true, false], [false, true]]);
}

#[test]
fn an_error_in_the_program_of_an_answer_names_its_line() {
    for (program, expected) in [
        ("let v = c1\n\nreturn |v| <", "answer.program, line 3: column 13: "),
        ("return |v| < circle.radius", "answer.program, line 1: column 9: "),
        ("---\nlevel = 1\n---\nreturn true", "answer.program, line 2: the header: "),
    ] {
        let error = TopicFile::read(TOPIC, program).expect_err(program).to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn long_texts_are_cut_in_errors_and_texts_of_any_letters_have_lines() {
    let (long, wide) = ("x".repeat(10_000), "ä".repeat(10_000));
    for instead in [format!("{long} = 1\n"), format!("title = {wide}\n"), format!("\"{wide}\" = 1\n")] {
        let error = TopicFile::read(&format!("{instead}{TOPIC}"), PROGRAM).expect_err(&instead).to_string();
        assert!(error.len() < 700, "{error}");
    }
    let brackets = TOPIC.replace("r − v.y", &"(".repeat(100_000));
    assert!(TopicFile::read(&brackets, PROGRAM).is_err());
    let deep = format!("title = {}\n", "[".repeat(100_000));
    assert!(TopicFile::read(&deep, PROGRAM).is_err());
}

#[test]
fn every_shipped_topic_is_read_and_speaks_of_its_default_state() {
    let written = |scene: &Scene| topic_files::file(*scene, "topic.toml").is_some();
    let topics: Vec<Scene> = Scene::ALL.into_iter().filter(written).collect();
    assert!(topics.len() >= 2);
    for scene in topics {
        let [toml, program] = ["topic.toml", "answer.program"]
            .map(|name| topic_files::file(scene, name).unwrap_or_else(|| panic!("{scene:?} has no {name}")));
        let topic = TopicFile::read(toml, program).unwrap_or_else(|mistake| panic!("{scene:?}/{mistake}"));
        let methods = methods_of(scene);
        let other = topic.compares_with.map(|slug| methods_of(Scene::from_slug(slug).expect("a topic")));
        let is_known =
            |id: &str| methods.iter().chain(other.into_iter().flatten()).any(|method| method.id == id);
        assert!(topic.same.iter().all(|id| is_known(id)), "{scene:?}: {:?}", topic.same);
        for id in topic.steps.iter().filter_map(|step| step.method).chain(topic.method) {
            assert!(methods.iter().any(|method| method.id == id), "{scene:?} has no method {id}");
        }
        assert!(!topic.explained(YAxis::Down).derivation.conclusion.sentence.contains('{'), "{scene:?}");
    }
}

/// A value of point and circle with other keys, by each of its methods.
fn by_methods(toml: &str, radius: f64) -> [Value; 2] {
    let file = |name| topic_files::file(Scene::PointCircle, name).expect("it is there");
    let written = file("topic.toml").replace("id = \"contact\"\njudge = \"contact\"", toml);
    let topic =
        TopicFile::read(&written, file("answer.program")).unwrap_or_else(|mistake| panic!("{mistake}"));
    let mut lesson = Lesson::of_file(Scene::PointCircle, Box::leak(Box::new(topic)));
    set_param(&mut lesson, "circle.radius", &Value::Number(radius)).expect("a radius");
    ["distance", "squared"].map(|method| {
        set_param(&mut lesson, "method", &Value::word(Some(method))).expect("a method");
        let values = (&lesson as &Lesson).values_of().values;
        values.into_iter().find(|(id, _)| *id == "contact").expect("a value").1
    })
}

#[test]
fn a_value_can_be_that_of_a_name_in_the_program_of_the_selected_method() {
    let (contact, vector) = (Value::Pair(DVec2::new(240.0, 120.0)), Value::Pair(DVec2::new(40.0, -30.0)));
    let judged = |methods: &str| format!("id = \"contact\"\njudge = \"contact\"\nmethods = {{ {methods} }}");
    assert_eq!(by_methods(&judged("squared = \"CP\""), 80.0), [contact.clone(), vector.clone()]);
    assert_eq!(by_methods(&judged("squared = \"none\""), 80.0), [contact, Value::Absent]);
    // What the judge finds in a hit only, a method has in a hit only, but other values always.
    assert_eq!(by_methods(&judged("squared = \"CP\""), 49.0), [Value::Absent, Value::Absent]);
    let other = "id = \"contact\"\nmethods = { squared = \"distance_squared\" }";
    assert_eq!(by_methods(other, 49.0), [Value::Absent, Value::Number(2500.0)]);
    // Whichever is selected.
    let always = "id = \"contact\"\nmethod = \"squared\"\nname = \"distance_squared\"";
    assert_eq!(by_methods(always, 49.0), [Value::Number(2500.0), Value::Number(2500.0)]);
}

/// A topic with this file and this answer, and a method that draws `q` in the second view.
fn with_view(toml: &str, answer: &str) -> Lesson {
    let topic = TopicFile::read(toml, answer).expect("a topic");
    let mut lesson = Lesson::of_file(Scene::PointCircle, Box::leak(Box::new(topic)));
    let own = "let q = (0.25, 0.5)  @ point @ view\nreturn q.x < 0";
    crate::lesson::set_param(&mut lesson, "program", &Value::Word(own.to_owned())).expect("a program");
    lesson
}

/// The marks of the second view of a topic: its frame, and the notes of these programs.
fn second_view(view: &str, answer: &str) -> Option<(String, Vec<Mark>, Bounds)> {
    let figure = with_view(&format!("{TOPIC}{view}"), answer).explain().figures.remove(0);
    assert!(figure.marks.iter().all(|mark| !["p", "q"].contains(&mark.name)));
    figure.beside.map(|view| (view.title, view.figure.marks, view.figure.bounds))
}

#[test]
fn notes_draw_in_the_second_view_of_a_topic_and_nowhere_if_it_has_none() {
    let answer = "let v = c1 - circle.center\nlet p = (0.5, 2)  @ segment from (0, 1) @ view\nreturn |v| <= circle.radius";
    let (title, marks, bounds) =
        second_view("[view]\ntitle = \"Down: {down|up}\"\nfrom = [0, 0]\nto = [1, 3]\n", answer)
            .expect("a view");
    let names: Vec<_> = marks.iter().map(|mark| mark.name).collect();
    assert_eq!((&*title, &names[..]), ("Down: down", &["view", "q"][..]));
    assert_eq!(bounds, Bounds { min: DVec2::ZERO, max: DVec2::new(1.0, 3.0) });
    let (_, marks, bounds) = second_view("[view]\ntitle = \"Free\"\n", answer).expect("a view");
    assert_eq!((marks.len(), bounds), (1, Bounds { min: DVec2::new(0.25, 0.5), max: DVec2::new(0.25, 0.5) }));
    assert_eq!(second_view("", answer), None);
}

/// The second view of a shipped case: its marks with their labels, and its bounds.
fn second_view_of(scene: Scene, case: &str) -> Option<(Vec<(&'static str, String)>, Bounds)> {
    let figure = shipped(scene, case).explain().figures.remove(0);
    let marks = |marks: Vec<Mark>| marks.into_iter().map(|mark| (mark.name, mark.label)).collect();
    figure.beside.map(|view| (marks(view.figure.marks), view.figure.bounds))
}

#[test]
fn a_second_view_shows_the_whole_way_of_a_point_as_far_as_it_is_near() {
    let (marks, bounds) = second_view_of(Scene::SegmentSegment, "beyond-both").expect("a view");
    let labels =
        |name: &str| marks.iter().filter(|mark| mark.0 == name).map(|mark| &*mark.1).collect::<Vec<_>>();
    assert_eq!([labels("lines"), labels("place")], [vec!["lines"], vec!["(s, t)", ""]]);
    assert!(bounds.min == DVec2::ZERO && bounds.max.cmpgt(DVec2::ONE).all(), "{bounds:?}");
    let (_, far) = second_view_of(Scene::SegmentSegment, "almost-parallel").expect("a view");
    assert!(far.min.cmpge(-DVec2::ONE).all() && far.max.cmple(DVec2::splat(2.0)).all(), "{far:?}");
}

#[test]
fn a_bar_as_short_as_a_moment_is_a_point_and_a_view_of_nothing_is_not_shown() {
    let figure = shipped(Scene::SweptRects, "corner-graze").explain().figures.remove(0);
    let marks = figure.beside.expect("a view").figure.marks;
    let both = marks.iter().find(|mark| mark.name == "bar_both").map(|mark| &mark.shape);
    assert!(matches!(both, Some(Shape::Point(at)) if at.x == 0.5), "{both:?}");
    let (marks, _) = second_view_of(Scene::SweptRects, "no-motion-apart").expect("a view");
    assert!(marks.iter().any(|mark| mark.0 == "row_x") && marks.iter().all(|mark| mark.0 != "bar_x"));
    assert!(second_view_of(Scene::ObbObb, "two-points").is_none());
}

#[test]
fn a_distance_is_drawn_unless_sides_that_face_each_other_show_it() {
    let separation = |scene, case: &str| {
        let marks = shipped(scene, case).explain().figures.remove(0).marks;
        marks.into_iter().find(|mark| mark.name == "separation").map(|mark| mark.label)
    };
    assert_eq!(separation(Scene::SegmentRect, "short").as_deref(), Some("separation 20"));
    assert_eq!(separation(Scene::SegmentRect, "beside-the-left-side"), None);
    assert_eq!(separation(Scene::ObbObb, "along-b").as_deref(), Some("separation 32"));
}

#[test]
fn a_second_view_with_one_corner_or_with_both_the_wrong_way_round_is_refused() {
    let corners = "line 50: expected “from” and “to”, two corners of which the second is greater along x and y, or neither";
    for (view, expected) in [
        ("title = \"Free\"\nfrom = [0, 0]", corners),
        ("title = \"Free\"\nfrom = [1, 0]\nto = [0, 1]", corners),
        ("from = [0, 0]\nto = [1, 1]", "line 50: this view lacks “title”"),
        (
            "titel = \"Free\"",
            "line 51: view.titel is not known (did you mean \"title\"?); expected one of title, from, to",
        ),
    ] {
        let error =
            TopicFile::read(&format!("{TOPIC}[view]\n{view}\n"), PROGRAM).expect_err(view).to_string();
        assert!(error.ends_with(expected), "{error}");
    }
}

#[test]
fn a_second_view_is_drawn_step_by_step_and_is_no_part_of_a_question() {
    let toml =
        format!("{TOPIC}[view]\ntitle = \"Free\"\n").replace("marks = [\"contact\"]", "marks = [\"q\"]");
    let lesson = with_view(&toml, PROGRAM);
    let explanation = lesson.explain();
    let (figure, derivation) = (&explanation.figures[0], &explanation.derivation);
    let drawn = |figure: &Figure| {
        let marks = figure.beside.as_ref().map(|view| &view.figure.marks);
        marks.map(|marks| marks.iter().map(|mark| mark.name).collect::<Vec<_>>())
    };
    assert_eq!(drawn(figure), Some(vec!["q"]));
    assert_eq!(drawn(&figure.so_far(derivation, 0)), Some(Vec::new()));
    assert_eq!(drawn(&figure.until(0.0)), Some(vec!["q"]));
    assert_eq!(
        [Reveal::Question, Reveal::Answer].map(|reveal| drawn(&figure.revealing(reveal))),
        [None, None]
    );
    assert_eq!(drawn(&figure.revealing(Reveal::Key)), Some(vec!["q"]));
}
