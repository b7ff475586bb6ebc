//! Values: sums, products and what is in them.

use super::condition::is_condition;
use super::{Form, Said, Speech, is_number, operator, split};
use crate::program::show::decimal::{GROUP_SIGNS, readable};
use crate::program::show::math::{Math, Part};
use crate::program::show::reading::read_formula;

impl Speech<'_> {
    fn terms<'a>(self, parts: &'a [Part]) -> Vec<(&'static str, &'a [Part])> {
        let (rest, is_negative) = match parts {
            [Part::Minus, after, ..] if !is_number(after) => (&parts[1..], true),
            _ => (parts, false),
        };
        let (terms, signs) = split(rest, |sign| ["+", "−", "∓"].contains(&sign));
        let first = if is_negative { "−" } else { "" };
        // The terms of a sum that is added are terms, too.
        let flat = |(sign, term): (&'static str, &'a [Part])| match (sign, term) {
            ("+", [Part::Brackets(inner)]) => {
                let mut inner = self.terms(&inner.0);
                if let Some((sign, _)) = inner.first_mut().filter(|(sign, _)| sign.is_empty()) {
                    *sign = "+";
                }
                inner
            }
            other => vec![other],
        };
        [first].into_iter().chain(signs).zip(terms).flat_map(flat).collect()
    }

    pub(super) fn sum(self, parts: &[Part]) -> Said {
        let terms = self.terms(parts);
        if let [("", term)] = terms[..] {
            return self.product(term);
        }
        let mut words = String::new();
        let mut last = Form::Single;
        for (index, (sign, term)) in terms.iter().enumerate() {
            let is_quotient = matches!(term, [Part::Fraction(_), ..]);
            let said = self.product(term);
            let form = said.form;
            let term = if is_quotient && terms.len() > 1 { said.held() } else { said.words };
            words += if index == 0 {
                ""
            } else if last.max(form) == Form::Single {
                " "
            } else {
                ", "
            };
            words += operator(sign);
            words += if sign.is_empty() { "" } else { " " };
            words += &term;
            last = form;
        }
        Said::new(words, Form::Open)
    }

    /// A sum or another formula within one, with a word for it.
    fn group(self, math: &Math) -> Said {
        let terms = self.terms(&math.0);
        let said: Vec<_> = terms.iter().map(|(sign, term)| (*sign, self.product(term))).collect();
        if let [("", term)] = &terms[..] {
            return self.named_product(term);
        }
        let is_clear = said.iter().rev().enumerate().all(|(from_end, (sign, term))| {
            term.form <= if from_end == 0 { Form::Trailing } else { Form::Plain } && *sign != "∓"
        });
        let words = match &said[..] {
            [("", a), (sign, b)] if is_clear => {
                let name = if *sign == "+" { "sum" } else { "difference" };
                format!("the {name} of {} and {}", a.words, b.words)
            }
            [(sign, term)] if is_clear => format!("{} {}", operator(sign), term.words),
            terms if is_clear => {
                let minus = |sign: &str| if sign == "−" { "minus " } else { "" };
                let terms = terms.iter().map(|(sign, term)| format!("{}{}", minus(sign), term.words));
                format!("the sum of {}", listed(&terms.collect::<Vec<_>>()))
            }
            _ => self.sum(&math.0).held(),
        };
        Said::new(words, Form::Open)
    }

    /// A product within a formula, with a word for it.
    fn named_product(self, parts: &[Part]) -> Said {
        let (factors, signs) = split(parts, is_product);
        let said: Vec<_> = factors.iter().map(|factor| self.factor(factor)).collect();
        let are_single = said.iter().all(|factor| factor.form <= Form::Power);
        let name = match signs[..] {
            [] => return self.factor(parts),
            ["×"] => "cross product",
            ["·"] if self.are_vectors([factors[0], factors[1]]) => "dot product",
            _ if signs.contains(&"×") => return Said::new(self.product(parts).held(), Form::Open),
            _ => "product",
        };
        if !are_single {
            return Said::new(self.product(parts).held(), Form::Open);
        }
        let words: Vec<_> = said.into_iter().map(|factor| factor.words).collect();
        Said::new(format!("the {name} of {}", listed(&words)), Form::Open)
    }

    /// A product as it stands. A quotient in it holds only what stands before it.
    fn product(self, parts: &[Part]) -> Said {
        let (factors, signs) = split(parts, is_product);
        let mut words = String::new();
        let (mut form, mut last) = (Form::Single, Form::Single);
        for (index, factor) in factors.iter().enumerate() {
            let is_quotient = matches!(factor, [Part::Fraction(_)]);
            let said = match factor {
                [Part::Fraction(both)] if index == 0 => self.quotient(both),
                factor => self.factor(factor),
            };
            let said = if factors.len() > 1 && has_several(factor) {
                Said::new(said.held(), Form::Open)
            } else {
                said
            };
            if index == 0 {
                (words, form, last) = (said.words, said.form, said.form);
                if is_quotient && factors.len() > 1 {
                    words += ", and that";
                    last = Form::Single;
                }
                continue;
            }
            let is_dot = signs[index - 1] == "·" && self.are_vectors([factors[index - 1], factor]);
            let sign = if is_dot { "dot" } else { operator(signs[index - 1]) };
            words += &format!("{} {sign} {}", if last.has_pause() { "," } else { "" }, said.words);
            form = if last.has_pause() { Form::Open } else { form.max(said.form).max(Form::Plain) };
            last = said.form;
        }
        if factors.len() > 1 && matches!(factors[0], [Part::Fraction(_)]) {
            form = Form::Open;
        }
        Said::new(words, form)
    }

    fn quotient(self, both: &[Math; 2]) -> Said {
        let (mut dividend, mut divisor) = (self.sum(&both[0].0), self.group(&both[1]));
        if has_several(&both[0].0) {
            dividend = Said::new(dividend.held(), Form::Open);
        }
        // Whatever is divided by a quotient ends with it.
        if divisor.form != Form::Single && matches!(both[1].0[..], [Part::Fraction(_)]) {
            divisor = Said::new(Said::new(divisor.words, Form::Open).held(), Form::Open);
        }
        let is_sum = !matches!(self.terms(&both[0].0)[..], [("", _)]);
        let by = match dividend.form {
            Form::Single => " divided by",
            _ if is_sum => ", all divided by",
            _ => ", divided by",
        };
        let is_plain = dividend.form == Form::Single && divisor.form == Form::Single;
        let form = if is_plain { Form::Plain } else { Form::Open };
        Said::new(format!("{}{by} {}", dividend.words, divisor.words), form)
    }

    fn are_vectors(self, both: [&[Part]; 2]) -> bool {
        both.iter().all(|parts| self.is_vector(parts))
    }

    fn is_vector(self, parts: &[Part]) -> bool {
        match parts {
            [Part::Vector(_)] => true,
            [Part::Name(name)] => self.vectors.contains(name),
            [Part::Brackets(inner)] => self.is_vector(&inner.0),
            [] | [_] => false,
            // A sum of vectors is one, and so is a number times a vector.
            _ => self.terms(parts).iter().any(|(_, term)| {
                let (factors, _) = split(term, is_product);
                let is_vector = |factor: &&&[Part]| factor.len() < parts.len() && self.is_vector(factor);
                factors.iter().filter(is_vector).count() == 1
            }),
        }
    }

    fn factor(self, parts: &[Part]) -> Said {
        match parts {
            [part] => self.part(part),
            [Part::Minus, Part::Number(written) | Part::Coordinate(written)] => {
                let Said { words, form } = number(written);
                Said::new(format!("−{words}"), form)
            }
            [Part::Minus, infinite] if is_number(infinite) => Said::new("negative infinity", Form::Single),
            [part, Part::Component(component)] => {
                let axis = component.trim_start_matches('.');
                Said::new(format!("the {axis} of {}", self.part(part).held()), Form::Open)
            }
            parts => {
                let words: Vec<_> = parts.iter().map(|part| self.part(part).words).collect();
                Said::new(words.join(" "), Form::Open)
            }
        }
    }

    fn part(self, part: &Part) -> Said {
        match part {
            Part::Number(written) | Part::Coordinate(written) => number(written),
            // A name of a source can be a formula.
            Part::Name(form) if form.contains(['|', '²']) => match read_formula(form) {
                Some(math) => self.sum(&math.0),
                None => Said::new(form.clone(), Form::Single),
            },
            Part::Name(form) => Said::new(name(form), Form::Single),
            // A name with its value.
            Part::Text(text) if text.contains(", ") => Said::new(text.trim(), Form::Open),
            Part::Word(text) | Part::Text(text) => Said::new(text.trim(), Form::Single),
            Part::Minus => Said::new("minus", Form::Open),
            Part::Not => Said::new("not", Form::Open),
            Part::Colon => Said::new(":", Form::Open),
            Part::Sign(sign) => Said::new(operator(sign), Form::Open),
            Part::Component(component) => Said::new(*component, Form::Open),
            Part::Brackets(inner) if is_condition(&inner.0) => Said::new(self.statement(inner), Form::Open),
            Part::Brackets(inner) => self.group(inner),
            Part::Bars(inner) => {
                let name = if self.is_vector(&inner.0) { "length" } else { "absolute value" };
                self.function(&format!("the {name} of"), inner)
            }
            Part::Vector(parts) => self.vector(&[&parts[0], &parts[1]]),
            Part::Call(function, arguments) => self.call(function, arguments),
            Part::Fraction(both) => {
                let said = self.quotient(both);
                if said.form == Form::Plain { said } else { Said::new(said.held(), Form::Open) }
            }
            Part::Root(inner) => self.function("the square root of", inner),
            Part::Power(base, exponent) => self.power(base, exponent),
            Part::Choice(parts) => {
                let [yes, no] = [&parts[0], &parts[2]].map(|part| self.sum(&part.0).words);
                let condition = self.statement(&parts[1]);
                Said::new(format!("{yes} if {condition}, otherwise {no}"), Form::Open)
            }
        }
    }

    fn function(self, name: &str, inner: &Math) -> Said {
        let Said { words, form } = self.group(inner);
        Said::new(format!("{name} {words}"), if form == Form::Single { Form::Trailing } else { Form::Open })
    }

    fn power(self, base: &Math, exponent: &str) -> Said {
        let is_single = matches!(&base.0[..], [Part::Number(_) | Part::Coordinate(_) | Part::Name(_)]);
        let exponent = exponent.replace('-', "−");
        match (&exponent[..], is_single) {
            ("2", true) => Said::new(format!("{} squared", self.group(base).words), Form::Single),
            ("2", false) => self.function("the square of", base),
            (exponent, _) => {
                let said = self.group(base);
                let form = if said.form == Form::Trailing { Form::Open } else { said.form };
                let base = Said::new(said.words, form).held();
                Said::new(format!("{base} to the power of {exponent}"), Form::Trailing)
            }
        }
    }

    fn vector(self, [x, y]: &[&Math; 2]) -> Said {
        let [x, y] = [x, y].map(|part| self.sum(&part.0));
        if x.form.max(y.form) <= Form::Power {
            let [x, y] = [x, y].map(|part| part.words.replace(GROUP_SIGNS, ""));
            return Said::new(format!("({x}, {y})"), Form::Single);
        }
        Said::new(format!("the vector with x equal to {}, and y equal to {}", x.words, y.words), Form::Open)
    }

    fn call(self, function: &str, arguments: &[Math]) -> Said {
        let held: Vec<_> = arguments.iter().map(|argument| self.sum(&argument.0).held()).collect();
        let words = match (function, &held[..], arguments) {
            ("min", both, _) => format!("the smaller of {}", listed(both)),
            ("max", both, _) => format!("the greater of {}", listed(both)),
            ("clamp", [_, low, high], [t, ..]) => {
                let Said { words, form } = self.sum(&t.0);
                let all = if form == Form::Open { ", and all of that" } else { "" };
                format!("{words}{all} held between {low} and {high}")
            }
            ("sin", [_], [angle]) => return self.function("the sine of", angle),
            ("cos", [_], [angle]) => return self.function("the cosine of", angle),
            ("tan", [_], [angle]) => return self.function("the tangent of", angle),
            ("sign", [_], [number]) => return self.function("the sign of", number),
            ("atan2", [..], [y, x]) => format!("the angle of {}", self.vector(&[x, y]).words),
            (_, held, _) => format!("{} of {}", name(function), listed(held)),
        };
        Said::new(words, Form::Open)
    }
}

/// Whether it is a function of several values, the last of which ends with it.
fn has_several(parts: &[Part]) -> bool {
    matches!(parts, [Part::Call(_, arguments)] if arguments.len() > 1)
}

fn is_product(sign: &str) -> bool {
    ["·", "×"].contains(&sign)
}

/// A number; a power of ten is part of it.
fn number(written: &str) -> Said {
    match written.split_once('e') {
        Some((mantissa, exponent)) => {
            let exponent = exponent.replace('-', "−");
            Said::new(format!("{} times ten to the power {exponent}", readable(mantissa)), Form::Power)
        }
        None => Said::new(readable(written), Form::Single),
    }
}

fn name(form: &str) -> String {
    match form {
        "∞" => "infinity".to_owned(),
        form => form.replace(['_', '['], " ").replace(']', ""),
    }
}

/// `a`, or `a and b`, or `a, b and c`.
fn listed(items: &[String]) -> String {
    let pause =
        if items.iter().any(|item| item.contains(',') && item.contains("bracket")) { "," } else { "" };
    match items.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{}{pause} and {last}", rest.join(", ")),
        _ => items.concat(),
    }
}
