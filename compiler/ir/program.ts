import type { TradingDefaults } from '../api.ts'
import type { Span } from '../text/source.ts'
import type { Trivia } from '../pine/syntax/nodes.ts'
import type { Expr, Func, Site, Variable } from './tree/nodes.ts'
import type { IrType } from './tree/types.ts'

/** Everything the two dialects need to write the file. */
export interface Program {
  readonly kind: 'indicator' | 'strategy'
  readonly title: string
  readonly version: number
  readonly overlay: boolean
  /** Digits after the point in the sub-window; null for the symbol's own. */
  readonly precision: number | null
  readonly inputs: readonly Input[]
  readonly enums: readonly EnumDefinition[]
  readonly classes: readonly ClassDefinition[]
  readonly variables: readonly Variable[]
  readonly sites: readonly Site[]
  /** Callees before callers. */
  readonly functions: readonly Func[]
  /** The script, for one bar. */
  readonly main: Func
  readonly plots: readonly Plot[]
  readonly levels: readonly Level[]
  readonly alerts: readonly Alert[]
  /** Names of the helpers the code calls; what those need in turn is added by emission. */
  readonly helpers: ReadonlySet<string>
  readonly strategy: StrategySettings | null
  /** How many drawings of each kind the chart shows; null where the script draws none. */
  readonly drawings: { readonly labels: number; readonly lines: number; readonly boxes: number } | null
  /** The script keeps mutable objects, which a tick must put back. */
  readonly keepsObjects: boolean
  /** Some array is a window on another. */
  readonly slicesLists: boolean
  /** Something is kept by bar where some bars do not come by. */
  readonly skipsBars: boolean
  /** The requests in which something asks what bars it is calculated on. */
  readonly elsewhere: ReadonlySet<Func>
  /** What is not exact, by place. */
  readonly notes: readonly Note[]
}

export interface Note extends Span {
  readonly fidelity: 'approximated' | 'unsupported'
  readonly reason: string
}

export interface Input {
  readonly variable: Variable
  /** Written before `=`: the type or the name of an enum. */
  readonly initial: string
  /** The default of a colour, 0xRRGGBBAA. */
  readonly color: number | null
  readonly title: string
  readonly group: string | null
  readonly tooltip: string | null
  readonly min: number | null
  readonly max: number | null
  /** Allowed numbers that are no enum (real ones). */
  readonly options: readonly number[] | null
  readonly span: Span
  readonly leading: readonly Trivia[]
}

export interface EnumDefinition {
  readonly name: string
  readonly members: readonly { readonly name: string; readonly value: number | null; readonly comment: string }[]
  /** Asked for as text somewhere: a function that gives it is written. */
  readonly text: string | null
}

export interface ClassDefinition {
  readonly name: string
  readonly fields: readonly { readonly name: string; readonly type: IrType; readonly initial: string }[]
  readonly leading: readonly Trivia[]
  readonly span: Span | null
}

export type PlotStyle =
  | 'line'
  | 'stepline'
  | 'histogram'
  | 'columns'
  | 'area'
  | 'circles'
  | 'cross'
  | 'arrow'
  | 'candles'
  | 'bars'
  | 'filling'
  | 'none'

/** What the platform draws. */
export interface Plot {
  readonly style: PlotStyle
  readonly title: string
  /** One buffer, four for candles and bars, two for fillings. */
  readonly buffers: readonly Variable[]
  /** Palette of the plot: one colour, or what the colour buffer chooses from. */
  readonly palette: readonly Color[]
  /** The index into the palette on each bar; null where the colour never changes. */
  readonly colorIndex: Variable | null
  readonly width: number
  readonly line: 'solid' | 'dash' | 'dot'
  /** Wingdings code of arrows. */
  readonly arrow: number
  /** Pixels the arrow stands away from its price. */
  readonly arrowShift: number
  readonly offset: Expr | null
  /** Only so many of the newest bars are drawn. */
  readonly showLast: Expr | null
  /** Bars before the first drawn. */
  readonly span: Span
}

/** A colour known when the program starts: written out, or an input. */
export type Color =
  | { readonly kind: 'rgb'; readonly value: number }
  | { readonly kind: 'input'; readonly variable: Variable; readonly initial: number | null }

/** `hline`: a level of the sub-window. */
export interface Level {
  readonly value: Expr
  readonly title: string
  readonly color: Color | null
  readonly line: 'solid' | 'dash' | 'dot'
  readonly width: number
}

export interface Alert {
  readonly title: string
  readonly message: string
  readonly condition: Variable
  readonly input: Variable
}

/** What a strategy asks of its broker: the Expert Advisor carries what serves these, and no more. */
export type StrategyFeature =
  /** One position at a time, opened at the market and closed as a whole; else books of several entries. */
  | 'single'
  | 'books'
  /** `strategy.exit`, trailing stops among them; entries with a price; groups; closes by the script. */
  | 'exits'
  | 'trails'
  | 'priced'
  | 'groups'
  | 'closes'
  /** Entries with a quantity of their own; `strategy.order`; exits and closes of a part; exits with distances, with prices. */
  | 'sized'
  | 'raw'
  | 'partials'
  | 'distances'
  | 'levels'
  /** It matters later whether the defaults have sized an entry. */
  | 'defaulted'
  /** Money of the script is the account's: `strategy()` names a currency, or the script converts between the two. */
  | 'accountMoney'
  /** Limits of `strategy.risk`; sides that may not be entered; the margin the script was written for. */
  | 'risk'
  | 'sides'
  | 'margin'
  /** Something may wait at the server; a restart goes by the prices of the bars since the first start. */
  | 'atServer'
  | 'replayed'
  /** A stop at the server may close, on a bar's open beyond it, what the script's own orders would have met; these may close a part. */
  | 'gaps'
  | 'gapParts'
  /** A clock ends bars; the bar of an entry counts; a restart goes through the bars since the first start with the position of each. */
  | 'timed'
  | 'fresh'
  | 'recalled'
  /** When an exit has closed something, more is to be done. */
  | 'followed'
  /** The script runs again after a fill. */
  | 'recalculates'
  /** Orders that fill at a bar's close; exits that close their own entry first. */
  | 'onClose'
  | 'any'
  /** Readings: how many trades have closed, what they were, ids and comments of exits, excursions, extremes of the equity, most contracts held. */
  | 'counted'
  | 'closed'
  | 'names'
  | 'ranges'
  | 'equity'
  | 'held'
  /** Readings of the position, and of its entries one by one. */
  | 'reads'
  | 'listed'
  /** Of a price and a distance the nearer counts, since version 6. */
  | 'v6'

export interface StrategySettings {
  /** What an order without a quantity trades; `lots` where the script leaves it to its user, `none` where all name one. */
  readonly quantityType: 'none' | 'lots' | 'fixed' | 'cash' | 'percent_of_equity'
  readonly quantity: number
  readonly trading: TradingDefaults
  /** Currency that `strategy()` names; empty for the symbol's. */
  readonly currency: string
  readonly pyramiding: number
  /** Per cent of a position's value that it binds; 0 for none. */
  readonly marginLong: number
  readonly marginShort: number
  /** Market orders fill at the close of the bar that asks for them. */
  readonly onClose: boolean
  readonly features: ReadonlySet<StrategyFeature>
}
