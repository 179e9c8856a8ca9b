import type { NodeBase } from './trivia.ts'

export type Expression =
  | NumberLiteral
  | CharLiteral
  | StringLiteral
  | BoolLiteral
  | ColorLiteral
  | DateLiteral
  | Identifier
  | ScopedName
  | This
  | MemberAccess
  | Index
  | Call
  | Unary
  | Postfix
  | Binary
  | Assignment
  | Conditional
  | Cast
  | New
  | SizeOf
  | InitializerList
  | Sequence
  | Parenthesized
  | MacroUse
  | Invalid

/** `14`, `0xFF`, `1.5e-3`, `2f`. `value` loses digits beyond 2^53: then read `raw`. */
export interface NumberLiteral extends NodeBase {
  readonly kind: 'NumberLiteral'
  readonly value: number
  readonly isReal: boolean
  readonly raw: string
}

/** `'a'`, `'\n'`, `'\x41'`: a ushort. */
export interface CharLiteral extends NodeBase {
  readonly kind: 'CharLiteral'
  readonly value: number
  readonly raw: string
}

/** `value` has its escapes resolved; `raw` includes the quotes, of several adjoining literals with their spaces. */
export interface StringLiteral extends NodeBase {
  readonly kind: 'StringLiteral'
  readonly value: string
  readonly raw: string
}

export interface BoolLiteral extends NodeBase {
  readonly kind: 'BoolLiteral'
  readonly value: boolean
  readonly raw: string
}

/** `C'255,0,0'`; `value` is 0xBBGGRR as MQL keeps colours. */
export interface ColorLiteral extends NodeBase {
  readonly kind: 'ColorLiteral'
  readonly value: number
  readonly raw: string
}

/** `D'2020.01.31 12:30'`; `value` in seconds since 1970, null where it depends on the day of compilation. */
export interface DateLiteral extends NodeBase {
  readonly kind: 'DateLiteral'
  readonly value: number | null
  readonly raw: string
}

export interface Identifier extends NodeBase {
  readonly kind: 'Identifier'
  readonly name: string
}

/** `CName::member`, `ENUM_X::VALUE`; `scope` is null for `::global`. */
export interface ScopedName extends NodeBase {
  readonly kind: 'ScopedName'
  readonly scope: TypeNode | null
  readonly name: Identifier
}

export interface This extends NodeBase {
  readonly kind: 'This'
}

/** `object.name` */
export interface MemberAccess extends NodeBase {
  readonly kind: 'MemberAccess'
  readonly object: Expression
  readonly name: Identifier
}

/** `object[i]`; old MQL4 also writes `object[i,j]`. Empty brackets (`Buffer[]`) have no indices. */
export interface Index extends NodeBase {
  readonly kind: 'Index'
  readonly object: Expression
  readonly indices: readonly Expression[]
}

/** A call of a function, method, function pointer or class name (`CPoint(1,2)`). */
export interface Call extends NodeBase {
  readonly kind: 'Call'
  readonly callee: Expression
  /** `Convert<int>(x)` */
  readonly typeArguments: readonly TypeArgument[]
  /** Null where left out: `f(a,,b)`. */
  readonly args: readonly (Expression | null)[]
}

export type UnaryOperator = '-' | '+' | '!' | '~' | '++' | '--' | '&' | '*' | 'delete'

export interface Unary extends NodeBase {
  readonly kind: 'Unary'
  readonly operator: UnaryOperator
  readonly operand: Expression
}

export interface Postfix extends NodeBase {
  readonly kind: 'Postfix'
  readonly operator: '++' | '--'
  readonly operand: Expression
}

export type BinaryOperator =
  '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '<' | '<=' | '>' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '||'

export interface Binary extends NodeBase {
  readonly kind: 'Binary'
  readonly operator: BinaryOperator
  readonly left: Expression
  readonly right: Expression
}

export type AssignmentOperator = '=' | '+=' | '-=' | '*=' | '/=' | '%=' | '<<=' | '>>=' | '&=' | '|=' | '^='

export interface Assignment extends NodeBase {
  readonly kind: 'Assignment'
  readonly operator: AssignmentOperator
  readonly target: Expression
  readonly value: Expression
}

export interface Conditional extends NodeBase {
  readonly kind: 'Conditional'
  readonly test: Expression
  readonly whenTrue: Expression
  readonly whenFalse: Expression
}

/** `(int)x`, `int(x)` (`functional`), `dynamic_cast<CName *>(x)`. */
export interface Cast extends NodeBase {
  readonly kind: 'Cast'
  readonly form: 'prefix' | 'functional' | 'dynamic'
  readonly type: TypeNode
  readonly pointer: boolean
  readonly operand: Expression
}

/** `new CName(args)` or `new CName`; `args` is null for the second form. */
export interface New extends NodeBase {
  readonly kind: 'New'
  readonly type: TypeNode
  readonly args: readonly Expression[] | null
}

/** `sizeof(int)`, `sizeof(x)`, `typename(T)`, `offsetof(T,field)`. An ambiguous operand is an expression. */
export interface SizeOf extends NodeBase {
  readonly kind: 'SizeOf'
  readonly operator: 'sizeof' | 'typename' | 'offsetof'
  readonly operand: TypeNode | Expression
  readonly pointer: boolean
}

/** `{1,2,{3,4}}` */
export interface InitializerList extends NodeBase {
  readonly kind: 'InitializerList'
  readonly elements: readonly Expression[]
}

/** `a=1,b=2` */
export interface Sequence extends NodeBase {
  readonly kind: 'Sequence'
  readonly expressions: readonly Expression[]
}

/** `( expression )`: kept so that output has the author's grouping. */
export interface Parenthesized extends NodeBase {
  readonly kind: 'Parenthesized'
  readonly expression: Expression
}

/** A macro use that became exactly one expression. `text` is the use as written: `PI`, `MAX(a,b)`. */
export interface MacroUse extends NodeBase {
  readonly kind: 'MacroUse'
  readonly text: string
  readonly expression: Expression
}

/** A missing or unreadable expression; it has a diagnostic. */
export interface Invalid extends NodeBase {
  readonly kind: 'Invalid'
}

// --------------------------------------------------------------------------------------------- types

/** `double`, `const string`, `CArray<int>`, `CList::Node`. Pointer, reference and brackets belong to the declarator. */
export interface TypeNode extends NodeBase {
  readonly kind: 'TypeNode'
  readonly const: boolean
  /** As written, `::` included, without template arguments. */
  readonly name: string
  readonly args: readonly TypeArgument[]
  /** `class`, `struct` or `enum` written before a type's name. */
  readonly elaborated: 'class' | 'struct' | 'enum' | 'union' | 'interface' | null
}

/** One argument of a template: `CName *`. */
export interface TypeArgument extends NodeBase {
  readonly kind: 'TypeArgument'
  readonly type: TypeNode
  readonly pointer: boolean
}
