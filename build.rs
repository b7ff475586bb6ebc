//! Embeds the topics, their cases and the programs of their methods: `scenes/<slug>/topic.toml`, `answer.program`,
//! `<case>.toml` and `<method>.method` become a table that the lesson layer reads. To add a case or a method's program, add
//! a file to the folder. The page gets the fonts packed, and a program for Windows its icon.

#![expect(clippy::disallowed_methods, reason = "a build script reads and writes files")]

#[path = "build/font.rs"]
mod font;
#[path = "build/languages.rs"]
mod languages;

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=scenes");
    println!("cargo::rerun-if-changed=languages");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build/font.rs");
    println!("cargo::rerun-if-changed=build/languages.rs");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let scenes = root.join("scenes");
    let with_expectations = env::var("CARGO_CFG_TARGET_ARCH")? != "wasm32";
    let table = table_of_files(&scenes, with_expectations)?;
    fs::write(out.join("topic_files.rs"), table)?;
    pack_fonts()?;
    languages::write(&root.join("languages"), &out, with_expectations)?;
    if env::var("CARGO_CFG_TARGET_OS")? == "windows" { embed_icon() } else { Ok(()) }
}

/// The table of the files in the folders of the topics: the slug, and for each file its name and text. What cases expect is
/// compared by the command line and by tests, so the page does not load it, nor the typical mistakes; it loads exercises when
/// they are asked for.
fn table_of_files(scenes: &Path, with_expectations: bool) -> Result<String, Box<dyn Error>> {
    let mut code = "static SHIPPED: &[(&str, &[TopicText])] = &[\n".to_owned();
    let name = |path: &Path| path.file_name().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    for folder in sorted(scenes)?.iter().filter(|p| p.is_dir()) {
        writeln!(code, "    ({:?}, &[", name(folder))?;
        for file in sorted(folder)? {
            if !with_expectations && ["exercises.toml", "mistakes.toml"].contains(&&*name(&file)) {
                continue;
            }
            let text = fs::read_to_string(&file)?;
            let text = if with_expectations { text } else { without_expectations(&text) };
            writeln!(code, "        ({:?}, {text:?}),", name(&file))?;
        }
        code.push_str("    ]),\n");
    }
    code.push_str("];\n");
    Ok(code)
}

/// The file of a case without the tables `[expect]` and `[expect.values]`, and without comments behind values.
fn without_expectations(text: &str) -> String {
    let mut is_kept = true;
    let kept = text.lines().filter(|line| {
        if line.starts_with('[') {
            is_kept = !line.starts_with("[expect");
        }
        is_kept
    });
    // A sign in a text is followed by the quote that ends it.
    let without_comment = |line: &str| match line.rsplit_once(" # ") {
        Some((value, comment)) if !comment.contains('"') => format!("{}\n", value.trim_end()),
        _ => format!("{line}\n"),
    };
    kept.map(without_comment).collect()
}

/// Writes the fonts as the page loads them.
fn pack_fonts() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=assets/fonts");
    for name in ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"] {
        let packed = font::packed(&fs::read(format!("assets/fonts/{name}.ttf"))?);
        fs::write(Path::new(&env::var("OUT_DIR")?).join(format!("{name}.packed")), packed)?;
    }
    Ok(())
}

/// Links the icon into the program, as a resource of Windows.
fn embed_icon() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=assets/icon.ico");
    let out = env::var("OUT_DIR")?;
    let (resource, object) = (format!("{out}/icon.res"), format!("{out}/icon.o"));
    fs::write(&resource, icon_resource(&fs::read("assets/icon.ico")?))?;
    // Microsoft's linker takes resources as they are; GNU's takes only objects.
    if env::var("CARGO_CFG_TARGET_ENV")? == "msvc" {
        println!("cargo::rustc-link-arg-bins={resource}");
        return Ok(());
    }
    let named = format!("{}-w64-mingw32-windres", env::var("CARGO_CFG_TARGET_ARCH")?);
    let convert = |windres: &str| {
        let arguments = ["-J", "res", "-O", "coff", "-i", &resource, "-o", &object];
        Command::new(windres).args(arguments).status().is_ok_and(|status| status.success())
    };
    if convert(&named) || convert("windres") {
        println!("cargo::rustc-link-arg-bins={object}");
    } else {
        println!("cargo::warning=The program gets no icon, because {named} was not found or failed.");
    }
    Ok(())
}

/// The content of a resource file with the pictures of an icon file, and the group that lists them.
fn icon_resource(icon: &[u8]) -> Vec<u8> {
    // The kinds of resources.
    const PICTURE: u16 = 3;
    const GROUP: u16 = 14;
    let number = |entry: &[u8], at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|i| entry[at + i])) as usize;
    let (head, rest) = icon.split_at(6);
    let count = usize::from(head[4]);
    let mut group = head.to_vec();
    // A resource file begins with an empty resource.
    let mut file = resource(0, 0, &[]);
    for (id, entry) in (1..).zip(rest.chunks_exact(16).take(count)) {
        let (length, start) = (number(entry, 8), number(entry, 12));
        file.extend(resource(PICTURE, id, &icon[start..start + length]));
        // The same entry as in the icon file, with the id of the picture instead of its place.
        group.extend(&entry[..12]);
        group.extend(id.to_le_bytes());
    }
    file.extend(resource(GROUP, 1, &group));
    file
}

/// A resource with its head, whose kind and name are numbers.
fn resource(kind: u16, id: u16, data: &[u8]) -> Vec<u8> {
    const HEAD_LENGTH: u32 = 32;
    let mut bytes = [data.len() as u32, HEAD_LENGTH].map(u32::to_le_bytes).concat();
    bytes.extend([0xffff, kind, 0xffff, id].map(u16::to_le_bytes).concat());
    // No versions, flags or language.
    bytes.resize(HEAD_LENGTH as usize, 0);
    bytes.extend(data);
    bytes.resize(bytes.len().next_multiple_of(4), 0);
    bytes
}

/// The entries of a folder, sorted by name, so that every build is the same.
fn sorted(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut entries = fs::read_dir(folder)
        .and_then(|entries| entries.map(|e| e.map(|e| e.path())).collect::<Result<Vec<_>, _>>())
        .map_err(|e| format!("cannot read {}: {e}", folder.display()))?;
    entries.sort();
    Ok(entries)
}
