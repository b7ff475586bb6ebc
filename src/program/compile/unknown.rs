//! Errors about names and functions that a program does not know.

use super::functions::{arguments_of, call_of};
use super::list_functions::{OF_LISTS, no_part};
use super::{Compiler, Name, Origin, Value, function_names};
use crate::program::Mistake;
use crate::program::abbreviation::meant;
use crate::program::foreign;
use crate::program::nearest::nearest;
use crate::program::syntax::{Action, Block, KEYWORDS, Span, Walk};

/// A name that a program introduces.
pub(super) struct Introduced {
    pub(super) name: String,
    at: usize,
    is_function: bool,
}

impl Introduced {
    fn new(name: &str, at: usize, is_function: bool) -> Self {
        Self { name: name.to_owned(), at, is_function }
    }
}

/// Every name that `let` or `define` introduces, also within blocks, except what is only shown.
pub(super) fn introduced(block: &Block) -> Vec<Introduced> {
    let mut found = Vec::new();
    for statement in &block.statements {
        match &statement.action {
            Action::Let(bindings) => found.extend(
                bindings.iter().map(|binding| Introduced::new(&binding.name, binding.span.start, false)),
            ),
            Action::Define { name, .. } => found.push(Introduced::new(name, statement.span.start, true)),
            Action::If { branches, otherwise } => {
                branches.iter().for_each(|(_, block)| found.extend(introduced(block)));
                otherwise.iter().for_each(|block| found.extend(introduced(block)));
            }
            Action::For { body, .. } => found.extend(introduced(body)),
            _ => {}
        }
    }
    found
}

/// The owner and the last part of a name of other languages, such as `Math` and `sqrt`.
fn split(written: &str) -> (Option<&str>, &str) {
    let at = |separator: &str| Some((written.rfind(separator)?, separator.len()));
    match at("::").max(at(".")) {
        Some((start, length)) => (Some(&written[..start]), &written[start + length..]),
        None => (None, written),
    }
}

/// An error about a function or a part of other languages, with this first argument.
fn foreign_call(last: &str, first: Option<&str>, span: Span, found: &str) -> Option<Mistake> {
    if let Some(call) = call_of(last, first) {
        return Some(Mistake::instead(span, format!("`{call}`"), format!("`{found}`")));
    }
    Some(foreign::loosely("call", last)?.mistake(span, found, first.unwrap_or("a"), ""))
}

/// An error about a part that a value does not have.
pub(super) fn no_component(value: Value, owner: &str, component: &str, span: Span) -> Mistake {
    if let Value::List(_) = value {
        return no_part(owner, component, span);
    }
    if let Some(mistake) = foreign_call(component, Some(owner), span, &format!("{owner}.{component}")) {
        return mistake;
    }
    let place = Span::new(span.start + owner.len(), span.end);
    match value {
        Value::Vector(_) => {
            let found = format!("`.{component}`");
            let axis = ["x", "y"].into_iter().find(|axis| component.eq_ignore_ascii_case(axis));
            let expected = axis.map_or("`.x` or `.y`".to_owned(), |axis| format!("`.{axis}`"));
            Mistake::instead(place, expected, found)
        }
        other => {
            let found = format!("`{owner}`, which is {}", other.kind().name());
            let owner = Span::new(span.start, span.start + owner.len());
            Mistake::instead(owner, format!("a vector before `.{component}`"), found)
        }
    }
}

impl Compiler<'_> {
    /// An error about an unknown name.
    pub(super) fn unknown(&self, written: &str, span: Span) -> Mistake {
        let found = format!("`{written}`");
        let (owner, last) = split(written);
        if let Some(keyword) = KEYWORDS.iter().find(|keyword| keyword.eq_ignore_ascii_case(last)) {
            return Mistake::instead(span, format!("`{keyword}`"), found);
        }
        if let Some(call) = call_of(last, None).filter(|_| owner.is_none_or(|owner| !self.is_known(owner))) {
            return Mistake::instead(span, format!("`{call}`"), found).advice("This is a function.");
        }
        let mistake = Mistake::instead(span, "a known name", found.clone());
        if let Some(why) = self.why_not_here(written, span) {
            return mistake.advice(why);
        }
        let names = self.meant_names(written);
        if !names.is_empty() {
            return mistake.advice(format!("Did you mean {}?", one_of(&names)));
        }
        if let Some(row) = foreign::loosely("value", last) {
            return row.mistake(span, written, written, "");
        }
        if let Some(keyword) = nearest(written, KEYWORDS).filter(|_| written.len() > 3) {
            return mistake.advice(format!("Did you mean `{keyword}`?"));
        }
        let visible = |name: &&Name| self.rightly || name.origin != Origin::Right;
        let known: Vec<&str> = self.names.iter().filter(visible).map(|name| &*name.name).collect();
        mistake.advice(format!("Known here: {}.", known.join(", ")))
    }

    /// Why a name that the program introduces is not known at a place.
    fn why_not_here(&self, written: &str, span: Span) -> Option<String> {
        let name = split(written).0.unwrap_or(written);
        let mut values = self.introduced.iter().filter(|introduced| !introduced.is_function);
        let introduced = values.find(|introduced| [name, written].contains(&&*introduced.name))?;
        let name = &introduced.name;
        Some(if self.calls > 0 {
            format!("A function sees its arguments and what is given, but not `{name}`.")
        } else if introduced.at > span.start {
            format!("`{name}` gets its value only below.")
        } else {
            format!(
                "`{name}` is known only in the block of its `let`: write `let {name} = …` before the block, and \
                 `{name} = …` in it."
            )
        })
    }

    /// The known names that a word can mean, also components.
    fn meant_names(&self, written: &str) -> Vec<String> {
        let visible = |origin| self.rightly || origin != Origin::Right;
        let mut names: Vec<String> = Vec::new();
        for known in self.names.iter().filter(|known| visible(known.origin)) {
            names.push(known.name.to_string());
            if let Value::Vector(_) = known.value {
                names.extend(["x", "y"].map(|axis| format!("{}.{axis}", known.name)));
            }
        }
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let part = |part: &str| {
            foreign::loosely("part", part).map_or(part.to_owned(), |row| row.as_written().to_owned())
        };
        let translated = written.split('.').map(part).collect::<Vec<_>>().join(".");
        if names.contains(&&*translated) {
            return vec![translated];
        }
        meant(&translated, &names).into_iter().map(str::to_owned).collect()
    }

    fn is_known(&self, written: &str) -> bool {
        self.find(written).is_some() || self.component(written, Span::default()).is_ok()
    }

    /// An error about an unknown function.
    pub(super) fn unknown_function(&self, written: &str, span: Span, arguments: usize) -> Mistake {
        let found = format!("`{written}`");
        let (owner, last) = split(written);
        if let Some(owner) = owner
            && let Some(Value::List(_)) = self.find(owner).map(|known| known.value)
        {
            let brackets = if arguments == 0 { "()" } else { "" };
            let whole = Span::new(span.start, span.end + brackets.len());
            return no_part(owner, &format!("{last}{brackets}"), whole);
        }
        if Walk::OF_TWO.iter().any(|(_, word)| *word == written) {
            return Mistake::instead(span, "a value", found)
                .advice(format!("Edges are gone through by a loop: `for p, q in {written}(P) {{`."));
        }
        let receiver = owner.filter(|owner| self.is_known(owner));
        // With an argument less, the owner is meant to be the first one.
        if let Some(owner) = owner.filter(|_| receiver.is_none())
            && arguments_of(last) == Some(arguments + 1)
            && !self.meant_names(owner).is_empty()
        {
            return self.unknown(owner, Span::new(span.start, span.start + owner.len()));
        }
        if receiver.is_none()
            && let Some(function) = function_names().find(|function| function.eq_ignore_ascii_case(last))
        {
            return Mistake::instead(span, format!("`{function}`"), found);
        }
        if let Some(mistake) = foreign_call(last, receiver, span, &format!("{written}(…)")) {
            return mistake;
        }
        if self.is_known(written) && arguments == 0 {
            let whole = Span::new(span.start, span.end + 2);
            return Mistake::instead(whole, found, format!("`{written}()`"));
        }
        if self.is_known(written) {
            let end = Span::new(span.end, span.end + 1);
            let mistake = Mistake::missing(end, "an operator", "`(`");
            return mistake.advice(format!("`{written}` is a value. A product is `{written} * (…)`."));
        }
        if let Some(owner) = owner.filter(|_| matches!(last, "new" | "from")) {
            return self.unknown_function(owner, span, arguments);
        }
        if self.introduced.iter().any(|introduced| introduced.is_function && introduced.name == written) {
            let advice = "A function knows only the functions that are defined above it, and not itself.";
            return Mistake::instead(span, "a function that is defined above", found).advice(advice);
        }
        let mut known: Vec<&str> = self.helpers.iter().map(|helper| helper.name.as_str()).collect();
        known.extend(function_names().map(|name| -> &str { name }));
        if self.has_lists() {
            known.extend(OF_LISTS.iter().map(|function| function.name));
        }
        Mistake::instead(span, "a known function", found).advice(match nearest(last, known.iter().copied()) {
            Some(near) => {
                let call = receiver.and_then(|receiver| call_of(near, Some(receiver)));
                format!("Did you mean `{}`?", call.as_deref().unwrap_or(near))
            }
            None => format!("Known here: {}.", known.join(", ")),
        })
    }

    /// An error about a name that is given a value without `let`.
    pub(super) fn not_introduced(&self, written: &str, span: Span) -> Mistake {
        if let (Some(owner), axis @ ("x" | "y")) = split(written)
            && let Some(Value::Vector(_)) = self.find(owner).map(|known| known.value)
        {
            let both = if axis == "x" { format!("(…, {owner}.y)") } else { format!("({owner}.x, …)") };
            return Mistake::instead(span, format!("`{owner} = {both}`"), format!("`{written} = …`"))
                .advice("A vector changes as a whole.");
        }
        let mistake = Mistake::missing(span, "`let`", format!("`{written}`"));
        let own = self.names.iter().filter(|known| known.origin == Origin::Let);
        let near = nearest(written, own.map(|known| &*known.name)).filter(|_| written.len() >= 3);
        mistake.advice(match near {
            Some(near) => format!("This name has no value yet. Did you mean `{near}`?"),
            None => "This name has no value yet.".to_owned(),
        })
    }
}

/// Names as a choice: `a`, `b` or `c`.
fn one_of(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
