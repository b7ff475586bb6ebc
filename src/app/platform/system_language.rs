//! What the system calls the language of the user.

/// A name such as `nb_NO.UTF-8`; none if no variable says it, as is usual on Windows and macOS. The first one that is set counts.
pub fn name() -> Option<String> {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)
}
