//! Which language a window on a desktop speaks: that of the settings, or that of the system.

use crate::app::platform::{files, system_language};
use crate::app::work::settings::Settings;
use crate::language::{ENGLISH, Language};

/// Chooses the language, before anything is read or shown.
pub fn choose() {
    let settings = files::settings().map(|text| Settings::parse(&text)).unwrap_or_default();
    let of_system = || Language::of_system(&system_language::name()?);
    let language = match settings.language {
        Some(ENGLISH) => None,
        Some(tag) => Language::from_tag(tag),
        None => of_system(),
    };
    if let Some(language) = language {
        language.choose();
    }
}
