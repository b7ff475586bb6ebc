//! What is known about the text elements of the page.

use egui_macroquad::egui::{Context, LayerId, Order, Rect, Ui, Vec2};

use crate::sorting::sort_by;

/// The places that can be typed into, and what the page said about its text elements.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    /// The fields of values in this frame, in their order.
    pub fields: Vec<FieldPlace>,
    /// The program in this frame, if it is shown as a text that can be changed.
    pub code: Option<CodePlace>,
    /// The parameter whose value is typed on the page.
    pub field: Option<String>,
    /// The size of the window in which its field was last brought into sight.
    pub seen_in: Option<Vec2>,
    /// Whether the program is typed on the page beside the canvas, which then shows only the figure.
    pub alone: bool,
    /// The program as it was typed since the last frame.
    pub program: Option<String>,
}

/// What the user is typing.
#[derive(Clone, Debug, Default)]
pub struct Typing {
    /// The field that the user is typing into, with its text.
    pub field: Option<(String, String)>,
    /// Why its text was rejected, if it was.
    pub refusal: Option<String>,
    /// Whether the field has just been entered: all of its text stays selected until the button is up.
    pub entering: bool,
    /// What can be typed on the page.
    pub on_page: Typed,
}

/// The visible part of the field of a value.
#[derive(Clone, Debug)]
pub struct FieldPlace {
    pub id: String,
    pub rect: Rect,
    layer: LayerId,
}

/// The visible part of the text of the program.
#[derive(Clone, Debug)]
pub struct CodePlace {
    pub rect: Rect,
    /// The part of the panel in which the text scrolls.
    pub room: Rect,
    /// What lies over it, such as a list that is open.
    pub covers: Vec<Rect>,
    layer: LayerId,
}

impl Typed {
    /// Forgets the places of the last frame.
    pub fn clear(&mut self) {
        self.fields.clear();
        self.code = None;
    }

    /// Records the field of a parameter. The field that is being typed into is brought into sight whenever the window has
    /// another size, as when a keyboard opens.
    pub fn note_field(&mut self, ui: &Ui, id: &str, rect: Rect) {
        if self.field.as_deref() == Some(id) {
            let size = ui.ctx().screen_rect().size();
            if self.seen_in.replace(size) != Some(size) {
                ui.scroll_to_rect(rect, None);
            }
        }
        let rect = rect.intersect(ui.clip_rect());
        if rect.is_positive() {
            self.fields.push(FieldPlace { id: id.to_owned(), rect, layer: ui.layer_id() });
        }
    }

    /// Records the text of the program, in the part of the panel in which it scrolls.
    pub fn note_code(&mut self, ui: &Ui, text: Rect, room: Rect) {
        let rect = text.intersect(room);
        self.code =
            rect.is_positive().then(|| CodePlace { rect, room, covers: Vec::new(), layer: ui.layer_id() });
    }

    /// Removes the fields that lie beneath something else, such as a menu, and finds what lies over the program.
    pub fn keep_uncovered(&mut self, ctx: &Context) {
        self.fields.retain(|field| ctx.layer_id_at(field.rect.center()).is_none_or(|top| top == field.layer));
        if let Some(code) = &mut self.code {
            code.covers = covers(ctx, code.layer, code.rect);
        }
    }
}

/// The places of windows and lists over a place on this layer, from left to right.
fn covers(ctx: &Context, own: LayerId, place: Rect) -> Vec<Rect> {
    let is_over =
        |layer: &LayerId| [Order::Middle, Order::Foreground].contains(&layer.order) && *layer != own;
    let mut covers: Vec<Rect> = ctx.memory(|memory| {
        let over = memory.areas().visible_layer_ids().into_iter().filter(is_over);
        over.filter_map(|layer| memory.area_rect(layer.id)).filter(|rect| rect.intersects(place)).collect()
    });
    sort_by(&mut covers, |a, b| {
        (a.min.x, a.min.y).partial_cmp(&(b.min.x, b.min.y)).unwrap_or(std::cmp::Ordering::Equal)
    });
    covers
}
