import type { SignName } from './signs.ts'

/** 0xRRGGBBAA; NaN where nothing is visible. */
export type Rgba = number

/** A place on the chart: bars from the picture's first one, with fractions and beyond the last; and a price. */
export type ChartPoint = readonly [bar: number, price: number]

export type Dash = 'solid' | 'dashed' | 'dotted'

/** The pane of the prices, or the program's own below it. */
export type Pane = 'price' | 'own'

/** Colors of a series: one for all bars, or one for each. */
export interface Colors {
  readonly color: Rgba
  readonly colors: Float64Array | null
}

/** A plot as its platform draws it. */
export interface DrawnPlot extends Colors {
  readonly title: string
  readonly pane: Pane
  readonly style: 'line' | 'steps' | 'histogram' | 'columns' | 'area' | 'circles' | 'crosses'
  /** One value for each bar of the picture; NaN for none. */
  readonly values: Float64Array
  readonly width: number
  readonly dash: Dash
  /** Whether a line joins the values around a gap. */
  readonly joinsGaps: boolean
  /** Value from which columns and areas are drawn. */
  readonly base: number
  /** Bars by which it is drawn later. */
  readonly offset: number
}

/** Candles or bars of a program. */
export interface DrawnCandles extends Colors {
  readonly title: string
  readonly pane: Pane
  readonly style: 'candles' | 'bars'
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** Colors of borders and wicks on each bar; null for those of the bodies. */
  readonly border: Float64Array | null
  readonly wick: Float64Array | null
  readonly offset: number
}

/** Signs at bars: shapes, characters and arrows. */
export interface DrawnSigns extends Colors {
  readonly title: string
  readonly pane: Pane
  /** Price of each sign; NaN for none. */
  readonly values: Float64Array
  readonly sign: SignName
  /** Text beside it; empty for none. */
  readonly text: string
  readonly textColor: Rgba
  /** Height in pixels. */
  readonly size: number
  /** Pixels below the price; negative: above. */
  readonly shift: number
  /** The edge of the pane that it is drawn at, instead of its price. */
  readonly edge: 'top' | 'bottom' | null
  readonly offset: number
}

/** An area between two series. */
export interface DrawnFill extends Colors {
  readonly title: string
  readonly pane: Pane
  readonly upper: Float64Array
  readonly lower: Float64Array
  /** MetaTrader 4 has a line for each bar instead of an area. */
  readonly style: 'area' | 'strips'
  /** Whether it lies over the candles of plots before it: wicks in another color do. */
  readonly isInFront?: boolean
  readonly offset: number
}

export interface DrawnLevel {
  readonly title: string
  readonly pane: Pane
  readonly value: number
  readonly color: Rgba
  readonly width: number
  readonly dash: Dash
}

/** A color behind bars, over all prices. */
export interface DrawnBackground {
  readonly pane: Pane
  /** Bars, with fractions: half a bar before the first to half a bar after the last, or as the platform draws it. */
  readonly from: number
  readonly to: number
  readonly color: Rgba
}

export interface DrawnSegment {
  readonly kind: 'segment'
  readonly from: ChartPoint
  readonly to: ChartPoint
  readonly color: Rgba
  readonly width: number
  readonly dash: Dash
  /** Whether it goes on beyond its ends. */
  readonly left: boolean
  readonly right: boolean
  /** Arrow heads at its ends. */
  readonly heads: 'none' | 'left' | 'right' | 'both'
}

export interface DrawnArea {
  readonly kind: 'area'
  readonly points: readonly ChartPoint[]
  readonly filling: Rgba
  readonly border: Rgba
  readonly width: number
  readonly dash: Dash
  readonly isCurved: boolean
  readonly isClosed: boolean
}

export interface DrawnText {
  readonly kind: 'text'
  readonly at: ChartPoint
  readonly text: string
  readonly color: Rgba
  /** Height of the letters in pixels. */
  readonly size: number
  /** 1: to the right of the point, -1: to the left, 0: around it. */
  readonly across: number
  /** 1: above the point, -1: below, 0: around it. */
  readonly upward: number
  readonly isMonospaced: boolean
}

/** TradingView's label: a bubble with a pointer, or a sign, with a text. */
export interface DrawnLabel {
  readonly kind: 'label'
  readonly at: ChartPoint
  readonly text: string
  /** Of the bubble or the sign. */
  readonly color: Rgba
  readonly textColor: Rgba
  readonly size: number
  /** `label_down`, `label_left`, `none` …, or the name of a sign. */
  readonly style: string
  /** Whether it lies above or below a bar instead of at a price. */
  readonly place: 'price' | 'above' | 'below'
}

/** A level or a moment over the whole pane. */
export interface DrawnRule {
  readonly kind: 'rule'
  /** A price for a horizontal line, a bar for a vertical one. */
  readonly at: number
  readonly isVertical: boolean
  readonly color: Rgba
  readonly width: number
  readonly dash: Dash
}

/** A drawing, with the name that the table of drawings and the first difference have for it. */
export type Drawn = (DrawnSegment | DrawnArea | DrawnText | DrawnLabel | DrawnRule) & {
  readonly name: string
  readonly pane: Pane
  /** Whether the chart's bars cover it. */
  readonly isBehind?: boolean
  /** Text that the platform shows when the pointer rests on it. */
  readonly tooltip: string
}

/** A table of TradingView: its cells decide its size. */
export interface DrawnTable {
  readonly name: string
  readonly pane: Pane
  /** `top_right` … */
  readonly position: string
  readonly background: Rgba
  readonly frame: Rgba
  readonly frameWidth: number
  readonly border: Rgba
  readonly borderWidth: number
  readonly cells: readonly DrawnCell[]
}

export interface DrawnCell {
  readonly column: number
  readonly row: number
  readonly text: string
  readonly color: Rgba
  readonly background: Rgba
  readonly size: number
  readonly align: 'left' | 'center' | 'right'
  readonly tooltip: string
}

/** A field or text at fixed pixels of the pane, as MetaTrader has it. */
export interface DrawnField {
  readonly name: string
  readonly pane: Pane
  readonly corner: 'upper left' | 'lower left' | 'lower right' | 'upper right'
  /** Pixels from the corner to the field's own upper left corner. */
  readonly x: number
  readonly y: number
  /** 0 where the text decides it. */
  readonly width: number
  readonly height: number
  readonly text: string
  readonly color: Rgba
  readonly background: Rgba
  readonly border: Rgba
  readonly size: number
  readonly align: 'left' | 'center' | 'right'
  readonly across: number
  readonly upward: number
}

export interface DrawnTrade {
  readonly isLong: boolean
  readonly entry: ChartPoint
  /** Null while it is open. */
  readonly exit: ChartPoint | null
}

/** The chart of one platform after the last bar. */
export interface ChartPicture {
  readonly platform: 'TradingView' | 'MetaTrader 4' | 'MetaTrader 5'
  /** Whether the program draws on the prices. */
  readonly isOverlay: boolean
  readonly plots: readonly DrawnPlot[]
  readonly candles: readonly DrawnCandles[]
  readonly signs: readonly DrawnSigns[]
  readonly fills: readonly DrawnFill[]
  readonly levels: readonly DrawnLevel[]
  readonly backgrounds: readonly DrawnBackground[]
  /** Colors of the chart's own bars; null where the program changes none. */
  readonly barColors: Float64Array | null
  readonly drawings: readonly Drawn[]
  readonly tables: readonly DrawnTable[]
  readonly fields: readonly DrawnField[]
  readonly trades: readonly DrawnTrade[]
  /** Parts beyond the budget that are not in the picture, such as `1,200 older drawings`. */
  readonly leftOut: readonly string[]
}

/** Where the two pictures differ first. */
export interface FramedDifference {
  /** Such as `plot Fast, value: 1.1 and 1.2`. */
  readonly words: string
  /** Line of the script; null for none. */
  readonly line: number | null
  readonly pane: Pane
  /** Bars of the picture. */
  readonly from: number
  readonly to: number
  /** Prices; null over the whole pane. */
  readonly low: number | null
  readonly high: number | null
}

/** Both charts on the same bars. */
export interface PicturePair {
  /** Number of the proof's bars before the picture's first one. */
  readonly firstBar: number
  readonly original: ChartPicture
  readonly converted: ChartPicture
  /** Null where they are equal, or where the difference is not on the chart. */
  readonly difference: FramedDifference | null
}
