//! What the pointer points at, and what is lit.

use crate::lesson::{NamedMarks, Step, names_of_mark};

/// What the pointer points at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// A symbol of the working, as it is printed.
    Symbol(String),
    /// A mark of the figure, by its name.
    Mark(&'static str),
    /// A handle, by the id of its parameter.
    Handle(&'static str),
}

/// What the pointer points at, and what is lit.
#[derive(Clone, Debug, Default)]
pub struct Pointing {
    /// The marks of the step or the symbol of the working under the pointer, which are emphasised.
    pub highlight: Vec<&'static str>,
    /// The turn of a loop under the pointer, which the figure shows.
    pub turn: Option<usize>,
    /// What the last frame found under the pointer.
    at: Option<Pointed>,
    /// What this frame found there so far.
    found: Option<Pointed>,
    /// The symbols that are lit, as they are printed.
    symbols: Vec<String>,
    /// The marks that are lit, if the pointer is on the canvas.
    marks: Vec<&'static str>,
}

impl Pointing {
    /// No step is under the pointer.
    pub fn leave_steps(&mut self) {
        self.highlight.clear();
        self.turn = None;
    }

    /// Records what is under the pointer.
    pub fn find(&mut self, pointed: Option<Pointed>) {
        self.found = pointed.or(self.found.take());
    }

    /// The symbol that this frame found under the pointer.
    pub fn found_symbol(&self) -> Option<&str> {
        match &self.found {
            Some(Pointed::Symbol(symbol)) => Some(symbol),
            _ => None,
        }
    }

    pub fn lights(&self, symbol: &str) -> bool {
        self.symbols.iter().any(|lit| lit == symbol)
    }

    pub fn symbols(&self) -> &[String] {
        &self.symbols
    }

    /// The marks that are lit from the canvas.
    pub fn marks(&self) -> &[&'static str] {
        &self.marks
    }

    /// Whether a mark of the step is lit from the canvas.
    pub fn lights_step(&self, step: &Step) -> bool {
        step.marks.iter().any(|mark| self.marks.contains(mark))
    }

    /// Forgets everything, because what was pointed at is no longer shown.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Begins a frame, in which nothing has been found yet: lights what belongs to the thing that the last one found.
    pub fn begin(&mut self, names: &[NamedMarks]) {
        self.found = None;
        self.light(names);
    }

    /// Keeps what this frame found for the next one. Returns whether that is something else.
    pub fn end(&mut self) -> bool {
        let found = self.found.take();
        std::mem::replace(&mut self.at, found) != self.at
    }

    fn light(&mut self, names: &[NamedMarks]) {
        let form = |named: &NamedMarks| named.form.clone();
        (self.symbols, self.marks) = match &self.at {
            None => Default::default(),
            Some(Pointed::Symbol(symbol)) => (vec![symbol.clone()], Vec::new()),
            Some(Pointed::Mark(mark)) => {
                (names_of_mark(names, mark).into_iter().map(form).collect(), vec![*mark])
            }
            Some(Pointed::Handle(id)) => {
                let own = names.iter().find(|named| named.name == *id);
                // A program may be given another part of the shape than the handle drags.
                let shape = |name: &str| name.split_once('.').map(|(shape, _)| shape.to_owned());
                let same_shape = || {
                    let shape_of_handle = shape(id)?;
                    let part =
                        names.iter().find(|named| shape(&named.name).as_ref() == Some(&shape_of_handle));
                    part.or_else(|| names.iter().find(|named| named.name == shape_of_handle))
                };
                let marks = own.or_else(same_shape).map(|named| named.own_marks().to_vec());
                (own.map(form).into_iter().collect(), marks.unwrap_or_default())
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    fn lit(scene: Scene, pointed: Pointed) -> (Vec<String>, Vec<&'static str>) {
        let mut pointing = Pointing { at: Some(pointed), ..Pointing::default() };
        pointing.light(&scene.open().explain().derivation.named_marks);
        (pointing.symbols, pointing.marks)
    }

    #[test]
    fn a_mark_lights_the_symbols_that_are_drawn_as_it() {
        let (symbols, marks) = lit(Scene::CircleSegment1, Pointed::Mark("A"));
        assert_eq!((symbols, marks), (vec!["A".to_owned()], vec!["A"]));
        let (symbols, _) = lit(Scene::CircleSegment1, Pointed::Mark("circle"));
        assert_eq!(symbols, ["centre", "r"]);
    }

    #[test]
    fn a_handle_lights_its_symbol_and_the_mark_of_its_shape() {
        let (symbols, marks) = lit(Scene::CircleSegment1, Pointed::Handle("circle.radius"));
        assert_eq!((symbols, marks), (vec!["r".to_owned()], vec!["circle"]));
        let (symbols, marks) = lit(Scene::RectRect, Pointed::Handle("a.min"));
        assert_eq!((symbols, marks), (Vec::new(), vec!["a"]));
    }
}
