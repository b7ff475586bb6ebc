//! Statements, notes and comments.

use super::beginning::ONE_EACH;
use super::unexpected::Position;
use super::{Parsed, Parser};
use crate::program::Mistake;
use crate::program::syntax::token::TokenKind;
use crate::program::syntax::{Action, Axis, Binding, Block, Drawing, KEYWORDS, Note, Span, Statement};

/// Whether a `right` can follow a statement.
fn can_be_mistaken(statement: &Statement) -> bool {
    !matches!(statement.action, Action::Right(_) | Action::Define { .. })
}

impl Parser<'_> {
    /// The statements up to a closing brace or the end.
    pub(super) fn block(&mut self) -> Parsed<Block> {
        let mut block = Block::default();
        let mut comment: Option<String> = None;
        loop {
            match self.peek() {
                TokenKind::Newline | TokenKind::Symbol(";") => {
                    self.advance();
                }
                TokenKind::Comment => add_comment(&mut comment, self.comment()),
                TokenKind::End => break,
                _ if self.is_symbol("}") => break,
                _ => {
                    let keyword = self.span();
                    let mut statement = self.statement()?;
                    let is_right = matches!(statement.action, Action::Right(_));
                    if is_right && !block.statements.iter().any(can_be_mistaken) {
                        return Err(Mistake::missing(keyword, "a statement", "`right`")
                            .advice("`right` says what should stand in place of the statement above it."));
                    }
                    statement.comment = comment.take();
                    self.end_of_statement(&mut statement)?;
                    block.statements.push(statement);
                }
            }
        }
        block.last_comment = comment;
        Ok(block)
    }

    fn comment(&mut self) -> String {
        let span = self.advance();
        self.text[span.start + 2..span.end].trim().to_owned()
    }

    /// Notes, and a comment behind the statement, which is kept as if it stood above. A semicolon, as other languages
    /// have it, can end the statement.
    fn end_of_statement(&mut self, statement: &mut Statement) -> Parsed<()> {
        let ended = self.take_symbol(";");
        while self.is_symbol("@") {
            statement.notes.push(self.note()?);
        }
        if !statement.notes.is_empty() && self.is_symbol(",") {
            let mistake = Mistake::instead(self.span(), "`@` or the end of the line", "`,`");
            return Err(mistake.advice("Each note begins with `@`: `@ arrow from c1 @ label A`."));
        }
        if let Some(mistake) = self.whole_division() {
            return Err(mistake);
        }
        if *self.peek() == TokenKind::Comment {
            add_comment(&mut statement.comment, self.comment());
        }
        match self.peek() {
            TokenKind::Newline | TokenKind::End => Ok(()),
            _ if ended || self.is_symbol("}") || self.is_symbol(";") => Ok(()),
            _ => {
                const EXPECTED: &str = "an operator or the end of the line";
                let mistake = self.unexpected(EXPECTED);
                Err(match self.peek() {
                    _ if !mistake.expects(EXPECTED) => mistake,
                    TokenKind::Symbol("(") => mistake.or_advice("A product is written with `*`."),
                    TokenKind::Name if !KEYWORDS.contains(&self.word()) && self.ends_line_soon() => {
                        mistake.or_advice("What a function takes stands in brackets: `sqrt(a)`.")
                    }
                    _ => mistake,
                })
            }
        }
    }

    /// `7 // 2`, which in other languages is a division.
    fn whole_division(&self) -> Option<Mistake> {
        let words =
            self.text_of(self.span()).strip_prefix("//").filter(|_| *self.peek() == TokenKind::Comment)?;
        words.trim().parse::<f64>().ok()?;
        let sign = Span::new(self.span().start, self.span().start + 2);
        let mistake = Mistake::instead(sign, "`/`", "`//` before a number");
        Some(mistake.advice("A comment begins with `//`. The whole part of a quotient is `floor(a / b)`."))
    }

    /// Whether the current word is the last one but for brackets: `sqrt a`, and not `a in b`.
    fn ends_line_soon(&self) -> bool {
        let next = self.tokens.get(self.at + 1).map(|next| &next.kind);
        !matches!(next, Some(TokenKind::Name | TokenKind::Number))
    }

    fn statement(&mut self) -> Parsed<Statement> {
        let start = self.span().start;
        let action = self.nested(Self::action)?;
        let span = Span::new(start, self.last_end());
        Ok(Statement { comment: None, action, notes: Vec::new(), span })
    }

    fn action(&mut self) -> Parsed<Action> {
        if *self.peek() != TokenKind::Name {
            return Err(self.no_statement());
        }
        match self.word() {
            "let" => self.after_keyword(|p| Ok(Action::Let(p.bindings()?))),
            "require" => self.after_keyword(|p| Ok(Action::Require(p.expr()?))),
            "check" => self.after_keyword(|p| Ok(Action::Check(p.expr()?))),
            "if" => self.if_statement(),
            "for" => self.after_keyword(Self::for_statement),
            "return" => self.after_keyword(Self::return_statement),
            "right" => self.after_keyword(Self::right_statement),
            "define" => self.after_keyword(Self::definition),
            _ => match self.tokens.get(self.at + 1).map(|next| &next.kind) {
                Some(TokenKind::Symbol("=")) if !KEYWORDS.contains(&self.word()) => {
                    let (name, span) = self.name("a name")?;
                    self.advance();
                    Ok(Action::Assign(Binding { name, value: self.expr()?, span }))
                }
                _ => Err(self.no_statement()),
            },
        }
    }

    fn after_keyword<T>(&mut self, then: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.advance();
        then(self)
    }

    pub(super) fn name(&mut self, expected: &str) -> Parsed<(String, Span)> {
        if *self.peek() != TokenKind::Name || KEYWORDS.contains(&self.word()) {
            return Err(self.no_name(expected));
        }
        if self.word().contains("::") {
            return Err(Mistake::instead(self.span(), "a name without `::`", format!("`{}`", self.word())));
        }
        let name = self.word().to_owned();
        Ok((name, self.advance()))
    }

    /// `a = 1, b = 2`
    fn bindings(&mut self) -> Parsed<Vec<Binding>> {
        let mut bindings = Vec::new();
        loop {
            if let Some(mistake) = self.decimal_comma() {
                return Err(mistake);
            }
            if self.is_symbol("(") || self.is_symbol("{") || self.word() == "[" {
                return Err(self.no_name("a name").or_advice(ONE_EACH));
            }
            let (name, span) = self.name("a name")?;
            if !self.is_symbol("=") {
                return Err(self.no_binding(span));
            }
            self.advance();
            bindings.push(Binding { name, value: self.expr()?, span });
            if !self.take_symbol(",") {
                return Ok(bindings);
            }
            self.skip_newlines();
        }
    }

    fn if_statement(&mut self) -> Parsed<Action> {
        let mut branches = Vec::new();
        let mut comment = None;
        loop {
            self.expect_keyword("if")?;
            let condition = self.expr()?;
            branches.push((condition, self.braces(comment)?));
            let Some(above) = self.comments_before(|p| p.is_keyword("else")) else {
                return Ok(Action::If { branches, otherwise: None });
            };
            self.advance();
            if !self.is_keyword("if") {
                return Ok(Action::If { branches, otherwise: Some(self.braces(above)?) });
            }
            comment = above;
        }
    }

    /// Goes to the next word behind ends of lines and comments, and returns the comments. Goes nowhere if it is another
    /// word.
    fn comments_before(&mut self, is_wanted: impl Fn(&Self) -> bool) -> Option<Option<String>> {
        let before = self.at;
        let mut comments = None;
        loop {
            match self.peek() {
                TokenKind::Newline => {
                    self.advance();
                }
                TokenKind::Comment => add_comment(&mut comments, self.comment()),
                _ if is_wanted(self) => return Some(comments),
                _ => {
                    self.at = before;
                    return None;
                }
            }
        }
    }

    /// A block in braces. Comments before it belong to its first statement.
    pub(super) fn braces(&mut self, above: Option<String>) -> Parsed<Block> {
        let Some(comment) = self.comments_before(|p| p.is_symbol("{")) else {
            let mistake = self.unexpected_at(Position::Block, "`{`");
            let is_missing = mistake.expects("`{`");
            let advice = "A block stands in braces, even a single statement.";
            return Err(if is_missing { mistake.or_advice(advice) } else { mistake });
        };
        let open = self.advance();
        let mut block = self.nested(Self::block)?;
        if !self.is_symbol("}") {
            let advice = format!("The block begins in {}.", self.line_of(open));
            return Err(self.unexpected("`}`").advice(advice));
        }
        self.advance();
        let first = block.statements.first_mut().map_or(&mut block.last_comment, |first| &mut first.comment);
        let lines = [above, comment, first.take()].into_iter().flatten();
        lines.for_each(|line| add_comment(first, line));
        Ok(block)
    }

    fn line_of(&self, span: Span) -> String {
        format!("line {}", self.text[..span.start].matches('\n').count() + 1)
    }

    fn return_statement(&mut self) -> Parsed<Action> {
        if let TokenKind::Newline | TokenKind::End | TokenKind::Symbol(";" | "}") = self.peek() {
            let advice = "An answer is a condition, or `apart`, `touching` or `colliding`.";
            return Err(self.unexpected_at(Position::Value, "an answer").advice(advice));
        }
        let answer = self.expr()?;
        let results = if self.take_keyword("with") { self.bindings()? } else { Vec::new() };
        Ok(Action::Return { answer, results })
    }

    /// `right { … }`, or `right` and one statement.
    fn right_statement(&mut self) -> Parsed<Action> {
        if self.is_symbol("{") {
            return Ok(Action::Right(self.braces(None)?));
        }
        let statement = self.statement()?;
        Ok(Action::Right(Block { statements: vec![statement], last_comment: None }))
    }

    fn definition(&mut self) -> Parsed<Action> {
        let (name, _) = self.name("the name of the function")?;
        self.expect_symbol("(", "`(` and the names of the arguments")?;
        let mut parameters = Vec::new();
        while !self.take_symbol(")") {
            if !parameters.is_empty() {
                self.expect_symbol(",", "`,` or `)`")?;
            }
            let (name, span) = self.name("the name of an argument")?;
            if let Some(mistake) = self.with_type(span) {
                return Err(mistake);
            }
            parameters.push(name);
        }
        if !self.is_symbol("=") {
            let advice = "A function is one value: `define f(a) = a + 1`.";
            return Err(self.unexpected("`=` and a value").advice(advice));
        }
        self.advance();
        Ok(Action::Define { name, parameters, value: self.expr()? })
    }

    fn note(&mut self) -> Parsed<Note> {
        self.advance();
        const EXPECTED: &str = "`arrow`, `segment`, `rect`, `point`, `direction`, `line`, `ellipse`, `window`, `gap`, `view`, `row`, `mark`, `label`, `as` or `if marked`";
        if *self.peek() != TokenKind::Name {
            return Err(self.no_word(EXPECTED));
        }
        if let Some((drawing, words)) = Drawing::WORDS.into_iter().find(|(_, words)| words[0] == self.word())
        {
            return self.after_keyword(|p| {
                let point = |word: &&str| p.expect_keyword(word).and_then(|()| p.expr());
                let points = words[1..].iter().map(point).collect::<Parsed<_>>()?;
                let is_along = drawing == Drawing::Arrow && p.take_keyword("along");
                let drawing = if is_along { Drawing::Along(p.axis()?) } else { drawing };
                Ok(Note::Drawn(drawing, points))
            });
        }
        match self.word() {
            "if" => self.after_keyword(|p| p.expect_keyword("marked").map(|()| Note::IfMarked)),
            "view" => self.after_keyword(|_| Ok(Note::View)),
            "gap" => self.after_keyword(|p| Ok(Note::Drawn(Drawing::Gap(p.axis()?), Vec::new()))),
            "mark" => self.after_keyword(|p| {
                let mut names = vec![p.mark()?];
                while p.take_symbol(",") {
                    names.push(p.mark()?);
                }
                Ok(Note::Mark(names))
            }),
            "label" => self.after_keyword(|p| Ok(Note::Label(p.mark()?))),
            "row" => self.after_keyword(|p| Ok(Note::Row(p.quoted().unwrap_or_default()))),
            "as" => self.after_keyword(|p| match p.quoted() {
                Some(form) => Ok(Note::As(form)),
                None => Err(p.unexpected("a text in double quotes")),
            }),
            _ => Err(self.no_word(EXPECTED)),
        }
    }

    /// The text in double quotes that stands here.
    fn quoted(&mut self) -> Option<String> {
        if *self.peek() != TokenKind::Text {
            return None;
        }
        let span = self.advance();
        Some(self.text[span.start + 1..span.end - 1].to_owned())
    }

    fn axis(&mut self) -> Parsed<Axis> {
        if self.take_keyword("x") {
            return Ok(Axis::X);
        }
        match self.take_keyword("y") {
            true => Ok(Axis::Y),
            false => Err(self.no_word("`x` or `y`")),
        }
    }

    /// The name of a mark. It can be a keyword: a box has an edge called `right`.
    fn mark(&mut self) -> Parsed<String> {
        if *self.peek() != TokenKind::Name {
            return Err(self.unexpected("the name of a mark"));
        }
        let span = self.advance();
        Ok(self.text[span.start..span.end].to_owned())
    }
}

fn add_comment(comments: &mut Option<String>, line: String) {
    match comments {
        Some(comments) => *comments = format!("{comments} {line}").trim().to_owned(),
        None => *comments = Some(line),
    }
}
