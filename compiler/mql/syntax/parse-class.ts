import type { NodeStart } from './cursor.ts'
import type {
  Access,
  BaseClass,
  ClassDeclaration,
  ClassKeyword,
  Declaration,
  Declarator,
  Directive,
  EnumDeclaration,
  Enumerator,
  Expression,
  Member,
  Storage,
  TemplateParameter,
} from './nodes.ts'
import { required } from '../../text/required.ts'
import { StatementParser } from './parse-statement.ts'
import { Kind } from './tokens.ts'

export const storages: ReadonlySet<string> = new Set<Storage>(['input', 'sinput', 'extern', 'static'])
export const classWords: ReadonlySet<string> = new Set<ClassKeyword>(['class', 'struct', 'union', 'interface'])
const none: readonly never[] = []

/** Reads classes, structs, unions, interfaces and enumerations. */
export abstract class ClassParser extends StatementParser {
  protected abstract declarationInto(list: (Declaration | Member)[], className: string | null): void
  protected abstract declarator(initialized: boolean): Declarator

  /** Tells `class Name {`, `class Name;`, `class Name :`, `enum {` from `class Name *p`, `enum NAME x`. */
  protected isTypeHead(): boolean {
    const first = this.peek(1).text
    if (first === '{' || first === 'pack' || first === 'align') return true
    const afterName = this.peek(2).text
    return (
      afterName === '{' ||
      afterName === ':' ||
      afterName === ';' ||
      afterName === 'final' ||
      afterName === 'pack' ||
      afterName === '<' ||
      this.peek(2).kind === Kind.Directive
    )
  }

  /**
   * Class = ("class" | "struct" | …) [Pack] [Name] ["final"] [":" Bases]
   *         ("{" {Member} "}" [Declarators] ";" | ";")
   */
  protected classDeclaration(begun: NodeStart, templates: readonly TemplateParameter[] = none): ClassDeclaration {
    const keyword = this.advance().text as ClassKeyword
    let pack = this.pack()
    const name = this.token.kind === Kind.Identifier ? this.identifier() : null
    if (name) this.typeNames.add(name.name)
    pack ??= this.pack()
    const final = this.accept('final')
    const bases = this.accept(':') ? this.bases() : none
    const parts = { templates, keyword, pack, name, final, bases }
    if (!this.is('{')) {
      this.endStatement()
      return {
        kind: 'ClassDeclaration',
        ...this.finish(begun),
        ...parts,
        members: null,
        trailing: none,
        declarators: none,
      }
    }
    const head = this.finishHead(begun)
    const open = this.advance()
    this.carryTail()
    const members: Member[] = []
    for (;;) {
      this.takeDirectives(members)
      if (this.is('}') || this.token.kind === Kind.End) break
      this.member(members, name?.name ?? '')
    }
    const trailing = this.takeTrailing()
    if (this.token.kind === Kind.End) this.reportAt('133', open, open.file, { token: '{' })
    else this.advance()
    const declarators = this.declaratorsAfterType()
    this.carryTail()
    return { kind: 'ClassDeclaration', ...this.finishWith(begun, head), ...parts, members, trailing, declarators }
  }

  private pack(): Expression | null {
    if (!(this.is('pack') || this.is('align')) || this.peek(1).text !== '(') return null
    this.advance()
    const open = this.advance()
    const size = this.assignment()
    this.close(')', open)
    return size
  }

  /** Bases = [Access] Type {"," [Access] Type} */
  private bases(): readonly BaseClass[] {
    const list: BaseClass[] = []
    do {
      const first = this.token
      const access = this.access()
      list.push({
        kind: 'BaseClass',
        access,
        type: this.type(),
        id: this.nextId++,
        start: first.start,
        end: this.endOf(first),
      })
    } while (this.accept(','))
    return list
  }

  private access(): Access | null {
    return this.is('public') || this.is('protected') || this.is('private') ? (this.advance().text as Access) : null
  }

  private member(members: Member[], className: string): void {
    if ((this.is('public') || this.is('protected') || this.is('private')) && this.token.kind === Kind.Keyword) {
      const begun = this.begin()
      const access = required(this.access(), 'access')
      this.expect(':')
      members.push({ kind: 'AccessLabel', ...this.finish(begun), access })
    } else this.declarationInto(members, className)
  }

  /** Reads the names declared together with a type, and its `;`. */
  private declaratorsAfterType(): readonly Declarator[] {
    const declarators: Declarator[] = []
    if (this.is('*') || (this.token.kind === Kind.Identifier && !this.isNewLine())) {
      do declarators.push(this.declarator(true))
      while (this.accept(','))
    }
    this.expect(';')
    return declarators
  }

  /** Enum = "enum" [Name] "{" [Enumerator {"," Enumerator} [","]] "}" [Declarators] ";" */
  protected enumDeclaration(begun: NodeStart): EnumDeclaration {
    this.advance()
    const name = this.token.kind === Kind.Identifier ? this.identifier() : null
    if (name) this.typeNames.add(name.name)
    if (this.accept(':')) this.type()
    const head = this.finishHead(begun)
    const open = this.token
    this.expect('{')
    this.carryTail()
    const members: (Enumerator | Directive)[] = []
    this.hasSeparator = false
    for (;;) {
      this.takeDirectives(members)
      if (this.token.kind !== Kind.Identifier) break
      members.push(this.enumerator())
      if (!this.hasSeparator) break
    }
    this.takeDirectives(members)
    const trailing = this.takeTrailing()
    if (this.token.kind === Kind.End) this.reportAt('133', open, open.file, { token: '{' })
    else if (!this.accept('}')) {
      this.report('149')
      this.skipToStatementEnd()
      this.accept('}')
    }
    const declarators = this.declaratorsAfterType()
    this.carryTail()
    return {
      kind: 'EnumDeclaration',
      ...this.finishWith(begun, head),
      name,
      members,
      trailingComma: this.hasSeparator,
      trailing,
      declarators,
    }
  }

  private hasSeparator = false

  /** Enumerator = Name ["=" Conditional] and its comma; a comment behind the comma describes the value. */
  private enumerator(): Enumerator {
    const begun = this.begin()
    const name = this.identifier()
    const value = this.accept('=') ? this.assignment() : null
    const tail = this.takeTail()
    this.hasSeparator = this.accept(',')
    const attached = this.finish(begun)
    return { kind: 'Enumerator', ...attached, comment: attached.comment ?? tail, name, value }
  }
}
