//! `completions` and `man`: what a shell and `man` need to know about the command line.

use std::io;
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold};

use super::{CliError, output};
use crate::lesson::{did_you_mean, quoted};

const EXAMPLES: &str = "\
Examples:
  collidoscope completions bash > ~/.local/share/bash-completion/completions/collidoscope
  collidoscope completions fish > ~/.config/fish/completions/collidoscope.fish
  collidoscope completions powershell >> $PROFILE";

/// Print the completions for a shell
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Print the manual page of the program or of a command, for man
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  collidoscope man > collidoscope.1\n  collidoscope man check | man -l -")]
pub struct ManArgs {
    /// The command; the program itself if it is left out
    command: Option<String>,
}

/// Prints the completions.
pub fn completions(args: &CompletionsArgs, mut command: Command) -> Result<ExitCode, CliError> {
    let mut bytes = Vec::new();
    clap_complete::generate(args.shell, &mut command, "collidoscope", &mut bytes);
    print(&bytes)
}

/// Prints a manual page.
pub fn page(args: &ManArgs, mut program: Command) -> Result<ExitCode, CliError> {
    program.build();
    let Some(name) = &args.command else {
        return print(&page_of(&program).map_err(|e| output::output_error(&e))?);
    };
    let commands = || program.get_subcommands().map(Command::get_name);
    let found = program.get_subcommands().find(|command| command.get_name() == name);
    let found = found.ok_or_else(|| {
        let (near, accepted) = (did_you_mean(name, commands()), commands().collect::<Vec<_>>().join(", "));
        CliError::Usage(format!("man: unknown command {}{near}; expected one of {accepted}", quoted(name)))
    })?;
    print(&page_of(found).map_err(|e| output::output_error(&e))?)
}

fn page_of(command: &Command) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let man = Man::new(command.clone());
    man.render_title(&mut bytes)?;
    man.render_name_section(&mut bytes)?;
    man.render_synopsis_section(&mut bytes)?;
    man.render_description_section(&mut bytes)?;
    man.render_options_section(&mut bytes)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut bytes)?;
    }
    // The page would fill the lines of the examples, which could then not be copied.
    let notes = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let mut roff = Roff::new();
    roff.control("SH", ["NOTES"]).control("nf", []);
    notes.lines().for_each(|line| {
        roff.text([if line.ends_with(':') { bold(line) } else { line.into() }]);
    });
    roff.control("fi", []).to_writer(&mut bytes)?;
    Ok(bytes)
}

fn print(bytes: &[u8]) -> Result<ExitCode, CliError> {
    output::print(&String::from_utf8_lossy(bytes))?;
    Ok(ExitCode::SUCCESS)
}
