import type { NodeStart } from './cursor.ts'
import type {
  Declaration,
  Declarator,
  Expression,
  FunctionDeclaration,
  FunctionSpecifier,
  Identifier,
  Member,
  MemberInitializer,
  Parameter,
  Storage,
  TemplateParameter,
  TypeNode,
  TypedefDeclaration,
  VariableDeclaration,
} from './nodes.ts'
import { ClassParser, classWords, storages } from './parse-class.ts'
import { Kind } from './tokens.ts'

const afterHead: ReadonlySet<string> = new Set<FunctionSpecifier>(['const', 'override', 'final', 'export'])
const none: readonly never[] = []

/** Words before a declaration's type. */
interface Specifiers {
  readonly storage: Storage | null
  readonly functions: readonly FunctionSpecifier[]
}

/** Everything before a function's name. */
interface BeforeName {
  readonly templates: readonly TemplateParameter[]
  readonly specifiers: Specifiers
  readonly returnType: TypeNode | null
  readonly pointer: boolean
  readonly reference: boolean
}

/** Reads every kind of declaration: variables, functions, classes, enumerations. */
export abstract class DeclarationParser extends ClassParser {
  /** Declaration = ";" | Enum | Class | Template | Typedef | Namespace | Function | Variable; null after an error. */
  protected declaration(className: string | null): Declaration | Member {
    const begun = this.begin()
    const { token } = this
    if (this.accept(';')) return { kind: 'EmptyDeclaration', ...this.finish(begun) }
    if (token.kind === Kind.Keyword) {
      if (token.text === 'enum' && this.isTypeHead()) return this.enumDeclaration(begun)
      if (classWords.has(token.text) && this.isTypeHead()) return this.classDeclaration(begun)
      if (token.text === 'typedef') return this.typedef(begun)
      if (token.text === 'template') return this.template(begun, className)
      if (
        (token.text === 'input' || token.text === 'sinput') &&
        this.peek(1).text === 'group' &&
        this.startsGroupTitle()
      )
        return this.group(begun)
    }
    if (token.text === 'namespace' && token.kind === Kind.Identifier && this.peek(1).kind === Kind.Identifier)
      return this.namespace(begun)
    if (
      className !== null &&
      token.text === 'using' &&
      token.kind === Kind.Identifier &&
      this.peek(1).kind === Kind.Identifier
    )
      return this.using(begun)
    return this.variableOrFunction(begun, className, none)
  }

  /** Using = "using" Type "::" Name ";" */
  private using(begun: NodeStart): Member {
    this.advance()
    const path = this.type()
    const at = path.name.lastIndexOf('::')
    const isWhole = at < 0
    if (isWhole && !this.accept('::')) this.report('149')
    const base = isWhole ? path : { ...path, name: path.name.slice(0, at), end: path.end - (path.name.length - at) }
    const name = isWhole
      ? this.identifier()
      : {
          kind: 'Identifier' as const,
          id: this.nextId++,
          start: base.end + 2,
          end: path.end,
          name: path.name.slice(at + 2),
        }
    this.endStatement()
    return { kind: 'UsingDeclaration', ...this.finish(begun), base, name }
  }

  private startsGroupTitle(): boolean {
    const title = this.peek(2)
    return title.kind === Kind.String || (title.kind === Kind.Identifier && this.peek(3).kind !== Kind.Operator)
  }

  private group(begun: NodeStart): Declaration {
    const storage = this.advance().text as 'input' | 'sinput'
    this.advance()
    const title = this.assignment()
    if (this.accept(';')) this.looseCount++
    return { kind: 'InputGroup', ...this.finish(begun), storage, title }
  }

  /** Namespace = "namespace" Name {"::" Name} "{" {Declaration} "}" */
  private namespace(begun: NodeStart): Declaration {
    this.advance()
    const name = this.type()
    const head = this.finishHead(begun)
    this.expect('{')
    const declarations: Declaration[] = []
    while (!this.is('}') && this.token.kind !== Kind.End) this.declarationInto(declarations, null)
    const trailing = this.takeTrailing()
    this.expect('}')
    this.carryTail()
    return { kind: 'NamespaceDeclaration', ...this.finishWith(begun, head), name, declarations, trailing }
  }

  /** Reads directives and one declaration; always consumes a token. */
  protected override declarationInto(list: (Declaration | Member)[], className: string | null): void {
    this.takeDirectives(list)
    if (this.is('}') || this.token.kind === Kind.End) return
    const before = this.at
    const declaration = this.nested(() => this.declaration(className))
    if (declaration) list.push(declaration)
    if (this.at === before) this.advance()
  }

  /** Template = "template" "<" ("typename" | "class") Name {"," …} ">" (Class | Function) */
  private template(begun: NodeStart, className: string | null): Declaration | Member {
    this.advance()
    this.accept('<')
    const templates: TemplateParameter[] = []
    if (!this.is('>'))
      do {
        const first = this.token
        if (this.is('typename') || this.is('class')) this.advance()
        const name = this.identifier()
        this.typeNames.add(name.name)
        templates.push({
          kind: 'TemplateParameter',
          id: this.nextId++,
          start: first.start,
          end: this.endOf(first),
          name,
        })
      } while (this.accept(','))
    this.expect('>')
    this.carryTail()
    if (classWords.has(this.token.text) && this.isTypeHead()) return this.classDeclaration(begun, templates)
    return this.variableOrFunction(begun, className, templates)
  }

  /** Typedef = "typedef" Type ["*"] "(" "*" Name ")" Parameters ";" */
  private typedef(begun: NodeStart): TypedefDeclaration {
    this.advance()
    const returnType = this.type()
    const pointer = this.accept('*')
    this.expect('(')
    this.accept('*')
    const name = this.identifier()
    this.typeNames.add(name.name)
    this.expect(')')
    const params = this.parameters()
    this.endStatement()
    return { kind: 'TypedefDeclaration', ...this.finish(begun), returnType, pointer, name, params }
  }

  // ------------------------------------------------------------------------------ variables, functions

  private variableOrFunction(
    begun: NodeStart,
    className: string | null,
    templates: readonly TemplateParameter[],
  ): Declaration | Member {
    const specifiers = this.specifiers()
    if (this.startsUntyped(className))
      return this.function(begun, { templates, specifiers, returnType: null, pointer: false, reference: false })
    const isCall =
      this.token.kind === Kind.Identifier && this.peek(1).text === '(' && this.peek(1).kind === Kind.Operator
    if (isCall || (this.token.kind !== Kind.Type && this.scanType(this.at) < 0)) return this.invalidDeclaration(begun)
    const isBuiltin = this.token.kind === Kind.Type || this.is('unsigned')
    const type = this.type()
    // `double input lots=1;`: MetaEditor accepts the word behind the type as well.
    const storage = specifiers.storage ?? this.storageBehindType()
    const pointer = this.is('*')
    const reference = this.is('&')
    if (this.startsFunction(pointer || reference ? 1 : 0, isBuiltin && !pointer)) {
      if (pointer || reference) this.advance()
      return this.function(begun, { templates, specifiers, returnType: type, pointer, reference })
    }
    return this.variables(begun, storage, type, false)
  }

  private storageBehindType(): Storage | null {
    const { kind, text } = this.token
    if (kind !== Kind.Keyword || !storages.has(text) || this.peek(1).kind !== Kind.Identifier) return null
    this.advance()
    this.looseCount++
    return text as Storage
  }

  /** {"static" | "virtual" | "input" | "extern" | …} in any order. */
  private specifiers(): Specifiers {
    let storage: Storage | null = null
    const functions: FunctionSpecifier[] = []
    for (;;) {
      const { text, kind } = this.token
      if (kind === Kind.Keyword && storages.has(text)) storage = text as Storage
      else if (text === 'virtual' && kind === Kind.Keyword) functions.push('virtual')
      else if (text === 'inline' && kind === Kind.Identifier && this.scanType(this.at + 1) > 0) functions.push('inline')
      else if (text === 'const' && storages.has(this.peek(1).text)) {
        // `const static int` and `const input`: the order is free, the type reader wants const beside the type.
        this.constBeforeStorage = true
        this.looseCount++
      } else break
      this.advance()
      if ((storage === 'input' || storage === 'sinput') && this.is('(')) this.inputAttributes()
    }
    if (storage === 'static') functions.push('static')
    return { storage, functions }
  }
  private constBeforeStorage = false

  /** Skips `input(name="Lots")`: the attributes are for the dialog only. */
  private inputAttributes(): void {
    this.looseCount++
    let depth = 0
    do {
      if (this.is('(')) depth++
      else if (this.is(')')) depth--
      this.advance()
    } while (depth > 0 && this.token.kind !== Kind.End && !this.is(';'))
  }

  /**
   * Tells whether a constructor, a destructor, or an old function without a type begins: `Name(`, `~Name(`,
   * `Name::Name(`.
   */
  private startsUntyped(className: string | null): boolean {
    if (this.is('~')) return true
    if (this.token.kind !== Kind.Identifier) return this.is('operator')
    if (this.peek(1).text === '(' && this.peek(1).kind === Kind.Operator)
      return className === this.token.text || this.isOldFunction()
    let at = this.at + 1
    if (this.tokenAt(at).text === '<') at = Math.max(this.scanTypeArguments(at), at)
    if (this.tokenAt(at).text !== '::') return false
    const next = this.tokenAt(at + 1)
    if (next.text === '~') return true
    const after = this.scanType(this.at)
    return after > 0 && this.tokenAt(after).text === '('
  }

  /** Tells `start() {` from a stray call `Print("x");`, which ends with a semicolon. */
  private isOldFunction(): boolean {
    let depth = 0
    for (let at = this.at + 1; ; at++) {
      const { text, kind } = this.tokenAt(at)
      if (kind === Kind.End) return false
      if (kind !== Kind.Operator) continue
      if (text === '(') depth++
      else if (text === ')' && --depth === 0)
        return (
          this.tokenAt(at + 1).text === '{' ||
          (this.tokenAt(at + 1).text === ':' && this.tokenAt(at + 2).kind === Kind.Identifier)
        )
      else if (text === ';' || text === '{') return false
    }
  }

  /** Looks ahead from behind the type: a name and `(` that opens parameters, not constructor arguments. */
  private startsFunction(skip: number, isBuiltin: boolean): boolean {
    let at = this.at + skip
    if (this.tokenAt(at).text === 'operator' || this.tokenAt(at).text === '~') return true
    if (this.tokenAt(at).kind !== Kind.Identifier) return false
    for (;;) {
      at++
      if (this.tokenAt(at).text === '<') {
        const close = this.scanTypeArguments(at)
        if (close < 0) return false
        at = close
      }
      if (this.tokenAt(at).text !== '::') break
      at++
      if (this.tokenAt(at).text === 'operator' || this.tokenAt(at).text === '~') return true
      if (this.tokenAt(at).kind !== Kind.Identifier) return false
    }
    if (this.tokenAt(at).text !== '(' || this.tokenAt(at).kind !== Kind.Operator) return false
    // `int f(HANDLE)`: a built-in type takes no constructor arguments.
    return isBuiltin ? !isLiteral(this.tokenAt(at + 1).kind) : this.opensParameters(at + 1)
  }

  private opensParameters(at: number): boolean {
    const { text, kind } = this.tokenAt(at)
    if (text === ')' && kind === Kind.Operator) return true
    if (kind === Kind.Type) return this.tokenAt(at + 1).text !== '('
    if (kind === Kind.Keyword) return text === 'const' || storages.has(text) || classWords.has(text) || text === 'enum'
    if (kind !== Kind.Identifier) return false
    const after = this.scanType(at)
    if (after < 0) return false
    const next = this.tokenAt(after)
    if (next.kind === Kind.Identifier) return true
    if (next.text === '&' || next.text === '*')
      return this.tokenAt(after + 1).kind === Kind.Identifier && /^[,)[=]$/.test(this.tokenAt(after + 2).text)
    return this.isTypeName(text) && (next.text === ')' || next.text === ',' || next.text === '[')
  }

  /**
   * Function = Specifiers [Type] [Scope "::"] Name Parameters {Specifier} ["=" "0"]
   *            [":" Initializers] (Block | ";")
   */
  private function(begun: NodeStart, before: BeforeName): FunctionDeclaration {
    const { templates, specifiers, returnType, pointer, reference } = before
    const scope = this.scopeBeforeName()
    const name = this.functionName()
    this.voidParams = false
    const params = this.parameters()
    const { voidParams } = this
    const list: FunctionSpecifier[] = [...specifiers.functions]
    while (afterHead.has(this.token.text)) list.push(this.advance().text as FunctionSpecifier)
    const defined = this.definedAs()
    const initializers = this.accept(':') ? this.initializers() : none
    const signature = {
      templates,
      specifiers: list,
      returnType,
      pointer,
      reference,
      scope,
      name,
      params,
      voidParams,
      initializers,
      defined,
    }
    if (!this.is('{')) {
      this.endStatement()
      return { kind: 'FunctionDeclaration', ...this.finish(begun), ...signature, body: null }
    }
    const head = this.finishHead(begun)
    const body = this.block()
    return { kind: 'FunctionDeclaration', ...this.finishWith(begun, head), ...signature, body }
  }

  private scopeBeforeName(): TypeNode | null {
    const first = this.token
    let name = ''
    let args: TypeNode['args'] = none
    while (this.token.kind === Kind.Identifier) {
      let at = this.at + 1
      if (this.tokenAt(at).text === '<') at = this.scanTypeArguments(at)
      if (at < 0 || this.tokenAt(at).text !== '::') break
      name += (name ? '::' : '') + this.advance().text
      if (this.is('<')) args = this.typeArguments()
      this.advance()
    }
    return name
      ? {
          kind: 'TypeNode',
          id: this.nextId++,
          start: first.start,
          end: this.endOf(first),
          const: false,
          name,
          args,
          elaborated: null,
        }
      : null
  }

  /** Identifier | "~" Identifier | "operator" token */
  private functionName(): Identifier {
    const first = this.token
    if (this.accept('~')) {
      const name = this.identifier()
      return { ...name, start: first.start, name: `~${name.name}` }
    }
    if (!this.accept('operator')) return this.identifier()
    let operator = ''
    if (this.token.kind === Kind.Operator) {
      operator = this.advance().text
      if (operator === '[' || (operator === '(' && this.is(')'))) operator += this.advance().text
    } else if (this.token.kind === Kind.Identifier || this.token.kind === Kind.Type)
      operator = ` ${this.type().name}${this.accept('*') ? '*' : ''}`
    else this.report('353')
    return {
      kind: 'Identifier',
      id: this.nextId++,
      start: first.start,
      end: this.endOf(first),
      name: `operator${operator}`,
    }
  }

  /** "=" ("0" | "NULL" | "delete" | "default") */
  private definedAs(): FunctionDeclaration['defined'] {
    if (!this.is('=')) return null
    this.advance()
    const { text } = this.advance()
    if (text === 'delete' || text === 'default') return text
    return 'pure'
  }

  /** Initializers = Name "(" Arguments ")" {"," …} */
  private initializers(): readonly MemberInitializer[] {
    const list: MemberInitializer[] = []
    do {
      const first = this.token
      const name = this.type()
      if (!this.is('(')) {
        this.report('132')
        return list
      }
      const args = this.callArguments().map((arg) => arg ?? this.invalid())
      list.push({
        kind: 'MemberInitializer',
        id: this.nextId++,
        start: first.start,
        end: this.endOf(first),
        name,
        args,
      })
    } while (this.accept(','))
    return list
  }

  /** Parameters = "(" ["void" | Parameter {"," Parameter}] ")" */
  private parameters(): readonly Parameter[] {
    const open = this.token
    const params: Parameter[] = []
    if (!this.expect('(')) return params
    if (this.is('void') && this.peek(1).text === ')') {
      this.advance()
      this.voidParams = true
    } else {
      while (!this.is(')') && this.token.kind !== Kind.End) {
        const before = this.at
        params.push(this.parameter())
        if (!this.accept(',') || this.at === before) break
      }
    }
    this.close(')', open)
    return params
  }
  /** True if the last list was written `(void)`. */
  protected voidParams = false

  /** Parameter = Type ["*"] ["&"] [Name] {"[" [Conditional] "]"} ["=" Conditional] */
  private parameter(): Parameter {
    const first = this.token
    let storage: Storage | null = null
    while (this.token.kind === Kind.Keyword && storages.has(this.token.text)) storage = this.advance().text as Storage
    const type = this.untypedParameter() ?? this.type()
    let pointer = this.accept('*')
    const reference = this.accept('&')
    pointer = this.accept('*') || pointer
    if (this.is('const')) this.advance()
    const name = this.token.kind === Kind.Identifier ? this.identifier() : null
    const dimensions = this.dimensions()
    const init = this.accept('=') ? this.assignment() : null
    return {
      kind: 'Parameter',
      id: this.nextId++,
      start: first.start,
      end: this.endOf(first),
      type,
      pointer,
      reference,
      name,
      dimensions,
      init,
      storage,
    }
  }

  /** Reads a parameter without type: `f(a,b)`. */
  private untypedParameter(): TypeNode | null {
    if (
      this.token.kind === Kind.Type ||
      this.token.kind === Kind.Identifier ||
      this.token.kind === Kind.Keyword ||
      this.is('::')
    )
      return null
    this.report('149')
    return {
      kind: 'TypeNode',
      id: this.nextId++,
      start: this.token.start,
      end: this.endOf(this.token),
      const: false,
      name: 'int',
      args: none,
      elaborated: null,
    }
  }

  private dimensions(): readonly (Expression | null)[] {
    if (!this.is('[')) return none
    const dimensions: (Expression | null)[] = []
    while (this.is('[')) {
      const open = this.advance()
      dimensions.push(this.is(']') || this.is(',') ? null : this.assignment())
      // Old MQL4 writes a[2,3].
      while (this.accept(',')) {
        dimensions.push(this.assignment())
        this.looseCount++
      }
      this.close(']', open)
    }
    return dimensions
  }

  protected localDeclaration(begun: NodeStart): VariableDeclaration {
    const { storage } = this.specifiers()
    return this.variables(begun, storage, this.type(), true)
  }

  /** Variables = Type Declarator {"," Declarator} ";" */
  private variables(begun: NodeStart, storage: Storage | null, written: TypeNode, local: boolean): VariableDeclaration {
    const type = this.constBeforeStorage ? { ...written, const: true } : written
    this.constBeforeStorage = false
    const declarators: Declarator[] = []
    do declarators.push(this.declarator(true))
    while (this.accept(','))
    if (!local && this.is('(')) this.report('160')
    this.endStatement()
    const { id, start, end, leading, comment, verbatim } = this.finish(begun)
    return { kind: 'VariableDeclaration', id, start, end, leading, comment, verbatim, storage, type, declarators }
  }

  /** Declarator = ["*" | "&"] [Scope "::"] Name {"[" … "]"} ["=" Initializer | "(" Arguments ")"] */
  protected override declarator(initialized: boolean): Declarator {
    const first = this.token
    const pointer = this.accept('*')
    const reference = this.accept('&')
    const scope = this.scopeBeforeName()
    const name = this.identifier()
    const dimensions = this.dimensions()
    let init: Expression | null = null
    let args: readonly Expression[] | null = null
    if (initialized && this.accept('=')) init = this.is('{') ? this.initializerList() : this.assignment()
    else if (initialized && this.is('{') && dimensions.length) init = this.initializerList()
    else if (initialized && this.is('(') && name.name) args = this.callArguments().map((arg) => arg ?? this.invalid())
    return {
      kind: 'Declarator',
      id: this.nextId++,
      start: first.start,
      end: this.endOf(first),
      pointer,
      reference,
      name,
      scope,
      dimensions,
      init,
      args,
    }
  }

  /** Reports and skips text that declares nothing; the text is kept. */
  private invalidDeclaration(begun: NodeStart): Declaration {
    const { token } = this
    if (token.kind === Kind.Operator && (token.text === '}' || token.text === ')')) this.report('145')
    else if (token.kind === Kind.Bad) this.reportBad(token)
    else
      this.report(
        (token.kind === Kind.Keyword && !this.is('operator')) || token.kind === Kind.Identifier ? '175' : '149',
      )
    this.skipDeclaration()
    this.looseCount++
    return { kind: 'InvalidDeclaration', ...this.finish(begun) }
  }

  /** Skips to behind the next `;`, or behind the brace that closes one opened on the way. */
  private skipDeclaration(): void {
    let depth = 0
    do {
      const { text, kind } = this.token
      if (kind === Kind.End) return
      this.advance()
      if (kind !== Kind.Operator) continue
      if (text === '{') depth++
      else if (text === '}' && --depth <= 0) return
      else if (text === ';' && depth === 0) return
    } while (!(depth === 0 && this.is('}')))
  }
}

const isLiteral = (kind: Kind): boolean => kind >= Kind.Number && kind <= Kind.Date
