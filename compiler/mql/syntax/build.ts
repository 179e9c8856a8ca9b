import type { Span } from '../../text/source.ts'
import type {
  AssignmentOperator,
  Access,
  BinaryOperator,
  BlankLines,
  Block,
  ClassDeclaration,
  ClassKeyword,
  Comment,
  Declaration,
  Declarator,
  DefineDirective,
  EnumDeclaration,
  Enumerator,
  Expression,
  FunctionDeclaration,
  FunctionSpecifier,
  Identifier,
  IncludeDirective,
  InputGroup,
  Member,
  NumberLiteral,
  Parameter,
  Program,
  PropertyDirective,
  ReturnStatement,
  Statement,
  Storage,
  StringLiteral,
  SwitchCase,
  SwitchStatement,
  Trivia,
  TypeNode,
  UnaryOperator,
  VariableDeclaration,
} from './nodes.ts'

/**
 * Constructors for trees that are made, not parsed. Ids and spans are zero: a made tree is printed, and what needs
 * ids reads the printed text again. Parentheses that precedence demands are put in here, so an emitter never thinks
 * of them; types and names may be given as strings. Nodes are written out, field by field: one that begins with the
 * fields of another object costs V8 many times as much.
 */

/** What a statement, declaration or member carries besides its own parts. */
export interface Extras {
  readonly leading?: readonly Trivia[]
  readonly comment?: string | null
}

const attached = (extras: Extras = {}) => ({
  id: 0,
  start: 0,
  end: 0,
  leading: extras.leading ?? [],
  comment: extras.comment ? lineComment(extras.comment) : null,
  verbatim: null,
})

/** `node` with other trivia: `withTrivia(statement, {leading: [lineComment('…')]})`. */
export function withTrivia<T extends Statement | Declaration | Member>(node: T, extras: Extras): T {
  return {
    ...node,
    leading: extras.leading ?? node.leading,
    comment: extras.comment ? lineComment(extras.comment) : node.comment,
  }
}

/** `// text`; an empty text gives `//`. */
export const lineComment = (text: string): Comment => ({
  kind: 'Comment',
  text: text.startsWith('//') ? text : `// ${text}`.trimEnd(),
  start: 0,
  end: 0,
})
/** `//--- text`, MetaEditor's own heading inside a function. */
export const sectionComment = (text: string): Comment => ({ kind: 'Comment', text: `//--- ${text}`, start: 0, end: 0 })
export const blankLines = (count = 1): BlankLines => ({ kind: 'BlankLines', count, start: 0, end: 0 })

/** The box MetaEditor draws above functions: one line of at most 64 characters for each text. */
export function boxComment(...texts: string[]): Comment[] {
  const rule = `//+${'-'.repeat(66)}+`
  return [rule, ...texts.map((text) => `//| ${text.padEnd(65)}|`), ...(texts.length ? [rule] : [])].map((text) => ({
    kind: 'Comment',
    text,
    start: 0,
    end: 0,
  }))
}

// --------------------------------------------------------------------------------------- expressions

export const identifier = (name: string): Identifier => ({ kind: 'Identifier', id: 0, start: 0, end: 0, name })

/** A number or string stands for its literal, so that `call('MathMax', x, 0)` reads as it prints. */
export type Operand = Expression | number | boolean

export function operand(value: Operand): Expression {
  if (typeof value === 'number') return Number.isInteger(value) ? int(value) : real(value)
  return typeof value === 'boolean' ? bool(value) : value
}

/** A whole number; negative ones become a minus before the literal. */
export function int(value: number): Expression {
  return value < 0 || Object.is(value, -0)
    ? unary('-', int(-value))
    : { kind: 'NumberLiteral', id: 0, start: 0, end: 0, value, isReal: false, raw: String(value) }
}

/** A double, always with point or exponent, in the shortest form that reads back as the same number. */
export function real(value: number): Expression {
  if (value < 0 || Object.is(value, -0)) return unary('-', real(-value))
  const text = String(value)
  return {
    kind: 'NumberLiteral',
    id: 0,
    start: 0,
    end: 0,
    value,
    isReal: true,
    raw: /[.e]/.test(text) ? text : `${text}.0`,
  }
}

/** A number with the spelling it should keep, e.g. `0xFF`. */
export const number = (raw: string): NumberLiteral => ({
  kind: 'NumberLiteral',
  id: 0,
  start: 0,
  end: 0,
  value: Number(raw),
  isReal: /[.eE]/.test(raw) && !/^0x/i.test(raw),
  raw,
})

export const bool = (value: boolean): Expression => ({
  kind: 'BoolLiteral',
  id: 0,
  start: 0,
  end: 0,
  value,
  raw: String(value),
})

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

export const string = (value: string): StringLiteral => ({
  kind: 'StringLiteral',
  id: 0,
  start: 0,
  end: 0,
  value,
  raw: `"${value.replace(/[\\"\n\r\t]/g, (c) => escapes[c])}"`,
})

/** `C'red,green,blue'` */
export const color = (red: number, green: number, blue: number): Expression => ({
  kind: 'ColorLiteral',
  id: 0,
  start: 0,
  end: 0,
  value: red | (green << 8) | (blue << 16),
  raw: `C'${red},${green},${blue}'`,
})

export const member = (object: Expression | string, name: string): Expression => ({
  kind: 'MemberAccess',
  id: 0,
  start: 0,
  end: 0,
  object: inner(named(object), postfixLevel),
  name: identifier(name),
})

/** `new T(…)` */
export const create = (of: TypeNode | string, ...args: Operand[]): Expression => ({
  kind: 'New',
  id: 0,
  start: 0,
  end: 0,
  type: type(of),
  args: args.map(operand),
})

export const index = (object: Expression | string, ...indices: Operand[]): Expression =>
  indices.reduce<Expression>(
    (array, at) => ({
      kind: 'Index',
      id: 0,
      start: 0,
      end: 0,
      object: inner(array, postfixLevel),
      indices: [operand(at)],
    }),
    named(object),
  )

export const call = (callee: Expression | string, ...args: Operand[]): Expression => ({
  kind: 'Call',
  id: 0,
  start: 0,
  end: 0,
  callee: inner(named(callee), postfixLevel),
  typeArguments: [],
  args: args.map(operand),
})

export const unary = (operator: UnaryOperator, value: Operand): Expression => {
  const inside = inner(operand(value), unaryLevel)
  // `--x` would be another operator.
  const glued = inside.kind === 'Unary' && inside.operator[0] === operator[0]
  return { kind: 'Unary', id: 0, start: 0, end: 0, operator, operand: glued ? parenthesized(inside) : inside }
}

export const postfix = (value: Expression | string, operator: '++' | '--'): Expression => ({
  kind: 'Postfix',
  id: 0,
  start: 0,
  end: 0,
  operator,
  operand: inner(named(value), postfixLevel),
})

export function binary(left: Operand, operator: BinaryOperator, right: Operand): Expression {
  const level = binaryLevels[operator]
  return {
    kind: 'Binary',
    id: 0,
    start: 0,
    end: 0,
    operator,
    left: inner(operand(left), level),
    right: inner(operand(right), level + 1),
  }
}

/** Left-associative chain: `all('&&', [a, b, c])`. */
export const all = (operator: BinaryOperator, parts: readonly Expression[]): Expression =>
  parts.reduce((left, right) => binary(left, operator, right))

export const assign = (
  target: Expression | string,
  value: Operand,
  operator: AssignmentOperator = '=',
): Expression => ({
  kind: 'Assignment',
  id: 0,
  start: 0,
  end: 0,
  operator,
  target: named(target),
  value: operand(value),
})

export const conditional = (test: Operand, whenTrue: Operand, whenFalse: Operand): Expression => ({
  kind: 'Conditional',
  id: 0,
  start: 0,
  end: 0,
  test: inner(operand(test), conditionalLevel + 1),
  whenTrue: inner(operand(whenTrue), conditionalLevel),
  whenFalse: inner(operand(whenFalse), conditionalLevel),
})

/** `(type)value` */
export const cast = (to: TypeNode | string, value: Operand): Expression => ({
  kind: 'Cast',
  id: 0,
  start: 0,
  end: 0,
  form: 'prefix',
  type: type(to),
  pointer: false,
  operand: inner(operand(value), unaryLevel),
})

export const initializerList = (...elements: Operand[]): Expression => ({
  kind: 'InitializerList',
  id: 0,
  start: 0,
  end: 0,
  elements: elements.map(operand),
})

export const sequence = (...expressions: Expression[]): Expression => ({
  kind: 'Sequence',
  id: 0,
  start: 0,
  end: 0,
  expressions,
})

export const parenthesized = (expression: Expression): Expression => ({
  kind: 'Parenthesized',
  id: 0,
  start: 0,
  end: 0,
  expression,
})

/** `CName::name`; `::name` where scope is null. */
export const scoped = (scope: TypeNode | string | null, name: string): Expression => ({
  kind: 'ScopedName',
  id: 0,
  start: 0,
  end: 0,
  scope: scope === null ? null : type(scope),
  name: identifier(name),
})

const named = (value: Expression | string): Expression => (typeof value === 'string' ? identifier(value) : value)

// ---------------------------------------------------------------------------------------- precedence

/** How tightly each binary operator binds; C's own table. */
export const binaryLevels: Readonly<Record<BinaryOperator, number>> = {
  '||': 3,
  '&&': 4,
  '|': 5,
  '^': 6,
  '&': 7,
  '==': 8,
  '!=': 8,
  '<': 9,
  '<=': 9,
  '>': 9,
  '>=': 9,
  '<<': 10,
  '>>': 10,
  '+': 11,
  '-': 11,
  '*': 12,
  '/': 12,
  '%': 12,
}
const conditionalLevel = 2
const unaryLevel = 13
const postfixLevel = 14

/** The binding level of an expression as a whole: an operand of a tighter operator needs parentheses. */
export function levelOf(expression: Expression): number {
  switch (expression.kind) {
    case 'Sequence':
      return 0
    case 'Assignment':
      return 1
    case 'Conditional':
      return conditionalLevel
    case 'Binary':
      return binaryLevels[expression.operator]
    case 'Unary':
      return unaryLevel
    case 'Cast':
      return expression.form === 'prefix' ? unaryLevel : postfixLevel
    case 'MacroUse':
      return levelOf(expression.expression)
    default:
      return 15
  }
}

const inner = (expression: Expression, level: number): Expression =>
  levelOf(expression) < level ? parenthesized(expression) : expression

// ---------------------------------------------------------------------------------------- statements

export const statement = (expression: Expression, extras?: Extras): Statement => ({
  kind: 'ExpressionStatement',
  ...attached(extras),
  expression,
})

export const block = (statements: readonly Statement[], trailing: readonly Trivia[] = []): Block => ({
  kind: 'Block',
  ...attached(),
  statements,
  trailing,
  closing: null,
})

export const returns = (value: Operand | null = null, extras?: Extras): ReturnStatement => ({
  kind: 'ReturnStatement',
  ...attached(extras),
  value: value === null ? null : operand(value),
})

/** One statement stays bare, several become a block. */
const body = (statements: readonly Statement[] | Statement): Statement => {
  const list = 'length' in statements ? statements : [statements]
  const [only] = list
  const bare =
    list.length === 1 && only.leading.length === 0 && only.kind !== 'VariableDeclaration' && only.kind !== 'IfStatement'
  return bare ? only : block(list)
}

export const ifThen = (
  test: Expression,
  whenTrue: readonly Statement[] | Statement,
  whenFalse: readonly Statement[] | Statement | null = null,
  extras?: Extras,
): Statement => ({
  kind: 'IfStatement',
  ...attached(extras),
  test,
  whenTrue: body(whenTrue),
  whenFalse: whenFalse === null ? null : 'length' in whenFalse ? body(whenFalse) : whenFalse,
})

export const forLoop = (
  init: VariableDeclaration | Expression | null,
  test: Expression | null,
  update: Expression | null,
  statements: readonly Statement[] | Statement,
  extras?: Extras,
): Statement => ({ kind: 'ForStatement', ...attached(extras), init, test, update, body: body(statements) })

export const whileLoop = (
  test: Expression,
  statements: readonly Statement[] | Statement,
  extras?: Extras,
): Statement => ({ kind: 'WhileStatement', ...attached(extras), test, body: body(statements) })

export const doLoop = (statements: readonly Statement[], test: Expression, extras?: Extras): Statement => ({
  kind: 'DoStatement',
  ...attached(extras),
  body: block(statements),
  test,
})

export const switchOn = (subject: Expression, cases: readonly SwitchCase[], extras?: Extras): SwitchStatement => ({
  kind: 'SwitchStatement',
  ...attached(extras),
  subject,
  directives: [],
  cases,
  trailing: [],
})

/** `case test:`; the default where `test` is null. */
export const switchCase = (test: Expression | null, statements: readonly Statement[], extras?: Extras): SwitchCase => ({
  kind: 'SwitchCase',
  ...attached(extras),
  test,
  statements,
})

export const breaks = (extras?: Extras): Statement => ({ kind: 'BreakStatement', ...attached(extras) })
export const continues = (extras?: Extras): Statement => ({ kind: 'ContinueStatement', ...attached(extras) })

// -------------------------------------------------------------------------------------- declarations

/** `type('double')`, `type('CArray<int>')` is not parsed: give template arguments as `args`. */
export const type = (
  name: TypeNode | string,
  options: { const?: boolean; args?: readonly (TypeNode | string)[] } = {},
): TypeNode =>
  typeof name !== 'string'
    ? name
    : {
        kind: 'TypeNode',
        id: 0,
        start: 0,
        end: 0,
        const: options.const ?? false,
        name,
        args: (options.args ?? []).map((arg) => ({
          kind: 'TypeArgument',
          id: 0,
          start: 0,
          end: 0,
          type: type(arg),
          pointer: false,
        })),
        elaborated: null,
      }

export interface DeclaratorOptions {
  readonly init?: Operand | null
  readonly pointer?: boolean
  /** `[null]` is `[]`, `[10, 2]` is `[10][2]`. */
  readonly dimensions?: readonly (Operand | null)[]
  readonly args?: readonly Operand[] | null
}

export const declarator = (name: string, options: DeclaratorOptions = {}): Declarator => ({
  kind: 'Declarator',
  id: 0,
  start: 0,
  end: 0,
  pointer: options.pointer ?? false,
  reference: false,
  name: identifier(name),
  scope: null,
  dimensions: (options.dimensions ?? []).map((d) => (d === null ? null : operand(d))),
  init: options.init === undefined || options.init === null ? null : operand(options.init),
  args: options.args ? options.args.map(operand) : null,
})

export interface VariableOptions extends DeclaratorOptions, Extras {
  readonly storage?: Storage | null
  readonly const?: boolean
}

/** `variable('int', 'n', {init: 0})`; several names with `variables`. */
export const variable = (of: TypeNode | string, name: string, options: VariableOptions = {}): VariableDeclaration =>
  variables(of, [declarator(name, options)], options)

export const variables = (
  of: TypeNode | string,
  declarators: readonly Declarator[],
  options: Omit<VariableOptions, keyof DeclaratorOptions> = {},
): VariableDeclaration => ({
  kind: 'VariableDeclaration',
  ...attached(options),
  storage: options.storage ?? null,
  type: type(of, { const: options.const }),
  declarators,
})

export interface ParameterOptions {
  readonly const?: boolean
  readonly reference?: boolean
  readonly pointer?: boolean
  readonly dimensions?: readonly (Operand | null)[]
  readonly init?: Operand | null
}

/** `param('double', 'price', {const: true, reference: true, dimensions: [null]})` is `const double &price[]`. */
export const param = (of: TypeNode | string, name: string, options: ParameterOptions = {}): Parameter => ({
  kind: 'Parameter',
  id: 0,
  start: 0,
  end: 0,
  type: type(of, { const: options.const }),
  pointer: options.pointer ?? false,
  reference: options.reference ?? false,
  name: identifier(name),
  dimensions: (options.dimensions ?? []).map((d) => (d === null ? null : operand(d))),
  init: options.init === undefined || options.init === null ? null : operand(options.init),
  storage: null,
})

export interface FunctionOptions extends Extras {
  readonly specifiers?: readonly FunctionSpecifier[]
  readonly pointer?: boolean
  readonly scope?: TypeNode | string | null
  readonly templates?: readonly string[]
  /** Trivia before the closing brace. */
  readonly trailing?: readonly Trivia[]
}

/** A function with a body; `returnType` null for constructors and destructors. */
export const func = (
  returnType: TypeNode | string | null,
  name: string,
  params: readonly Parameter[],
  statements: readonly Statement[] | null,
  options: FunctionOptions = {},
): FunctionDeclaration => ({
  kind: 'FunctionDeclaration',
  ...attached(options),
  templates: (options.templates ?? []).map((t) => ({
    kind: 'TemplateParameter',
    id: 0,
    start: 0,
    end: 0,
    name: identifier(t),
  })),
  specifiers: options.specifiers ?? [],
  returnType: returnType === null ? null : type(returnType),
  pointer: options.pointer ?? false,
  reference: false,
  scope: options.scope ? type(options.scope) : null,
  name: identifier(name),
  params,
  voidParams: false,
  initializers: [],
  defined: null,
  body: statements && block(statements, options.trailing),
})

export const classOf = (
  keyword: ClassKeyword,
  name: string,
  members: readonly Member[],
  options: Extras & { readonly base?: TypeNode | string; readonly trailing?: readonly Trivia[] } = {},
): ClassDeclaration => ({
  kind: 'ClassDeclaration',
  ...attached(options),
  templates: [],
  keyword,
  pack: null,
  name: identifier(name),
  final: false,
  bases: options.base
    ? [
        {
          kind: 'BaseClass',
          id: 0,
          start: 0,
          end: 0,
          access: keyword === 'class' ? 'public' : null,
          type: type(options.base),
        },
      ]
    : [],
  members,
  trailing: options.trailing ?? [],
  declarators: [],
})

export const access = (level: Access): Member => ({ kind: 'AccessLabel', ...attached(), access: level })

export const enumerator = (name: string, value: Operand | null = null, extras?: Extras): Enumerator => ({
  kind: 'Enumerator',
  ...attached(extras),
  name: identifier(name),
  value: value === null ? null : operand(value),
})

export const enumOf = (name: string, members: readonly Enumerator[], extras?: Extras): EnumDeclaration => ({
  kind: 'EnumDeclaration',
  ...attached(extras),
  name: identifier(name),
  members,
  trailingComma: false,
  trailing: [],
  declarators: [],
})

export const inputGroup = (title: string, extras?: Extras): InputGroup => ({
  kind: 'InputGroup',
  ...attached(extras),
  storage: 'input',
  title: string(title),
})

/** `#property name value`; a string value is given with its quotes: `property('indicator_label1', '"Basis"')`. */
export const property = (name: string, value = '', extras?: Extras): PropertyDirective => ({
  kind: 'PropertyDirective',
  ...attached(extras),
  name,
  value,
})

export const include = (path: string, extras?: Extras): IncludeDirective => ({
  kind: 'IncludeDirective',
  ...attached(extras),
  path,
  system: true,
})

export const define = (name: string, text: string, extras?: Extras): DefineDirective => ({
  kind: 'DefineDirective',
  ...attached(extras),
  name,
  params: null,
  body: text,
})

export const program = (declarations: readonly Declaration[], trailing: readonly Trivia[] = []): Program => ({
  kind: 'Program',
  declarations,
  trailing,
})

/** A span of nothing, for what has no place in any text. */
export const nowhere: Span = { start: 0, end: 0 }
