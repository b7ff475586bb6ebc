//! Permalinks: a state as the end of a web address, `#line-line?a1=20,20&kind=lines`.

mod packed;
#[cfg(test)]
mod tests;
mod texts;

use self::packed::{packed, unpacked};
pub use self::texts::{LinkedTexts, TEXT_IDS};
use crate::lesson::case::draft::{Draft, Entry, topic};
use crate::lesson::case::picture_state::{PICTURE_IDS, PictureState, read_picture};
use crate::lesson::case::state::PROGRAM;
use crate::lesson::case::{Case, changed_params, changed_since, whole_params};
use crate::lesson::text::excerpt::quoted;
use crate::lesson::text::limits::PERMALINK_LIMIT;
use crate::lesson::text::refusal::Refusal;
use crate::lesson::{Lesson, Scene, read_state};

/// Where a state starts from: a topic, or a shipped case of one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StartingPoint {
    pub scene: Scene,
    /// The case; without one, the topic's defaults.
    pub case: Option<&'static Case>,
}

impl StartingPoint {
    /// The topic or case of that name, `line-line` or `line-line/parallel`.
    pub fn find(name: &str) -> Result<Self, Refusal> {
        let (slug, case) = name.split_once('/').map_or((name, None), |(slug, case)| (slug, Some(case)));
        let scene = topic(slug)?;
        let Some(case) = case else { return Ok(Self { scene, case: None }) };
        let names = || Case::shipped(scene).iter().map(|c| c.name.as_str()).collect::<Vec<_>>();
        let unknown = || Refusal::unknown("case", case, &names()).within(slug);
        let found = Case::find(scene, case).ok_or_else(unknown)?;
        Ok(Self { scene, case: Some(found) })
    }

    /// Like [`Self::find`], but an unknown case gives the topic's defaults and an error.
    fn nearest(name: &str) -> Result<(Self, Vec<Refusal>), Refusal> {
        let topic = name.split_once('/').map_or(name, |(slug, _)| slug);
        match (Self::find(name), Self::find(topic)) {
            (Ok(found), _) => Ok((found, Vec::new())),
            (Err(refused), Ok(topic)) => Ok((topic, vec![refused])),
            (Err(refused), Err(_)) => Err(refused),
        }
    }

    pub fn open(&self) -> Lesson {
        self.case.map_or_else(|| self.scene.open(), Case::open)
    }
}

/// The link to the current state: `#`, the topic, and the parameters that differ from its defaults.
/// [`open_permalink`] restores the same state, bit for bit.
pub fn permalink(lesson: &mut Lesson) -> String {
    permalink_with(None, lesson, &PictureState::default(), &LinkedTexts::default())
}

/// The link to the current state with every parameter of the shapes, so that it opens the same state whatever the defaults
/// of the topic are.
pub fn whole_permalink(lesson: &mut Lesson) -> String {
    let params = whole_params(lesson);
    let pairs = params.iter().map(|(id, value)| pair(id, &value.to_string())).collect();
    joined(lesson.scene().slug(), pairs)
}

/// The same, starting from a case: `#`, the case, and the parameters that differ from it. Opening it also shows the
/// title and text of the case.
pub fn permalink_from(case: &Case, lesson: &mut Lesson) -> String {
    permalink_with(Some(case), lesson, &PictureState::default(), &LinkedTexts::default())
}

/// The same, starting from a case if one is given, with what it says of the picture, and with a title and a question of
/// its own.
pub fn permalink_with(
    case: Option<&Case>,
    lesson: &mut Lesson,
    picture: &PictureState,
    texts: &LinkedTexts,
) -> String {
    let (start, changed) = match case.filter(|case| !case.set.is_empty()) {
        Some(case) => {
            let start = format!("{}/{}", case.scene.slug(), case.name);
            (start, changed_since(read_state(&mut case.open()), lesson))
        }
        None => (lesson.scene().slug().to_owned(), changed_params(lesson)),
    };
    let of_state = changed.iter().map(|(id, value)| pair(id, &value.to_string()));
    let of_picture = picture.pairs().into_iter().map(|(id, value)| format!("{id}={value}"));
    let of_texts = texts.pairs().into_iter().map(|(id, text)| pair(id, text));
    joined(&start, of_state.chain(of_picture).chain(of_texts).collect())
}

fn joined(start: &str, pairs: Vec<String>) -> String {
    let question = if pairs.is_empty() { "" } else { "?" };
    format!("#{start}{question}{}", pairs.join("&"))
}

/// A lesson in the state of a link. The link can start with a whole web address before its `#`, or have no `#` at all.
/// It can name a shipped case after the topic (`#line-line/parallel?b1=0,0`). Percent signs are decoded.
pub fn open_permalink(text: &str) -> Result<Lesson, Refusal> {
    LinkedLesson::open(text).map(|opened| opened.lesson)
}

/// What a link opens, with its invalid parts left out.
pub struct LinkedLesson {
    pub lesson: Lesson,
    /// The shipped case that it names; the pairs can change its state.
    pub case: Option<&'static Case>,
    pub picture: PictureState,
    /// The title and the question of its own.
    pub texts: LinkedTexts,
    /// Whether it names a known topic.
    pub has_topic: bool,
    /// Why parts of the link were rejected.
    pub refused: Vec<Refusal>,
}

impl LinkedLesson {
    /// Opens a link. Its first invalid part is an error.
    pub fn open(text: &str) -> Result<Self, Refusal> {
        let mut opened = open_leniently(text, Scene::FIRST);
        if opened.refused.is_empty() { Ok(opened) } else { Err(opened.refused.swap_remove(0)) }
    }
}

/// Opens a link, leaving out its invalid parts. A link that [`open_permalink`] accepts gives the same state. An unknown
/// topic gives `otherwise` without any pairs, an unknown case gives the topic's defaults, and an invalid pair is
/// skipped.
pub fn open_leniently(text: &str, otherwise: Scene) -> LinkedLesson {
    let opened =
        parts(text).and_then(|(start, pairs)| Ok((StartingPoint::nearest(&decoded(&start)?)?, pairs)));
    let ((start, mut refused), pairs) = match opened {
        Ok(opened) => opened,
        Err(refused) => {
            let (picture, texts) = (PictureState::default(), LinkedTexts::default());
            let (lesson, refused) = (otherwise.open(), vec![refused]);
            return LinkedLesson { lesson, case: None, picture, texts, has_topic: false, refused };
        }
    };
    let mut lesson = start.open();
    let (mut draft, of_pairs) = draft_of(&pairs);
    let of_picture = draft.take(&PICTURE_IDS);
    let (texts, of_texts) = LinkedTexts::read(&draft.take(&TEXT_IDS));
    let of_state = draft.apply(&mut lesson);
    let (picture, of_picture) = read_picture(&lesson, &of_picture);
    refused.extend([of_pairs, of_state, of_picture, of_texts].concat());
    refused.truncate(REFUSALS_LIMIT);
    LinkedLesson { lesson, case: start.case, picture, texts, has_topic: true, refused }
}

/// The most errors reported for one link. More would not help to fix it.
const REFUSALS_LIMIT: usize = 8;

/// Splits a link into the part that names the topic and the part with the pairs. Some mail programs write `%3F` for the
/// question mark between them, and escape everything that is not a letter.
fn parts(text: &str) -> Result<(String, String), Refusal> {
    if text.len() > PERMALINK_LIMIT {
        let found = format!("the link has {} bytes", text.len());
        return Err(Refusal::sentence(found, format!("at most {PERMALINK_LIMIT} bytes")));
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

/// The pairs of a link, and the errors for those that cannot be read.
fn draft_of(pairs: &str) -> (Draft, Vec<Refusal>) {
    let mut draft = Draft::default();
    let pairs = pairs.split('&').filter(|pair| !pair.is_empty());
    let refused = pairs.filter_map(|pair| read_pair(pair).and_then(|entry| draft.add(entry)).err());
    let refused = refused.take(REFUSALS_LIMIT).collect();
    (draft, refused)
}

fn read_pair(pair: &str) -> Result<Entry, Refusal> {
    let refused =
        || Refusal::sentence(format!("{} is not valid", quoted(pair)), "id=value pairs joined by &");
    let (id, value) = pair.split_once('=').ok_or_else(refused)?;
    let (id, value) = (decoded(id)?, decoded(value)?);
    Ok(if id == PACKED { Entry::text(PROGRAM, unpacked(PACKED, &value)?) } else { Entry::text(id, value) })
}

/// The text with every escape such as `%2C` replaced by its byte.
fn decoded(text: &str) -> Result<String, Refusal> {
    let accepted = "percent signs followed by two hexadecimal digits each, forming UTF-8";
    let refused = || Refusal::sentence(format!("{} is not valid", quoted(text)), accepted);
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
