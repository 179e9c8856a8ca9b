import type { Span } from '../../text/source.ts'

/**
 * The Pine tree, with one shape for all versions: the parser reads v1–v6 into it, and the version passes (../versions)
 * rename what older versions called differently, so that later phases see current Pine. Nodes are plain data,
 * discriminated by `kind`. Each has a span and a number `id`, unique in its file and growing in parse order: the nodes
 * inside one declaration have contiguous ids. Later phases keep facts about nodes in arrays indexed by id (see
 * ../check/model.ts).
 */
export interface NodeBase extends Span {
  readonly id: number
}

export type PineVersion = 1 | 2 | 3 | 4 | 5 | 6

// ---------------------------------------------------------------------------------------------- file

export interface Script extends NodeBase {
  readonly kind: 'Script'
  readonly version: PineVersion
  /** The `//@version=N` comment; null when absent (then version 1 holds). */
  readonly versionSpan: Span | null
  readonly body: readonly Statement[]
  /** Trivia after the last statement. */
  readonly trailing: readonly Trivia[]
}

/** Comments and blank lines between statements, kept for the reader of the output. */
export type Trivia = Comment | BlankLines

/** `// text`, without the slashes; `annotation` is the word behind `@` in `//@function …`. */
export interface Comment extends Span {
  readonly kind: 'Comment'
  readonly text: string
  readonly annotation: string | null
}

export interface BlankLines extends Span {
  readonly kind: 'BlankLines'
  readonly count: number
}

// ---------------------------------------------------------------------------------------- statements

interface StatementBase extends NodeBase {
  /** Comments and blank lines above the statement. */
  readonly leading: readonly Trivia[]
  /** A comment on the statement's last (for blocks: first) line. */
  readonly comment: Comment | null
}

export type Statement =
  | VariableDeclaration
  | TupleDeclaration
  | Assignment
  | FunctionDeclaration
  | TypeDeclaration
  | EnumDeclaration
  | ImportDeclaration
  | ExpressionStatement
  | BreakStatement
  | ContinueStatement

export type DeclarationMode = 'var' | 'varip'
export type QualifierName = 'const' | 'input' | 'simple' | 'series'

/** `[export] [var|varip] [qualifier] [type] name = init` */
export interface VariableDeclaration extends StatementBase {
  readonly kind: 'VariableDeclaration'
  readonly exported: boolean
  readonly mode: DeclarationMode | null
  readonly qualifier: QualifierName | null
  readonly type: TypeNode | null
  readonly name: Identifier
  readonly init: Expression
}

/** `[a, b] = init` */
export interface TupleDeclaration extends StatementBase {
  readonly kind: 'TupleDeclaration'
  readonly mode: DeclarationMode | null
  readonly names: readonly Identifier[]
  readonly init: Expression
}

export type AssignmentOperator = ':=' | '+=' | '-=' | '*=' | '/=' | '%='

/** `target := value`; the target is a variable or a field. A tuple target (`[a, b] := f()`) is v6 only where legal. */
export interface Assignment extends StatementBase {
  readonly kind: 'Assignment'
  readonly operator: AssignmentOperator
  readonly target: Expression
  readonly value: Expression
}

/** `[export] [method] name(params) => body`; a one-expression body is a block of one expression statement. */
export interface FunctionDeclaration extends StatementBase {
  readonly kind: 'FunctionDeclaration'
  readonly exported: boolean
  readonly method: boolean
  readonly name: Identifier
  readonly params: readonly Parameter[]
  readonly body: Block
}

export interface Parameter extends NodeBase {
  readonly kind: 'Parameter'
  readonly qualifier: QualifierName | null
  readonly type: TypeNode | null
  readonly name: Identifier
  readonly init: Expression | null
}

/** `[export] type Name` with one field a line. */
export interface TypeDeclaration extends StatementBase {
  readonly kind: 'TypeDeclaration'
  readonly exported: boolean
  readonly name: Identifier
  readonly fields: readonly Field[]
}

export interface Field extends NodeBase {
  readonly kind: 'Field'
  readonly leading: readonly Trivia[]
  readonly comment: Comment | null
  readonly varip: boolean
  readonly type: TypeNode | null
  readonly name: Identifier
  readonly init: Expression | null
}

/** `[export] enum Name` with one member a line. */
export interface EnumDeclaration extends StatementBase {
  readonly kind: 'EnumDeclaration'
  readonly exported: boolean
  readonly name: Identifier
  readonly members: readonly EnumMember[]
}

export interface EnumMember extends NodeBase {
  readonly kind: 'EnumMember'
  readonly leading: readonly Trivia[]
  readonly comment: Comment | null
  readonly name: Identifier
  readonly title: Expression | null
}

/** `import user/library/version [as alias]` */
export interface ImportDeclaration extends StatementBase {
  readonly kind: 'ImportDeclaration'
  readonly user: string
  readonly library: string
  readonly libraryVersion: number
  readonly alias: Identifier | null
}

export interface ExpressionStatement extends StatementBase {
  readonly kind: 'ExpressionStatement'
  readonly expression: Expression
}

export interface BreakStatement extends StatementBase {
  readonly kind: 'BreakStatement'
}

export interface ContinueStatement extends StatementBase {
  readonly kind: 'ContinueStatement'
}

/** The indented statements of a structure or function; its value is that of the last statement. */
export interface Block extends NodeBase {
  readonly kind: 'Block'
  readonly statements: readonly Statement[]
  /** Trivia after the block's last statement, still indented to it. */
  readonly trailing: readonly Trivia[]
  /** Written on the line of its `=>`. */
  readonly inline: boolean
}

// --------------------------------------------------------------------------------------- expressions

export type Expression =
  | NumberLiteral
  | StringLiteral
  | BoolLiteral
  | ColorLiteral
  | Identifier
  | Member
  | Call
  | History
  | Unary
  | Binary
  | Conditional
  | Tuple
  | Parenthesized
  | If
  | For
  | ForIn
  | While
  | Switch
  | Invalid

/** `14`, `.5`, `1e-10`; `isInt` when written without point and exponent. `raw` keeps the author's spelling. */
export interface NumberLiteral extends NodeBase {
  readonly kind: 'NumberLiteral'
  readonly value: number
  readonly isInt: boolean
  readonly raw: string
}

/** `value` has its escapes resolved; `raw` includes the quotes. */
export interface StringLiteral extends NodeBase {
  readonly kind: 'StringLiteral'
  readonly value: string
  readonly raw: string
}

export interface BoolLiteral extends NodeBase {
  readonly kind: 'BoolLiteral'
  readonly value: boolean
}

/** `#RRGGBB` or `#RRGGBBAA`; `value` is 0xRRGGBBAA as an unsigned number (AA = FF when not written). */
export interface ColorLiteral extends NodeBase {
  readonly kind: 'ColorLiteral'
  readonly value: number
  readonly raw: string
}

/** Also `na`: the checker tells the value from the function. */
export interface Identifier extends NodeBase {
  readonly kind: 'Identifier'
  readonly name: string
}

/** `object.name`: a namespace member, a field, a method or an enum member — the checker tells which. */
export interface Member extends NodeBase {
  readonly kind: 'Member'
  readonly object: Expression
  readonly name: Identifier
}

export interface Call extends NodeBase {
  readonly kind: 'Call'
  readonly callee: Expression
  readonly typeArguments: readonly TypeNode[]
  readonly args: readonly Argument[]
}

export interface Argument extends NodeBase {
  readonly kind: 'Argument'
  readonly name: Identifier | null
  readonly value: Expression
}

/** `object[offset]` */
export interface History extends NodeBase {
  readonly kind: 'History'
  readonly object: Expression
  readonly offset: Expression
}

export type UnaryOperator = '-' | '+' | 'not'

export interface Unary extends NodeBase {
  readonly kind: 'Unary'
  readonly operator: UnaryOperator
  readonly operand: Expression
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or'

export interface Binary extends NodeBase {
  readonly kind: 'Binary'
  readonly operator: BinaryOperator
  readonly left: Expression
  readonly right: Expression
}

export interface Conditional extends NodeBase {
  readonly kind: 'Conditional'
  readonly test: Expression
  readonly whenTrue: Expression
  readonly whenFalse: Expression
}

export interface Tuple extends NodeBase {
  readonly kind: 'Tuple'
  readonly elements: readonly Expression[]
}

/** `( expression )`: kept so that output groups as the author did. */
export interface Parenthesized extends NodeBase {
  readonly kind: 'Parenthesized'
  readonly expression: Expression
}

export interface If extends NodeBase {
  readonly kind: 'If'
  /** Written as `once`: the block runs on one bar at most. Only before the version passes. */
  readonly isOnce?: true
  readonly test: Expression
  readonly whenTrue: Block
  /** `else if …` is an `If` directly; `else` with a body is a block. */
  readonly whenFalse: Block | If | null
}

/** `for [type] counter = from to to [by step]` */
export interface For extends NodeBase {
  readonly kind: 'For'
  readonly counterType: TypeNode | null
  readonly counter: Identifier
  readonly from: Expression
  readonly to: Expression
  readonly by: Expression | null
  readonly body: Block
}

/** `for value in collection`, `for [index, value] in collection` */
export interface ForIn extends NodeBase {
  readonly kind: 'ForIn'
  readonly index: Identifier | null
  readonly value: Identifier
  readonly collection: Expression
  readonly body: Block
}

export interface While extends NodeBase {
  readonly kind: 'While'
  readonly test: Expression
  readonly body: Block
}

/** `switch [subject]`; an arm without test is the default. */
export interface Switch extends NodeBase {
  readonly kind: 'Switch'
  readonly subject: Expression | null
  readonly arms: readonly SwitchArm[]
}

export interface SwitchArm extends NodeBase {
  readonly kind: 'SwitchArm'
  readonly leading: readonly Trivia[]
  readonly comment: Comment | null
  readonly test: Expression | null
  readonly body: Block
}

/** A missing or unreadable expression; a diagnostic has been reported. */
export interface Invalid extends NodeBase {
  readonly kind: 'Invalid'
}

// --------------------------------------------------------------------------------------------- types

/** `float`, `chart.point`, `array<float>`, `float[]`, `map<string, line>`, `lib.Type` */
export interface TypeNode extends NodeBase {
  readonly kind: 'TypeNode'
  /** Dotted name as written; `array` for the `T[]` form. */
  readonly name: string
  readonly args: readonly TypeNode[]
}

export type Node =
  Script | Statement | Parameter | Field | EnumMember | Block | Expression | Argument | SwitchArm | TypeNode

export type NodeKind = Node['kind']
export type NodeOf<Kind extends NodeKind> = Extract<Node, { kind: Kind }>
