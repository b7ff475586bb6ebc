//! The page that opens links.

use super::shell::in_shell;
use crate::lesson::{Scene, folder_of};

/// Parses the address of a page, which a link follows.
pub fn parse(text: &str) -> Result<String, String> {
    let is_page = ["https://", "http://", "file://"].iter().any(|scheme| text.starts_with(scheme));
    if is_page && !text.contains(['#', ' ']) {
        return Ok(text.to_owned());
    }
    Err("expected the address of a page, such as https://example.org/collidoscope/".to_owned())
}

/// What opens a link: its address in the page or, without one and for a topic of the user, a command.
pub fn opens(page: &str, scene: Scene, link: &str) -> String {
    let linked = link_at(page, scene, link);
    if linked.contains("://") { linked } else { format!("collidoscope {}", in_shell(&linked)) }
}

/// The whole address of a link, which begins with `#`: behind the page or, since only there a topic of the user has a name,
/// behind its folder.
pub fn link_at(page: &str, scene: Scene, link: &str) -> String {
    let folder = folder_of(scene).map(|folder| folder.display().to_string());
    format!("{}{link}", folder.as_deref().unwrap_or(page))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_opened_in_the_page_or_by_a_command() {
        let opens = |page| opens(page, Scene::LineLine, "#line-line?kind=lines");
        assert_eq!(opens("https://example.org/c/"), "https://example.org/c/#line-line?kind=lines");
        assert_eq!(opens(""), "collidoscope '#line-line?kind=lines'");
    }
}
