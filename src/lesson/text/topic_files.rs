//! The files of the topics: those of `scenes/`, which are part of the program, and those of a folder of the user.

use std::path::{Path, PathBuf};

use crate::lesson::Scene;

/// A file of a topic: its name, or the name without its ending, and its text.
pub type TopicText = (&'static str, &'static str);

include!(concat!(env!("OUT_DIR"), "/topic_files.rs"));

/// The names of files that are no cases, although they end like them.
const NO_CASES: [&str; 4] = ["topic.toml", "sources.toml", EXERCISES, MISTAKES];

/// The exercises of a topic. The page loads this file when they are asked for, so the program in the page has none.
pub const EXERCISES: &str = "exercises.toml";

/// The typical mistakes of tests of the topic. The page has none.
pub const MISTAKES: &str = "mistakes.toml";

/// The topic of a folder of the user.
pub struct OwnTopic {
    /// The whole path of the folder, and its name.
    pub place: PathBuf,
    pub slug: &'static str,
    pub files: Vec<TopicText>,
}

#[cfg(not(target_arch = "wasm32"))]
static OWN: std::sync::OnceLock<OwnTopic> = std::sync::OnceLock::new();

/// The topic of the user, if there is one. A page has none.
pub fn own() -> Option<&'static OwnTopic> {
    #[cfg(not(target_arch = "wasm32"))]
    return OWN.get();
    #[cfg(target_arch = "wasm32")]
    None
}

/// Makes a folder the topic of the user, as long as the program runs. There can be only one: the first stays.
#[cfg(not(target_arch = "wasm32"))]
pub fn take_own(topic: OwnTopic) {
    let _ = OWN.set(topic);
}

/// The whole path of the folder of a topic of the user; none for a topic that comes with the program.
pub fn folder_of(scene: Scene) -> Option<&'static Path> {
    own().filter(|_| scene == Scene::Own).map(|own| own.place.as_path())
}

/// The files of a topic.
fn files(scene: Scene) -> &'static [TopicText] {
    if let Some(own) = own().filter(|_| scene == Scene::Own) {
        return &own.files;
    }
    SHIPPED.iter().find(|(slug, _)| *slug == scene.slug()).map_or(&[], |(_, files)| files)
}

/// The text of the file of this name.
pub fn file(scene: Scene, name: &str) -> Option<&'static str> {
    files(scene).iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}

/// The programs of the methods, by the ids of these.
pub fn methods(scene: Scene) -> impl Iterator<Item = TopicText> {
    ending_in(scene, ".method")
}

/// The cases, by their names.
pub fn cases(scene: Scene) -> impl Iterator<Item = TopicText> {
    ending_in(scene, ".toml")
}

fn ending_in(scene: Scene, ending: &str) -> impl Iterator<Item = TopicText> {
    let files = files(scene).iter().filter(|(name, _)| !NO_CASES.contains(name));
    files.filter_map(move |(name, text)| Some((name.strip_suffix(ending)?, *text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_folder_belongs_to_a_topic_and_every_file_is_one_of_a_topic() {
        for (slug, files) in SHIPPED {
            assert!(Scene::from_slug(slug).is_some(), "scenes/{slug} names no topic");
            for (name, _) in *files {
                let is_known =
                    name.ends_with(".toml") || name.ends_with(".method") || *name == "answer.program";
                assert!(is_known, "scenes/{slug}/{name}");
            }
        }
    }
}
