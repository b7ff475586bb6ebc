//! Places that cannot be written: a clear error, and the old file stays.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use super::{PROGRAM, Told, finish, program};

/// Draws a picture to a path.
fn drawn(path: &Path) -> Told {
    finish(program(&["render".as_ref(), "blob-side".as_ref(), "-o".as_ref(), path.as_os_str()]))
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("readable");
    let mut names: Vec<_> =
        entries.map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_picture_over_a_folder_or_into_a_file_is_refused_and_both_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let (inner, file) = (folder.path().join("a.svg"), folder.path().join("file"));
    fs::create_dir(&inner).expect("writable");
    fs::write(inner.join("kept"), "kept").expect("writable");
    fs::write(&file, "kept").expect("writable");
    drawn(&inner).has_failed_with(&["cannot write ", "a.svg: it is a directory"]);
    drawn(&file.join("a.svg")).has_failed_with(&["cannot write ", "not a directory"]);
    assert_eq!(
        (names(folder.path()), names(&inner)),
        (vec!["a.svg".into(), "file".into()], vec!["kept".into()])
    );
    assert_eq!(fs::read_to_string(&file).expect("there"), "kept");
}

#[test]
fn a_full_device_is_an_error() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    symlink("/dev/full", folder.path().join("a.png")).expect("writable");
    drawn(&folder.path().join("a.png")).has_failed_with(&["cannot write ", "a.png: no space left"]);
    assert!(folder.path().join("a.png").is_symlink());
}

/// The limit takes effect in the middle of writing, as on a full disk.
#[test]
fn a_picture_that_is_cut_off_leaves_the_old_one_and_no_other_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.svg");
    fs::write(&path, "the old picture").expect("writable");
    let mut command = Command::new("sh");
    let limited = "trap '' XFSZ; ulimit -f 4; exec \"$0\" render blob-side -o \"$1\"";
    command.args(["-c", limited, PROGRAM]).arg(&path);
    // The limit also holds for the error message, which goes to a file.
    let reason = "a.svg: the file would be larger than the system allows";
    finish(command).has_failed_with(&["cannot write ", reason]);
    assert_eq!(fs::read_to_string(&path).expect("there"), "the old picture");
    assert_eq!(names(folder.path()), ["a.svg"]);
    drawn(&path).good();
    assert!(fs::read_to_string(&path).expect("there").starts_with("<svg"));
}

/// On a disk of a few pages, if the system lets ordinary users mount one.
#[test]
fn a_full_disk_leaves_the_old_picture_and_no_other_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = "mount -t tmpfs -o size=16k tmpfs \"$1\" && cd \"$1\" && echo old > a.svg || exit 77
        \"$0\" render blob-side -o a.svg; echo $?; cat a.svg; ls -A";
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c", script, PROGRAM]).arg(folder.path());
    if command.spawn().and_then(|mut child| child.wait()).map_or(true, |status| status.code() != Some(0)) {
        eprintln!("skipped: no small disk can be mounted here");
        return;
    }
    let told = finish(command);
    assert_eq!(told.out, "1\nold\na.svg\n", "{told:?}");
    assert!(told.err.ends_with("error: cannot write a.svg: no space left\n"), "{told:?}");
}

#[test]
fn a_read_only_folder_does_not_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let inner = folder.path().join("inner");
    let (path, theirs) = (inner.join("a.svg"), folder.path().join("program"));
    fs::create_dir(&inner).expect("writable");
    fs::write(&path, "the old picture").expect("writable");
    let mode = |path: &Path, mode: u32| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("mine");
    };
    let owner = fs::metadata(&path).expect("there").uid();
    let mut command = Command::new(&theirs);
    if owner == 0 {
        // Permissions do not restrict root, so another user runs the program.
        mode(folder.path(), 0o755);
        command.uid(65_534).gid(65_534);
    }
    fs::hard_link(PROGRAM, &theirs).or_else(|_| fs::copy(PROGRAM, &theirs).map(drop)).expect("a copy");
    mode(&path, 0o666);
    mode(&inner, 0o555);
    for name in ["a.svg", "new.svg"] {
        let mut arguments = Command::new(&theirs);
        if owner == 0 {
            arguments.uid(65_534).gid(65_534);
        }
        arguments.args(["render", "blob-side", "-o"]).arg(inner.join(name));
        finish(arguments).has_failed_with(&["cannot write ", name, "permission denied"]);
    }
    mode(&inner, 0o755);
    assert_eq!(fs::read_to_string(&path).expect("there"), "the old picture");
    assert_eq!(names(&inner), ["a.svg"]);
}

#[cfg(feature = "app")]
#[test]
fn a_log_of_states_that_cannot_be_written_is_refused_before_the_window_opens() {
    let folder = tempfile::tempdir().expect("a folder");
    let log =
        |path: &Path| finish(program(&["blob-side".as_ref(), "--log-state".as_ref(), path.as_os_str()]));
    log(folder.path()).is_refused_with(&["cannot write ", "it is a directory"]);
    log(&folder.path().join("no/log")).is_refused_with(&["cannot write ", "no such file or directory"]);
    assert!(names(folder.path()).is_empty());
}
