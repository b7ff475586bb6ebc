//! Which marks of the figure show a name of the working.

use crate::lesson::method::program::Introduced;
use crate::lesson::text::number::shown_value;
use crate::lesson::{Given, MethodProgram, Value};
use crate::program::show::Names;
use crate::sorting::sort_by_key;

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

/// The name that is printed as this text, or whose component is: `A` for `A.x`.
pub fn name_printed_as<'a>(names: &'a [NamedMarks], text: &str) -> Option<&'a NamedMarks> {
    let of = |text: &str| names.iter().find(|named| named.form == text);
    let vector = || text.strip_suffix(".x").or_else(|| text.strip_suffix(".y"));
    of(text).or_else(|| of(vector()?))
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
pub(in crate::lesson) fn named_marks(
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

/// Those of these names that are marks of a figure, each once.
pub(in crate::lesson) fn known_marks<'a>(
    names: impl Iterator<Item = &'a str>,
    known: &[&'static str],
) -> Vec<&'static str> {
    let mut marks: Vec<&'static str> =
        names.filter_map(|name| known.iter().find(|mark| **mark == name).copied()).collect();
    sort_by_key(&mut marks, |mark| *mark);
    marks.dedup();
    marks
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

#[cfg(test)]
mod tests {
    use super::*;

    fn named(form: &str, marks: Vec<&'static str>, own: usize) -> NamedMarks {
        NamedMarks { name: form.to_owned(), form: form.to_owned(), marks, own, value: "1".to_owned() }
    }

    #[test]
    fn a_mark_belongs_to_the_names_that_are_drawn_as_it_and_else_to_those_with_a_note() {
        let names = [named("A", vec!["A"], 1), named("t", vec!["A", "foot"], 0)];
        let of =
            |mark| names_of_mark(&names, mark).iter().map(|named| named.form.as_str()).collect::<Vec<_>>();
        assert_eq!((of("A"), of("foot"), of("n")), (vec!["A"], vec!["t"], vec![]));
    }

    #[test]
    fn a_component_is_printed_after_its_vector_unless_it_has_a_name_of_its_own() {
        let names = [named("A", vec![], 0), named("contact", vec![], 0), named("contact.x", vec![], 0)];
        let of = |text| name_printed_as(&names, text).map(|named| named.form.as_str());
        assert_eq!([of("A"), of("A.x"), of("contact.x")], [Some("A"), Some("A"), Some("contact.x")]);
        assert_eq!(of("B.x"), None);
    }

    #[test]
    fn names_that_are_printed_alike_share_their_marks_and_the_last_value() {
        let last = NamedMarks { value: "2".to_owned(), ..named("r", vec!["circle", "foot"], 1) };
        let all = joined(vec![named("r", vec!["circle", "n"], 1), named("s", vec![], 0), last]);
        assert_eq!(all.len(), 2);
        assert_eq!(
            (&all[0].marks[..], all[0].own, all[0].told()),
            (&["circle", "n", "foot"][..], 1, "r = 2".into())
        );
    }
}
