//! Permalinks: a state as the end of a web address, `#line-line?a1=20,20&kind=lines`.

use thiserror::Error;

use super::case::{Case, changed_params};
use super::excerpt::{excerpt, quoted};
use super::limits::{PAIRS_LIMIT, PERMALINK_LIMIT};
use super::nearest::did_you_mean;
use super::{Lesson, Scene, Value, set_param};

/// Why a permalink, or the name of a topic or case, was not taken.
#[derive(Clone, Debug, Error, PartialEq)]
#[error("{found}; accepted: {accepted}")]
pub struct PermalinkError {
    /// What stands there.
    pub found: String,
    /// What would be accepted.
    pub accepted: String,
}

/// Where a state starts from: a topic, or a shipped case of one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outset {
    /// The topic.
    pub scene: Scene,
    /// The case; without one, the topic's defaults.
    pub case: Option<&'static Case>,
}

impl Outset {
    /// The topic or case of that name, `line-line` or `line-line/parallel`.
    pub fn find(name: &str) -> Result<Self, PermalinkError> {
        let (slug, case) = name.split_once('/').map_or((name, None), |(slug, case)| (slug, Some(case)));
        let slugs = Scene::ALL.map(Scene::slug);
        let scene = Scene::from_slug(slug).ok_or_else(|| PermalinkError {
            found: format!("no topic {}{}", quoted(slug), did_you_mean(slug, slugs)),
            accepted: slugs.join(", "),
        })?;
        let Some(case) = case else { return Ok(Self { scene, case: None }) };
        let names = || Case::shipped(scene).iter().map(|c| c.name.as_str());
        let found = Case::find(scene, case).ok_or_else(|| PermalinkError {
            found: format!("no case {} of {slug}{}", quoted(case), did_you_mean(case, names())),
            accepted: names().collect::<Vec<_>>().join(", "),
        })?;
        Ok(Self { scene, case: Some(found) })
    }

    /// A lesson in that state.
    pub fn open(&self) -> Box<dyn Lesson> {
        self.case.map_or_else(|| self.scene.open(), Case::open)
    }
}

/// The link to the present state: `#`, the topic, and the parameters that differ from its defaults.
/// [`open_permalink`] gives the same state back, bit for bit.
pub fn permalink(lesson: &mut dyn Lesson) -> String {
    let pairs: Vec<_> = changed_params(lesson).iter().map(|(id, v)| format!("{id}={v}")).collect();
    let question = if pairs.is_empty() { "" } else { "?" };
    format!("#{}{question}{}", lesson.scene().slug(), pairs.join("&"))
}

/// A lesson in the state of a link, which may have a whole web address before its `#`, or no `#` at all.
/// A shipped case may stand for the topic (`#line-line/parallel?b1=0,0`). Percent signs are decoded.
pub fn open_permalink(text: &str) -> Result<Box<dyn Lesson>, PermalinkError> {
    if text.len() > PERMALINK_LIMIT {
        let found = format!("{} bytes", text.len());
        return Err(PermalinkError { found, accepted: format!("at most {PERMALINK_LIMIT} bytes") });
    }
    let link = text.trim().split_once('#').map_or(text.trim(), |(_, after)| after);
    let (start, pairs) = link.split_once('?').unwrap_or((link, ""));
    let mut lesson = Outset::find(&decoded(start)?)?.open();
    let slug = lesson.scene().slug();
    for (id, value) in in_order(lesson.as_mut(), pairs)? {
        set_param(lesson.as_mut(), &id, &Value::parse(&value)).map_err(|e| PermalinkError {
            found: if e.id == slug {
                format!("{slug}: {}", e.found)
            } else {
                format!("{slug}: {} = {}", e.id, e.found)
            },
            accepted: e.accepted,
        })?;
    }
    Ok(lesson)
}

/// The pairs, each id once, in the lesson's order; unknown ids come last and are refused by the door.
fn in_order(lesson: &mut dyn Lesson, pairs: &str) -> Result<Vec<(String, String)>, PermalinkError> {
    let refused = |found, accepted: &str| PermalinkError { found, accepted: accepted.to_owned() };
    let mut read: Vec<(String, String)> = Vec::new();
    for pair in pairs.split('&').filter(|pair| !pair.is_empty()) {
        let (id, value) =
            pair.split_once('=').ok_or_else(|| refused(quoted(pair), "id=value, joined by &"))?;
        if read.len() == PAIRS_LIMIT {
            return Err(refused(format!("more than {PAIRS_LIMIT} pairs"), &format!("at most {PAIRS_LIMIT}")));
        }
        let (id, value) = (decoded(id)?, decoded(value)?);
        if read.iter().any(|(other, _)| *other == id) {
            return Err(refused(format!("{} a second time", excerpt(&id)), "each id once"));
        }
        read.push((id, value));
    }
    let ids: Vec<_> = lesson.params().iter().map(|p| p.id).collect();
    read.sort_by_key(|(id, _)| ids.iter().position(|i| i == id).unwrap_or(ids.len()));
    Ok(read)
}

/// The text with every `%2C` turned into the byte it stands for.
fn decoded(text: &str) -> Result<String, PermalinkError> {
    let accepted = "a percent sign with two hexadecimal digits that give UTF-8";
    let refused = || PermalinkError { found: quoted(text), accepted: accepted.to_owned() };
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at_checked(2).ok_or_else(refused)?;
        if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(refused());
        }
        bytes.push(u8::from_str_radix(digits, 16).map_err(|_| refused())?);
        bytes.extend(rest.as_bytes());
    }
    String::from_utf8(bytes).map_err(|_| refused())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::state::tests::any_state;
    use crate::lesson::{read_state, same_bits, write_state};
    use glam::DVec2;
    use proptest::prelude::*;

    fn center_of(link: &str) -> Value {
        let mut lesson = open_permalink(link).expect(link);
        let state = read_state(lesson.as_mut());
        state.into_iter().find(|(id, _)| *id == "blob2.center").expect("a parameter of the topic").1
    }

    fn error_of(link: &str) -> String {
        open_permalink(link).err().expect(link).to_string()
    }

    #[test]
    fn a_fresh_lesson_links_to_its_topic_alone() {
        assert_eq!(permalink(Scene::BlobSide.open().as_mut()), "#blob-side");
    }

    #[test]
    fn a_link_reads_with_a_hash_without_one_and_with_an_address_before_it() {
        let wanted = Value::Pair(DVec2::new(6.0, -8.5));
        for before in ["", "#", "https://example.org/collidoscope/?lang=en#", "  #"] {
            assert_eq!(center_of(&format!("{before}blob-side?blob2.center=6,-8.5")), wanted, "{before}");
        }
        assert_eq!(center_of("#blob%2Dside?blob2%2Ecenter=6%2c-8.5&"), wanted);
    }

    #[test]
    fn a_link_may_start_from_a_shipped_case() {
        assert_eq!(center_of("#blob-side/example-2"), Value::Pair(DVec2::new(2.0, 4.0)));
        assert!(error_of("#blob-side/example-9").contains("did you mean \"example-1\""));
    }

    #[test]
    fn a_wrong_link_says_what_it_would_accept() {
        assert!(error_of("blob-sides").contains("did you mean \"blob-side\""));
        assert!(error_of("blob-side?blob3.center=1,2").contains("did you mean \"blob"));
        assert!(error_of("blob-side?method=gap").contains("one of gaps"));
        assert!(error_of("blob-side?method").contains("id=value"));
        assert!(error_of("blob-side?method=gaps&method=gaps").contains("each id once"));
        assert!(error_of("blob-side?method=%g").contains("hexadecimal"));
        assert!(error_of("blob-side?method=%ff").contains("UTF-8"));
        assert!(error_of("blob-side?method=%+1").contains("hexadecimal"));
        assert!(error_of("blob-side?blob1.center=NaN,1").contains("NaN"));
        assert!(error_of(&"x".repeat(PERMALINK_LIMIT + 1)).contains("at most"));
    }

    proptest! {
        #[test]
        fn a_link_gives_the_state_back_bit_for_bit((scene, state) in any_state()) {
            let mut lesson = scene.open();
            write_state(lesson.as_mut(), &state);
            let link = permalink(lesson.as_mut());
            prop_assert!(link.bytes().all(|b| b.is_ascii_alphanumeric() || b"#?&=,.-_".contains(&b)), "{link}");
            let got = read_state(open_permalink(&link).expect(&link).as_mut());
            let wanted = read_state(lesson.as_mut());
            prop_assert!(wanted.iter().zip(&got).all(|(a, b)| a.0 == b.0 && same_bits(&a.1, &b.1)), "{link}");
        }

        #[test]
        fn no_link_panics(tail in any::<String>()) {
            let _ = open_permalink(&tail);
            let _ = open_permalink(&format!("#blob-side?{tail}"));
            let _ = open_permalink(&format!("#blob-side?blob1.center={tail}"));
        }
    }
}
