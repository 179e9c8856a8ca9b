import type { TradingDefaults } from '../api.ts'
import type { Span } from '../text/source.ts'
import type { Trivia } from '../pine/syntax/nodes.ts'
import type { Expr, Func, CallSite, Variable } from './tree/nodes.ts'
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
  readonly sites: readonly CallSite[]
  /** Callees before callers. */
  readonly functions: readonly Func[]
  /** The script, for one bar. */
  readonly main: Func
  readonly plots: readonly Plot[]
  readonly levels: readonly Level[]
  readonly alerts: readonly Alert[]
  /** Names of the helpers the code calls; emission adds what those need. */
  readonly helpers: ReadonlySet<string>
  readonly strategy: StrategySettings | null
  /** Maximum number of drawings of each kind; null where the script draws none. */
  readonly drawings: {
    readonly labels: number
    readonly lines: number
    readonly boxes: number
    readonly polylines: number
  } | null
  /** The script keeps mutable objects, which a tick must restore. */
  readonly keepsObjects: boolean
  /** A `varip` holds objects, or objects have `varip` fields. */
  readonly keepsOnTicks: boolean
  /** Some array is a window on another. */
  readonly slicesLists: boolean
  /** Some array is a row of a matrix. */
  readonly sharesRows: boolean
  /** The script asks for hours, days or sessions without naming a zone. */
  readonly readsClock: boolean
  /** Something looks back over the executions of a block or function that not every bar reaches. */
  readonly countsBack: boolean
  /** An index of an array may be negative, and counts from the end. */
  readonly countsFromEnd: boolean
  /** Some state is kept by bar in code that some bars do not reach. */
  readonly skipsBars: boolean
  /** The requests whose expression depends on which bars it runs on. */
  readonly contextDependent: ReadonlySet<Func>
  /** Inexact places. */
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
  /** Which kind of text it holds, of those that are checked when the program starts. */
  holds: HeldText | null
  readonly span: Span
  readonly leading: readonly Trivia[]
}

/** A kind of text that is checked when the program starts. */
export type HeldText = 'session' | 'timeframe'

export interface EnumDefinition {
  readonly name: string
  readonly members: readonly { readonly name: string; readonly value: number | null; readonly comment: string }[]
  /** Name of the function that returns a member's text; null where the script does not read the text. */
  readonly text: string | null
  /** Made of the options of an input; the script's own enums are not. */
  readonly isOfOptions?: boolean
}

export interface ClassField {
  readonly name: string
  readonly type: IrType
  readonly initial: string
  /** A tick does not take back its value. */
  readonly isVarip: boolean
  readonly isCollection: boolean
}

export interface ClassDefinition {
  readonly name: string
  readonly fields: readonly ClassField[]
  /** Classes of the script that the fields name. */
  readonly uses: readonly string[]
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
  /** The part of a candle's wick above or below its body, in another color than the candle's. */
  | 'wick'
  | 'none'

/** One plot as the platform draws it. */
export interface Plot {
  readonly style: PlotStyle
  readonly title: string
  /** One buffer, four for candles and bars, two for fillings and wicks. */
  readonly buffers: readonly Variable[]
  /** Palette of the plot: one colour, or what the colour buffer chooses from. */
  readonly palette: readonly Color[]
  /** Where a palette fills up as colors come: the color on a platform that cannot do that; null where none is known. */
  readonly fallback: Color | null
  /** The color of border and wick of candles whose body has another one; null for what is drawn in one color. */
  readonly outline: Color | null
  /** The index into the palette on each bar; null where the colour never changes. */
  readonly colorIndex: Variable | null
  /** Pixels: a number, or what inputs make it. */
  readonly width: Expr
  /** A constant of ENUM_LINE_STYLE, or which of them inputs choose. */
  readonly line: Expr
  /** Wingdings code of arrows, or which inputs choose. */
  readonly arrow: Expr
  /** Distance of the arrow from its price, in pixels. */
  readonly arrowShift: Expr
  readonly offset: Expr | null
  /** Holds the offset of the newest bar where the script calculates it: Pine moves all bars by it. */
  readonly lateOffset: Variable | null
  /** Whether the chart shows it, where inputs decide that; null for always. */
  readonly shown: Expr | null
  /** The names of styles, where inputs choose: conditions over texts. Null where there is one. */
  readonly choice: Expr | null
  /** Only this many of the newest bars are drawn. */
  readonly showLast: Expr | null
  /** Bars before the first drawn. */
  readonly span: Span
}

/**
 * A color known when the program starts: written out (0xRRGGBBAA), an input, or one of the chart's, by its name in
 * Pine. Or one that the script calculates and keeps in a variable, with its transparency.
 */
export type Color = (
  | { readonly kind: 'rgb'; readonly value: number }
  | { readonly kind: 'chart'; readonly name: string; readonly value: Expr }
  | { readonly kind: 'input' | 'calculated'; readonly variable: Variable; readonly initial: number | null }
) & {
  /** In percent, made of literals and inputs; null where the color is as it is written. */
  readonly transparency: Expr | null
}

/** `hline`: a level of the sub-window. */
export interface Level {
  /** EMPTY_VALUE for a level that is not drawn. */
  readonly value: Expr
  /** Holds the value where only the script's own statements give it; null where it is known when the program starts. */
  readonly late: Variable | null
  readonly title: string
  readonly color: Color | null
  /** The colors of which inputs choose one, and its number; null where there is one color. */
  readonly choice: { readonly index: Expr; readonly palette: readonly Color[] } | null
  readonly line: Expr
  readonly width: Expr
  /** Fillings may end at it, but the window does not show it. */
  readonly isHidden: boolean
  /** Whether the window shows it, where inputs decide that; null for always. */
  readonly shown: Expr | null
}

export interface Alert {
  readonly title: string
  readonly message: string
  readonly condition: Variable
  readonly input: Variable
}

/** Features that a strategy needs: the Expert Advisor contains the code of these and no more. */
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
  /** Entries with a quantity; `strategy.order`; partial exits and closes; exits with distances; exits with prices. */
  | 'sized'
  | 'raw'
  | 'partials'
  | 'distances'
  | 'levels'
  /** Exits and entries with a limit, and with a stop. */
  | 'exitLimits'
  | 'exitStops'
  | 'entryLimits'
  | 'entryStops'
  /** It matters later whether the defaults have sized an entry. */
  | 'defaulted'
  /** An entry with a price that the defaults size in money: how many units it is depends on the price of its fill. */
  | 'sizedAtFill'
  /** Several entries with a price may wait on one side; entries with a price may add to a position. */
  | 'crowded'
  | 'adds'
  /** Money of the script is the account's: `strategy()` names a currency, or the script converts between the two. */
  | 'accountMoney'
  /** Limits of `strategy.risk`; sides that may not be entered; the margin the script was written for. */
  | 'risk'
  | 'sides'
  | 'margin'
  /** Something may wait at the server; a restart goes by the prices of the bars since the first start. */
  | 'atServer'
  | 'replayed'
  /**
   * A bar that opens beyond a stop may close it at the server before the script's own orders do. `gapParts`: those
   * orders may close a part.
   */
  | 'gaps'
  | 'gapParts'
  /** One open may pass the stop of an exit and a stop entry that reverses its position. */
  | 'reopens'
  /** A clock ends bars; the bar of an entry counts; a restart replays bars with the position of each. */
  | 'timed'
  | 'fresh'
  | 'recalled'
  /** When an exit has closed something, more is to be done. */
  | 'followed'
  /** The script runs again after a fill; its user may let it run on every tick. */
  | 'recalculates'
  | 'everyTick'
  /** Orders that fill at a bar's close; exits that close their own entry first. */
  | 'onClose'
  | 'any'
  /**
   * Readings: number of closed trades, the trades, ids and comments of exits, excursions, extremes of the equity, most
   * contracts held.
   */
  | 'counted'
  | 'closed'
  | 'names'
  /** Exits have a comment for each reason, and the script reads comments of exits. */
  | 'reasons'
  /** Fills send texts; also those of exits; such a text depends on what has been reached. */
  | 'messages'
  | 'exitMessages'
  | 'reasonMessages'
  | 'whys'
  | 'ranges'
  | 'equity'
  | 'held'
  /** Readings of the position, and of its entries one by one. */
  | 'reads'
  | 'listed'
  /** The price or bar of the first open entry: that of the position where there is one only. */
  | 'first'
  /** Since version 6 the nearer of a price and a distance counts. */
  | 'v6'

export interface StrategySettings {
  /**
   * The unit of an order without a quantity: `lots` where the user chooses it, `none` where every order has a quantity.
   */
  readonly quantityType: 'none' | 'lots' | 'fixed' | 'cash' | 'percent_of_equity'
  readonly quantity: number
  readonly trading: TradingDefaults
  /** Currency that `strategy()` names; empty for the symbol's. */
  readonly currency: string
  readonly pyramiding: number
  /** Per cent of a position's value that it binds; 0 for none. */
  readonly marginLong: number
  readonly marginShort: number
  /** Market orders fill at the close of the bar that places them. */
  readonly onClose: boolean
  readonly features: ReadonlySet<StrategyFeature>
}
