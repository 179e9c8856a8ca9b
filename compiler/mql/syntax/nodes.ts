import type { Attached, Comment, NodeBase, Trivia } from './trivia.ts'

export type { Attached, BlankLines, Comment, NodeBase, Trivia } from './trivia.ts'

/**
 * The MQL tree, one shape for MQL4 and MQL5. It is built by the parser, and by hand through build.ts.
 *
 * Nodes are plain data, discriminated by `kind`. `id` is unique in the program and grows in parse order, so that what
 * later phases learn about a node can stand beside the tree in arrays indexed by it. Spans are offsets into the file
 * the node was written in; `fileOf` (program.ts) tells which one. What came out of a macro has the span of its use.
 *
 * Names and places mean what they mean after preprocessing, yet the author's text is not lost: a macro that stands for
 * one whole expression is a `MacroUse`, and a statement or declaration that cannot be printed from its parts alone
 * (macros across its grammar, comments or directives in its middle) carries its own text in `verbatim`.
 */

// ---------------------------------------------------------------------------------------------- file

export interface Program {
  readonly kind: 'Program'
  /** All files' declarations in the order of their meaning: an included file's stand after its `#include`. */
  readonly declarations: readonly Declaration[]
  /** Trivia after the last declaration of the main file. */
  readonly trailing: readonly Trivia[]
}

// ---------------------------------------------------------------------------------------- directives

export type Directive =
  | PropertyDirective
  | IncludeDirective
  | DefineDirective
  | UndefDirective
  | ImportDirective
  | ResourceDirective
  | ConditionalDirective

/** `#property name value`; `value` is as written and empty where there is none. */
export interface PropertyDirective extends Attached {
  readonly kind: 'PropertyDirective'
  readonly name: string
  readonly value: string
}

/** `#include <path>` (`system`) or `#include "path"`. */
export interface IncludeDirective extends Attached {
  readonly kind: 'IncludeDirective'
  readonly path: string
  readonly system: boolean
}

/** `#define NAME body` or `#define NAME(a,b) body`; `params` is null for the first form. */
export interface DefineDirective extends Attached {
  readonly kind: 'DefineDirective'
  readonly name: string
  readonly params: readonly string[] | null
  readonly body: string
}

export interface UndefDirective extends Attached {
  readonly kind: 'UndefDirective'
  readonly name: string
}

/** `#import "file"` opens a list of prototypes, `#import` closes it (`path` null). */
export interface ImportDirective extends Attached {
  readonly kind: 'ImportDirective'
  readonly path: string | null
}

/** `#resource "path"`, optionally with a declaration behind it (`as uchar data[]`), as written. */
export interface ResourceDirective extends Attached {
  readonly kind: 'ResourceDirective'
  readonly text: string
}

/** `#ifdef`, `#ifndef`, `#else`, `#endif` as written, with the text that the condition switched off behind it. */
export interface ConditionalDirective extends Attached {
  readonly kind: 'ConditionalDirective'
  readonly text: string
  readonly inactive: string
}

// -------------------------------------------------------------------------------------- declarations

export type Declaration =
  | VariableDeclaration
  | InputGroup
  | FunctionDeclaration
  | ClassDeclaration
  | EnumDeclaration
  | TypedefDeclaration
  | NamespaceDeclaration
  | EmptyDeclaration
  | InvalidDeclaration
  | Directive

export type Storage = 'input' | 'sinput' | 'extern' | 'static'

/** `[input] [const] type a=1,b[3];` — global, local, or a field. */
export interface VariableDeclaration extends Attached {
  readonly kind: 'VariableDeclaration'
  readonly storage: Storage | null
  readonly type: TypeNode
  readonly declarators: readonly Declarator[]
}

/** One name of a declaration: `name`, `*name`, `name[2][3]`, `name=init`, `name(args)`. */
export interface Declarator extends NodeBase {
  readonly kind: 'Declarator'
  readonly pointer: boolean
  readonly reference: boolean
  readonly name: Identifier
  /** `CName::` of a static field's definition. */
  readonly scope: TypeNode | null
  /** One for each pair of brackets, null where empty; an empty list when not an array. */
  readonly dimensions: readonly (Expression | null)[]
  readonly init: Expression | null
  /** Constructor arguments of `CName name(args)`; null where there is no list. */
  readonly args: readonly Expression[] | null
}

/** `input group "Name"` */
export interface InputGroup extends Attached {
  readonly kind: 'InputGroup'
  readonly storage: 'input' | 'sinput'
  readonly title: Expression
}

export type FunctionSpecifier = 'virtual' | 'static' | 'const' | 'override' | 'final' | 'export' | 'inline'

/** A function, method, constructor, destructor or operator; without body a prototype. */
export interface FunctionDeclaration extends Attached {
  readonly kind: 'FunctionDeclaration'
  readonly templates: readonly TemplateParameter[]
  readonly specifiers: readonly FunctionSpecifier[]
  /** Null for constructors and destructors, and for old MQL4 functions without a type. */
  readonly returnType: TypeNode | null
  /** `CName *Find()` */
  readonly pointer: boolean
  readonly reference: boolean
  /** `CName` of a method defined outside its class. */
  readonly scope: TypeNode | null
  /** `Run`, `~CName`, `operator[]` */
  readonly name: Identifier
  readonly params: readonly Parameter[]
  /** Written `(void)`. */
  readonly voidParams: boolean
  /** `: a(1), b(2)` of a constructor. */
  readonly initializers: readonly MemberInitializer[]
  /** `=0` and `=NULL` (pure), `=delete`, `=default`. */
  readonly defined: 'pure' | 'delete' | 'default' | null
  readonly body: Block | null
}

export interface TemplateParameter extends NodeBase {
  readonly kind: 'TemplateParameter'
  readonly name: Identifier
}

export interface MemberInitializer extends NodeBase {
  readonly kind: 'MemberInitializer'
  readonly name: TypeNode
  readonly args: readonly Expression[]
}

/** `const double &price[]`; `name` is null where left out in a prototype. */
export interface Parameter extends NodeBase {
  readonly kind: 'Parameter'
  readonly type: TypeNode
  readonly pointer: boolean
  readonly reference: boolean
  readonly name: Identifier | null
  readonly dimensions: readonly (Expression | null)[]
  readonly init: Expression | null
  /** `input`, `static`, `extern` and the like before a parameter, which old MQL4 lets pass. */
  readonly storage: Storage | null
}

export type ClassKeyword = 'class' | 'struct' | 'union' | 'interface'
export type Access = 'public' | 'protected' | 'private'

export interface ClassDeclaration extends Attached {
  readonly kind: 'ClassDeclaration'
  readonly templates: readonly TemplateParameter[]
  readonly keyword: ClassKeyword
  /** `pack(n)`, `align(n)` as written behind the keyword. */
  readonly pack: Expression | null
  readonly name: Identifier | null
  readonly final: boolean
  readonly bases: readonly BaseClass[]
  /** Null for a forward declaration. */
  readonly members: readonly Member[] | null
  /** Trivia after the last member. */
  readonly trailing: readonly Trivia[]
  /** `struct … {…} a,b;` */
  readonly declarators: readonly Declarator[]
}

export interface BaseClass extends NodeBase {
  readonly kind: 'BaseClass'
  readonly access: Access | null
  readonly type: TypeNode
}

export type Member =
  | AccessLabel
  | UsingDeclaration
  | VariableDeclaration
  | FunctionDeclaration
  | ClassDeclaration
  | EnumDeclaration
  | TypedefDeclaration
  | EmptyDeclaration
  | InvalidDeclaration
  | Directive

export interface AccessLabel extends Attached {
  readonly kind: 'AccessLabel'
  readonly access: Access
}

/** `using CBase::Method;` brings back the overloads of a base class that a method of the same name hides. */
export interface UsingDeclaration extends Attached {
  readonly kind: 'UsingDeclaration'
  readonly base: TypeNode
  readonly name: Identifier
}

export interface EnumDeclaration extends Attached {
  readonly kind: 'EnumDeclaration'
  readonly name: Identifier | null
  readonly members: readonly (Enumerator | Directive)[]
  /** A comma behind the last enumerator. */
  readonly trailingComma: boolean
  readonly trailing: readonly Trivia[]
  readonly declarators: readonly Declarator[]
}

export interface Enumerator extends Attached {
  readonly kind: 'Enumerator'
  readonly name: Identifier
  readonly value: Expression | null
}

/** `typedef int (*TName)(int,double);` */
export interface TypedefDeclaration extends Attached {
  readonly kind: 'TypedefDeclaration'
  readonly returnType: TypeNode
  readonly pointer: boolean
  readonly name: Identifier
  readonly params: readonly Parameter[]
}

export interface NamespaceDeclaration extends Attached {
  readonly kind: 'NamespaceDeclaration'
  readonly name: TypeNode
  readonly declarations: readonly Declaration[]
  readonly trailing: readonly Trivia[]
}

/** A stray `;` at global or class level. */
export interface EmptyDeclaration extends Attached {
  readonly kind: 'EmptyDeclaration'
}

/** Text that could not be read; a diagnostic has been reported and `verbatim` holds it. */
export interface InvalidDeclaration extends Attached {
  readonly kind: 'InvalidDeclaration'
}

// ---------------------------------------------------------------------------------------- statements

export type Statement =
  | Block
  | VariableDeclaration
  | ClassDeclaration
  | EnumDeclaration
  | ExpressionStatement
  | IfStatement
  | ForStatement
  | WhileStatement
  | DoStatement
  | SwitchStatement
  | ReturnStatement
  | BreakStatement
  | ContinueStatement
  | EmptyStatement
  | InvalidDeclaration
  | Directive

export interface Block extends Attached {
  readonly kind: 'Block'
  readonly statements: readonly Statement[]
  /** Trivia between the last statement and the closing brace. */
  readonly trailing: readonly Trivia[]
  /** The comment behind the closing brace. */
  readonly closing: Comment | null
}

export interface ExpressionStatement extends Attached {
  readonly kind: 'ExpressionStatement'
  readonly expression: Expression
}

export interface IfStatement extends Attached {
  readonly kind: 'IfStatement'
  readonly test: Expression
  readonly whenTrue: Statement
  readonly whenFalse: Statement | null
}

export interface ForStatement extends Attached {
  readonly kind: 'ForStatement'
  readonly init: VariableDeclaration | Expression | null
  readonly test: Expression | null
  readonly update: Expression | null
  readonly body: Statement
}

export interface WhileStatement extends Attached {
  readonly kind: 'WhileStatement'
  readonly test: Expression
  readonly body: Statement
}

export interface DoStatement extends Attached {
  readonly kind: 'DoStatement'
  readonly body: Statement
  readonly test: Expression
}

export interface SwitchStatement extends Attached {
  readonly kind: 'SwitchStatement'
  readonly subject: Expression
  /** Between the brace and the first label. */
  readonly directives: readonly Directive[]
  readonly cases: readonly SwitchCase[]
  readonly trailing: readonly Trivia[]
}

/** `case test:` or `default:` (test null) with the statements up to the next label. */
export interface SwitchCase extends Attached {
  readonly kind: 'SwitchCase'
  readonly test: Expression | null
  readonly statements: readonly Statement[]
}

export interface ReturnStatement extends Attached {
  readonly kind: 'ReturnStatement'
  readonly value: Expression | null
}

export interface BreakStatement extends Attached {
  readonly kind: 'BreakStatement'
}

export interface ContinueStatement extends Attached {
  readonly kind: 'ContinueStatement'
}

export interface EmptyStatement extends Attached {
  readonly kind: 'EmptyStatement'
}

// --------------------------------------------------------------------------------------- expressions

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

/** `sizeof(int)`, `sizeof(x)`, `typename(T)`, `offsetof(T,field)`; an operand that can be a type and an expression is an expression. */
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

/** `( expression )`: kept so that output groups as the author did. */
export interface Parenthesized extends NodeBase {
  readonly kind: 'Parenthesized'
  readonly expression: Expression
}

/** A macro that stands for exactly one expression. `text` is its use as written: `PI`, `MAX(a,b)`. */
export interface MacroUse extends NodeBase {
  readonly kind: 'MacroUse'
  readonly text: string
  readonly expression: Expression
}

/** Stands where an expression should be and none could be read; a diagnostic has been reported. */
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

export type Node =
  | Declaration
  | Member
  | Statement
  | Expression
  | Declarator
  | TemplateParameter
  | MemberInitializer
  | Parameter
  | BaseClass
  | Enumerator
  | SwitchCase
  | TypeNode
  | TypeArgument

export type NodeKind = Node['kind']
export type NodeOf<Kind extends NodeKind> = Extract<Node, { kind: Kind }>
