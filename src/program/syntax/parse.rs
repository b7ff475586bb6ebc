//! Text to syntax tree.

use super::token::{Token, TokenKind, tokens};
use super::{
    Action, Answer, Axis, Binding, Block, DEEPEST, Expr, KEYWORDS, LONGEST_ROW, LONGEST_TEXT, Node, Note,
    Operator, Relation, Span, Statement,
};
use crate::program::Mistake;

/// The syntax tree of a program.
///
/// # Errors
/// The first mistake in the text, with its place. A text that is too long, or nested too deeply, is one too.
pub fn parse(text: &str) -> Result<Block, Mistake> {
    if text.len() > LONGEST_TEXT {
        return Err(Mistake::new(
            Span::new(LONGEST_TEXT, LONGEST_TEXT),
            format!("a program of {} bytes", text.len()),
        )
        .expected(format!("at most {LONGEST_TEXT}")));
    }
    let tokens = tokens(text)?;
    let mut parser = Parser { text, tokens, at: 0, depth: 0, brackets: 0 };
    let block = parser.block()?;
    match parser.peek() {
        TokenKind::End => Ok(block),
        _ => Err(parser.unexpected("a statement")),
    }
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
    /// How many brackets are open: within them, a new line is only white space.
    brackets: usize,
}

type Parsed<T> = Result<T, Mistake>;

impl Parser<'_> {
    // Words.

    fn token(&self) -> &Token {
        let mut at = self.at;
        while self.brackets > 0 && self.tokens[at].kind == TokenKind::Newline {
            at += 1;
        }
        &self.tokens[at]
    }

    fn peek(&self) -> &TokenKind {
        &self.token().kind
    }

    fn span(&self) -> Span {
        self.token().span
    }

    fn word(&self) -> &str {
        let span = self.span();
        &self.text[span.start..span.end]
    }

    fn advance(&mut self) -> Span {
        while self.brackets > 0 && self.tokens[self.at].kind == TokenKind::Newline {
            self.at += 1;
        }
        let span = self.tokens[self.at].span;
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        span
    }

    /// The end of the word before.
    fn last_end(&self) -> usize {
        self.at.checked_sub(1).map_or(0, |before| self.tokens[before].span.end)
    }

    fn is_keyword(&self, keyword: &str) -> bool {
        *self.peek() == TokenKind::Name && self.word() == keyword
    }

    fn is_symbol(&self, symbol: &str) -> bool {
        matches!(self.peek(), TokenKind::Symbol(found) if *found == symbol)
    }

    fn take_keyword(&mut self, keyword: &str) -> bool {
        let found = self.is_keyword(keyword);
        if found {
            self.advance();
        }
        found
    }

    fn take_symbol(&mut self, symbol: &str) -> bool {
        let found = self.is_symbol(symbol);
        if found {
            self.advance();
        }
        found
    }

    fn expect_symbol(&mut self, symbol: &str, expected: &str) -> Parsed<Span> {
        if self.is_symbol(symbol) { Ok(self.advance()) } else { Err(self.unexpected(expected)) }
    }

    fn expect_keyword(&mut self, keyword: &str) -> Parsed<()> {
        if self.take_keyword(keyword) { Ok(()) } else { Err(self.unexpected(&format!("`{keyword}`"))) }
    }

    /// An error about the current word.
    fn unexpected(&self, expected: &str) -> Mistake {
        let found = match self.peek() {
            TokenKind::Newline => "the end of the line".to_owned(),
            TokenKind::End => "the end of the program".to_owned(),
            TokenKind::Comment => "a comment".to_owned(),
            TokenKind::Name if KEYWORDS.contains(&self.word()) => format!("the keyword `{}`", self.word()),
            _ => format!("`{}`", self.word()),
        };
        let mistake = Mistake::new(self.span(), found).expected(expected);
        match advice(self.peek()) {
            Some(advice) => mistake.advice(advice),
            None => mistake,
        }
    }

    fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == DEEPEST {
            return Err(Mistake::new(self.span(), "too many brackets or blocks within each other")
                .expected(format!("at most {DEEPEST}")));
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }

    // Statements.

    /// The statements up to a closing brace or the end.
    fn block(&mut self) -> Parsed<Block> {
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

    fn name(&mut self, expected: &str) -> Parsed<(String, Span)> {
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
        const EXPECTED: &str =
            "`arrow from` a point, `segment from` a point, `point`, `mark` and names, or `as` and a text";
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
                let mut names = vec![p.name("the name of a mark")?.0];
                while p.take_symbol(",") {
                    names.push(p.name("the name of a mark")?.0);
                }
                Ok(Note::Mark(names))
            }),
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

    // Expressions, from the loosest operator to the tightest.

    fn skip_newlines(&mut self) {
        while *self.peek() == TokenKind::Newline {
            self.advance();
        }
    }

    fn expr(&mut self) -> Parsed<Expr> {
        self.nested(|p| if p.is_keyword("if") { p.choice() } else { p.either() })
    }

    fn choice(&mut self) -> Parsed<Expr> {
        let start = self.advance();
        let condition = self.either()?;
        self.expect_keyword("then")?;
        let yes = self.expr()?;
        self.expect_keyword("else")?;
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
                return Err(Mistake::new(self.span(), "too many terms or factors in a row")
                    .expected(format!("at most {LONGEST_ROW}")));
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
        let start = self.advance();
        let inner = self.nested(Self::negation)?;
        let span = start.to(inner.span);
        Ok(Expr { node: Node::Not(Box::new(inner)), span })
    }

    fn comparison(&mut self) -> Parsed<Expr> {
        let first = self.sum()?;
        let mut rest = Vec::new();
        while let Some(relation) = self.relation()? {
            self.advance();
            self.skip_newlines();
            rest.push((relation, self.sum()?));
            if rest.len() > LONGEST_ROW {
                return Err(Mistake::new(self.span(), "too many comparisons in a row"));
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
                return Err(self
                    .unexpected("an operator")
                    .advice("`=` gives a value; to compare, write `==`"));
            }
            _ => return Ok(None),
        }))
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
        let start = self.advance();
        let inner = self.nested(Self::sign)?;
        let span = start.to(inner.span);
        Ok(Expr { node: Node::Negative(Box::new(inner)), span })
    }

    fn power(&mut self) -> Parsed<Expr> {
        let base = self.component()?;
        if !self.is_symbol("^") {
            return Ok(base);
        }
        self.advance();
        if *self.peek() != TokenKind::Number {
            return Err(self.unexpected("a whole number from 2 to 9"));
        }
        let exponent = self.number();
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
            _ => return Err(self.unexpected("`x` or `y`")),
        };
        let span = vector.span.to(self.advance());
        Ok(Expr { node: Node::Component(Box::new(vector), axis), span })
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
            _ => Err(self.unexpected("a value")),
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
        let (name, span) = self.name("a value")?;
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
        let end = self.expect_symbol(")", if second.is_some() { "`)`" } else { "`)` or `,`" })?;
        self.brackets -= 1;
        Ok(match second {
            Some(second) => Expr { node: Node::Vector(Box::new([first, second])), span: start.to(end) },
            None => first,
        })
    }

    fn in_bars(&mut self) -> Parsed<Expr> {
        let start = self.advance();
        let inner = self.expr()?;
        let end = self.expect_symbol("|", "`|`")?;
        Ok(Expr { node: Node::Bars(Box::new(inner)), span: start.to(end) })
    }
}

/// What joins two operands.
enum Joint {
    Operator(Operator),
    Function(&'static str),
}

fn add_comment(comments: &mut Option<String>, line: String) {
    match comments {
        Some(comments) => *comments = format!("{comments} {line}").trim().to_owned(),
        None => *comments = Some(line),
    }
}

/// What to write instead of an operator of other languages.
fn advice(found: &TokenKind) -> Option<&'static str> {
    match found {
        TokenKind::Symbol("&&") => Some("write `and`"),
        TokenKind::Symbol("|") => Some("`or` joins two conditions; bars enclose a value: |a|"),
        TokenKind::Symbol("!") => Some("write `not`"),
        TokenKind::Symbol("**") => Some("write `^`"),
        _ => None,
    }
}
