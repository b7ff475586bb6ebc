//! Permalinks: a state as the end of a web address, `#line-line?a1=20,20&kind=lines`.

mod packed;
#[cfg(test)]
mod tests;

use thiserror::Error;

use self::packed::{packed, unpacked};
use crate::lesson::case::picture_state::{PICTURE_IDS, PictureState, read_picture};
use crate::lesson::case::state::PROGRAM;
use crate::lesson::case::{Case, changed_params, changed_since};
use crate::lesson::text::excerpt::{excerpt, quoted};
use crate::lesson::text::limits::{PAIRS_LIMIT, PERMALINK_LIMIT};
use crate::lesson::{Lesson, Scene, check_given_once, param_ids, read_state, set_param, value_given};
use crate::program::did_you_mean;

/// Why a permalink, or the name of a topic or case, was rejected.
#[derive(Clone, Debug, Error, PartialEq)]
#[error("{found}; expected {accepted}")]
pub struct PermalinkError {
    /// What was found, and what is wrong with it.
    pub found: String,
    pub accepted: String,
}

impl From<(String, String)> for PermalinkError {
    fn from((found, accepted): (String, String)) -> Self {
        Self { found, accepted }
    }
}

/// Where a state starts from: a topic, or a shipped case of one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StartingPoint {
    pub scene: Scene,
    /// The case; without one, the topic's defaults.
    pub case: Option<&'static Case>,
}

impl StartingPoint {
    /// The topic or case of that name, `line-line` or `line-line/parallel`.
    pub fn find(name: &str) -> Result<Self, PermalinkError> {
        let (slug, case) = name.split_once('/').map_or((name, None), |(slug, case)| (slug, Some(case)));
        let slugs = Scene::ALL.map(Scene::slug);
        let scene = Scene::from_slug(slug).ok_or_else(|| PermalinkError {
            found: format!("unknown topic {}{}", quoted(slug), did_you_mean(slug, slugs)),
            accepted: format!("one of {}", slugs.join(", ")),
        })?;
        let Some(case) = case else { return Ok(Self { scene, case: None }) };
        let names = || Case::shipped(scene).iter().map(|c| c.name.as_str());
        let found = Case::find(scene, case).ok_or_else(|| PermalinkError {
            found: format!("unknown case {} of {slug}{}", quoted(case), did_you_mean(case, names())),
            accepted: format!("one of {}", names().collect::<Vec<_>>().join(", ")),
        })?;
        Ok(Self { scene, case: Some(found) })
    }

    /// Like [`Self::find`], but an unknown case gives the topic's defaults and an error.
    fn nearest(name: &str) -> Result<(Self, Vec<PermalinkError>), PermalinkError> {
        let topic = name.split_once('/').map_or(name, |(slug, _)| slug);
        match (Self::find(name), Self::find(topic)) {
            (Ok(found), _) => Ok((found, Vec::new())),
            (Err(refused), Ok(topic)) => Ok((topic, vec![refused])),
            (Err(refused), Err(_)) => Err(refused),
        }
    }

    pub fn open(&self) -> Box<dyn Lesson> {
        self.case.map_or_else(|| self.scene.open(), Case::open)
    }
}

/// The link to the current state: `#`, the topic, and the parameters that differ from its defaults.
/// [`open_permalink`] restores the same state, bit for bit.
pub fn permalink(lesson: &mut dyn Lesson) -> String {
    permalink_with(None, lesson, &PictureState::default())
}

/// The same, starting from a case: `#`, the case, and the parameters that differ from it. Opening it also shows the
/// title and text of the case.
pub fn permalink_from(case: &Case, lesson: &mut dyn Lesson) -> String {
    permalink_with(Some(case), lesson, &PictureState::default())
}

/// The same, starting from a case if one is given, with the map and the view of the picture.
pub fn permalink_with(case: Option<&Case>, lesson: &mut dyn Lesson, picture: &PictureState) -> String {
    let (start, changed) = match case.filter(|case| !case.set.is_empty()) {
        Some(case) => {
            let start = format!("{}/{}", case.scene.slug(), case.name);
            (start, changed_since(read_state(case.open().as_mut()), lesson))
        }
        None => (lesson.scene().slug().to_owned(), changed_params(lesson)),
    };
    let of_state = changed.iter().map(|(id, value)| pair(id, &value.to_string()));
    let of_picture = picture.pairs().into_iter().map(|(id, value)| format!("{id}={value}"));
    let pairs: Vec<_> = of_state.chain(of_picture).collect();
    let question = if pairs.is_empty() { "" } else { "?" };
    format!("#{start}{question}{}", pairs.join("&"))
}

/// A lesson in the state of a link. The link can start with a whole web address before its `#`, or have no `#` at all.
/// It can name a shipped case after the topic (`#line-line/parallel?b1=0,0`). Percent signs are decoded.
pub fn open_permalink(text: &str) -> Result<Box<dyn Lesson>, PermalinkError> {
    open_with_picture(text).map(|(lesson, _)| lesson)
}

/// The same, with the map and the view that the link names.
pub fn open_with_picture(text: &str) -> Result<(Box<dyn Lesson>, PictureState), PermalinkError> {
    let (start, pairs) = parts(text)?;
    let mut lesson = StartingPoint::find(&decoded(&start)?)?.open();
    let mut read = Vec::new();
    each(&pairs).try_for_each(|pair| add(&mut read, pair))?;
    let of_picture = take_picture(&mut read);
    for (id, value) in in_order(lesson.as_mut(), read)? {
        set_pair(lesson.as_mut(), &id, &value)?;
    }
    let (picture, refused) = read_picture(lesson.as_ref(), &of_picture);
    refused.into_iter().next().map_or(Ok((lesson, picture)), |refusal| Err(refusal.into()))
}

/// What a link opens, with its invalid parts left out.
pub struct LinkedLesson {
    pub lesson: Box<dyn Lesson>,
    /// The shipped case that it names; the pairs can change its state.
    pub case: Option<&'static Case>,
    /// The map and the view that it names.
    pub picture: PictureState,
    /// Whether it names a known topic.
    pub has_topic: bool,
    /// Why parts of the link were rejected, in the order of the link.
    pub refused: Vec<PermalinkError>,
}

/// Opens a link, leaving out its invalid parts. A link that [`open_permalink`] accepts gives the same state. An unknown
/// topic gives `otherwise` without any pairs, an unknown case gives the topic's defaults, and an invalid pair is
/// skipped.
pub fn open_leniently(text: &str, otherwise: Scene) -> LinkedLesson {
    let only_otherwise = |refused| LinkedLesson {
        lesson: otherwise.open(),
        case: None,
        picture: PictureState::default(),
        has_topic: false,
        refused: vec![refused],
    };
    let (start, pairs) = match parts(text) {
        Ok(parts) => parts,
        Err(refused) => return only_otherwise(refused),
    };
    let (start, mut refused) = match decoded(&start).and_then(|start| StartingPoint::nearest(&start)) {
        Ok(found) => found,
        Err(refused) => return only_otherwise(refused),
    };
    let mut lesson = start.open();
    let mut read = Vec::new();
    refused.extend(each(&pairs).filter_map(|pair| add(&mut read, pair).err()).take(REFUSALS_LIMIT));
    let of_picture = take_picture(&mut read);
    sort(lesson.as_mut(), &mut read);
    for (id, value) in read {
        refused.extend(set_pair(lesson.as_mut(), &id, &value).err());
    }
    let (picture, of_picture) = read_picture(lesson.as_ref(), &of_picture);
    refused.extend(of_picture.into_iter().map(PermalinkError::from));
    refused.truncate(REFUSALS_LIMIT);
    LinkedLesson { lesson, case: start.case, picture, has_topic: true, refused }
}

/// The most errors reported for one link. More would not help to fix it.
const REFUSALS_LIMIT: usize = 8;

/// Splits a link into the part that names the topic and the part with the pairs. Some mail programs write `%3F` for the
/// question mark between them, and escape everything that is not a letter.
fn parts(text: &str) -> Result<(String, String), PermalinkError> {
    if text.len() > PERMALINK_LIMIT {
        let found = format!("the link has {} bytes", text.len());
        return Err(PermalinkError { found, accepted: format!("at most {PERMALINK_LIMIT} bytes") });
    }
    let link = text.trim().split_once('#').map_or(text.trim(), |(_, after)| after);
    let link = if link.contains('?') { link.to_owned() } else { decoded(link)? };
    let (start, pairs) = link.split_once('?').unwrap_or((&link, ""));
    Ok((start.to_owned(), pairs.to_owned()))
}

/// The id of a program that is packed.
const PACKED: &str = "program-z";

/// A pair of a link. A program is packed unless it is too short to gain by that.
fn pair(id: &str, value: &str) -> String {
    let plain = format!("{id}={}", encoded(value));
    let packed = (id == PROGRAM).then(|| format!("{PACKED}={}", packed(value)));
    packed.filter(|packed| packed.len() < plain.len()).unwrap_or(plain)
}

/// A value with percent signs for what an address cannot hold: spaces, line ends, what separates pairs, and what browsers
/// write in this way themselves.
fn encoded(value: &str) -> String {
    let stays = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~,()*!':;/@|=[]{}^".contains(&byte);
    let byte = |byte: u8| if stays(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    value.bytes().map(byte).collect()
}

fn set_pair(lesson: &mut dyn Lesson, id: &str, value: &str) -> Result<(), PermalinkError> {
    let slug = lesson.scene().slug();
    let given = value_given(id, value);
    set_param(lesson, id, &given).map_err(|e| {
        // A number that is too large is infinite by now.
        let found = if given.is_finite() { e.found } else { excerpt(value) };
        let start = if e.id == slug { format!("{slug}: ") } else { format!("{slug}: {} = ", e.id) };
        PermalinkError { found: format!("{start}{found} is not valid"), accepted: e.accepted }
    })
}

/// Removes the pairs that are about the picture, and returns them.
fn take_picture(read: &mut Vec<(String, String)>) -> Vec<(String, String)> {
    let (of_picture, others) =
        std::mem::take(read).into_iter().partition(|(id, _)| PICTURE_IDS.contains(&id.as_str()));
    *read = others;
    of_picture
}

/// The pairs in the lesson's order. Unknown ids come last; [`set_param`] rejects them.
fn in_order(
    lesson: &mut dyn Lesson,
    mut read: Vec<(String, String)>,
) -> Result<Vec<(String, String)>, PermalinkError> {
    let given: Vec<&str> = read.iter().map(|(id, _)| id.as_str()).collect();
    check_given_once(lesson, &given)
        .map_err(|e| PermalinkError { found: format!("{} is not valid", e.found), accepted: e.accepted })?;
    sort(lesson, &mut read);
    Ok(read)
}

/// The pairs of the text, not yet parsed.
fn each(pairs: &str) -> impl Iterator<Item = &str> {
    pairs.split('&').filter(|pair| !pair.is_empty())
}

/// Parses a pair and adds it to those before it.
fn add(read: &mut Vec<(String, String)>, pair: &str) -> Result<(), PermalinkError> {
    let refused = |found, accepted: &str| PermalinkError { found, accepted: accepted.to_owned() };
    let (id, value) = pair
        .split_once('=')
        .ok_or_else(|| refused(format!("{} is not valid", quoted(pair)), "id=value pairs joined by &"))?;
    if read.len() == PAIRS_LIMIT {
        return Err(refused(format!("more than {PAIRS_LIMIT} pairs"), &format!("at most {PAIRS_LIMIT}")));
    }
    let (mut id, mut value) = (decoded(id)?, decoded(value)?);
    if id == PACKED {
        let text = unpacked(&value);
        let refused = |(found, accepted)| (format!("{PACKED} = {found} is not valid"), accepted);
        (id, value) = (PROGRAM.to_owned(), text.map_err(refused)?);
    }
    if read.iter().any(|(other, _)| *other == id) {
        return Err(refused(format!("{} is given twice", excerpt(&id)), "each id once"));
    }
    read.push((id, value));
    Ok(())
}

/// Puts the pairs into the lesson's order.
fn sort(lesson: &mut dyn Lesson, read: &mut [(String, String)]) {
    let ids = param_ids(lesson);
    read.sort_by_key(|(id, _)| ids.iter().position(|i| i == id).unwrap_or(ids.len()));
}

/// The text with every escape such as `%2C` replaced by its byte.
fn decoded(text: &str) -> Result<String, PermalinkError> {
    let accepted = "percent signs followed by two hexadecimal digits each, forming UTF-8";
    let refused =
        || PermalinkError { found: format!("{} is not valid", quoted(text)), accepted: accepted.to_owned() };
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
