//! Statements, notes and comments.

use super::{Parsed, Parser};
use crate::program::syntax::token::TokenKind;
use crate::program::syntax::{Action, Binding, Block, KEYWORDS, Note, Span, Statement};

impl Parser<'_> {
    /// The statements up to a closing brace or the end.
    pub(super) fn block(&mut self) -> Parsed<Block> {
        let mut block = Block::default();
        let mut comment: Option<String> = None;
        loop {
            match self.peek() {
                TokenKind::Newline => {
                    self.advance();
                }
                TokenKind::Comment => add_comment(&mut comment, self.comment()),
                TokenKind::End => break,
                _ if self.is_symbol("}") => break,
                _ => {
                    let mut statement = self.statement()?;
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

    /// Notes, and a comment behind the statement, which is kept as if it stood above.
    fn end_of_statement(&mut self, statement: &mut Statement) -> Parsed<()> {
        while self.is_symbol("@") {
            statement.notes.push(self.note()?);
        }
        if *self.peek() == TokenKind::Comment {
            add_comment(&mut statement.comment, self.comment());
        }
        match self.peek() {
            TokenKind::Newline | TokenKind::End => Ok(()),
            _ if self.is_symbol("}") => Ok(()),
            _ => Err(self.unexpected("the end of the statement")),
        }
    }

    fn statement(&mut self) -> Parsed<Statement> {
        let start = self.span().start;
        let action = self.nested(Self::action)?;
        let span = Span::new(start, self.last_end());
        Ok(Statement { comment: None, action, notes: Vec::new(), span })
    }

    fn action(&mut self) -> Parsed<Action> {
        const EXPECTED: &str = "a statement: `let`, `require`, `check`, `if`, `for`, `return`, `right`, `define`, or a \
             name with a new value";
        if *self.peek() != TokenKind::Name {
            return Err(self.unexpected(EXPECTED));
        }
        match self.word() {
            "let" => self.after_keyword(|p| Ok(Action::Let(p.bindings("`=`")?))),
            "require" => self.after_keyword(|p| Ok(Action::Require(p.expr()?))),
            "check" => self.after_keyword(|p| Ok(Action::Check(p.expr()?))),
            "if" => self.if_statement(),
            "for" => self.after_keyword(Self::for_statement),
            "return" => self.after_keyword(Self::return_statement),
            "right" => self.after_keyword(Self::right_statement),
            "define" => self.after_keyword(Self::definition),
            word if KEYWORDS.contains(&word) => Err(self.unexpected(EXPECTED)),
            _ => {
                let (name, span) = self.name("a name")?;
                if !self.is_symbol("=") {
                    let advice = format!("to introduce the name, write `let {name} = …`");
                    return Err(self.unexpected("`=` and a new value").advice(advice));
                }
                self.advance();
                Ok(Action::Assign(Binding { name, value: self.expr()?, span }))
            }
        }
    }

    fn after_keyword<T>(&mut self, then: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.advance();
        then(self)
    }

    pub(super) fn name(&mut self, expected: &str) -> Parsed<(String, Span)> {
        if *self.peek() != TokenKind::Name || KEYWORDS.contains(&self.word()) {
            return Err(self.unexpected(expected));
        }
        let name = self.word().to_owned();
        Ok((name, self.advance()))
    }

    /// `a = 1, b = 2`
    fn bindings(&mut self, expected: &str) -> Parsed<Vec<Binding>> {
        let mut bindings = Vec::new();
        loop {
            let (name, span) = self.name("a name")?;
            self.expect_symbol("=", expected)?;
            bindings.push(Binding { name, value: self.expr()?, span });
            if !self.take_symbol(",") {
                return Ok(bindings);
            }
            self.skip_newlines();
        }
    }

    fn if_statement(&mut self) -> Parsed<Action> {
        let mut branches = Vec::new();
        loop {
            self.expect_keyword("if")?;
            let condition = self.expr()?;
            branches.push((condition, self.braces()?));
            if !self.take_else() {
                return Ok(Action::If { branches, otherwise: None });
            }
            if !self.is_keyword("if") {
                return Ok(Action::If { branches, otherwise: Some(self.braces()?) });
            }
        }
    }

    /// Whether `else` follows, perhaps on the next line.
    fn take_else(&mut self) -> bool {
        let before = self.at;
        self.skip_newlines();
        let found = self.take_keyword("else");
        if !found {
            self.at = before;
        }
        found
    }

    fn braces(&mut self) -> Parsed<Block> {
        let open = self.expect_symbol("{", "`{`")?;
        let block = self.nested(Self::block)?;
        if !self.is_symbol("}") {
            return Err(self.unexpected("`}`").advice(format!("the block begins at {}", self.line_of(open))));
        }
        self.advance();
        Ok(block)
    }

    fn line_of(&self, span: Span) -> String {
        format!("line {}", self.text[..span.start].matches('\n').count() + 1)
    }

    fn for_statement(&mut self) -> Parsed<Action> {
        let (counter, _) = self.name("the name of the counter")?;
        self.expect_keyword("from")?;
        let from = self.expr()?;
        self.expect_keyword("to")?;
        let to = self.expr()?;
        Ok(Action::For { counter, from, to, body: self.braces()? })
    }

    fn return_statement(&mut self) -> Parsed<Action> {
        let answer = self.expr()?;
        let results = if self.take_keyword("with") { self.bindings("`=`")? } else { Vec::new() };
        Ok(Action::Return { answer, results })
    }

    /// `right { … }`, or `right` and one statement.
    fn right_statement(&mut self) -> Parsed<Action> {
        if self.is_symbol("{") {
            return Ok(Action::Right(self.braces()?));
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
            parameters.push(self.name("the name of an argument")?.0);
        }
        self.expect_symbol("=", "`=` and the value")?;
        Ok(Action::Define { name, parameters, value: self.expr()? })
    }

    fn note(&mut self) -> Parsed<Note> {
        self.advance();
        const EXPECTED: &str = "`arrow from` a point, `segment from` a point, `point`, `mark` and names, `label` and the name of a mark, or `as` and a text";
        if *self.peek() != TokenKind::Name {
            return Err(self.unexpected(EXPECTED));
        }
        match self.word() {
            "arrow" => self.after_keyword(|p| {
                p.expect_keyword("from")?;
                Ok(Note::Arrow { from: p.expr()? })
            }),
            "segment" => self.after_keyword(|p| {
                p.expect_keyword("from")?;
                Ok(Note::Segment { from: p.expr()? })
            }),
            "point" => self.after_keyword(|_| Ok(Note::Point)),
            "mark" => self.after_keyword(|p| {
                let mut names = vec![p.mark()?];
                while p.take_symbol(",") {
                    names.push(p.mark()?);
                }
                Ok(Note::Mark(names))
            }),
            "label" => self.after_keyword(|p| Ok(Note::Label(p.mark()?))),
            "as" => self.after_keyword(|p| match p.peek() {
                TokenKind::Text => {
                    let span = p.advance();
                    Ok(Note::As(p.text[span.start + 1..span.end - 1].to_owned()))
                }
                _ => Err(p.unexpected("a text in double quotes")),
            }),
            _ => Err(self.unexpected(EXPECTED)),
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
