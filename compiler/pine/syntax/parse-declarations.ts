import type {
  Block,
  EnumMember,
  Expression,
  Field,
  Identifier,
  Parameter,
  QualifierName,
  Statement,
  Trivia,
} from './nodes.ts'
import { StructureParser } from './parse-structures.ts'
import { Token } from './tokens.ts'

export const qualifierNames: ReadonlySet<string> = new Set<QualifierName>(['const', 'input', 'simple', 'series'])

/** Functions, types, enums and imports: declarations at the top level only. */
export abstract class DeclarationParser extends StructureParser {
  protected qualifier(): QualifierName | null {
    if (this.kind !== Token.Identifier || !this.isName(this.kindAt(this.index + 1)) || !this.continues(this.index + 1))
      return null
    const word = this.textOf(this.index)
    if (!qualifierNames.has(word)) return null
    this.advance()
    return word as QualifierName
  }

  // ----------------------------------------------------------------------------------------- functions

  protected isMethodHeader(index: number): boolean {
    if (this.kindAt(index) !== Token.Method) return false
    const next = this.kindAt(index + 1)
    const after = this.kindAt(index + 2)
    return (next === Token.Identifier || next >= Token.And) && (after === Token.OpenParams || after === Token.OpenParen)
  }

  // function: ['export'] ['method'] name '(' [param {',' param}] ')' '=>' body
  protected functionDeclaration(leading: readonly Trivia[], exported: boolean, id: number, start: number): Statement {
    if (this.blockIndent > 0) this.report('PINE1019', this.span(), { what: 'A function' })
    const method = this.isMethodHeader(this.index)
    if (method) this.advance()
    const name =
      this.kind >= Token.And && this.kind !== Token.Foreign
        ? this.takeName()
        : this.expectName('the name of a function')
    const open = this.start
    this.openBracket()
    const params: Parameter[] = []
    while (this.kind !== Token.CloseParen && this.kind !== Token.EndOfFile) {
      const param = this.parameter()
      if (param === null) break
      params.push(param)
      if (this.kind !== Token.Comma) break
      this.advance()
    }
    this.closeBracket(Token.CloseParen, open)
    let body: Block
    if (this.kind === Token.Arrow) {
      this.advance()
      body = this.body(`function "${name.name}"`)
    } else {
      this.report('PINE1001', this.span(), { found: this.found(), expected: '"=>"' })
      body = this.emptyBlock()
    }
    const trivia = this.closeTrivia(leading)
    return {
      kind: 'FunctionDeclaration',
      id,
      start,
      end: this.previousEnd,
      ...trivia,
      exported,
      method,
      name,
      params,
      body,
    }
  }

  // param: [qualifier] [type] name ['=' expression]
  private parameter(): Parameter | null {
    const { start } = this
    const id = this.newId()
    const qualifier = this.qualifier()
    const type = this.optionalType()
    if (!this.isName(this.kind)) {
      this.report('PINE1028', this.span(), { found: this.found() })
      return null
    }
    const name = this.takeName()
    let init: Expression | null = null
    if (this.kind === Token.Equal) {
      this.advance()
      init = this.expression()
    }
    return { kind: 'Parameter', id, start, end: this.previousEnd, qualifier, type, name, init }
  }

  // --------------------------------------------------------------------------------------------- types

  /** `type Name` or `enum Name` and the end of the line. */
  protected isTypeHeader(index: number): boolean {
    return (
      this.isName(this.kindAt(index + 1)) &&
      this.continues(index + 1) &&
      this.indentAt(index + 2) >= 0 &&
      this.kindAt(index + 2) !== Token.Equal
    )
  }

  // type: ['export'] 'type' name, fields below; enum: ['export'] 'enum' name, members below
  protected typeDeclaration(leading: readonly Trivia[], exported: boolean, id: number, start: number): Statement {
    const isType = this.kind === Token.Type
    if (this.blockIndent > 0) this.report('PINE1019', this.span(), { what: isType ? 'A type' : 'An enum' })
    this.advance()
    const name = this.takeName()
    if (isType) {
      const fields = this.lines((fieldLeading) => this.field(fieldLeading, name.name))
      if (fields.length === 0) this.report('PINE1026', name, { what: 'type', name: name.name, members: 'fields' })
      return {
        kind: 'TypeDeclaration',
        id,
        start,
        end: this.previousEnd,
        ...this.closeTrivia(leading),
        exported,
        name,
        fields,
      }
    }
    const members = this.lines((memberLeading) => this.enumMember(memberLeading, name.name))
    if (members.length === 0) this.report('PINE1026', name, { what: 'enum', name: name.name, members: 'members' })
    return {
      kind: 'EnumDeclaration',
      id,
      start,
      end: this.previousEnd,
      ...this.closeTrivia(leading),
      exported,
      name,
      members,
    }
  }

  // field: ['varip'] [type] name ['=' expression]
  private field(leading: readonly Trivia[], owner: string): Field | null {
    const { start } = this
    const id = this.newId()
    const varip = this.kind === Token.Varip && this.isName(this.kindAt(this.index + 1))
    if (varip) this.advance()
    const type = this.optionalType()
    if (!this.isName(this.kind)) {
      this.report('PINE1027', this.span(), { member: 'field', what: 'type', name: owner })
      return null
    }
    const name = this.takeName()
    let init: Expression | null = null
    if (this.accept(Token.Equal)) init = this.expression()
    return { kind: 'Field', id, start, end: this.previousEnd, ...this.closeTrivia(leading), varip, type, name, init }
  }

  // member: name ['=' expression]
  private enumMember(leading: readonly Trivia[], owner: string): EnumMember | null {
    const { start } = this
    const id = this.newId()
    if (!this.isName(this.kind)) {
      this.report('PINE1027', this.span(), { member: 'member', what: 'enum', name: owner })
      return null
    }
    const name = this.takeName()
    const title = this.accept(Token.Equal) ? this.expression() : null
    return { kind: 'EnumMember', id, start, end: this.previousEnd, ...this.closeTrivia(leading), name, title }
  }

  // -------------------------------------------------------------------------------------------- import

  // import: 'import' user '/' library '/' version ['as' name]
  protected importDeclaration(leading: readonly Trivia[]): Statement {
    const { start } = this
    const id = this.newId()
    // User names may hold signs that are no part of Pine's names: the path is read as text.
    const from = this.tokens.starts[this.index + 1] ?? this.text.length
    const isPath = this.continues(this.index + 1) && this.kindAt(this.index + 1) !== Token.EndOfFile
    let to = from
    if (isPath) while (to < this.text.length && this.text.charCodeAt(to) > 32) to++
    const parts = isPath ? this.text.slice(from, to).split('/') : []
    this.advance()
    while (this.kind !== Token.EndOfLine && this.kind !== Token.EndOfFile && this.start < to) this.advance()
    const [user = '', library = '', version = ''] = parts
    const libraryVersion = Number(version)
    if (parts.length !== 3 || user === '' || library === '' || version === '' || !Number.isInteger(libraryVersion)) {
      this.report('PINE1018', { start, end: Math.max(this.previousEnd, start + 6) })
    }
    let alias: Identifier | null = null
    if (this.kind === Token.As) {
      this.advance()
      alias = this.expectName('the name of the import')
    }
    const trivia = this.closeTrivia(leading)
    return {
      kind: 'ImportDeclaration',
      id,
      start,
      end: this.previousEnd,
      ...trivia,
      user,
      library,
      libraryVersion: Number.isInteger(libraryVersion) ? libraryVersion : 0,
      alias,
    }
  }
}
