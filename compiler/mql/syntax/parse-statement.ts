import { required } from '../../text/required.ts'
import type { Head, NodeStart } from './cursor.ts'
import type {
  Block,
  ClassDeclaration,
  Directive,
  EnumDeclaration,
  Expression,
  Statement,
  SwitchCase,
  VariableDeclaration,
} from './nodes.ts'
import { ExpressionParser } from './parse-expression.ts'
import { Kind } from './tokens.ts'
import { tableOf } from '../../text/table.ts'

const declarationWords: ReadonlySet<string> = new Set(['const', 'static', 'input', 'sinput', 'extern', 'virtual'])

/** Reads statements; a derived class reads the declarations inside bodies. */
export abstract class StatementParser extends ExpressionParser {
  protected abstract localDeclaration(begun: NodeStart): VariableDeclaration
  protected abstract classDeclaration(begun: NodeStart): ClassDeclaration
  protected abstract enumDeclaration(begun: NodeStart): EnumDeclaration
  protected abstract takeDirectives(into: { push(node: Directive): unknown }): void

  /** Block = "{" {Statement} "}" */
  protected block(): Block {
    const begun = this.begin()
    const open = this.token
    this.expect('{')
    const comment = this.takeTail()
    const statements: Statement[] = []
    for (;;) {
      this.takeDirectives(statements)
      if (this.is('}') || this.token.kind === Kind.End) break
      statements.push(this.statement())
    }
    const trailing = this.takeTrailing()
    const closing = this.token
    if (closing.kind === Kind.End) this.reportAt('133', open, open.file, { token: '{' })
    else this.advance()
    const fromMacro = open.extra?.expansion || closing.extra?.expansion
    const verbatim = fromMacro ? this.textSince(begun.first) : null
    const tail = this.takeTail()
    this.looseCount = begun.looseCount
    return {
      kind: 'Block',
      id: this.nextId++,
      start: begun.first.start,
      end: this.endOf(begun.first),
      leading: begun.leading,
      comment,
      verbatim,
      statements,
      trailing,
      closing: tail,
    }
  }

  protected statement(): Statement {
    const before = this.at
    const statement = this.nested(() => this.statementBody())
    if (statement) {
      // After an error too, at least one token is consumed.
      if (this.at === before) this.advance()
      return statement
    }
    return { kind: 'EmptyStatement', ...this.finish(this.begin()) }
  }

  private statementBody(): Statement {
    if (this.token.kind === Kind.Operator) {
      if (this.token.text === '{') return this.block()
      if (this.token.text === ';') return this.empty()
    } else if (this.token.kind === Kind.Keyword) {
      const parse = statementWords[this.token.text]
      if (parse) return this[parse]()
    }
    const begun = this.begin()
    if (this.token.kind === Kind.Type && this.peek(1).text === ';') return this.nothingDeclared(begun)
    if (this.startsDeclaration()) return this.localDeclaration(begun)
    return this.expressionStatement(begun)
  }

  /** Reads `double;`, which MetaEditor accepts as empty. */
  private nothingDeclared(begun: NodeStart): Statement {
    this.looseCount++
    this.advance()
    this.advance()
    return { kind: 'EmptyStatement', ...this.finish(begun) }
  }

  empty(): Statement {
    const begun = this.begin()
    this.advance()
    return { kind: 'EmptyStatement', ...this.finish(begun) }
  }

  /** ExpressionStatement = Sequence ";" */
  private expressionStatement(begun: NodeStart): Statement {
    const expression = this.expression()
    this.endStatement()
    const { id, start, end, leading, comment, verbatim } = this.finish(begun)
    return { kind: 'ExpressionStatement', id, start, end, leading, comment, verbatim, expression }
  }

  /** Reads `;`, or after an error skips to where the next statement can begin. */
  protected endStatement(): void {
    if (this.accept(';')) return
    const { token } = this
    if (token.text === ')' || token.text === ']') this.report('145')
    else this.expect(';')
    this.skipToStatementEnd()
  }

  /** Skips to behind the next `;`, or before a brace or a word that begins a statement on a new line. */
  protected skipToStatementEnd(): void {
    let depth = 0
    while (this.token.kind !== Kind.End) {
      const { text, kind } = this.token
      if (kind === Kind.Operator) {
        if (text === ';' && depth <= 0) {
          this.advance()
          return
        }
        if (text === '{' || text === '}') return
        if (text === '(') depth++
        else if (text === ')') depth--
      } else if (kind === Kind.Keyword && statementWords[text] && this.at > 0) return
      else if ((kind === Kind.Type || kind === Kind.Identifier) && depth === 0 && this.isNewLine()) return
      this.advance()
    }
  }

  protected isNewLine(): boolean {
    const { token, previous } = this
    return (
      previous.tail !== null || token.file !== previous.file || this.lineBetween(previous.end, token.start, token.file)
    )
  }

  protected abstract lineBetween(from: number, to: number, file: number): boolean

  /** Tells a declaration from an expression: a type and a name declare. `a*b;` declares too. */
  protected startsDeclaration(): boolean {
    const { token } = this
    if (token.kind === Kind.Type) return this.peek(1).text !== '('
    if (token.kind === Kind.Keyword)
      return (
        declarationWords.has(token.text) ||
        ((token.text === 'class' || token.text === 'struct') && this.peek(2).kind === Kind.Identifier)
      )
    if (token.kind !== Kind.Identifier && token.text !== '::') return false
    if (token.text === 'unsigned' && this.peek(1).kind === Kind.Type) return true
    const after = this.scanType(this.at)
    if (after < 0) return false
    const next = this.tokenAt(after)
    if (next.kind === Kind.Identifier) return true
    if (next.kind !== Kind.Operator || (next.text !== '*' && next.text !== '&')) return false
    const name = this.tokenAt(after + 1)
    const then = this.tokenAt(after + 2).text
    if (name.kind !== Kind.Identifier) return false
    return (
      then === '=' ||
      then === ';' ||
      then === ',' ||
      then === '[' ||
      (next.text === '*' && then === '(' && this.isTypeName(token.text))
    )
  }

  // ----------------------------------------------------------------------------------- control flow

  private condition(): Expression {
    const open = this.token
    if (!this.expect('(')) return this.invalid()
    const test = this.expression()
    this.close(')', open)
    return test
  }

  /**
   * If = "if" "(" Sequence ")" Statement ["else" Statement]. A chain of `else if` is read in a loop: a program may have
   * a thousand of them.
   */
  if(): Statement {
    const arms: { begun: NodeStart; test: Expression; head: Head; whenTrue: Statement }[] = []
    let whenFalse: Statement | null = null
    for (let isChain = true; isChain;) {
      isChain = false
      const begun = this.begin()
      this.advance()
      const test = this.condition()
      const head = this.finishHead(begun)
      arms.push({ begun, test, head, whenTrue: this.inChain(arms.length, () => this.statement()) })
      if (!this.is('else')) break
      this.carryTrivia()
      this.advance()
      this.carryTail()
      isChain = this.is('if') && this.token.kind === Kind.Keyword
      if (!isChain) whenFalse = this.inChain(arms.length, () => this.statement())
    }
    for (const { begun, test, head, whenTrue } of arms.reverse()) {
      const { id, start, end, leading, comment, verbatim } = this.finishWith(begun, head)
      whenFalse = { kind: 'IfStatement', id, start, end, leading, comment, verbatim, test, whenTrue, whenFalse }
    }
    return required(whenFalse, 'first if of a chain')
  }

  /** Carries comments before the current token to the next statement. */
  private carryTrivia(): void {
    const comments = this.token.trivia?.filter((t) => t.kind === 'Comment') ?? []
    if (comments.length) {
      this.carriedTrivia.push(...comments)
      this.looseCount--
    }
  }

  /** For = "for" "(" (Declaration | [Sequence] ";") [Sequence] ";" [Sequence] ")" Statement */
  for(): Statement {
    const begun = this.begin()
    this.advance()
    const open = this.token
    this.expect('(')
    let init: VariableDeclaration | Expression | null = null
    if (this.startsDeclaration()) init = this.localDeclaration(this.begin())
    else {
      if (!this.is(';')) init = this.expression()
      this.expect(';')
    }
    const test = this.is(';') ? null : this.expression()
    this.expect(';')
    const update = this.is(')') ? null : this.expression()
    this.close(')', open)
    const head = this.finishHead(begun)
    const body = this.statement()
    const { id, start, end, leading, comment, verbatim } = this.finishWith(begun, head)
    return { kind: 'ForStatement', id, start, end, leading, comment, verbatim, init, test, update, body }
  }

  /** While = "while" "(" Sequence ")" Statement */
  while(): Statement {
    const begun = this.begin()
    this.advance()
    const test = this.condition()
    const head = this.finishHead(begun)
    const body = this.statement()
    return { kind: 'WhileStatement', ...this.finishWith(begun, head), test, body }
  }

  /** Do = "do" Statement "while" "(" Sequence ")" ";" */
  do(): Statement {
    const begun = this.begin()
    this.advance()
    this.carryTail()
    const body = this.statement()
    const tail = this.begin()
    if (!this.expect('while')) return { kind: 'DoStatement', ...this.finish(begun), body, test: this.invalid() }
    const test = this.condition()
    this.endStatement()
    const head = this.finishHead(tail)
    return { kind: 'DoStatement', ...this.finishWith(begun, head), body, test }
  }

  /** Switch = "switch" "(" Sequence ")" "{" {("case" Conditional | "default") ":" {Statement}} "}" */
  switch(): Statement {
    const begun = this.begin()
    this.advance()
    const subject = this.condition()
    const head = this.finishHead(begun)
    const open = this.token
    if (!this.expect('{'))
      return {
        kind: 'SwitchStatement',
        ...this.finishWith(begun, head),
        subject,
        directives: [],
        cases: [],
        trailing: [],
      }
    this.carryTail()
    const directives: Directive[] = []
    this.takeDirectives(directives)
    const cases: SwitchCase[] = []
    while (!this.is('}') && this.token.kind !== Kind.End) {
      if (this.is('case') || this.is('default')) cases.push(this.switchCase())
      else {
        this.report('149')
        this.statement()
      }
    }
    const trailing = this.takeTrailing()
    if (this.token.kind === Kind.End) this.reportAt('133', open, open.file, { token: '{' })
    else this.advance()
    this.carryTail()
    return { kind: 'SwitchStatement', ...this.finishWith(begun, head), subject, directives, cases, trailing }
  }

  private switchCase(): SwitchCase {
    const begun = this.begin()
    const test = this.advance().text === 'case' ? this.assignment() : null
    this.expect(':')
    const head = this.finishHead(begun)
    const statements: Statement[] = []
    for (;;) {
      this.takeDirectives(statements)
      if (this.is('case') || this.is('default') || this.is('}') || this.token.kind === Kind.End) break
      statements.push(this.statement())
    }
    return { kind: 'SwitchCase', ...this.finishWith(begun, head), test, statements }
  }

  /** Return = "return" [Sequence] ";" */
  return(): Statement {
    const begun = this.begin()
    this.advance()
    const value = this.is(';') || this.is('}') ? null : this.expression()
    this.endStatement()
    const { id, start, end, leading, comment, verbatim } = this.finish(begun)
    return { kind: 'ReturnStatement', id, start, end, leading, comment, verbatim, value }
  }

  break(): Statement {
    const begun = this.begin()
    this.advance()
    this.endStatement()
    return { kind: 'BreakStatement', ...this.finish(begun) }
  }

  continue(): Statement {
    const begun = this.begin()
    this.advance()
    this.endStatement()
    return { kind: 'ContinueStatement', ...this.finish(begun) }
  }

  /** Reports `else`, `case` or `default` outside of its statement. */
  stray(): Statement {
    const begun = this.begin()
    this.report(this.is('else') ? '183' : '184')
    this.advance()
    if (this.previous.text !== 'else') this.skipToStatementEnd()
    return { kind: 'InvalidDeclaration', ...this.finish(begun) }
  }

  localType(): Statement {
    const begun = this.begin()
    if (this.startsDeclaration() && this.peek(2).kind === Kind.Identifier && !this.is('enum'))
      return this.localDeclaration(begun)
    return this.is('enum') ? this.enumDeclaration(begun) : this.classDeclaration(begun)
  }
}

type StatementMethod =
  'if' | 'for' | 'while' | 'do' | 'switch' | 'return' | 'break' | 'continue' | 'stray' | 'localType'

const statementWords: Readonly<Record<string, StatementMethod | undefined>> = tableOf({
  if: 'if',
  for: 'for',
  while: 'while',
  do: 'do',
  switch: 'switch',
  return: 'return',
  break: 'break',
  continue: 'continue',
  else: 'stray',
  case: 'stray',
  default: 'stray',
  class: 'localType',
  struct: 'localType',
  union: 'localType',
  enum: 'localType',
})
