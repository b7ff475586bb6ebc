//! Work that goes on beside the panels: maps, saving, searching, files, and what is remembered.

pub mod animation;
pub mod export;
pub mod judging;
pub mod live_map;
pub mod map_choice;
#[cfg(not(target_arch = "wasm32"))]
pub mod outside;
pub mod pace;
#[cfg(not(target_arch = "wasm32"))]
pub mod scene_files;
pub mod search;
pub mod settings;
