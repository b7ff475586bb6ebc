use super::*;
use proptest::prelude::*;

fn error(text: &str) -> String {
    parse(text).expect_err("it is no program").report(text)
}

/// The same tree without places.
fn unplaced(mut block: Block) -> Block {
    block.statements.iter_mut().for_each(unplace_statement);
    block
}

fn unplace_statement(statement: &mut Statement) {
    statement.span = Span::default();
    for note in &mut statement.notes {
        if let Note::Drawn(_, points) = note {
            points.iter_mut().for_each(unplace);
        }
    }
    let blocks: Vec<&mut Block> = match &mut statement.action {
        Action::Let(bindings) => {
            bindings.iter_mut().for_each(unplace_binding);
            Vec::new()
        }
        Action::Assign(binding) => {
            unplace_binding(binding);
            Vec::new()
        }
        Action::Require(expr) | Action::Check(expr) | Action::Define { value: expr, .. } => {
            unplace(expr);
            Vec::new()
        }
        Action::If { branches, otherwise } => {
            branches.iter_mut().for_each(|(condition, _)| unplace(condition));
            branches.iter_mut().map(|(_, block)| block).chain(otherwise).collect()
        }
        Action::For { turns, body } => {
            unplace_turns(turns);
            vec![body]
        }
        Action::Return { answer, results } => {
            unplace(answer);
            results.iter_mut().for_each(unplace_binding);
            Vec::new()
        }
        Action::Right(block) => vec![block],
    };
    blocks.into_iter().flat_map(|block| &mut block.statements).for_each(unplace_statement);
}

fn unplace_turns(turns: &mut Turns) {
    match turns {
        Turns::Count { from, to, .. } => [from, to].into_iter().for_each(unplace),
        Turns::Each { names, lists, .. } => {
            names.iter_mut().chain(lists).for_each(|(_, span)| *span = Span::default());
        }
    }
}

fn unplace_binding(binding: &mut Binding) {
    binding.span = Span::default();
    unplace(&mut binding.value);
}

fn unplace(expr: &mut Expr) {
    expr.span = Span::default();
    match &mut expr.node {
        Node::Vector(parts) | Node::Binary(_, parts) => parts.iter_mut().for_each(unplace),
        Node::Negative(inner) | Node::Not(inner) | Node::Bars(inner) | Node::Component(inner, _) => {
            unplace(inner)
        }
        Node::Comparison(first, rest) => {
            unplace(first);
            rest.iter_mut().for_each(|(_, expr)| unplace(expr));
        }
        Node::Call { arguments, name_span, .. } => {
            *name_span = Span::default();
            arguments.iter_mut().for_each(unplace);
        }
        Node::Choice(parts) => parts.iter_mut().for_each(unplace),
        Node::Number(_) | Node::Name(_) | Node::Truth(_) | Node::None | Node::Answer(_) => {}
    }
}

fn at_nowhere(node: Node) -> Expr {
    Expr { node, span: Span::default() }
}

/// Any expression that can be written.
fn exprs() -> impl Strategy<Value = Expr> {
    let leaf = prop_oneof![
        prop::sample::select(vec!["a", "b2", "t'", "circle.center.x", "Δ"])
            .prop_map(|name| Node::Name(name.to_owned())),
        prop::sample::select(vec!["0", "1.5", "2e-3", "10"])
            .prop_map(|number| Node::Number(number.to_owned())),
        any::<bool>().prop_map(Node::Truth),
        Just(Node::None),
        prop::sample::select(vec![Answer::Apart, Answer::Touching, Answer::Colliding]).prop_map(Node::Answer),
    ]
    .prop_map(at_nowhere);
    leaf.prop_recursive(5, 40, 3, |inner| {
        let operators = vec![
            Operator::Add,
            Operator::Subtract,
            Operator::Multiply,
            Operator::Divide,
            Operator::And,
            Operator::Or,
        ];
        let relations = vec![Relation::Less, Relation::AtMost, Relation::Equal, Relation::Unequal];
        let pair = (inner.clone(), inner.clone());
        prop_oneof![
            pair.clone().prop_map(|(a, b)| Node::Vector(Box::new([a, b]))),
            inner.clone().prop_map(|a| Node::Negative(Box::new(a))),
            inner.clone().prop_map(|a| Node::Not(Box::new(a))),
            inner.clone().prop_map(|a| Node::Bars(Box::new(a))),
            inner.clone().prop_map(|a| Node::Component(Box::new(a), Axis::Y)),
            (prop::sample::select(operators), pair).prop_map(|(o, (a, b))| Node::Binary(o, Box::new([a, b]))),
            (inner.clone(), 2..=9u8).prop_map(|(a, times)| {
                Node::Binary(Operator::Power, Box::new([a, at_nowhere(Node::Number(times.to_string()))]))
            }),
            (inner.clone(), prop::collection::vec((prop::sample::select(relations), inner.clone()), 1..3))
                .prop_map(|(first, rest)| Node::Comparison(Box::new(first), rest)),
            prop::collection::vec(inner.clone(), 0..3).prop_map(|arguments| Node::Call {
                function: "dot".to_owned(),
                arguments,
                name_span: Span::default(),
            }),
            [inner.clone(), inner.clone(), inner].prop_map(|parts| Node::Choice(Box::new(parts))),
        ]
        .prop_map(at_nowhere)
    })
}

/// The statements without a `right` that has none to stand in place of.
fn with_wrong_ones(statements: Vec<Statement>) -> Vec<Statement> {
    let (mut kept, mut can_follow) = (Vec::new(), false);
    for statement in statements {
        match statement.action {
            Action::Right(_) if !can_follow => continue,
            Action::Right(_) | Action::Define { .. } => {}
            _ => can_follow = true,
        }
        kept.push(statement);
    }
    kept
}

fn bindings() -> impl Strategy<Value = Vec<Binding>> {
    let binding = (prop::sample::select(vec!["a", "n'"]), exprs()).prop_map(|(name, value)| Binding {
        name: name.to_owned(),
        value,
        span: Span::default(),
    });
    prop::collection::vec(binding, 1..3)
}

fn turns() -> impl Strategy<Value = Turns> {
    let unplaced = |name: &str| (name.to_owned(), Span::default());
    let lists = prop::collection::vec(prop::sample::select(vec!["P", "a.points"]).prop_map(unplaced), 1..3);
    let walk = prop::sample::select(vec![Walk::Corners, Walk::Edges, Walk::Chain]);
    prop_oneof![
        (exprs(), exprs()).prop_map(|(from, to)| Turns::Count { counter: "i".to_owned(), from, to }),
        (walk, lists).prop_map(move |(walk, lists)| {
            let names = ["p", "q"].into_iter().take(if walk == Walk::Corners { 1 } else { 2 });
            Turns::Each { walk, names: names.map(unplaced).collect(), lists }
        }),
    ]
}

/// Any program that can be written, whether it has a meaning or not.
fn blocks() -> impl Strategy<Value = Block> {
    let comment =
        || prop::option::of(prop::sample::select(vec!["Is it near?", "", "a @ b"]).prop_map(str::to_owned));
    let simple = prop_oneof![
        bindings().prop_map(Action::Let),
        bindings().prop_map(|mut bindings| Action::Assign(bindings.remove(0))),
        exprs().prop_map(Action::Require),
        exprs().prop_map(Action::Check),
        (exprs(), prop::collection::vec(bindings(), 0..1))
            .prop_map(|(answer, results)| Action::Return { answer, results: results.concat() }),
        exprs().prop_map(|value| Action::Define {
            name: "f".to_owned(),
            parameters: vec!["a".to_owned()],
            value
        }),
    ];
    let note = prop_oneof![
        (prop::sample::select(Drawing::WORDS.to_vec()), exprs())
            .prop_map(|((drawing, words), point)| Note::Drawn(drawing, vec![point; words.len() - 1])),
        exprs().prop_map(|from| Note::Drawn(Drawing::Along(Axis::Y), vec![from])),
        Just(Note::Drawn(Drawing::Gap(Axis::X), Vec::new())),
        Just(Note::IfMarked),
        Just(Note::View),
        Just(Note::Row(String::new())),
        Just(Note::Row("along A".to_owned())),
        Just(Note::Mark(vec!["n".to_owned(), "foot".to_owned()])),
        Just(Note::Label("B".to_owned())),
        Just(Note::As("|CP|²".to_owned())),
    ];
    let notes = prop::collection::vec(note, 0..2);
    let statements =
        move |action: BoxedStrategy<Action>| {
            let statement = (comment(), action, notes.clone()).prop_map(|(comment, action, notes)| {
                Statement { comment, action, notes, span: Span::default() }
            });
            (prop::collection::vec(statement, 0..4), comment())
                .prop_map(|(statements, last_comment)| Block {
                    statements: with_wrong_ones(statements),
                    last_comment,
                })
                .boxed()
        };
    let inner = statements(simple.clone().boxed());
    let nested = prop_oneof![
        4 => simple,
        1 => (prop::collection::vec((exprs(), inner.clone()), 1..3), prop::option::of(inner.clone()))
            .prop_map(|(branches, otherwise)| Action::If { branches, otherwise }),
        1 => (turns(), inner.clone()).prop_map(|(turns, body)| Action::For { turns, body }),
        1 => inner.prop_map(Action::Right),
    ];
    statements(nested.boxed())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_printed_program_is_parsed_to_the_same_tree(block in blocks()) {
        let text = printed(&block);
        let parsed = parse(&text).map_err(|mistake| TestCaseError::fail(mistake.report(&text)))?;
        prop_assert_eq!(unplaced(parsed), block, "{}", text);
    }

    #[test]
    fn a_text_that_is_no_program_is_an_error_with_a_place(text in "[a-c.0-9(){}|,=<+*/@\" \n-]{0,60}") {
        if let Err(mistake) = parse(&text) {
            prop_assert!(mistake.report(&text).contains("line "));
        }
    }
}

#[test]
fn a_mark_can_have_the_name_of_a_keyword() {
    let text = "let a = 1    @ mark left, right\nreturn a > 0\n";
    let block = parse(text).expect("a program");
    let names = ["left", "right"].map(str::to_owned).to_vec();
    assert_eq!(block.statements[0].notes, [Note::Mark(names)]);
    assert!(parse("let a = 1 @ mark 2\nreturn true").is_err());
}

#[test]
fn a_mistake_says_where_it_is_what_was_found_and_what_to_write() {
    for (text, place, words) in [
        ("let a = ", "line 1, column 9", "Expected a value before the end of the program"),
        ("let if = 2", "line 1, column 5", "Expected a name instead of the keyword `if`"),
        ("a + 1", "line 1, column 1", "Expected `return`, `require`, `check` or `let a =` before `a`"),
        ("if a = b { }", "line 1, column 6", "Expected `==` instead of `=`"),
        ("return a ^ b", "line 1, column 12", "Expected a whole number from 2 to 9 instead of `b`"),
        ("require a > 1 b", "line 1, column 15", "Expected an operator or the end of the line before `b`"),
        ("if a {\nlet b = 1", "line 2, column 10", "The block begins in line 1."),
        ("let ä = \"text", "line 1, column 14", "Expected a second `\"` before the end of the line"),
        ("let a = 3 ° 4", "line 1, column 11", "instead of `°`"),
        ("let a = 1 @ gap z", "line 1, column 17", "Expected `x` or `y` instead of `z`"),
        ("return (a, b", "line 1, column 13", "Expected `)` before the end of the program"),
        ("return v.z(1).z", "line 1, column 15", "Expected `x` or `y` instead of `z`"),
        ("let a = 1 @ draw", "line 1, column 13", "Expected `arrow`"),
        ("let a::b = 1", "line 1, column 5", "Expected a name without `::` instead of `a::b`"),
    ] {
        let told = error(text);
        assert!(told.starts_with(place) && told.contains(words), "{text}:\n{told}");
    }
    assert_eq!(
        error("let a = 1\n\tlet b = (2 + ]"),
        "line 2, column 15: Expected a value instead of `]`\n\
         2 |  let b = (2 + ]\n  |               ^"
    );
}

#[test]
fn a_text_that_is_too_long_too_deep_or_too_wide_is_an_error() {
    assert!(error(&" ".repeat(LONGEST_TEXT + 1)).contains("at most 20000"));
    for (open, close) in [("(", ")"), ("-", ""), ("not ", ""), ("abs(", ")"), ("if a then b else ", "")] {
        let deep = format!("return {}a{}", open.repeat(900), close.repeat(900));
        assert!(error(&deep).contains("within each other"), "{open}");
    }
    let blocks = format!("{}{}", "if a { ".repeat(900), "}".repeat(900));
    assert!(error(&blocks).contains("within each other"));
    for sign in [" + a", " * a", " and a", " < a"] {
        assert!(error(&format!("return a{}", sign.repeat(900))).contains("in a row"), "{sign}");
    }
}

#[test]
fn signs_of_textbooks_are_those_of_the_keyboard() {
    let tree = |text: &str| unplaced(parse(text).expect("a program"));
    assert_eq!(tree("return A·B ≤ −1"), tree("return dot(A, B) <= -1"));
    assert_eq!(tree("return A×B ≠ 0"), tree("return cross(A, B) != 0"));
    assert_eq!(tree("return A⋅B – 1 < |A|² + t³"), tree("return dot(A, B) - 1 < |A|^2 + t^3"));
}

#[test]
fn lines_go_on_within_brackets_and_after_operators() {
    let tree = |text: &str| unplaced(parse(text).expect("a program"));
    assert_eq!(tree("return min(a,\n  b) +\n  c"), tree("return min(a, b) + c"));
    assert_eq!(tree("if a\n{ return b }\nelse\n{ return c }"), tree("if a { return b } else { return c }"));
    assert_eq!(tree("if a { return b }\n\nelse { return c }"), tree("if a { return b } else { return c }"));
}

#[test]
fn a_semicolon_ends_a_statement_before_its_note_and_its_comment() {
    let tree = |text: &str| unplaced(parse(text).expect("a program"));
    let lines = "let a = b @ point // one\nlet c = d // two\nif c { return a }";
    assert_eq!(tree("let a = b; @ point // one\nlet c = d; // two\nif c { return a; };"), tree(lines));
    assert_eq!(tree("let a = 1; let b = 2;; return a < b;"), tree("let a = 1\nlet b = 2\nreturn a < b"));
}

#[test]
fn a_comment_belongs_to_the_statement_below_or_before_it() {
    let block = parse("// One\n// line\nlet a = 1\nlet b = 2 // behind\n// last").expect("a program");
    let comments: Vec<_> = block.statements.iter().map(|statement| statement.comment.as_deref()).collect();
    assert_eq!(comments, [Some("One line"), Some("behind")]);
    assert_eq!(block.last_comment.as_deref(), Some("last"));
}

#[test]
fn a_comment_before_a_block_belongs_to_its_first_statement() {
    let tree = |text: &str| unplaced(parse(text).expect("a program"));
    let around = "if a // one\n{ return b }\n// two\nelse { // three\n// four\nreturn c }\n// five\nreturn d";
    let within = "if a {\n// one\nreturn b\n} else {\n// two three four\nreturn c\n}\n// five\nreturn d";
    assert_eq!(tree(around), tree(within));
    assert_eq!(tree("if a { }\n// one\nelse // two\n{ }"), tree("if a { } else {\n// one two\n}"));
}
