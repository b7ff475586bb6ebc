use super::*;
use crate::lesson::{Case, Scene, Value, set_param};
use proptest::prelude::*;

/// A grid of `size` cells over the stage of the drop.
fn stage(size: [usize; 2]) -> MapGrid {
    let step = DVec2::new(400.0 / size[0] as f64, 300.0 / size[1] as f64);
    MapGrid { first: step / 2.0, step, size }
}

fn one(method: usize) -> MapQuestion {
    MapQuestion { probe: 0, method, other: None, by_line: false }
}

fn index(lesson: &Lesson, id: &str) -> usize {
    lesson.comparable().iter().position(|m| m.id == id).expect("a method of the lesson")
}

fn compared(lesson: &Lesson, first: &str, second: &str, grid: MapGrid) -> Map {
    let question = MapQuestion {
        probe: 0,
        method: index(lesson, first),
        other: Some(index(lesson, second)),
        by_line: false,
    };
    Map::of(lesson, question, grid)
}

#[test]
fn every_cell_has_the_verdict_of_its_position() {
    for scene in Scene::ALL {
        let lesson = scene.open();
        let grid = stage([67, 51]);
        for (probe, method) in (0..lesson.scene().probes().len())
            .flat_map(|p| (0..lesson.comparable().len()).map(move |m| (p, m)))
        {
            let map = Map::of(&lesson, MapQuestion { probe, method, other: None, by_line: false }, grid);
            for (i, cell) in map.cells().iter().enumerate() {
                let mut moved = scene.open();
                let position = Value::Pair(grid.position(i % 67, i / 67));
                set_param(&mut moved, lesson.scene().probes()[probe].param, &position).expect("a point");
                let own = moved.ask(method).verdict();
                assert_eq!(*cell, own.into(), "{} {method} {probe} {position}", scene.slug());
            }
        }
    }
}

#[test]
fn a_map_with_negative_steps_has_the_same_cells_in_reverse() {
    for scene in Scene::ALL {
        let lesson = scene.open();
        let grid = stage([64, 48]);
        let turned = MapGrid { first: grid.position(63, 47), step: -grid.step, size: grid.size };
        for method in 0..lesson.comparable().len() {
            let mut there = Map::of(&lesson, one(method), grid).cells().to_vec();
            there.reverse();
            let back = Map::of(&lesson, one(method), turned);
            // In reverse, positions are rounded differently, which can change cells at a boundary only.
            let other = there.iter().zip(back.cells()).filter(|(a, b)| a != b).count();
            assert!(other * 200 < there.len(), "{} {method}: {other}", scene.slug());
        }
    }
}

#[test]
fn a_map_computed_in_parts_equals_one_computed_at_once() {
    let lesson = Scene::SweptCircles.open();
    let grid = stage([130, 70]);
    for method in 0..lesson.methods().len() {
        let whole = Map::of(&lesson, one(method), grid);
        let mut parts = Map::begin(one(method), grid);
        let mut turns = 0;
        while !parts.is_whole() {
            parts.advance(&lesson, &mut |asked| asked < 10);
            turns += 1;
        }
        assert!(turns > 1);
        assert_eq!(parts.cells(), whole.cells());
    }
}

#[test]
fn an_incomplete_map_shows_guesses_from_the_centres_of_its_tiles() {
    let lesson = Scene::CircleSegment1.open();
    let mut map = Map::begin(one(index(&lesson, "clamp")), stage([64, 64]));
    map.advance(&lesson, &mut |asked| asked < 1);
    assert!(!map.is_whole());
    for [column, row] in [[0, 0], [32, 0], [0, 32], [32, 32]] {
        let middle = map.grid().position(column + 16, row + 16);
        let guess = map.question().answer(&lesson, middle.into());
        let quarter = map.cells()[row * 64..].chunks(64).take(32).flat_map(|line| &line[column..column + 32]);
        assert!(quarter.copied().all(|cell| Some(cell) == guess));
    }
}

#[test]
fn the_shares_of_a_comparison_add_up_to_the_whole() {
    let lesson = Scene::CircleSegment1.open();
    let map = compared(&lesson, "published", "clamp", stage([200, 150]));
    let shares = [Cell::Apart, Cell::Both, Cell::OnlyFirst, Cell::OnlySecond].map(|cell| map.share(cell));
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    assert_eq!(map.share_of_differences(), shares[2] + shares[3]);
    assert!(shares.iter().all(|share| *share > 0.0), "{shares:?}");
}

#[test]
fn the_position_of_a_difference_is_round_and_has_one() {
    let mut lesson = Scene::CircleSegment1.open();
    let map = compared(&lesson, "horizontal", "clamp", stage([200, 150]));
    let place = map.difference(&lesson).expect("they differ");
    assert_eq!(place, place.round(), "{place}");
    set_param(&mut lesson, "circle.center", &Value::Pair(place)).expect("a point");
    let verdict = |id| lesson.ask(index(&lesson, id)).verdict();
    assert!(!verdict("horizontal").agrees_with(verdict("clamp")));
}

#[test]
fn methods_that_never_differ_have_no_position_of_a_difference() {
    let lesson = Scene::CircleSegment2.open();
    let map = compared(&lesson, "slanted", "projection", stage([160, 120]));
    assert_eq!(map.share_of_differences(), 0.0);
    assert_eq!(map.difference(&lesson), None);
}

#[test]
fn a_vertical_segment_has_its_differences_between_horizontal_and_clamp() {
    let mut lesson = Scene::CircleSegment1.open();
    for (id, y) in [("c1", 50.0), ("c2", 250.0)] {
        set_param(&mut lesson, id, &Value::Pair(DVec2::new(200.0, y))).expect("a point");
    }
    assert!(compared(&lesson, "horizontal", "clamp", stage([160, 120])).share_of_differences() > 0.0);
}

proptest! {
    #[test]
    fn a_tile_has_a_verdict_only_if_every_position_in_it_has(
        center in prop::array::uniform2(-50.0..450.0f64), half in prop::array::uniform2(0.0..60.0f64),
        at in prop::collection::vec(prop::array::uniform2(-1.0..=1.0f64), 12),
    ) {
        let tile = Spot { center: center.into(), half: half.into() };
        for scene in Scene::ALL {
            let lesson = scene.open();
            for probe in 0..lesson.scene().probes().len() {
                for method in 0..lesson.comparable().len() {
                    let Some(all) = lesson.ask(method).over(probe, tile) else { continue };
                    for &[x, y] in at.iter().chain(&[[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0], [1.0, 1.0]]) {
                        // One step inwards, so that rounding cannot leave the tile.
                        let within = tile.half * (1.0 - 1e-12);
                        let position = tile.center + within * DVec2::new(x, y);
                        let single = lesson.ask(method).over(probe, position.into());
                        prop_assert_eq!(single, Some(all), "{} {} {}", scene.slug(), method, position);
                    }
                }
            }
        }
    }
}

#[test]
fn a_map_of_lines_has_the_line_that_a_single_run_ends_at_and_its_verdict() {
    let grid = MapGrid { first: DVec2::new(-40.3, -30.7), step: DVec2::splat(7.31), size: [70, 50] };
    for scene in Scene::ALL {
        for case in Case::shipped(scene).iter().step_by(8) {
            let lesson = case.open();
            for method in 0..lesson.methods().len() {
                let question = MapQuestion { by_line: true, ..one(method) };
                let map = Map::of(&lesson, question, grid);
                // Where exact numbers take long, blocks share one answer.
                if map.coarseness() > 1 {
                    continue;
                }
                let program = lesson.program(lesson.comparable()[method].id).expect("a program");
                let numbers = lesson.ask(method).numbers;
                for (at, cell) in map.cells().iter().enumerate().step_by(11) {
                    let place = grid.position(at % 70, at / 70);
                    let place_in = format!("{} {} {method} {place}", scene.slug(), case.name);
                    let given = lesson.given_at(0, place);
                    let Some((verdict, start)) = program.end(&given, numbers) else {
                        assert_eq!(*cell, Cell::Apart, "{place_in}");
                        continue;
                    };
                    let index = program.ends().iter().position(|end| *end == start).expect("an end");
                    let expected = Cell::Line { index: index as u8, hits: verdict.is_hit() };
                    assert_eq!(*cell, expected, "{place_in}");
                    assert_eq!(program.verdict(&given, numbers), verdict, "{place_in}");
                }
            }
        }
    }
}

#[test]
fn the_lines_that_can_end_a_program_are_its_returns_and_requirements_as_the_code_numbers_them() {
    for scene in Scene::ALL {
        let lesson = scene.open();
        for (method, known) in lesson.comparable().iter().enumerate() {
            let program = lesson.program(known.id).expect("a program");
            let lines: Vec<&str> = program.file.lines().collect();
            let ends = end_lines(&lesson, method);
            assert!(!ends.is_empty());
            for EndLine { number, text } in ends {
                assert!(lines[number - 1].contains(&text), "{} {}: {number} {text}", scene.slug(), known.id);
                assert!(text.starts_with("return ") || text.starts_with("require "), "{text}");
            }
        }
    }
}

/// A lesson whose own program takes a step for each round, and hits within 60 of (200, 150), and the index of the program.
fn with_slow_program(rounds: usize) -> (Lesson, usize) {
    let mut lesson = Scene::PointCircle.open();
    let text = format!(
        "let x = 0\nfor i from 1 to {rounds} {{ x = x + sqrt(i) }}\nreturn |point - (200, 150)| + x/1e12 < 60\n"
    );
    set_param(&mut lesson, crate::lesson::PROGRAM, &Value::Word(text)).expect("a program");
    set_param(&mut lesson, crate::lesson::NUMBERS, &Value::Word("f64".to_owned())).expect("numbers");
    let own = lesson.selected().index();
    (lesson, own)
}

#[test]
fn a_map_of_a_slow_program_is_coarse_and_says_so_and_right_at_the_middle_of_its_blocks() {
    let (lesson, own) = with_slow_program(45_000);
    let grid = stage([400, 300]);
    let (map, cost) = metered(u64::MAX, || Map::of(&lesson, one(own), grid));
    assert!(map.is_whole() && cost <= MAP_EFFORT, "{cost}");
    let side = map.coarseness();
    assert!((4..=64).contains(&side), "{side}");
    let hits = map.share(Cell::Colliding);
    let expected = std::f64::consts::PI * 60.0 * 60.0 / (400.0 * 300.0);
    assert!((hits - expected).abs() < 0.05, "{hits} {expected}");
    assert_eq!(map.share(Cell::Undecided), 0.0);
}

#[test]
fn a_map_of_a_quick_program_has_every_position() {
    for rounds in [1, 30] {
        let (lesson, own) = with_slow_program(rounds);
        let map = Map::of(&lesson, one(own), stage([400, 300]));
        assert_eq!((map.coarseness(), map.progress()), (1, None));
    }
}

#[test]
fn a_map_of_a_slow_program_tells_its_progress_and_can_be_stopped() {
    let (lesson, own) = with_slow_program(20_000);
    let mut map = Map::begin(one(own), stage([400, 300]));
    let mut known = 0.0;
    for _ in 0..3 {
        map.advance(&lesson, &mut |asked| asked < 1);
        let progress = map.progress().expect("it is slow");
        assert!(progress > known && progress < 1.0 && !map.is_whole());
        known = progress;
    }
    map.stop();
    assert!(map.is_whole() && map.coarseness() > 1 && map.progress().is_none());
    let cells = map.cells().to_vec();
    map.advance(&lesson, &mut |_| true);
    assert_eq!(map.cells(), cells);
}

#[test]
fn a_position_at_which_a_program_has_no_answer_is_undecided() {
    let (lesson, own) = with_slow_program(200_000);
    let map = Map::of(&lesson, one(own), stage([40, 30]));
    assert_eq!(map.share(Cell::Undecided), 1.0);
    let compared = Map::of(&lesson, MapQuestion { other: Some(0), ..one(own) }, stage([40, 30]));
    assert_eq!((compared.share(Cell::Undecided), compared.share_of_differences()), (1.0, 0.0));
}

/// A lesson whose own program decides by many bits which branch it takes, unless `otherwise` answers before, and hits within
/// 60 of (200, 150).
fn with_costly_program(otherwise: &str, roots: usize) -> (Lesson, usize) {
    let mut lesson = Scene::PointCircle.open();
    let text = format!(
        "{otherwise}let e = 1e-300\nlet d = e*e*e*e\nlet x = 0\nfor i from 1 to {roots} {{ x = x + sqrt(i) }}\n\
         let y = x + d\nif x < y {{ return |point - (200, 150)| < 60 }}\nreturn false\n"
    );
    set_param(&mut lesson, crate::lesson::PROGRAM, &Value::Word(text)).expect("a program");
    let own = lesson.selected().index();
    (lesson, own)
}

#[test]
fn a_map_of_a_very_costly_program_shows_what_was_decided_and_no_answer_where_nothing_was_asked() {
    let early = "if point.x < 100 { return |point - (50, 50)| < 30 }\n";
    for (otherwise, roots) in [("", 8), ("", 20), (early, 20)] {
        let (lesson, own) = with_costly_program(otherwise, roots);
        let (map, cost) = metered(u64::MAX, || Map::of(&lesson, one(own), stage([400, 300])));
        assert!(map.is_whole() && cost <= MAP_EFFORT + MAP_EFFORT / GUESSED_PART, "{cost}");
        assert_eq!(map.share(Cell::Undecided), 0.0, "{otherwise}{roots}");
        assert!(map.share(Cell::Apart) > 0.3, "{otherwise}{roots}: {:?}", map.counts());
        assert!(map.share(Cell::Colliding) > 0.0, "{otherwise}{roots}: {:?}", map.counts());
        assert!(map.coarseness() > 1);
    }
}

#[test]
fn a_coarse_map_does_not_depend_on_when_it_is_interrupted() {
    for (lesson, own) in [with_costly_program("", 8), with_slow_program(3_000)] {
        let whole = Map::of(&lesson, one(own), stage([400, 300]));
        let mut parts = Map::begin(one(own), stage([400, 300]));
        while !parts.is_whole() {
            parts.advance(&lesson, &mut |asked| asked < 100);
        }
        assert_eq!((parts.cells() == whole.cells(), parts.coarseness()), (true, whole.coarseness()));
    }
}
