//! Tests of the fixed input.

use super::*;

const NONE: KeyMods = KeyMods { shift: false, ctrl: false, alt: false, logo: false };
const CTRL: KeyMods = KeyMods { ctrl: true, ..NONE };

fn text(text: &str) -> Event {
    Event::Text(text.to_owned())
}

/// The events that X11 sends for a letter: the character first.
fn press(recorder: &mut Recorder, letter: char, code: KeyCode, mods: KeyMods) {
    recorder.char_event(letter, mods, false);
    recorder.key_down_event(code, mods, false);
    recorder.key_up_event(code, mods);
}

/// The events that other systems send for it: the key first.
fn press_key_first(recorder: &mut Recorder, letter: char, code: KeyCode, mods: KeyMods) {
    recorder.key_down_event(code, mods, false);
    recorder.char_event(letter, mods, false);
    recorder.key_up_event(code, mods);
}

#[test]
fn a_sign_names_its_key_whether_the_key_or_the_character_arrives_first() {
    for (press, mods) in [press, press_key_first].into_iter().flat_map(|press| [(press, NONE), (press, CTRL)])
    {
        let mut recorder = Recorder::default();
        // On a German keyboard, the plus sign is where an American one has a bracket.
        press(&mut recorder, '+', KeyCode::RightBracket, mods);
        recorder.key_down_event(KeyCode::Home, mods, false);
        press(&mut recorder, '.', KeyCode::Period, mods);
        press(&mut recorder, 'm', KeyCode::M, mods);
        let keys: Vec<(Key, bool)> = (recorder.batch.events.iter())
            .filter_map(
                |e| if let Event::Key { key, pressed, .. } = e { Some((*key, *pressed)) } else { None },
            )
            .collect();
        let both = |key| [(key, true), (key, false)];
        let expected: Vec<(Key, bool)> =
            [&both(Key::Plus)[..], &[(Key::Home, true)], &both(Key::Period), &both(Key::M)].concat();
        assert_eq!(keys, expected);
        assert!(recorder.keys.len() == 1 && recorder.typed.is_none());
    }
}

fn texts(events: &[Event]) -> Vec<&Event> {
    events
        .iter()
        .filter(|e| matches!(e, Event::Text(_) | Event::Paste(_) | Event::Copy | Event::Cut))
        .collect()
}

#[test]
fn a_shortcut_types_no_letter_and_pastes_the_clipboard() {
    let mut recorder = Recorder::default();
    recorder.key_down_event(KeyCode::LeftControl, NONE, false);
    press(&mut recorder, 'v', KeyCode::V, CTRL);
    assert_eq!(recorder.batch.characters, 1, "egui-miniquad doesn't know yet that Control is down");
    let events = recorder.batch.into_events(&[text("v"), text("pasted")], None);
    assert_eq!(texts(&events), [&Event::Paste("pasted".to_owned())]);
}

#[test]
fn the_programs_own_copy_is_pasted_if_the_clipboard_returns_nothing() {
    let mut recorder = Recorder::default();
    press(&mut recorder, 'v', KeyCode::V, CTRL);
    let events = recorder.batch.into_events(&[text("v")], Some("own"));
    assert_eq!(texts(&events), [&Event::Paste("own".to_owned())]);
}

#[test]
fn the_first_letter_after_a_shortcut_is_not_lost() {
    let mut recorder = Recorder::default();
    press(&mut recorder, 'a', KeyCode::A, CTRL);
    recorder.key_up_event(KeyCode::LeftControl, CTRL);
    assert!(recorder.text_is_ignored && !recorder.modifiers.ctrl);
    press(&mut recorder, 'x', KeyCode::X, NONE);
    assert_eq!(texts(&recorder.batch.events), [&text("x")]);
}

#[test]
fn texts_of_another_size_move_the_mouse_and_no_finger() {
    let (mut recorder, place) = (Recorder::default(), Pos2::new(30.0, 40.0));
    recorder.scale_changed(place);
    assert_eq!(recorder.batch.events, [Event::PointerMoved(place)]);
    for phase in [TouchPhase::Started, TouchPhase::Ended] {
        recorder.touches.record(phase, 1, place, Modifiers::NONE);
    }
    recorder.scale_changed(place);
    assert_eq!(recorder.batch.events.len(), 1, "what is sized for fingers stays so");
}

#[test]
fn a_drag_ends_when_the_pointer_leaves_with_the_button_down() {
    let mut recorder = Recorder::default();
    recorder.held.push(MouseButton::Left);
    recorder.check_crossings(|_| true);
    assert!(!recorder.batch.drag_ends);
    recorder.check_crossings(|_| false);
    assert!(recorder.batch.drag_ends && !recorder.batch.elsewhere && recorder.held.is_empty());
}

#[test]
fn a_drag_whose_pointer_returns_ends_without_moving_to_the_new_place() {
    let mut recorder = Recorder::default();
    recorder.released.push(MouseButton::Left);
    recorder.check_crossings(|_| true);
    assert!(recorder.batch.drag_ends && recorder.batch.elsewhere);
}

/// A window of egui with fixed input, in which a drag is in progress.
fn dragging() -> (egui::Context, Arc<Mutex<Shared>>) {
    let (ctx, shared) = (egui::Context::default(), Arc::new(Mutex::new(Shared::default())));
    let fixed = shared.clone();
    let begin = move |ctx: &egui::Context| begin_pass(ctx, &fixed, &Clipboard::default());
    ctx.on_begin_pass("fixed input", Arc::new(begin));
    let press = Event::PointerButton {
        pos: Pos2::ZERO,
        button: egui::PointerButton::Primary,
        pressed: true,
        modifiers: Modifiers::NONE,
    };
    pass(&ctx, &shared, vec![Event::PointerMoved(Pos2::ZERO), press], false, false);
    assert!(ctx.input(|input| input.pointer.any_down()));
    (ctx, shared)
}

/// Runs a pass with these events. Returns the place of egui's pointer, and whether a button is down.
fn pass(
    ctx: &egui::Context,
    shared: &Mutex<Shared>,
    events: Vec<Event>,
    drag_ends: bool,
    elsewhere: bool,
) -> (Option<Pos2>, bool) {
    lock(shared).batch = Batch { events: events.clone(), drag_ends, elsewhere, ..Batch::default() };
    let _ = ctx.run(egui::RawInput { events, ..egui::RawInput::default() }, |_| {});
    ctx.input(|input| (input.pointer.latest_pos(), input.pointer.any_down()))
}

#[test]
fn after_a_drag_that_ended_outside_the_pointer_works_as_before() {
    let (there, moved) = (Pos2::new(30.0, 40.0), vec![Event::PointerMoved(Pos2::new(30.0, 40.0))]);
    let (ctx, shared) = dragging();
    pass(&ctx, &shared, Vec::new(), true, false);
    assert_eq!(pass(&ctx, &shared, moved.clone(), false, false), (Some(there), false));
    let (ctx, shared) = dragging();
    pass(&ctx, &shared, Vec::new(), true, false);
    let press = Event::PointerButton {
        pos: there,
        button: egui::PointerButton::Primary,
        pressed: true,
        modifiers: Modifiers::NONE,
    };
    assert_eq!(pass(&ctx, &shared, vec![press], false, false), (Some(there), true));
    // The drag does not move to the place where the pointer returns, but the pointer is there from then on.
    let (ctx, shared) = dragging();
    assert_eq!(pass(&ctx, &shared, moved, true, true), (None, false));
    assert_eq!(pass(&ctx, &shared, Vec::new(), false, false), (Some(there), false));
}

#[test]
fn what_is_dragged_stays_where_it_was_released_also_if_the_pointer_moves_on_in_the_same_frame() {
    let [there, beyond] = [Pos2::new(30.0, 40.0), Pos2::new(90.0, 10.0)];
    let release = Event::PointerButton {
        pos: there,
        button: egui::PointerButton::Primary,
        pressed: false,
        modifiers: Modifiers::NONE,
    };
    let (ctx, shared) = dragging();
    let events = vec![Event::PointerMoved(there), release, Event::PointerMoved(beyond)];
    assert_eq!(pass(&ctx, &shared, events, false, false), (Some(there), false));
    assert_eq!(pass(&ctx, &shared, Vec::new(), false, false), (Some(beyond), false));
}

#[test]
fn keys_are_released_when_the_window_loses_the_keyboard_focus() {
    let mut recorder = Recorder::default();
    recorder.key_down_event(KeyCode::LeftShift, NONE, false);
    recorder.key_down_event(KeyCode::Right, NONE, false);
    recorder.window_minimized_event();
    assert!(recorder.keys.is_empty() && recorder.modifiers.is_none());
    let last = recorder.batch.events.last();
    assert!(matches!(last, Some(Event::Key { key: Key::ArrowRight, pressed: false, .. })));
}

#[test]
fn smooth_scrolling_adds_up_to_the_whole_distance() {
    let mut left = egui::vec2(0.0, 3.0 * POINTS_A_NOTCH);
    let parts: f32 = (0..60).map(|_| next_part(&mut left, 1.0 / 60.0).y).sum();
    assert!((parts - 120.0).abs() < 1e-3 && left == egui::Vec2::ZERO);
}
