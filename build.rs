//! Embeds the scene files: `scenes/<slug>/<case>.toml` becomes a table that the lesson layer reads.
//! To add a case, add a file to the folder.

#![expect(clippy::disallowed_methods, reason = "a build script reads and writes files")]

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=scenes");
    println!("cargo::rerun-if-changed=build.rs");
    let scenes = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("scenes");
    let mut table = String::from("/// Slug, file stem and text of every scene file.\n");
    table.push_str("static FILES: &[(&str, &str, &str)] = &[\n");
    for folder in sorted(&scenes)?.iter().filter(|p| p.is_dir()) {
        for file in sorted(folder)?.iter().filter(|p| p.extension().is_some_and(|e| e == "toml")) {
            let name = |path: &Path| path.file_stem().map(|s| s.to_string_lossy().into_owned());
            let (slug, stem) = (name(folder).unwrap_or_default(), name(file).unwrap_or_default());
            writeln!(table, "    ({slug:?}, {stem:?}, include_str!({:?})),", file.to_string_lossy())?;
        }
    }
    table.push_str("];\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("scenes.rs"), table)?;
    Ok(())
}

/// The entries of a folder, sorted by name, so that every build is the same.
fn sorted(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut entries = fs::read_dir(folder)
        .and_then(|entries| entries.map(|e| e.map(|e| e.path())).collect::<Result<Vec<_>, _>>())
        .map_err(|e| format!("cannot read {}: {e}", folder.display()))?;
    entries.sort();
    Ok(entries)
}
