//! The file of a program: its parts in the templates of the language.

use super::style::{HIT, Style, VERDICT, power_name};
use super::template::{Value, rendered};
use super::tree::{Declared, Helper, Module, Op, Symbol};
use super::wrap::wrapped;
use super::write::{Field, Writer};
use super::{Export, TooLong};
use crate::program::syntax::Rank;

/// What is said of a program with sines or angles.
const ANGLES: &str = "Sines, cosines and angles are those of the language: their last digit can differ from that of \
                      Collidoscope.";
/// What is said of a program that ends where a condition is false.
const NEGATIONS: &str = "A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the \
                         same as “a >= b”.";
const MANY: usize = 7;

/// The file of a program in a language.
pub fn written(export: &Export, module: &Module, style: &'static Style) -> Result<String, TooLong> {
    let (mut writer, [space, name]) = Writer::new(export, module, style);
    let body = writer.block(&module.body, true);
    let helpers: Vec<String> =
        module.functions.iter().enumerate().map(|(index, helper)| writer.helper(index, helper)).collect();
    if writer.is_too_long() {
        return Err(TooLong);
    }
    let main = writer.main(&name, body);
    let [vectors, hits, definitions] = [writer.vectors(), writer.hits(), writer.definitions()];
    let helpers = helpers.join(&"\n".repeat(style.gap));
    let imports = imports(style, &[&vectors, &hits, &definitions, &helpers, &main]);
    let file = rendered(&style.file, &|slot| {
        Value::Text(match slot {
            "heading" => writer.heading(&space),
            "imports" => imports.clone(),
            "space" => space.clone(),
            "vectors" => vectors.clone(),
            "hits" => hits.clone(),
            "definitions" => definitions.clone(),
            "helpers" => helpers.clone(),
            _ => main.clone(),
        })
    });
    Ok(wrapped(&without(&file, style), style))
}

/// An argument of a function.
struct Parameter<'a> {
    name: &'a str,
    kind: &'a str,
    about: &'a str,
}

impl Writer<'_> {
    fn heading(&self, space: &str) -> String {
        let angles = [Op::Sine, Op::Cosine, Op::Angle];
        let has_angles = angles.iter().any(|op| self.used.get(op) == Some(&false));
        let mut sentences = self.export.heading.clone();
        sentences.extend(has_angles.then(|| ANGLES.to_owned()));
        sentences.extend(self.module.has_negations.then(|| NEGATIONS.to_owned()));
        let own = self.style.heading.iter().map(|own| rendered(own, &|_| Value::Text(space.to_owned())));
        sentences.extend(own.map(|own| own.trim_end().to_owned()));
        sentences.join("\n")
    }

    fn helper(&mut self, index: usize, helper: &Helper) -> String {
        self.is_comment = !helper.is_called;
        let value = self.expr(&helper.value, Rank::Choice);
        self.is_comment = false;
        let comment = helper.comment.as_ref().map_or_else(String::new, |comment| self.sentence(comment));
        let parameters: Vec<Parameter> =
            helper.parameters.iter().map(|symbol| self.parameter(*symbol, "")).collect();
        let mut own = helper.parameters.iter().filter(|symbol| **symbol >= self.export.inputs.len());
        let has_unused = own.any(|symbol| !self.module.symbols[*symbol].is_read);
        let style = self.style;
        rendered(&style.helper, &|slot| {
            Value::Text(match slot {
                "comment" => comment.clone(),
                "name" => self.helper_names[index].clone(),
                "type" => style.kind(helper.value.kind).to_owned(),
                "value" => value.clone(),
                "unused" => only(!helper.is_called, &style.unused),
                "unused_parameters" => only(has_unused, &style.unused_parameters),
                list => return parameter_list(style, &parameters, list),
            })
        })
    }

    /// The function of the method, with its documentation.
    fn main(&self, name: &str, body: String) -> String {
        let (style, module) = (self.style, self.module);
        let about = |index: usize| self.export.inputs[index].1.as_str();
        let parameters: Vec<Parameter> =
            module.inputs.iter().map(|(symbol, index)| self.parameter(*symbol, about(*index))).collect();
        let declared = module.symbols[self.export.inputs.len()..].iter();
        let mut declared = declared.chain(module.inputs.iter().map(|(symbol, _)| &module.symbols[*symbol]));
        let has_unused = declared.any(|Declared { is_read, is_result, .. }| !is_read && !is_result);
        let has_changes = module.symbols.iter().any(|declared| declared.is_mutable);
        let has_results = !self.fields.is_empty();
        let returns = if has_results {
            format!("What the method finds; {} if they are apart.", style.miss_word)
        } else {
            VERDICT.to_owned()
        };
        rendered(&style.main, &|slot| {
            Value::Text(match slot {
                "about" => return style.documented(&self.export.about.join("\n")),
                "returns" => return style.documented(&returns),
                "name" => name.to_owned(),
                "result" => style.result[usize::from(has_results)].clone(),
                "body" => body.clone(),
                "unused_parameters" => only(has_unused, &style.unused_parameters),
                "unused_values" => only(has_changes, &style.unused_values),
                "many_parameters" => only(parameters.len() > MANY, &style.many_parameters),
                list => return parameter_list(style, &parameters, list),
            })
        })
    }

    fn parameter<'a>(&'a self, symbol: Symbol, about: &'a str) -> Parameter<'a> {
        let kind = self.style.kind(self.module.symbols[symbol].kind);
        Parameter { name: &self.names[symbol], kind, about }
    }

    /// The definition of a hit; empty if a method has no results.
    fn hits(&self) -> String {
        if self.fields.is_empty() {
            return String::new();
        }
        let style = self.style;
        rendered(&style.hits, &|slot| match (slot, slot.strip_prefix("fields.")) {
            ("hit", _) => style.documented(HIT),
            ("verdict", _) => style.documented(VERDICT),
            (_, form) => {
                let form = form.unwrap_or_default();
                Value::List(self.fields.iter().map(|field| field_form(style, field, form)).collect())
            }
        })
    }

    /// The definition of vectors, with the members that are used.
    fn vectors(&self) -> String {
        let is_member = |op: &Op| self.style.prelude.is_member(op.id());
        let members: String = self.pieces(is_member).collect();
        if self.has_vectors { self.style.prelude.vectors(&members) } else { String::new() }
    }

    /// The other definitions that are used.
    fn definitions(&self) -> String {
        self.pieces(|op| !self.style.prelude.is_member(op.id())).collect()
    }

    fn pieces(&self, is_wanted: impl Fn(&Op) -> bool) -> impl Iterator<Item = String> {
        let style = self.style;
        self.used.iter().filter(move |(op, _)| is_wanted(op)).filter_map(move |(op, only_in_comments)| {
            let code = style.prelude.code(op.id())?;
            let code = if let Op::Power(times) = op { power(style, code, *times) } else { code.to_owned() };
            Some(if *only_in_comments { with_attribute(&code, style) } else { code })
        })
    }
}

/// A text, where there is a reason for it.
fn only(is_there: bool, text: &str) -> String {
    if is_there { text.to_owned() } else { String::new() }
}

fn parameter_list(style: &Style, parameters: &[Parameter], slot: &str) -> Value {
    let form = slot.trim_start_matches("parameters.");
    let written = |parameter: &Parameter| {
        Style::form(&style.parameter, form, false, &|slot| match slot {
            "about" => style.documented(parameter.about),
            "type" => Value::Text(parameter.kind.to_owned()),
            _ => Value::Text(parameter.name.to_owned()),
        })
    };
    Value::List(parameters.iter().map(written).collect())
}

fn field_form(style: &Style, field: &Field, form: &str) -> String {
    Style::form(&style.field, form, field.is_optional, &|slot| match slot {
        "about" => style.documented(&field.about),
        "type" => Value::Text(style.field_kind(field.kind, field.is_optional)),
        "flag" => Value::Text(field.flag.clone()),
        "missing" => Value::Text(style.missing.of(field.kind).to_owned()),
        _ => Value::Text(field.name.clone()),
    })
}

/// The definition of a power, from that of a square.
fn power(style: &Style, square: &str, times: u8) -> String {
    let name = |times| power_name(times, style.function_case());
    let product = vec!["t"; usize::from(times)].join(" * ");
    let code = square.trim_end().replacen(&name(2), &name(times), 1).replacen("t * t", &product, 1);
    let gap = if code.contains('\n') { style.gap } else { 0 };
    code + &"\n".repeat(1 + gap)
}

/// A definition with the attribute of what only comments use, below its own comment.
fn with_attribute(code: &str, style: &Style) -> String {
    if style.unused.is_empty() {
        return code.to_owned();
    }
    let comments = code.split_inclusive('\n').take_while(|line| line.starts_with(&style.comment));
    let (comment, rest) = code.split_at(comments.map(str::len).sum());
    format!("{comment}{}\n{rest}", style.unused)
}

/// The lines that a file needs if its code has certain words.
fn imports(style: &Style, code: &[&str]) -> String {
    let is_used = |words: &[String]| words.iter().any(|word| code.iter().any(|code| code.contains(word)));
    let lines = style.imports.iter().filter_map(|import| import.split_first());
    lines.filter(|(_, words)| is_used(words)).map(|(line, _)| format!("{line}\n")).collect()
}

/// Code without the word that this version of the language does not have. Comments keep it.
fn without(file: &str, style: &Style) -> String {
    if style.without.is_empty() {
        return file.to_owned();
    }
    let is_comment = |line: &str| line.trim_start().starts_with(&style.comment);
    let one = |line: &str| if is_comment(line) { line.to_owned() } else { line.replace(&style.without, "") };
    file.lines().map(|line| one(line) + "\n").collect()
}
