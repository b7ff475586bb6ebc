//! What the program says of the verdict.

use crate::app::session::Session;
use crate::language::told;
use crate::lesson::{YAxis, verdict_text, verdict_word};
use crate::render::{Subject, because_in_words, cause_in_words, prose_in_words, sentence};

/// The answer of the selected method, and what is to be said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub verdict: &'static str,
    pub sentence: String,
    /// Whether the sentence has the numbers of the answer.
    has_numbers: bool,
    /// The comparisons that decided it, in words; empty if there are none.
    pub because: String,
    /// What the exact method answers, if that is something else.
    pub contradiction: Option<String>,
    /// Why the answer is wrong, or right only by rounding.
    pub cause: Option<String>,
    /// A mistake in the source that shows.
    pub erratum: Option<String>,
}

impl Answer {
    /// The answer in the current state.
    pub fn of(session: &mut Session, y_axis: YAxis) -> Self {
        let texts = session.own_texts(y_axis);
        let explanation = session.explanation_for(y_axis);
        let subject = Subject::of(session.lesson(), None).with_own_texts(texts.as_ref());
        let derivation = &explanation.derivation;
        let (verdict, reference) = (explanation.verdict, explanation.reference_verdict);
        let exact = subject.exact_method();
        let contradiction = (!verdict.agrees_with(reference)).then(|| {
            told!("However, {exact} answers: {reference}.", exact, reference = verdict_text(reference))
        });
        let erratum = derivation.erratum.as_ref();
        Self {
            verdict: verdict_word(verdict),
            sentence: prose_in_words(&derivation.conclusion.sentence, &derivation.vectors),
            has_numbers: derivation.conclusion.has_numbers,
            because: because_in_words(&derivation.conclusion.because, &derivation.vectors),
            contradiction,
            cause: derivation.cause.as_ref().map(|cause| cause_in_words(cause, &derivation.vectors)),
            erratum: erratum.map(|e| {
                let said = |text: &str| prose_in_words(text, &derivation.vectors);
                let printed = match e.is_code {
                    true => ", in the code as printed.".to_owned(),
                    false => format!(". Printed: {}", sentence(&said(&e.says))),
                };
                format!("Erratum in {}{printed} {}", e.source.short(), said(&e.truth))
            }),
        }
    }

    /// The sentence, with the reason if it has no numbers.
    pub fn told(&self) -> String {
        match self.because.is_empty() || self.has_numbers {
            true => self.sentence.clone(),
            false => {
                told!("{sentence} The reason: {because}.", sentence = self.sentence, because = self.because)
            }
        }
    }

    /// What contradicts the answer, with its cause.
    pub fn doubt(&self) -> Option<String> {
        let parts: Vec<&str> =
            [&self.contradiction, &self.cause].into_iter().flatten().map(String::as_str).collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }
}
