import type { Expression, Identifier, TypeNode, TypeArgument } from './expression-nodes.ts'
import type { Attached, Comment, NodeBase, Trivia } from './trivia.ts'

export type * from './expression-nodes.ts'
export type { Attached, BlankLines, Comment, NodeBase, Trivia } from './trivia.ts'

/**
 * The MQL tree, one shape for MQL4 and MQL5. The parser builds it from text, build.ts by hand. Nodes are plain data,
 * discriminated by `kind`. `id` is unique in the program and grows in parse order: later phases keep facts in arrays
 * indexed by it. Spans are offsets into the node's file, which `fileOf` (parse.ts) returns. Nodes of a macro expansion
 * have the span of the use. The tree shows the program after preprocessing, and keeps the author's text. A macro that
 * stands for one whole expression is a `MacroUse`. A statement or declaration that cannot be printed from its parts
 * carries its text in `verbatim`: macros across its grammar, comments or directives in its middle.
 */

// ---------------------------------------------------------------------------------------------- file

export interface Program {
  readonly kind: 'Program'
  /** Declarations of all files; those of an included file follow its `#include`. */
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

/** `#ifdef`, `#ifndef`, `#else`, `#endif` as written, with the inactive text behind it. */
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
  /** `input`, `static`, `extern` before a parameter, which old MQL4 accepts. */
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

/** Unreadable text, held in `verbatim`; it has a diagnostic. */
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
