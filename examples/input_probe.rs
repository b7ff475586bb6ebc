//! The smallest client of the window, for `tests/window/input.rs`: a text field, a slider, a list, and a canvas
//! with a handle. `input_probe --log-state FILE` writes its state as JSON lines.

use std::fs::File;
use std::io::Write;
use std::sync::Arc;

use collidoscope::app::window::run::{CanvasLayer, Client, EXIT_STATUS, FrameOutput, WindowOptions, run};
use collidoscope::render::look::font::Font;
use collidoscope::render::{Color, Display, Primitive};
use egui_macroquad::egui::{self, Event, FontData, FontDefinitions, Rect, Sense, Ui};
use glam::Vec2;
use serde_json::{Map, Value as Json, json};

const WHITE: Color = Color { r: 255, g: 255, b: 255, a: 255 };
const ORANGE: Color = Color { r: 255, g: 128, b: 0, a: 255 };
const RADIUS: f32 = 12.0;

struct Probe {
    log: File,
    written: Json,
    frames: u32,
    text: String,
    number: f64,
    scroll: f32,
    handle: egui::Pos2,
    dragging: bool,
    clicks: u32,
    playing: bool,
    keys: Vec<String>,
    rects: Map<String, Json>,
}

impl Probe {
    fn new(log: File) -> Self {
        Self {
            log,
            written: Json::Null,
            frames: 0,
            text: String::new(),
            number: 0.0,
            scroll: 0.0,
            handle: egui::pos2(150.0, 150.0),
            dragging: false,
            clicks: 0,
            playing: false,
            keys: Vec::new(),
            rects: Map::new(),
        }
    }

    fn note(&mut self, ctx: &egui::Context, id: &str, rect: Rect) {
        let rect = rect * ctx.pixels_per_point();
        let sides = [rect.min.x, rect.min.y, rect.width(), rect.height()].map(f32::round);
        self.rects.insert(id.to_owned(), json!(sides));
    }

    fn panel(&mut self, ui: &mut Ui) {
        let text = ui.add(egui::TextEdit::singleline(&mut self.text).id_salt("text"));
        let slider = ui.add(egui::Slider::new(&mut self.number, 0.0..=100.0).show_value(false));
        let button = ui.button("press");
        self.clicks += u32::from(button.clicked());
        let play = ui.checkbox(&mut self.playing, "play");
        let list = egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            for i in 0..200 {
                ui.label(format!("row {i}"));
            }
        });
        self.scroll = list.state.offset.y;
        let ctx = ui.ctx();
        self.note(ctx, "text", text.rect);
        self.note(ctx, "slider", slider.rect);
        self.note(ctx, "button", button.rect);
        self.note(ctx, "play", play.rect);
        self.note(ctx, "list", list.inner_rect);
    }

    fn canvas(&mut self, ui: &mut Ui) -> Rect {
        let response = ui.allocate_response(ui.available_size(), Sense::click_and_drag());
        if response.drag_started() {
            let origin = ui.input(|i| i.pointer.press_origin());
            self.dragging = origin.is_some_and(|p| p.distance(self.handle) < RADIUS);
        }
        if let Some(place) = response.interact_pointer_pos()
            && self.dragging
        {
            self.handle = place;
        }
        self.dragging &= response.dragged();
        let handle = Rect::from_center_size(self.handle, egui::Vec2::splat(2.0 * RADIUS));
        self.note(ui.ctx(), "handle", handle);
        self.note(ui.ctx(), "canvas", response.rect);
        response.rect
    }

    fn log_state(&mut self, ctx: &egui::Context) {
        let (mods, down, scale) = ctx.input(|i| (i.modifiers, i.keys_down.len(), i.pixels_per_point));
        let size = ctx.screen_rect().size();
        self.frames += 1;
        let state = json!({
            "ready": self.frames > 3,
            "text": self.text,
            "number": self.number,
            "scroll": self.scroll,
            "handle": [self.handle.x, self.handle.y],
            "dragging": self.dragging,
            "button_down": ctx.input(|i| i.pointer.any_down()),
            "clicks": self.clicks,
            "playing": self.playing,
            "keys": self.keys,
            "keys_down": down,
            "modifiers": [mods.ctrl, mods.shift, mods.alt],
            "window": [size.x, size.y],
            "scale": scale,
            "rects": self.rects,
        });
        if state != self.written {
            writeln!(self.log, "{state}").expect("the log can be written");
            self.written = state;
        }
        if self.frames <= 3 {
            ctx.request_repaint();
        }
    }
}

impl Client for Probe {
    fn frame(&mut self, ctx: &egui::Context, _seconds: f64) -> FrameOutput {
        let pressed = |e: &Event| match e {
            Event::Key { key, pressed: true, repeat: false, .. } => Some(key.name().to_owned()),
            _ => None,
        };
        self.keys.extend(ctx.input(|i| i.events.iter().filter_map(pressed).collect::<Vec<_>>()));
        egui::SidePanel::right("panel").exact_width(220.0).show(ctx, |ui| self.panel(ui));
        let panel = egui::CentralPanel::default().frame(egui::Frame::NONE);
        let clip = panel.show(ctx, |ui| self.canvas(ui)).inner;
        self.log_state(ctx);
        let center = Vec2::new(self.handle.x, self.handle.y);
        let primitives = vec![Primitive::Disc { center, radius: RADIUS, color: ORANGE }];
        let display = Display { primitives, ..Display::default() };
        FrameOutput {
            background: WHITE,
            canvas: vec![CanvasLayer { display, origin: Vec2::ZERO, clip }],
            animating: self.playing,
            ..FrameOutput::default()
        }
    }
}

/// A font with letters: `assets/egui-fonts` replaces egui's own with fonts that have none.
fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    fonts.font_data.insert("sans".to_owned(), Arc::new(FontData::from_static(Font::Sans.bytes())));
    fonts.families.values_mut().for_each(|family| family.push("sans".to_owned()));
    fonts
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let path = match &arguments[..] {
        [_, option, path] if option == "--log-state" => path,
        _ => panic!("usage: input_probe --log-state FILE"),
    };
    #[expect(clippy::disallowed_methods, reason = "the tests read this log")]
    let log = File::create(path).expect("the log can be created");
    let options = WindowOptions { title: "input probe".to_owned(), size: Vec2::new(600.0, 400.0) };
    let probe = |ctx: &egui::Context| -> Box<dyn Client> {
        ctx.set_fonts(fonts());
        Box::new(Probe::new(log))
    };
    if let Err(error) = run(options, probe) {
        eprintln!("{error}");
        std::process::exit(EXIT_STATUS.into());
    }
}
