//! Makes the texts of the languages compact: for each language a file with a line for each text, which begins with the hash
//! of the English one, and a table of the languages. A page loads such a file; the program for a desktop has it built in.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::sorted;

/// Writes `<tag>.txt` for each language, and `languages.rs`.
pub fn write(languages: &Path, out: &Path, with_texts: bool) -> Result<(), Box<dyn Error>> {
    let mut table = "static LANGUAGES: &[Language] = &[\n".to_owned();
    // A language whose folder has no such file yet is not finished.
    for folder in sorted(languages)?.into_iter().filter(|folder| folder.join("language.toml").exists()) {
        let tag = folder.file_name().ok_or("a folder")?.to_string_lossy().into_owned();
        fs::write(out.join(format!("{tag}.txt")), compact(&folder)?)?;
        let about = pairs(&folder.join("language.toml"))?;
        let about = |key: &str| {
            let found = about.iter().find(|(known, _)| known == key);
            found.map(|(_, value)| &**value).ok_or(format!("languages/{tag}/language.toml lacks {key}"))
        };
        let texts = match with_texts {
            true => format!("include_str!(concat!(env!(\"OUT_DIR\"), \"/{tag}.txt\"))"),
            false => "\"\"".to_owned(),
        };
        let (name, of_system) = (about("name")?, Vec::from_iter(about("of_system")?.split(' ')));
        writeln!(
            table,
            "    Language {{ tag: {tag:?}, name: {name:?}, of_system: &{of_system:?}, texts: {texts} }},"
        )?;
    }
    table.push_str("];\n");
    Ok(fs::write(out.join("languages.rs"), table)?)
}

/// The texts of a folder in the order of their hashes. A line break within a text is `\u{b}`.
fn compact(folder: &Path) -> Result<String, Box<dyn Error>> {
    let mut texts: BTreeMap<u32, (String, String)> = BTreeMap::new();
    for file in sorted(folder)?.iter().filter(|file| !file.ends_with("language.toml")) {
        for (english, text) in pairs(file)? {
            match texts.get(&hash(&english)) {
                Some((known, _)) if *known != english => {
                    return Err(format!("{english:?} and {known:?} have the same hash").into());
                }
                Some((_, other)) if *other != text => {
                    return Err(
                        format!("{}: {english:?} has another translation elsewhere", file.display()).into()
                    );
                }
                _ => {}
            }
            texts.insert(hash(&english), (english, text));
        }
    }
    let line =
        |(hash, (_, text)): (&u32, &(String, String))| format!("{hash:08x}{}\n", text.replace('\n', "\u{b}"));
    Ok(texts.iter().map(line).collect())
}

/// The lines `"English" = "text"` of a file. They are TOML, of which nothing else is used.
fn pairs(file: &Path) -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let text = fs::read_to_string(file).map_err(|e| format!("cannot read {}: {e}", file.display()))?;
    let mut found = Vec::new();
    for (index, line) in
        text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    {
        let read = || {
            let (key, rest) = if line.starts_with('"') { quoted(line)? } else { bare(line)? };
            let (value, rest) = quoted(rest.strip_prefix(" = ")?)?;
            rest.is_empty().then_some((key, value))
        };
        let mistake = || format!("{}, line {}: expected \"English\" = \"text\"", file.display(), index + 1);
        found.push(read().ok_or_else(mistake)?);
    }
    Ok(found)
}

fn bare(line: &str) -> Option<(String, &str)> {
    let (key, _) = line.split_once(' ')?;
    Some((key.to_owned(), &line[key.len()..]))
}

/// The text between quotation marks at the beginning, and what follows it.
fn quoted(line: &str) -> Option<(String, &str)> {
    let mut text = String::new();
    let mut chars = line.strip_prefix('"')?.chars();
    loop {
        match chars.next()? {
            '"' => return Some((text, chars.as_str())),
            '\\' => text.push(match chars.next()? {
                'n' => '\n',
                c @ ('"' | '\\') => c,
                _ => return None,
            }),
            c => text.push(c),
        }
    }
}

/// FNV-1a, as `src/language/catalogue.rs` and the page compute it.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
