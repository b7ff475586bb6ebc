//! The topics, one lesson a file.

pub mod blob_side;
mod box_edges;
mod centers;
pub mod circle_circle;
pub mod circle_line;
mod circle_segment;
pub mod circle_segment_1;
pub mod circle_segment_2;
mod layout;
pub mod line_line;
pub mod point_circle;
pub mod point_rect;
pub mod rect_rect;
pub mod swept_circle_line;
pub mod swept_circles;
