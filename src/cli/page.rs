//! The page that opens links.

use crate::lesson::{Scene, folder_of};

/// Parses the address of a page, which a link follows.
pub fn parse(text: &str) -> Result<String, String> {
    let is_page = ["https://", "http://", "file://"].iter().any(|scheme| text.starts_with(scheme));
    if is_page && !text.contains(['#', ' ']) {
        return Ok(text.to_owned());
    }
    Err("expected the address of a page, such as https://example.org/collidoscope/".to_owned())
}

/// The whole address of a link, which begins with `#`: behind the page or, since only there a topic of the user has a name,
/// behind its folder.
pub fn link_at(page: &str, scene: Scene, link: &str) -> String {
    let folder = folder_of(scene).map(|folder| folder.display().to_string());
    format!("{}{link}", folder.as_deref().unwrap_or(page))
}
