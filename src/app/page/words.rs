//! What a screen reader is told about a widget of the canvas. egui's own description puts its words together without a
//! gap (“selectableselected”), and names the kinds of its widgets, not of controls.

use crate::language::{told, tr};
use egui_macroquad::egui::{WidgetInfo, WidgetType};

/// The name, the kind, the state and the value of a widget: “Topics, button, selected”, “radius, slider, 30”.
pub fn words(info: &WidgetInfo) -> String {
    let text = info.current_text_value.as_deref();
    let parts = [
        info.label.as_deref().map(str::to_owned),
        kind(info.typ).map(str::to_owned),
        info.selected.map(|selected| state(info.typ, selected).to_owned()),
        info.value.map(|value| value.to_string()),
        text.map(typed),
        (!info.enabled).then(|| tr("not available").to_owned()),
    ];
    let said: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    said.join(", ")
}

/// A text about a program with quotation marks around what it quotes, in place of backticks, which would be read aloud.
pub fn quoted(text: &str) -> String {
    let mut opens = false;
    let mark = |letter| match letter {
        '`' => {
            opens = !opens;
            if opens { '“' } else { '”' }
        }
        other => other,
    };
    text.chars().map(mark).collect()
}

/// What is in a field. The lines of a longer text are read with the caret.
fn typed(text: &str) -> String {
    match text.lines().count() {
        0 => tr("empty").to_owned(),
        1 => text.to_owned(),
        count => told!("{count} lines", count),
    }
}

fn kind(kind: WidgetType) -> Option<&'static str> {
    Some(match kind {
        WidgetType::Link => tr("link"),
        WidgetType::TextEdit => tr("text field"),
        WidgetType::Button | WidgetType::SelectableLabel | WidgetType::ImageButton => tr("button"),
        WidgetType::ColorButton => tr("colour"),
        WidgetType::Checkbox => tr("check box"),
        WidgetType::RadioButton => tr("radio button"),
        WidgetType::RadioGroup => tr("group"),
        WidgetType::ComboBox => tr("list"),
        WidgetType::Slider => tr("slider"),
        WidgetType::DragValue => tr("number"),
        WidgetType::CollapsingHeader => tr("section"),
        WidgetType::ProgressIndicator => tr("progress"),
        WidgetType::Image => tr("picture"),
        WidgetType::Window => tr("window"),
        WidgetType::Label | WidgetType::Other => return None,
    })
}

fn state(kind: WidgetType, selected: bool) -> &'static str {
    match (kind, selected) {
        (WidgetType::Checkbox, true) => tr("checked"),
        (WidgetType::Checkbox, false) => tr("not checked"),
        (_, true) => tr("selected"),
        (_, false) => tr("not selected"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_kind_state_and_value_are_separate_words() {
        let topic = WidgetInfo::selected(WidgetType::SelectableLabel, true, true, "Topics");
        assert_eq!(words(&topic), "Topics, button, selected");
        let snap = WidgetInfo::selected(WidgetType::Checkbox, true, false, "Snap to grid");
        assert_eq!(words(&snap), "Snap to grid, check box, not checked");
        assert_eq!(
            words(&WidgetInfo::slider(true, 20.0, "number of circles")),
            "number of circles, slider, 20"
        );
        assert_eq!(
            words(&WidgetInfo::labeled(WidgetType::Button, false, "Undo")),
            "Undo, button, not available"
        );
        assert_eq!(words(&WidgetInfo::text_edit(true, "", "")), "text field, empty");
        assert_eq!(words(&WidgetInfo::text_edit(true, "", "30")), "text field, 30");
        assert_eq!(
            words(&WidgetInfo::text_edit(true, "", "let r = 3\nreturn r < 2\n")),
            "text field, 2 lines"
        );
    }

    #[test]
    fn a_widget_without_a_name_is_told_by_its_kind_alone() {
        assert_eq!(words(&WidgetInfo::new(WidgetType::ComboBox)), "list");
    }
}
