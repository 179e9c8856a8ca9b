import type {
  Access,
  BlankLines,
  Block,
  ClassDeclaration,
  ClassKeyword,
  Comment,
  Declaration,
  Declarator,
  EnumDeclaration,
  Enumerator,
  Expression,
  FunctionDeclaration,
  FunctionSpecifier,
  InputGroup,
  Member,
  Parameter,
  Program,
  IncludeDirective,
  PropertyDirective,
  ReturnStatement,
  Statement,
  Storage,
  Trivia,
  TypeNode,
  VariableDeclaration,
} from './nodes.ts'
import { identifier, type Operand, operand, string, type } from './build-expressions.ts'

export * from './build-expressions.ts'

/**
 * Builders of trees. Ids and spans are zero: a built tree is printed, and consumers of ids read the printed text
 * again. Builders add the parentheses that precedence requires, and take types and names as strings. Nodes are written
 * out field by field: spreading another object first costs V8 many times as much.
 */

/** Comments around a statement, declaration or member. */
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

/** Returns `node` with other trivia: `withTrivia(statement, {leading: [lineComment('…')]})`. */
export function withTrivia<T extends Statement | Declaration | Member>(node: T, extras: Extras): T {
  return {
    ...node,
    leading: extras.leading ?? node.leading,
    comment: extras.comment ? lineComment(extras.comment) : node.comment,
  }
}

/** Builds `// text`; an empty text gives `//`. */
export const lineComment = (text: string): Comment => ({
  kind: 'Comment',
  text: text.startsWith('//') ? text : `// ${text}`.trimEnd(),
  start: 0,
  end: 0,
})
/** Builds `//--- text`, MetaEditor's heading inside a function. */
export const sectionComment = (text: string): Comment => ({ kind: 'Comment', text: `//--- ${text}`, start: 0, end: 0 })
export const blankLines = (count = 1): BlankLines => ({ kind: 'BlankLines', count, start: 0, end: 0 })

/** A comment that separates a part of the file from the one above it. */
export const partComment = (text: string): Comment => ({
  kind: 'Comment',
  text: `//+--- ${`${text} `.padEnd(62, '-')}+`,
  start: 0,
  end: 0,
})

/** Builds MetaEditor's box above functions: one line of at most 64 characters per text. */
export function boxComment(...lines: string[]): Comment[] {
  const rule = `//+${'-'.repeat(66)}+`
  return [rule, ...lines.map((text) => `//| ${text.padEnd(65)}|`), ...(lines.length ? [rule] : [])].map((text) => ({
    kind: 'Comment',
    text,
    start: 0,
    end: 0,
  }))
}

// ---------------------------------------------------------------------------------------- statements

export const statement = (expression: Expression, extras?: Extras): Statement => ({
  kind: 'ExpressionStatement',
  ...attached(extras),
  expression,
})

const block = (statements: readonly Statement[], trailing: readonly Trivia[] = []): Block => ({
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

/** Returns one statement as it is, several as a block. */
export const body = (statements: readonly Statement[] | Statement): Statement => {
  const list = 'length' in statements ? statements : [statements]
  const [only] = list
  const isBare =
    only &&
    list.length === 1 &&
    only.leading.length === 0 &&
    only.kind !== 'VariableDeclaration' &&
    only.kind !== 'IfStatement'
  return isBare ? only : block(list)
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

export const breaks = (extras?: Extras): Statement => ({ kind: 'BreakStatement', ...attached(extras) })
export const continues = (extras?: Extras): Statement => ({ kind: 'ContinueStatement', ...attached(extras) })

// -------------------------------------------------------------------------------------- declarations

export interface DeclaratorOptions {
  readonly init?: Operand | null
  readonly pointer?: boolean
  /** `[null]` is `[]`, `[10, 2]` is `[10][2]`. */
  readonly dimensions?: readonly (Operand | null)[]
  readonly args?: readonly Operand[] | null
}

const declarator = (name: string, options: DeclaratorOptions = {}): Declarator => ({
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

/** Builds `variable('int', 'n', {init: 0})`. */
export const variable = (of: TypeNode | string, name: string, options: VariableOptions = {}): VariableDeclaration => ({
  kind: 'VariableDeclaration',
  ...attached(options),
  storage: options.storage ?? null,
  type: type(of, { const: options.const ?? false }),
  declarators: [declarator(name, options)],
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
  type: type(of, { const: options.const ?? false }),
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
  /** Fields that a constructor sets before its body, and their values. */
  readonly fields?: readonly (readonly [name: string, value: string])[]
}

/** Builds a function with a body; `returnType` is null for constructors and destructors. */
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
  initializers: (options.fields ?? []).map(([field, value]) => ({
    kind: 'MemberInitializer',
    id: 0,
    start: 0,
    end: 0,
    name: type(field),
    args: [identifier(value)],
  })),
  defined: null,
  body: statements && block(statements, options.trailing),
})

/** A class that is declared further below. */
export const classAhead = (name: string, options: Extras = {}): ClassDeclaration => ({
  ...classOf('class', name, [], options),
  members: null,
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

/** Builds `#property name value`. A string value has its quotes: `property('indicator_label1', '"Basis"')`. */
export const property = (name: string, value = '', extras?: Extras): PropertyDirective => ({
  kind: 'PropertyDirective',
  ...attached(extras),
  name,
  value,
})

/** Builds `#include <path>`. */
export const include = (path: string, extras?: Extras): IncludeDirective => ({
  kind: 'IncludeDirective',
  ...attached(extras),
  path,
  system: true,
})

export const program = (declarations: readonly Declaration[], trailing: readonly Trivia[] = []): Program => ({
  kind: 'Program',
  declarations,
  trailing,
})
