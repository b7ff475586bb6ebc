//! Which marks of the figure show a name of the working.

use super::method_program::Introduced;
use super::number::shown_value;
use super::{Given, MethodProgram, Value};
use crate::program::show::Names;

/// A name of the working, and the marks that show it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NamedMarks {
    /// The name in the program, such as `circle.radius`.
    pub name: String,
    /// How it is printed, such as `r`.
    pub form: String,
    /// The marks that show it, each once: all of them are in the figure.
    pub marks: Vec<&'static str>,
    /// How many of these marks, from the first on, are its own. Others only belong to the statement that introduces it.
    pub own: usize,
    /// Its value, as it is printed.
    pub value: String,
}

impl NamedMarks {
    /// The marks that are drawn for this name only or for the shape that it is a part of.
    pub fn own_marks(&self) -> &[&'static str] {
        &self.marks[..self.own]
    }

    /// The name with its value: `t = 1.04`.
    pub fn told(&self) -> String {
        format!("{} = {}", self.form, self.value)
    }
}

/// The names that a mark belongs to: those whose own mark it is, else those that a statement with a note about it
/// introduces.
pub fn names_of_mark<'a>(names: &'a [NamedMarks], mark: &str) -> Vec<&'a NamedMarks> {
    let with = |marks: fn(&NamedMarks) -> &[&'static str]| -> Vec<&NamedMarks> {
        names.iter().filter(|named| marks(named).contains(&mark)).collect()
    };
    let own = with(NamedMarks::own_marks);
    if own.is_empty() { with(|named| &named.marks) } else { own }
}

/// The names of a topic and of its program, with the marks of a figure: what is given first, then the names that the
/// program introduces, in their order.
pub(super) fn named_marks(
    program: &MethodProgram,
    given: &[Given],
    variables: &[(String, Value)],
    names: &Names,
    figure: &[&'static str],
) -> Vec<NamedMarks> {
    let known = |name: &str| figure.iter().find(|mark| **mark == name).copied();
    let mut named: Vec<NamedMarks> = given
        .iter()
        .map(|given| {
            let own: Vec<_> = given.mark_names().find_map(known).into_iter().collect();
            let value = shown_value(&given.rounded());
            entry(given.name, names, own, Vec::new(), value)
        })
        .collect();
    for Introduced { name, stands_for, notes } in program.introduced() {
        let notes = notes.iter().filter_map(|note| known(note)).collect();
        let same = stands_for.and_then(|other| named.iter().find(|named| named.name == other));
        let own = known(name).map(|mark| vec![mark]).or_else(|| same.map(|same| same.own_marks().to_vec()));
        let value = variables.iter().find(|(variable, _)| variable == name);
        let value = value.map(|(_, value)| shown_value(value)).unwrap_or_default();
        named.push(entry(name, names, own.unwrap_or_default(), notes, value));
    }
    joined(named)
}

fn entry(
    name: &str,
    names: &Names,
    own: Vec<&'static str>,
    notes: Vec<&'static str>,
    value: String,
) -> NamedMarks {
    let count = own.len();
    NamedMarks { name: name.to_owned(), form: names.form(name), marks: once(own, notes), own: count, value }
}

/// Names that are introduced or printed in the same way as one: a name can get several values.
fn joined(all: Vec<NamedMarks>) -> Vec<NamedMarks> {
    let mut joined: Vec<NamedMarks> = Vec::new();
    for named in all {
        match joined.iter_mut().find(|known| known.form == named.form) {
            Some(known) => {
                let (own, more) = (named.own_marks().to_vec(), named.marks[named.own..].to_vec());
                let own = once(known.own_marks().to_vec(), own);
                known.own = own.len();
                known.marks = once(once(own, known.marks.clone()), more);
                if !named.value.is_empty() {
                    (known.name, known.value) = (named.name, named.value);
                }
            }
            None => joined.push(named),
        }
    }
    joined
}

/// Both lists, without what is repeated.
fn once(mut marks: Vec<&'static str>, more: Vec<&'static str>) -> Vec<&'static str> {
    for mark in more {
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
    marks
}
