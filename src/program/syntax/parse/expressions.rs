//! Expressions, from the loosest operator to the tightest.

use super::unexpected::Position;
use super::{Parsed, Parser};
use crate::program::syntax::token::TokenKind;
use crate::program::syntax::{Answer, Axis, Expr, KEYWORDS, LONGEST_ROW, Node, Operator, Relation, Span};
use crate::program::{Mistake, foreign};

impl Parser<'_> {
    pub(super) fn skip_newlines(&mut self) {
        while *self.peek() == TokenKind::Newline {
            self.advance();
        }
    }

    pub(super) fn expr(&mut self) -> Parsed<Expr> {
        self.nested(|p| if p.is_keyword("if") { p.choice() } else { p.either() })
    }

    fn choice(&mut self) -> Parsed<Expr> {
        let start = self.advance();
        let condition = self.either()?;
        let advice = "A choice of values is `if a < b then a else b`.";
        self.expect_keyword("then").map_err(|mistake| mistake.or_advice(advice))?;
        let yes = self.expr()?;
        self.expect_keyword("else").map_err(|mistake| mistake.or_advice(advice))?;
        let no = self.expr()?;
        let span = start.to(no.span);
        Ok(Expr { node: Node::Choice(Box::new([condition, yes, no])), span })
    }

    /// Operands with operators of one rank between them, from left to right.
    fn row(
        &mut self,
        operand: impl Fn(&mut Self) -> Parsed<Expr>,
        operator: impl Fn(&Self) -> Option<Joint>,
    ) -> Parsed<Expr> {
        let mut left = operand(self)?;
        let mut count = 1;
        while let Some(joint) = operator(self) {
            count += 1;
            if count > LONGEST_ROW {
                return Err(self.too_many("terms or factors"));
            }
            self.advance();
            self.skip_newlines();
            let right = operand(self)?;
            let span = left.span.to(right.span);
            let node = match joint {
                Joint::Operator(operator) => Node::Binary(operator, Box::new([left, right])),
                Joint::Function(function) => Node::Call {
                    function: function.to_owned(),
                    arguments: vec![left, right],
                    name_span: span,
                },
            };
            left = Expr { node, span };
        }
        Ok(left)
    }

    fn too_many(&self, what: &str) -> Mistake {
        Mistake::missing(self.span(), format!("at most {LONGEST_ROW} {what} in a row"), "this one")
    }

    fn either(&mut self) -> Parsed<Expr> {
        self.row(Self::both, |p| p.is_keyword("or").then_some(Joint::Operator(Operator::Or)))
    }

    fn both(&mut self) -> Parsed<Expr> {
        self.row(Self::negation, |p| p.is_keyword("and").then_some(Joint::Operator(Operator::And)))
    }

    fn negation(&mut self) -> Parsed<Expr> {
        if !self.is_keyword("not") {
            return self.comparison();
        }
        self.after_sign(Self::negation, Node::Not)
    }

    fn comparison(&mut self) -> Parsed<Expr> {
        let first = self.sum()?;
        let mut rest = Vec::new();
        while let Some(relation) = self.relation()? {
            self.advance();
            self.skip_newlines();
            rest.push((relation, self.sum()?));
            if rest.len() > LONGEST_ROW {
                return Err(self.too_many("comparisons"));
            }
        }
        let Some((_, last)) = rest.last() else { return Ok(first) };
        let span = first.span.to(last.span);
        Ok(Expr { node: Node::Comparison(Box::new(first), rest), span })
    }

    fn relation(&self) -> Parsed<Option<Relation>> {
        let TokenKind::Symbol(symbol) = self.peek() else { return Ok(None) };
        Ok(Some(match *symbol {
            "<" => Relation::Less,
            "<=" => Relation::AtMost,
            ">" => Relation::Greater,
            ">=" => Relation::AtLeast,
            "==" => Relation::Equal,
            "!=" => Relation::Unequal,
            "=" => {
                let foreign = self.foreign(Position::After);
                return Err(foreign.unwrap_or_else(|| self.second_equals()));
            }
            _ => return Ok(None),
        }))
    }

    /// An error about `=` within a value: a comparison, or `let a = b = 1` of other languages.
    fn second_equals(&self) -> Mistake {
        let advice = "`=` gives a name a value, and `==` compares.";
        let is = |back: usize, kind: TokenKind| {
            self.at.checked_sub(back).is_some_and(|at| self.tokens[at].kind == kind)
        };
        let is_chain = is(2, TokenKind::Symbol("=")) && is(1, TokenKind::Name);
        let expected = if is_chain { "an operator or the end of the line" } else { "`==`" };
        let each = if is_chain { " Each name has a value of its own: `let a = 1, b = 1`." } else { "" };
        Mistake::instead(self.span(), expected, "`=`").advice(format!("{advice}{each}"))
    }

    fn sum(&mut self) -> Parsed<Expr> {
        self.row(Self::product, |p| match p.peek() {
            TokenKind::Symbol("+") => Some(Joint::Operator(Operator::Add)),
            TokenKind::Symbol("-") => Some(Joint::Operator(Operator::Subtract)),
            _ => None,
        })
    }

    fn product(&mut self) -> Parsed<Expr> {
        self.row(Self::sign, |p| match p.peek() {
            TokenKind::Symbol("*") => Some(Joint::Operator(Operator::Multiply)),
            TokenKind::Symbol("/") => Some(Joint::Operator(Operator::Divide)),
            TokenKind::Symbol("·") => Some(Joint::Function("dot")),
            TokenKind::Symbol("×") => Some(Joint::Function("cross")),
            _ => None,
        })
    }

    fn sign(&mut self) -> Parsed<Expr> {
        if !self.is_symbol("-") {
            return self.power();
        }
        self.after_sign(Self::sign, Node::Negative)
    }

    /// The operand after the current sign.
    fn after_sign(
        &mut self,
        operand: fn(&mut Self) -> Parsed<Expr>,
        node: fn(Box<Expr>) -> Node,
    ) -> Parsed<Expr> {
        let start = self.advance();
        let inner = self.nested(operand)?;
        let span = start.to(inner.span);
        Ok(Expr { node: node(Box::new(inner)), span })
    }

    fn power(&mut self) -> Parsed<Expr> {
        let base = self.component()?;
        let exponent = if let Some(written) = ["²", "³"].into_iter().find(|sign| self.is_symbol(sign)) {
            let digit = if written == "²" { "2" } else { "3" };
            Expr { node: Node::Number(digit.to_owned()), span: self.advance() }
        } else if self.take_symbol("^") {
            if *self.peek() != TokenKind::Number {
                return Err(self.no_word("a whole number from 2 to 9").advice("The root is `sqrt(a)`."));
            }
            self.number()
        } else {
            return Ok(base);
        };
        let span = base.span.to(exponent.span);
        Ok(Expr { node: Node::Binary(Operator::Power, Box::new([base, exponent])), span })
    }

    fn component(&mut self) -> Parsed<Expr> {
        let vector = self.primary()?;
        if !self.is_symbol(".") {
            return Ok(vector);
        }
        self.advance();
        let axis = match self.word() {
            "x" => Axis::X,
            "y" => Axis::Y,
            _ => return Err(self.no_axis(vector.span)),
        };
        let span = vector.span.to(self.advance());
        Ok(Expr { node: Node::Component(Box::new(vector), axis), span })
    }

    /// An error about the word behind the dot of a value.
    fn no_axis(&self, value: Span) -> Mistake {
        if *self.peek() != TokenKind::Name {
            return self.no_word("`x` or `y`");
        }
        let is = |at: usize, symbol| {
            self.tokens.get(at).is_some_and(|token| token.kind == TokenKind::Symbol(symbol))
        };
        let (is_call, is_empty) = (is(self.at + 1, "("), is(self.at + 1, "(") && is(self.at + 2, ")"));
        let end = self.tokens[self.at + if is_empty { 2 } else { 0 }].span;
        let whole = self.with_brackets(value).to(end);
        let (name, value) = (self.word(), self.text_of(value));
        match foreign::loosely("call", name) {
            Some(row) => row.mistake(whole, self.text_of(whole), value, ""),
            None if is_empty => self.instead_of(whole, &format!("{name}({value})")),
            None if is_call => self.instead_of(whole, &format!("{name}({value}, …)")),
            None => self.no_word("`x` or `y`"),
        }
    }

    /// The place of a value, with the brackets around it.
    fn with_brackets(&self, value: Span) -> Span {
        let before = self.tokens.iter().rfind(|token| token.span.end <= value.start);
        let after = self.tokens.iter().find(|token| token.span.start >= value.end);
        match (before, after) {
            (Some(open), Some(close))
                if [&open.kind, &close.kind] == [&TokenKind::Symbol("("), &TokenKind::Symbol(")")] =>
            {
                open.span.to(close.span)
            }
            _ => value,
        }
    }

    fn number(&mut self) -> Expr {
        let number = self.word().to_owned();
        let span = self.advance();
        Expr { node: Node::Number(number), span }
    }

    fn primary(&mut self) -> Parsed<Expr> {
        match self.peek() {
            TokenKind::Number => Ok(self.number()),
            TokenKind::Symbol("(") => self.in_brackets(),
            TokenKind::Symbol("|") => self.in_bars(),
            TokenKind::Name => self.named(),
            _ => Err(self.unexpected_at(Position::Value, "a value")),
        }
    }

    fn named(&mut self) -> Parsed<Expr> {
        let constant = match self.word() {
            "true" => Some(Node::Truth(true)),
            "false" => Some(Node::Truth(false)),
            "none" => Some(Node::None),
            "apart" => Some(Node::Answer(Answer::Apart)),
            "touching" => Some(Node::Answer(Answer::Touching)),
            "colliding" => Some(Node::Answer(Answer::Colliding)),
            _ => None,
        };
        if let Some(node) = constant {
            return Ok(Expr { node, span: self.advance() });
        }
        if KEYWORDS.contains(&self.word()) {
            return Err(self.unexpected_at(Position::Value, "a value"));
        }
        let (name, span) = (self.word().to_owned(), self.advance());
        if !self.is_symbol("(") {
            return Ok(Expr { node: Node::Name(name), span });
        }
        let (arguments, end) = self.arguments()?;
        Ok(Expr { node: Node::Call { function: name, arguments, name_span: span }, span: span.to(end) })
    }

    fn arguments(&mut self) -> Parsed<(Vec<Expr>, Span)> {
        self.advance();
        self.brackets += 1;
        let mut arguments = Vec::new();
        while !self.is_symbol(")") {
            if !arguments.is_empty() {
                self.expect_symbol(",", "`,` or `)`")?;
            }
            arguments.push(self.expr()?);
        }
        let end = self.advance();
        self.brackets -= 1;
        Ok((arguments, end))
    }

    /// An expression in brackets, or a vector.
    fn in_brackets(&mut self) -> Parsed<Expr> {
        let start = self.advance();
        self.brackets += 1;
        let first = self.expr()?;
        let second = if self.take_symbol(",") { Some(self.expr()?) } else { None };
        let expected = if second.is_some() { "`)`" } else { "`)` or `,`" };
        let end = self.expect_symbol(")", expected).map_err(|mistake| match second {
            Some(_) => mistake.or_advice("A vector has two components: `(x, y)`."),
            None => mistake,
        })?;
        self.brackets -= 1;
        Ok(match second {
            Some(second) => Expr { node: Node::Vector(Box::new([first, second])), span: start.to(end) },
            None => first,
        })
    }

    fn in_bars(&mut self) -> Parsed<Expr> {
        let start = self.advance();
        let inner = self.expr()?;
        let end = self.expect_symbol("|", "a second `|`")?;
        Ok(Expr { node: Node::Bars(Box::new(inner)), span: start.to(end) })
    }
}

/// What joins two operands.
enum Joint {
    Operator(Operator),
    Function(&'static str),
}
