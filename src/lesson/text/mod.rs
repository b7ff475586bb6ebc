//! Values, numbers and words for people: what every other room uses.

pub mod embedded;
pub mod excerpt;
pub mod glossary;
pub mod limits;
pub mod memo;
pub mod number;
pub mod refusal;
pub mod role;
#[cfg(not(target_arch = "wasm32"))]
pub mod role_words;
pub mod source;
pub mod table;
pub mod topic_files;
pub mod value;
pub mod value_info;
pub mod y_axis;
