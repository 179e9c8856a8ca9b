import type { PlotSeries } from '../../api.ts'
import type { InputCall, InputKind, PlotCall } from './observer.ts'
import type { PlotKind } from './plots.ts'
import { EnumValue, plainText, type Value } from './value.ts'

/** A setting of a call as plain data; null for na. */
export type Setting = string | number | boolean | null

/** A call's request to the chart, one for each series of a run. */
export interface AskedPlot {
  readonly kind: PlotKind
  /** Offset of the call's first argument in the script; null without any. */
  readonly at: number | null
  readonly settings: Readonly<Record<string, Setting>>
  /** Numbers of the series that a filling lies between. */
  readonly edges: readonly number[]
  /** The ends of a filling's gradient; null where it has none. */
  readonly gradient: AskedGradient | null
}

/** The value and color of both ends of a gradient on each bar. */
export interface AskedGradient {
  readonly top: PlotSeries
  readonly bottom: PlotSeries
}

/** An input as the user of the script sees it. */
export interface AskedInput {
  readonly kind: InputKind
  readonly title: string
  /** The default value; a color is 0xRRGGBBAA, a time is in milliseconds, of an enum it is the member's text. */
  readonly value: Setting
  readonly min: number | null
  readonly max: number | null
  /** Choices in the order of the list; empty where any value is possible. */
  readonly options: readonly (string | number)[]
  readonly group: string
  /** Offset of the first argument in the script. */
  readonly at: number
}

/** Returns what each series of a run was asked to look like. */
export const askedPlots = (
  calls: readonly PlotCall[],
  kinds: readonly PlotKind[],
  bars: number,
): readonly AskedPlot[] =>
  calls.map(({ at, settings, edges, gradient }, k) => ({
    kind: kinds[k] ?? 'line',
    at,
    settings: Object.fromEntries([...settings].map(([name, evaluate]) => [name, settingOf(evaluate())])),
    edges,
    gradient: gradient && { top: gradient.top.result(bars), bottom: gradient.bottom.result(bars) },
  }))

/** Returns the inputs of a run in the order of the script's text. */
export const askedInputs = (calls: ReadonlyMap<{ readonly start: number }, InputCall>): readonly AskedInput[] =>
  [...calls]
    .map(([{ start }, { kind, declaring, settings, source }]): AskedInput => {
      const value = (name: string): Value => settings.get(name)?.()
      const options = value('options')
      return {
        kind,
        title: plainText(value('title')) || (declaring ?? ''),
        value: kind === 'source' ? source : settingOf(settings.values().next().value?.()),
        min: numberOrNull(value('minval')),
        max: numberOrNull(value('maxval')),
        options: Array.isArray(options) ? options.flatMap(optionOf) : [],
        group: plainText(value('group')),
        at: start,
      }
    })
    .sort((a, b) => a.at - b.at)

function settingOf(value: Value): Setting {
  if (value instanceof EnumValue) return value.title
  if (typeof value === 'number') return Number.isNaN(value) ? null : value
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

function optionOf(value: Value): readonly (string | number)[] {
  const option = settingOf(value)
  return typeof option === 'string' || typeof option === 'number' ? [option] : []
}

const numberOrNull = (value: Value): number | null => (typeof value === 'number' && !Number.isNaN(value) ? value : null)
