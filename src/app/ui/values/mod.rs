//! The left panel: topics, parameters, the map, and the row of the motion.

pub mod map;
pub mod motion;
pub mod parameters;
pub mod refusal;
pub mod slider;
pub mod topics;
pub mod typed;
