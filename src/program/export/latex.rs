//! LaTeX: the program as a numbered listing with typeset formulas. Every LaTeX has the class and the packages.

use super::{Export, one_line};
use crate::program::show::{Math, escaped};
use crate::program::syntax::{Action, Binding, Block, Expr, Span, Statement, Turns};

/// The lines before the text.
const BEGINNING: &str = "\\documentclass{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage{amsmath,amssymb}\n\\usepackage[margin=2cm]{geometry}\n\\setlength{\\parindent}{0pt}\n\
    \\newcounter{codeline}\n\
    % A line of code and a comment, each with its depth.\n\
    \\newcommand{\\Line}[2]{\\par\\stepcounter{codeline}\\hangindent=4em\\makebox[1.5em][r]{\\footnotesize\\arabic{codeline}}\
    \\hspace*{1em}\\hspace*{#1em}#2}\n\
    \\newcommand{\\Comment}[2]{\\par\\hangindent=4em\\hspace*{2.5em}\\hspace*{#1em}\\textit{#2}}\n\\begin{document}\n";

/// The program as a document in UTF-8.
pub fn document(export: &Export) -> String {
    let listing = Listing { export };
    let mut text = BEGINNING.to_owned();
    for sentence in export.heading.iter().chain(&export.about) {
        text += &format!("{}\n\n", escaped(sentence));
    }
    let mut lines = String::new();
    listing.block(export.block, 0, &mut lines);
    for (input, about) in &export.inputs {
        let name = export.names.form(&input.name);
        // The inputs that the listing shows.
        if uses(export.block, &input.name) {
            let name = Math(vec![crate::program::show::Part::Name(name)]).latex(&export.vectors);
            text += &format!("\\textbf{{Given:}} ${name}$: {}\\par\n", escaped(about));
        }
    }
    text += "\\textbf{Returns:} whether they touch or collide\\par\\medskip\n";
    text += &lines;
    text + "\n\\end{document}\n"
}

/// Whether a program reads an input, or a component of it.
fn uses(block: &Block, input: &str) -> bool {
    let printed = crate::program::syntax::printed(block);
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '\'');
    let code = printed.lines().map(|line| line.split("//").next().unwrap_or_default());
    let code = code.map(|line| line.split(" @ ").next().unwrap_or_default());
    let is_it = |word: &str| word.strip_prefix(input).is_some_and(|rest| matches!(rest, "" | ".x" | ".y"));
    code.flat_map(|line| line.split(|c| !is_part(c))).any(is_it)
}

struct Listing<'a> {
    export: &'a Export<'a>,
}

impl Listing<'_> {
    fn block(&self, block: &Block, depth: usize, text: &mut String) {
        for statement in &block.statements {
            self.comment(statement.comment.as_deref(), depth, text);
            self.statement(statement, depth, text);
        }
        self.comment(block.last_comment.as_deref(), depth, text);
    }

    fn comment(&self, comment: Option<&str>, depth: usize, text: &mut String) {
        if let Some(comment) = comment {
            let sentence = escaped(one_line(&(self.export.words)(comment)));
            *text += &format!("\\Comment{{{depth}}}{{{sentence}}}\n");
        }
    }

    fn statement(&self, statement: &Statement, depth: usize, text: &mut String) {
        let mut line = |code: String| *text += &format!("\\Line{{{depth}}}{{{code}}}\n");
        match &statement.action {
            Action::Let(bindings) => line(self.bindings(bindings, "\\gets")),
            Action::Assign(binding) => line(self.bindings(std::slice::from_ref(binding), "\\gets")),
            Action::Require(condition) => line(format!("{} {}", word("require"), self.math(condition))),
            Action::Check(condition) => line(format!("{} {}", word("check"), self.math(condition))),
            Action::If { branches, otherwise } => {
                for (index, (condition, block)) in branches.iter().enumerate() {
                    let start = word(if index == 0 { "if" } else { "else if" });
                    let code = format!("{start} {} {}", self.math(condition), word("then"));
                    *text += &format!("\\Line{{{depth}}}{{{code}}}\n");
                    self.block(block, depth + 1, text);
                }
                if let Some(block) = otherwise {
                    *text += &format!("\\Line{{{depth}}}{{{}}}\n", word("else"));
                    self.block(block, depth + 1, text);
                }
                *text += &format!("\\Line{{{depth}}}{{{}}}\n", word("end if"));
            }
            Action::For { turns, body } => {
                line(self.turns(turns));
                self.block(body, depth + 1, text);
                *text += &format!("\\Line{{{depth}}}{{{}}}\n", word("end for"));
            }
            Action::Return { answer, results } => {
                let with = if results.is_empty() { String::new() } else { format!(" {} ", word("with")) };
                line(format!(
                    "{} {}{with}{}",
                    word("return"),
                    self.math(answer),
                    self.bindings(results, "=")
                ));
            }
            Action::Right(block) => {
                self.comment(Some("It should be:"), depth, text);
                self.block(block, depth + 1, text);
            }
            Action::Define { name, parameters, value } => {
                let parameters: Vec<String> = parameters.iter().map(|name| self.name(name)).collect();
                let head = format!("{}({})", self.name(name), parameters.join(",\\, "));
                line(format!("{} ${head} = {}$", word("define"), self.formula(value)));
            }
        }
    }

    fn turns(&self, turns: &Turns) -> String {
        match turns {
            Turns::Count { counter, from, to } => {
                let counter = self.name(counter);
                let [from, to] = [from, to].map(|bound| self.formula(bound));
                let [start, until, end] = ["for", "to", "do"].map(word);
                format!("{start} ${counter} \\gets {from}$ {until} ${to}$ {end}")
            }
            Turns::Each { walk, names, lists } => {
                let [names, lists] = [names, lists].map(|all| self.listed(all));
                let [start, end] = ["for each", "do"].map(word);
                let of = match walk.word() {
                    Some(walk) => format!("in {} of", word(walk)),
                    None => "in".to_owned(),
                };
                format!("{start} ${names}$ {of} ${lists}$ {end}")
            }
        }
    }

    fn listed(&self, names: &[(String, Span)]) -> String {
        names.iter().map(|(name, _)| self.name(name)).collect::<Vec<_>>().join(",\\, ")
    }

    fn bindings(&self, bindings: &[Binding], sign: &str) -> String {
        let one = |binding: &Binding| {
            format!("${} {sign} {}$", self.name(&binding.name), self.formula(&binding.value))
        };
        bindings.iter().map(one).collect::<Vec<_>>().join(",\\quad ")
    }

    fn name(&self, name: &str) -> String {
        Math(vec![crate::program::show::Part::Name(self.export.names.form(name))]).latex(&self.export.vectors)
    }

    fn formula(&self, expr: &Expr) -> String {
        format!("\\displaystyle {}", Math::of(expr, &self.export.names).latex(&self.export.vectors))
    }

    fn math(&self, expr: &Expr) -> String {
        format!("${}$", self.formula(expr))
    }
}

fn word(word: &str) -> String {
    format!("\\textbf{{{word}}}")
}
