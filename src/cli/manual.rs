//! `completions` and `man`: what a shell and `man` need to know about the command line.

use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;

use super::{CliError, output};

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

/// Prints the completions.
pub fn completions(args: &CompletionsArgs, mut command: Command) -> Result<ExitCode, CliError> {
    let mut bytes = Vec::new();
    clap_complete::generate(args.shell, &mut command, "collidoscope", &mut bytes);
    print(&bytes)
}

/// Prints the manual page: the program, then each command.
pub fn page(mut command: Command) -> Result<ExitCode, CliError> {
    command.build();
    let mut bytes = Vec::new();
    let failed = |e: std::io::Error| output::output_error(&e);
    clap_mangen::Man::new(command.clone()).render(&mut bytes).map_err(failed)?;
    for subcommand in command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help") {
        let man = clap_mangen::Man::new(subcommand.clone());
        man.render_name_section(&mut bytes).map_err(failed)?;
        man.render_synopsis_section(&mut bytes).map_err(failed)?;
        man.render_description_section(&mut bytes).map_err(failed)?;
        man.render_options_section(&mut bytes).map_err(failed)?;
        man.render_extra_section(&mut bytes).map_err(failed)?;
    }
    print(&bytes)
}

fn print(bytes: &[u8]) -> Result<ExitCode, CliError> {
    output::print(&String::from_utf8_lossy(bytes))?;
    Ok(ExitCode::SUCCESS)
}
