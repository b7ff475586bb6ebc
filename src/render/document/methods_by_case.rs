//! The table of which method says what, as tables and in sentences.

use crate::language::{told, tr};
use crate::lesson::number::shown;
use crate::lesson::{
    Accuracy, AnswerMark, CaseAnswer, CaseAnswers, MethodInCases, MethodsByCase, YAxis, verdict_text,
};
use crate::render::document::{Block, Cell, heads};
use crate::render::picture::subject::marked;

impl MethodInCases {
    /// How accurate the method is: one word, or two.
    pub fn accuracy_words(&self) -> &'static str {
        match self.method.accuracy {
            Accuracy::Exact => tr("exact"),
            Accuracy::Approximate(_) => tr("approximate"),
            Accuracy::AsPublished => tr("as published"),
            Accuracy::AsWritten => tr("as written"),
        }
    }

    /// In how many cases it is wrong: `6 of 28 cases`.
    pub fn wrong_words(&self, cases: usize) -> String {
        let (wrong, cases) = (shown(self.wrong as f64), shown(cases as f64));
        match self.by_rounding {
            0 => told!("{wrong} of {cases} cases", wrong, cases),
            all if all == self.wrong => told!("{wrong} of {cases} cases, by rounding", wrong, cases),
            some => told!(
                "{wrong} of {cases} cases, {some} of them by rounding",
                wrong,
                cases,
                some = shown(some as f64)
            ),
        }
    }

    /// How many operations it takes: `9 to 21`.
    pub fn operation_words(&self) -> String {
        let [least, most] = self.operations;
        if least == most { least.to_string() } else { told!("{least} to {most}", least, most) }
    }

    /// What it leaves out.
    pub fn ignores_words(&self) -> &'static str {
        self.method.ignores.unwrap_or(tr("nothing"))
    }

    /// Everything but its answers, in sentences.
    pub fn sentences(&self, cases: usize) -> String {
        let (accuracy, ignores) = (self.accuracy_words(), self.ignores_words());
        let (wrong, operations) = (self.wrong_words(cases), self.operation_words());
        let accuracy = accuracy.chars().take(1).flat_map(char::to_uppercase).chain(accuracy.chars().skip(1));
        let accuracy: String = accuracy.collect();
        let when = self.method.when_to_use;
        told!(
            "{accuracy}; it ignores {ignores}. It is wrong in {wrong}, and takes {operations} operations. {when}",
            accuracy,
            ignores,
            wrong,
            operations,
            when
        )
    }
}

impl CaseAnswer {
    /// The verdict, and whether it is wrong: `○ apart, wrong`.
    pub fn words(self) -> String {
        marked(self.verdict) + self.wrong_words()
    }

    /// The same without the mark of the verdict.
    fn plain_words(self) -> String {
        verdict_text(self.verdict).to_owned() + self.wrong_words()
    }

    fn wrong_words(self) -> &'static str {
        match self.mark {
            AnswerMark::Right => "",
            AnswerMark::Wrong => tr(", wrong"),
            AnswerMark::WrongByRounding => tr(", wrong by rounding"),
        }
    }
}

impl CaseAnswers {
    /// The title of the case, and the numbers with which it computes if it names them.
    pub fn title(&self, y_axis: YAxis) -> String {
        let title = self.case.title(y_axis);
        self.numbers.map_or_else(|| title.to_string(), |numbers| format!("{title} ({})", numbers.said()))
    }

    fn name(&self) -> String {
        let name = &self.case.name;
        self.numbers.map_or_else(|| name.clone(), |numbers| format!("{name} ({})", numbers.said()))
    }

    /// The exact verdict with its mark.
    pub fn exact_words(&self) -> String {
        marked(self.exact)
    }
}

impl MethodsByCase {
    /// As tables: of the methods, and of the cases, which are named as on the command line or have their titles.
    pub fn blocks(&self, named: bool) -> Vec<Block<'static>> {
        let heading = |text: &str| Block::Heading(text.to_owned());
        let texts = |texts: &[String]| texts.iter().cloned().map(Cell::Text).collect::<Vec<_>>();
        let ids = || self.methods.iter().map(|of| Cell::Id(of.method.id.to_owned()));
        let methods = self.methods.iter().zip(ids()).map(|(of, id)| {
            let facts = [
                of.accuracy_words().to_owned(),
                of.ignores_words().to_owned(),
                of.wrong_words(self.cases.len()),
                of.operation_words(),
            ];
            [vec![id], texts(&facts)].concat()
        });
        let heads_of_methods =
            heads([tr("method"), tr("accuracy"), tr("ignores"), tr("wrong in"), tr("operations")]);
        let use_of =
            |(of, id): (&MethodInCases, Cell)| vec![id, Cell::Text(of.method.when_to_use.to_owned())];
        let uses = self.methods.iter().zip(ids()).map(use_of);
        let cases = self.cases.iter().map(|case| {
            let title = if named { Cell::Id(case.name()) } else { Cell::Text(case.title(YAxis::Down)) };
            let answers = case.answers.iter().map(|answer| match answer.mark {
                AnswerMark::Right => Cell::Text(answer.words()),
                _ => Cell::Wrong(answer.words()),
            });
            [title, Cell::Text(case.exact_words())].into_iter().chain(answers).collect()
        });
        let table = |head, rows| Block::Table(std::iter::once(head).chain(rows).collect());
        vec![
            Block::Title(self.scene.title().to_owned(), self.scene.slug().to_owned()),
            Block::Paragraph(self.scene.question().to_owned()),
            heading(tr("Methods")),
            table(heads_of_methods, methods.collect::<Vec<_>>()),
            heading(tr("When to use them")),
            table(heads([tr("method"), tr("when to use it")]), uses.collect()),
            heading(tr("Cases")),
            table(
                heads([tr("case"), tr("exact verdict")]).into_iter().chain(ids()).collect(),
                cases.collect(),
            ),
        ]
    }

    /// In sentences, for people who use a screen reader.
    pub fn sentences(&self, y_axis: YAxis) -> String {
        let methods = self.methods.iter().map(|of| {
            let sentences = of.sentences(self.cases.len());
            format!("“{}”. {sentences} ", of.method.name)
        });
        let cases = self.cases.iter().map(|case| {
            let answers = self.methods.iter().zip(&case.answers);
            let answers =
                answers.map(|(of, answer)| format!("“{}”: {}", of.method.name, answer.plain_words()));
            let answers = answers.collect::<Vec<_>>().join("; ");
            told!(
                "{title}. Exactly: {exact}; {answers}. ",
                title = case.title(y_axis),
                exact = verdict_text(case.exact),
                answers
            )
        });
        methods.chain(cases).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;
    use crate::render::{Math, markdown, text};

    #[test]
    fn every_form_marks_every_wrong_answer_in_words_and_no_right_one() {
        for scene in Scene::ALL {
            let table = MethodsByCase::of(scene);
            let wrong: usize = table.methods.iter().map(|of| of.wrong).sum();
            let (text, markdown) = (text(&table.blocks(true)), markdown(&table.blocks(false), Math::Text));
            let of_cases = |text: &str, from: &str| text.split_once(from).expect("its cases").1.to_owned();
            for (form, cases) in [
                ("text", of_cases(&text, "\nCases\n")),
                ("Markdown", of_cases(&markdown, "## Cases")),
                ("sentences", of_cases(&table.sentences(YAxis::Down), "Exactly: ")),
            ] {
                assert_eq!(cases.matches(", wrong").count(), wrong, "{} {form}: {cases}", scene.slug());
            }
            assert_eq!(of_cases(&markdown, "## Cases").matches("**").count(), 2 * wrong);
            let rows = markdown.lines().filter(|line| line.starts_with('|')).count();
            assert_eq!(rows, 2 * table.methods.len() + table.cases.len() + 6);
        }
    }

    #[test]
    fn the_columns_of_the_text_stand_below_their_heads() {
        let text = text(&MethodsByCase::of(Scene::CircleSegment1).blocks(true));
        let rows: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("    case ")).collect();
        let at = |row: &str, byte: usize| row[..byte].chars().count();
        let column = at(rows[0], rows[0].find("horizontal").expect("a method"));
        for row in &rows[1..] {
            let cell: String = row.chars().skip(column - 2).take(4).collect();
            assert!(["  ○ ", "  ◐ ", "  ● "].contains(&cell.as_str()), "{row}");
        }
    }

    #[test]
    fn every_method_says_what_it_ignores_and_when_to_use_it() {
        for of in Scene::ALL.into_iter().flat_map(|scene| &MethodsByCase::of(scene).methods) {
            let is_exact = of.method.accuracy == Accuracy::Exact;
            assert_eq!(of.ignores_words() == "nothing", is_exact, "{}", of.method.id);
            let when = of.method.when_to_use;
            let begins = ["Use it ", "Do not use it "].iter().any(|beginning| when.starts_with(beginning));
            assert!(begins && when.ends_with('.'), "{when}");
        }
    }
}
