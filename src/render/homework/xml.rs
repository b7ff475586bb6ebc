//! Elements of XML.

use crate::render::document::html_escaped as escaped;

/// An element with attributes, and with other elements in it, on lines of its own.
pub fn element(name: &str, attributes: &[(&str, &str)], inside: &str) -> String {
    let attributes: String =
        attributes.iter().map(|(key, value)| format!(" {key}=\"{}\"", escaped(value))).collect();
    match inside {
        "" => format!("<{name}{attributes}/>\n"),
        _ => format!("<{name}{attributes}>\n{}\n</{name}>\n", inside.trim_end_matches('\n')),
    }
}

/// An element with a text in it.
pub fn with_text(name: &str, attributes: &[(&str, &str)], text: &str) -> String {
    let attributes: String =
        attributes.iter().map(|(key, value)| format!(" {key}=\"{}\"", escaped(value))).collect();
    format!("<{name}{attributes}>{}</{name}>\n", escaped(text))
}

/// A document with these elements in its root.
pub fn document(root: &str) -> String {
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{root}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_attributes_are_escaped_and_elements_are_not() {
        let inner = with_text("b", &[], "1 < 2 & 3");
        assert_eq!(inner, "<b>1 &lt; 2 &amp; 3</b>\n");
        let outer = element("a", &[("of", "\"x\"")], &inner);
        assert_eq!(outer, "<a of=\"&quot;x&quot;\">\n<b>1 &lt; 2 &amp; 3</b>\n</a>\n");
        assert_eq!(document(&element("a", &[], "")), "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a/>\n");
    }
}
