import type { Span } from '../../text/source.ts'
import type { Trivia } from '../../pine/syntax/nodes.ts'
import type { IrType } from './types.ts'

/**
 * The script between the two languages: Pine's meaning in MQL's terms. Everything Pine leaves implicit is explicit
 * here (history, state, na, conversions, numbers as conditions), and nothing depends on the dialect yet. Variables and
 * objects are referred to by identity; their final names are chosen when the file is written.
 */

// --------------------------------------------------------------------------------------- expressions

export interface Value {
  readonly type: IrType
  /** May be na. Only ever true for doubles, pointers, strings and colours. */
  readonly na: boolean
  /** Free of rounding errors (prices, inputs, counts): comparing two such values does not need Pine's tolerance. */
  readonly exact: boolean
  /** Known bounds, infinite where unknown. The value may still be na. */
  readonly min: number
  readonly max: number
  /** A condition that may be na, as 1, 0 and na. */
  readonly isTruth?: boolean
}

export type Expr =
  | Literal
  | Name
  | VariableRead
  | ArrayRef
  | PriceRead
  | PriceArray
  | Call
  | SiteCall
  | MethodCall
  | FieldRead
  | Unary
  | Binary
  | Conditional
  | Cast
  | Group
  | New

/** A value written out; `raw` keeps the author's spelling of a number. Colours are 0xRRGGBBAA. */
export interface Literal extends Value {
  readonly kind: 'literal'
  readonly value: number | string | boolean
  readonly raw: string | null
}

/** A name MQL or the frame gives: `i`, `EMPTY_VALUE`, `clrNONE`, `_Point`. */
export interface Name extends Value {
  readonly kind: 'name'
  readonly text: string
}

/** The variable's value on the current bar; of a series also at another `index`. */
export interface VariableRead extends Value {
  readonly kind: 'variable'
  /** In a request that others share, a parameter takes an input's place. */
  variable: Variable
  readonly index: Expr | null
}

/** The whole array of a series, for helpers that look back. */
export interface ArrayRef extends Value {
  readonly kind: 'array'
  readonly variable: Variable
}

export type PriceName = 'time' | 'open' | 'high' | 'low' | 'close' | 'tick_volume'

/** `high[i]` */
export interface PriceRead extends Value {
  readonly kind: 'price'
  readonly name: PriceName
}

/** The array `high`, as an argument of a helper that reads history. */
export interface PriceArray extends Value {
  readonly kind: 'prices'
  readonly name: PriceName
}

/** A function of MQL, a helper of ours (`helper`), or a function of the script (`callee`). */
export interface Call extends Value {
  readonly kind: 'call'
  readonly name: string
  readonly helper: boolean
  readonly callee: Func | null
  readonly args: readonly Expr[]
  /** Gives its value on any bar by the index among its arguments, and na before the first bar. */
  readonly isOfBars?: true
}

/** `ema1.At(i, …)`: one step of the object that belongs to one call in the script. */
export interface SiteCall extends Value {
  readonly kind: 'site'
  readonly site: CallSite
  readonly method: string
  /** Index of this call's state: the bar, or the ordinal of the execution in a conditional block. */
  readonly index: Expr
  /** Requests that share a type are given what they differ in. */
  args: readonly Expr[]
}

export interface MethodCall extends Value {
  readonly kind: 'method'
  readonly object: Expr
  readonly name: string
  readonly args: readonly Expr[]
}

export interface FieldRead extends Value {
  readonly kind: 'field'
  readonly object: Expr
  readonly name: string
}

export interface Unary extends Value {
  readonly kind: 'unary'
  readonly operator: '-' | '!'
  readonly operand: Expr
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||'

export interface Binary extends Value {
  readonly kind: 'binary'
  readonly operator: BinaryOperator
  readonly left: Expr
  readonly right: Expr
}

export interface Conditional extends Value {
  readonly kind: 'conditional'
  readonly test: Expr
  readonly whenTrue: Expr
  readonly whenFalse: Expr
}

/** `(type)value` */
export interface Cast extends Value {
  readonly kind: 'cast'
  readonly value: Expr
}

/** The author's own parentheses. */
export interface Group extends Value {
  readonly kind: 'group'
  readonly value: Expr
}

/** `new Type(args)` */
export interface New extends Value {
  readonly kind: 'new'
  readonly name: string
  readonly args: readonly Expr[]
}

// ---------------------------------------------------------------------------------------- variables

export type Storage =
  /** Declared where the script declares it. */
  | 'local'
  | 'param'
  /** One value a bar, indexed by the frame's position. */
  | 'series'
  /** One value for the whole file or object, set on each bar before it is read. */
  | 'global'
  /** One value for the whole file that outlasts its bar. A recalculated bar starts from the previous bar's value. */
  | 'kept'
  | 'input'
  /** An array of the script, by its own index. */
  | 'array'
  /** Drawn by the platform: an indicator buffer. */
  | 'buffer'

export interface Variable {
  /** The author's spelling, or a generated name. */
  name: string
  readonly type: IrType
  readonly storage: Storage
  /** Whose member or local it is; null at file level. */
  owner: Func | null
  /** The index under which a series is read and written now. */
  readonly index: Expr | null
  /** Text of the initial value of a `global`. */
  readonly initial?: string
  /** An input of a date: the platform's seconds, the script's milliseconds. */
  readonly isDate?: boolean
  /** By reference: gives a result back. */
  readonly out?: boolean
  /** Set once: a bar that is calculated again finds nothing else in it. */
  readonly isFixed?: boolean
}

/** The object of one stateful call in the script: `TaEma ema1;` */
export interface CallSite {
  readonly name: string
  /** The runtime class, or the script's own function. */
  type: string | Func
  owner: Func | null
  /** Counts the turns of a loop, where each turn has an object. */
  readonly turn: Variable | null
  /** How many of the newest bars a background is shown on, less its offset; absent for all. */
  newest?: Expr
}

// ---------------------------------------------------------------------------------------- functions

/** A function of the script for one list of argument types. With state it is a struct with the method `At`. */
export interface Func {
  name: string
  readonly params: Variable[]
  result: IrType
  stateful: boolean
  /** Some bars may skip its calls: it counts its own executions. */
  counted: boolean
  readonly body: Stmt[]
  /** Series and counters of a stateful function. */
  readonly members: Variable[]
  readonly sites: CallSite[]
  /** Price arrays that the function reads, itself or through others; they become parameters. */
  readonly prices: Set<PriceName>
  /** Reads the bar's index. */
  usesIndex: boolean
  readonly leading: readonly Trivia[]
  readonly span: Span | null
  /** Runs on the bars of another timeframe or symbol: the expression of a request. */
  readonly request?: Request
}

export interface Request {
  /** Returns all values inside the chart's bar, not only the current one. */
  readonly isInside: boolean
  /** Symbol or timeframe may change from call to call. */
  readonly isMany: boolean
  /** Returns copies of objects that outlive its bar. */
  readonly isCopied: boolean
  /** Runtime type of the bars. */
  readonly bars: 'OtherBars' | 'HeikinAshiBars'
}

// ---------------------------------------------------------------------------------------- statements

interface StatementBase {
  /** Its Pine source; null for additions of the translation. */
  readonly span: Span | null
  readonly leading: readonly Trivia[]
  readonly comment: string | null
}

export type Stmt = Declare | Assign | Evaluate | If | For | While | Return | Break | Continue | Remark

/** `double basis=…;` */
export interface Declare extends StatementBase {
  readonly kind: 'declare'
  readonly variable: Variable
  readonly init: Expr | null
}

export interface Assign extends StatementBase {
  readonly kind: 'assign'
  readonly target: Expr
  readonly operator: '=' | '+=' | '-=' | '*='
  readonly value: Expr
}

export interface Evaluate extends StatementBase {
  readonly kind: 'evaluate'
  readonly value: Expr
  /** Variables that receive the results of the call. */
  readonly outs?: readonly Variable[]
}

export interface If extends StatementBase {
  readonly kind: 'if'
  readonly test: Expr
  /** The drawing that the block changes, which the test asks for. */
  readonly guards?: Expr
  readonly whenTrue: readonly Stmt[]
  readonly whenFalse: readonly Stmt[] | null
}

/** `for(int j=from; test; j+=step)` with the test and step written out. */
export interface For extends StatementBase {
  readonly kind: 'for'
  readonly counter: Variable
  readonly from: Expr
  /** A second variable of the counter's type, set after it. */
  readonly also?: { readonly variable: Variable; readonly init: Expr } | null
  readonly test: Expr
  readonly step: Expr
  readonly body: readonly Stmt[]
}

export interface While extends StatementBase {
  readonly kind: 'while'
  readonly test: Expr
  readonly body: readonly Stmt[]
}

export interface Return extends StatementBase {
  readonly kind: 'return'
  readonly value: Expr | null
}

export interface Break extends StatementBase {
  readonly kind: 'break'
}

export interface Continue extends StatementBase {
  readonly kind: 'continue'
}

/** Comments and blank lines where no statement is left to carry them. */
export interface Remark extends StatementBase {
  readonly kind: 'remark'
}
