//! The frame of the window: menus, panels, the status line, keys and focus, and what they start.

pub mod actions;
pub mod copying;
pub mod embedded;
pub mod fingers;
pub mod focus;
mod language;
pub mod menu;
pub mod panel;
pub mod panels;
pub mod rects;
pub mod side;
pub mod status;
pub mod style;
pub mod tasks;
pub mod text_size;
pub mod tooltips;
pub mod touchable;
pub mod work;
