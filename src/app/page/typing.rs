//! The messages about what can be typed: where the fields and the program are on the canvas, and the program itself.

use egui_macroquad::egui::Rect;
use serde_json::{Value as Json, json};

use super::words::quoted;
use crate::app::ui::Ui;
use crate::lesson::LONGEST_TEXT;
use crate::render::sentence;

/// What was sent last.
#[derive(Default)]
pub struct Typing {
    places: Json,
    program: Json,
}

impl Typing {
    /// Takes the messages to send after a frame.
    pub fn take_messages(&mut self, ui: &mut Ui) -> Vec<String> {
        let messages = [(&mut self.places, places(ui)), (&mut self.program, program(ui))];
        let changed = messages.into_iter().filter_map(|(before, now)| {
            let is_new = *before != now;
            is_new.then(|| {
                let text = now.to_string();
                *before = now;
                text
            })
        });
        changed.collect()
    }
}

/// The places that can be typed into, in points of the page, and the verdict, which stands beside what is typed.
fn places(ui: &mut Ui) -> Json {
    let (verdict, color) = ui.told_verdict();
    let factor = ui.text_size().factor();
    let place = |rect: Rect| {
        [rect.left(), rect.top(), rect.width(), rect.height()]
            .map(|side| (side * factor * 10.0).round() / 10.0)
    };
    let typed = ui.typed();
    let fields: Vec<_> =
        typed.fields.iter().map(|field| json!({ "id": field.id, "place": place(field.rect) })).collect();
    let line = |(id, rect): (&str, Rect)| {
        let number = id.strip_prefix("code-line:")?.parse::<usize>().ok()?;
        Some(json!({ "number": number, "place": place(rect) }))
    };
    let code = typed.code.as_ref().map(|code| {
        let lines: Vec<_> = ui.rects().iter().filter_map(line).collect();
        let covers: Vec<_> = code.covers.iter().map(|cover| json!({ "place": place(*cover) })).collect();
        json!({ "place": place(code.rect), "room": place(code.room), "covers": covers, "lines": lines })
    });
    let find = ui.chrome().finding.as_ref().map(|dialog| &dialog.text);
    let [r, g, b, _] = color.to_array();
    json!({
        "type": "places",
        "fields": fields,
        "code": code,
        "find": find,
        "verdict": verdict,
        "color": format!("rgb({r} {g} {b})"),
    })
}

/// The program, and what is wrong with it.
fn program(ui: &mut Ui) -> Json {
    let program = ui.typed_program();
    let text = program.as_ref().map(|program| &program.text);
    let method = program.as_ref().map(|program| program.method);
    let mistake = program.as_ref().and_then(|program| program.mistake.as_ref());
    let mistake = mistake.map(|(line, text)| json!({ "line": line, "text": sentence(&quoted(text)) }));
    json!({ "type": "program", "text": text, "method": method, "mistake": mistake, "limit": LONGEST_TEXT })
}

#[cfg(test)]
mod tests {
    use egui_macroquad::egui::{self, Event, TouchPhase, pos2, vec2};

    use super::*;
    use crate::app::page::{LinkedSession, Page};
    use crate::lesson::Value;
    use crate::render::{TextSize, Theme};

    const TOUCHING: &str =
        "#circle-line?method=normal-projection&p1=0,0&p2=100,0&circle.center=50,30&circle.radius=30";

    const SIZE: egui::Vec2 = vec2(1600.0, 2000.0);

    /// A window in the page of a tablet.
    struct Window {
        ctx: egui::Context,
        ui: Ui,
        page: Page,
        frames: f64,
        /// Something that lies over the panels.
        cover: Option<Rect>,
    }

    impl Window {
        fn open() -> Self {
            let ctx = egui::Context::default();
            let mut ui = Ui::new(&ctx, LinkedSession::open(TOUCHING).session, Theme::Light);
            ui.put_in_page(String::new());
            ui.expect_fingers();
            let mut window = Self { ctx, ui, page: Page::default(), frames: 0.0, cover: None };
            // The layout settles.
            window.show(Vec::new());
            window.show(Vec::new());
            window
        }

        /// Shows some frames, the first with these events.
        fn show(&mut self, events: Vec<Event>) {
            for events in [events, Vec::new(), Vec::new()] {
                self.frames += 1.0;
                let screen_rect = Some(Rect::from_min_size(egui::Pos2::ZERO, SIZE));
                let time = Some(self.frames / 60.0);
                let input = egui::RawInput { screen_rect, time, events, ..egui::RawInput::default() };
                // As the loop does.
                self.ctx.set_pixels_per_point(self.ui.text_size().factor());
                let (ui, seconds, cover) = (&mut self.ui, self.frames / 60.0, self.cover);
                let _ = self.ctx.run(input, |ctx| {
                    ui.frame(ctx, seconds);
                    if let Some(cover) = cover {
                        let area = egui::Area::new("cover".into()).order(egui::Order::Foreground);
                        area.fixed_pos(cover.min).show(ctx, |ui| ui.allocate_space(cover.size()));
                    }
                });
            }
        }

        fn receive(&mut self, message: Json) {
            self.page.receive(&mut self.ui, &message.to_string());
            self.show(Vec::new());
        }

        /// The message of this type that is sent now.
        fn message(&mut self, kind: &str) -> Option<Json> {
            let sent = self.page.messages_about_typing(&mut self.ui);
            let sent = sent.iter().map(|text| serde_json::from_str::<Json>(text).expect("JSON"));
            sent.into_iter().find(|message| message["type"] == kind)
        }

        /// Taps a place with a finger.
        fn tap(&mut self, pos: egui::Pos2) {
            let touch = |phase| Event::Touch {
                device_id: egui::TouchDeviceId(0),
                id: egui::TouchId(1),
                phase,
                pos,
                force: None,
            };
            let button = |pressed| Event::PointerButton {
                pos,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: egui::Modifiers::NONE,
            };
            self.show(vec![touch(TouchPhase::Start), Event::PointerMoved(pos), button(true)]);
            self.show(vec![touch(TouchPhase::End), button(false), Event::PointerGone]);
        }
    }

    fn rect(place: &Json) -> Rect {
        let [x, y, width, height]: [f32; 4] = serde_json::from_value(place.clone()).expect("four numbers");
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    #[test]
    fn the_page_knows_where_the_fields_and_the_program_are() {
        let mut window = Window::open();
        let places = window.message("places").expect("it is new");
        let fields = places["fields"].as_array().expect("a list").clone();
        let ids: Vec<_> = fields.iter().filter_map(|field| field["id"].as_str()).collect();
        assert_eq!(ids, ["p1", "p2", "circle.center", "circle.radius"]);
        for field in &fields {
            let id = format!("field:{}", field["id"].as_str().expect("a text"));
            let shown = window.ui.rects().get(&id).expect("it is shown");
            assert!(rect(&field["place"]).expand(0.1).contains_rect(shown), "{field}");
        }
        assert_eq!((&places["code"], places["verdict"].as_str()), (&Json::Null, Some("◐ touching")));
        window.show(Vec::new());
        assert!(window.message("places").is_none(), "nothing changed");
        window.tap(window.ui.rects().get("tab:code").expect("a tab").center());
        let code = window.message("places").expect("the code is new")["code"].clone();
        let text = window.ui.rects().get("code").expect("it is shown");
        assert!(
            rect(&code["place"]).expand(0.1).contains_rect(text) && code["lines"][0]["number"] == 1,
            "{code}"
        );
    }

    #[test]
    fn the_places_are_those_of_the_page_if_texts_are_larger() {
        let mut window = Window::open();
        let size = TextSize::USUAL.larger().expect("a larger size");
        window.ui.set_text_size(size);
        window.show(Vec::new());
        let places = window.message("places").expect("it is new");
        let shown = window.ui.rects().get("field:p1").expect("it is shown");
        assert!(
            (rect(&places["fields"][0]["place"]).left() - size.factor() * shown.left()).abs() < 0.1,
            "{places}"
        );
    }

    #[test]
    fn what_lies_beneath_something_else_is_not_typed_into() {
        let mut window = Window::open();
        let ids = |window: &Window| window.ui.typed().fields.iter().map(|f| f.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&window).len(), 4);
        window.tap(window.ui.rects().get("tab:code").expect("a tab").center());
        let covers = |window: &Window| window.ui.typed().code.as_ref().expect("it is shown").covers.clone();
        assert_eq!(covers(&window), []);
        window.cover = window.ui.rects().get("field:p2");
        window.show(Vec::new());
        assert_eq!(ids(&window), ["p1", "circle.center", "circle.radius"]);
        assert_eq!(covers(&window), [], "the code is elsewhere");
        window.cover = window.ui.rects().get("code-line:5");
        window.show(Vec::new());
        assert_eq!((ids(&window).len(), covers(&window).len()), (4, 1));
    }

    #[test]
    fn a_finger_gives_the_keyboard_to_no_field_of_the_canvas() {
        let mut window = Window::open();
        for id in ["field:circle.radius", "tab:code", "code"] {
            window.tap(window.ui.rects().get(id).expect("it is shown").center());
            assert_eq!(window.ctx.memory(egui::Memory::focused), None, "{id}");
        }
        assert!(window.ui.chrome().typing.field.is_none() && window.ui.chrome().requests.page.is_empty());
    }

    #[test]
    fn a_value_is_typed_as_in_its_field_and_the_reason_goes_to_the_page_alone() {
        let mut window = Window::open();
        window.message("places");
        let mut ask = |id: &str, text: &str| {
            let command = json!({ "type": "type-value", "id": id, "text": text }).to_string();
            window.receive(json!({ "type": "ask", "number": 1, "command": command }));
            let sent = window.page.messages(&mut window.ui, window.frames);
            let sent = sent.iter().map(|text| serde_json::from_str::<Json>(text).expect("JSON"));
            let answer = sent.into_iter().find(|message| message["type"] == "answer").expect("answered");
            assert_eq!(answer["state"]["message"], Json::Null, "{text}");
            answer["error"].as_str().map(str::to_owned)
        };
        assert_eq!(
            ask("circle.radius", "−5").expect("refused"),
            "radius: “−5” is not valid; expected a number from 0 to 1e12"
        );
        assert_eq!((ask("circle.radius", "1,020"), ask("p2", "(90 −1)")), (None, None));
        let params = window.ui.session().state();
        let value = |id: &str| params.iter().find(|(known, _)| *known == id).map(|(_, value)| value.clone());
        assert_eq!(
            (value("circle.radius"), value("p2")),
            (Some(Value::Number(1020.0)), Some(Value::parse("90,-1")))
        );
        assert!(window.ui.chrome().typing.refusal.is_none());
    }

    #[test]
    fn a_typed_value_that_moves_a_shape_out_of_sight_fits_the_figure_and_another_one_moves_nothing() {
        let mut window = Window::open();
        let view = |window: &mut Window| window.ui.state().canvas.view().expect("a view");
        let before = view(&mut window);
        window.receive(json!({ "type": "type-value", "id": "circle.center", "text": "50,31" }));
        assert_eq!(view(&mut window), before);
        window.receive(json!({ "type": "type-value", "id": "circle.center", "text": "600,400" }));
        let (canvas, center) =
            (window.ui.rects().get("canvas"), window.ui.rects().get("handle:circle.center"));
        assert!(canvas.expect("shown").contains_rect(center.expect("shown")));
        // A user who zooms in keeps that view.
        window.receive(json!({ "type": "do", "action": "zoom-in" }));
        let before = view(&mut window);
        window.receive(json!({ "type": "type-value", "id": "circle.center", "text": "900,400" }));
        assert_eq!(view(&mut window), before);
    }

    #[test]
    fn find_is_typed_on_the_page_and_enter_opens_the_first_result() {
        let mut window = Window::open();
        assert_eq!(window.message("places").expect("it is new")["find"], Json::Null);
        window.receive(json!({ "type": "do", "action": "find" }));
        let places = window.message("places").expect("it is open");
        assert_eq!(places["find"], "");
        let is_field = |field: &Json| field["id"] == "find" && rect(&field["place"]).width() > 200.0;
        assert!(places["fields"].as_array().expect("a list").iter().any(is_field), "{places}");
        let find = |chooses: bool| json!({ "type": "find", "text": "swept circles", "chooses": chooses });
        window.receive(find(false));
        assert_eq!(window.message("places").expect("another text")["find"], "swept circles");
        window.receive(find(true));
        assert_eq!(window.ui.session().scene().slug(), "swept-circles");
        assert_eq!(window.message("places").expect("it is closed")["find"], Json::Null);
    }

    #[test]
    fn the_program_is_judged_as_it_is_typed() {
        let mut window = Window::open();
        let before = window.message("program").expect("it is new");
        let text = before["text"].as_str().expect("a text").to_owned();
        assert_eq!((&before["method"], &before["mistake"]), (&json!("normal-projection"), &Json::Null));
        window.receive(
            json!({ "type": "type-program", "text": text.replace("return |s| <=", "return |s| <") }),
        );
        let places = window.message("places").expect("another verdict");
        assert_eq!(places["verdict"], "○ apart");
        let wrong = text.replace("return |s| <=", "return |s| +");
        window.receive(json!({ "type": "type-program", "text": wrong }));
        let draft = window.message("program").expect("a mistake");
        let line = wrong.lines().position(|line| line.contains("|s| +")).expect("a line") + 1;
        assert_eq!((&draft["text"], &draft["mistake"]["line"]), (&json!(wrong), &json!(line)));
        let said = draft["mistake"]["text"].as_str().expect("a text");
        assert!(said.ends_with('.'), "{said}");
        let unknown = text.replace("circle.radius", "circle.radios");
        window.receive(json!({ "type": "type-program", "text": unknown }));
        let unknown = window.message("program").expect("another mistake");
        let said = unknown["mistake"]["text"].as_str().expect("a text");
        assert!(said.ends_with("“circle.radius”?"), "{said}");
        // One step of undo leaves the draft, and the next one what was typed before.
        window.receive(json!({ "type": "do", "action": "undo" }));
        assert_eq!(window.message("program").expect("no mistake")["mistake"], Json::Null);
        window.receive(json!({ "type": "do", "action": "undo" }));
        assert_eq!(window.message("program").expect("the first one")["text"], text);
        window.receive(json!({ "type": "do", "action": "question" }));
        assert_eq!(window.message("program").expect("hidden")["text"], Json::Null);
    }

    #[test]
    fn while_the_program_is_typed_beside_it_the_canvas_shows_only_the_figure() {
        let mut window = Window::open();
        window.receive(json!({ "type": "typing", "field": null, "alone": true }));
        let canvas = window.ui.rects().get("canvas").expect("it is shown");
        assert_eq!(canvas.size(), SIZE);
        window.receive(json!({ "type": "typing", "field": null, "alone": false }));
        assert!(window.ui.rects().get("status").is_some());
    }
}
