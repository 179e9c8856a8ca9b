import { runtimeError } from '../../run/pine/runtime-errors.ts'
import { compiled, pure } from '../../run/pine/primitive.ts'
import { truthy } from '../ta/machine/changes.ts'
import { isNa, plainText, type Value } from '../../run/pine/value.ts'
import { alertText, type AlertPlaceholder } from '../../pine/alert-placeholders.ts'
import type { Context } from '../../run/pine/context.ts'
import { timeframeText } from '../../run/pine/time/timeframe.ts'
import { fixedPlaces } from '../str/machine/decimals.ts'
import { tickerOf } from '../symbol/machine.ts'
import { chartTimeframe } from '../time/machine.ts'
import { formatMessage, messageArguments, textOf } from '../str/machine/strings.ts'

export const na = pure((value: Value) => isNa(value) || (typeof value === 'number' && !Number.isFinite(value)))

/** Without a replacement numbers become 0, bools false, colours transparent black. */
export const nz = compiled(({ args: [source, replacement], type }) => {
  if (!source) throw new Error('nz takes a value')
  const isBool = type.kind === 'simple' && type.name === 'bool'
  if (!replacement) return () => fallback(source(), isBool ? false : 0)
  // Like every argument, the replacement is evaluated on each bar: it may keep state.
  return () => fallback(source(), replacement())
})

const fallback = (value: Value, other: Value): Value => (isNa(value) ? other : value)

/** Casts drop what the target type cannot hold. */
export const toInt = pure((value: Value) =>
  typeof value === 'number' ? Math.trunc(value) : value === true ? 1 : value === false ? 0 : NaN,
)
export const toFloat = pure((value: Value) =>
  typeof value === 'number' ? value : value === true ? 1 : value === false ? 0 : NaN,
)
export const toBool = pure((value: Value) => truthy(value))
export const same = pure((value: Value) => (typeof value === 'number' || !isNa(value) ? value : null))

/** Declarations are evaluated before the run, and all history is kept: nothing to do on a bar. */
export const nothing = compiled(() => () => undefined)

/** Each call counts by itself which bar it has told, also each call of a function that sends an alert. */
export const alert = compiled(({ args: [message, frequency], context }) => {
  let last = -1
  return () => {
    const { run, bar } = context
    const text = plainText(message?.())
    const often = frequency?.()
    if (!context.isChart) return undefined
    const isAtClose = context.isConfirmed && !run.isWithinBar
    if (often !== 'once_per_bar_close' || isAtClose) run.observer?.alert(text, run.at)
    if (often === 'once_per_bar' && last === bar) return undefined
    if (often === 'once_per_bar_close' && !isAtClose) return undefined
    last = bar
    run.alerts.push({ bar, message: text, isAtClose, at: run.at })
    return undefined
  }
}, true)

/** The text with the values of the bar, as MetaTrader writes prices. */
function filledIn(message: string, { bars, bar, symbol, chart, run }: Context): string {
  const price = (value = NaN): string => fixedPlaces(value, symbol.digits, symbol.digits)
  const values: Readonly<Record<AlertPlaceholder, () => string>> = {
    open: () => price(bars.open[bar]),
    high: () => price(bars.high[bar]),
    low: () => price(bars.low[bar]),
    close: () => price(bars.close[bar]),
    volume: () => String(bars.volume[bar] ?? 0),
    ticker: () => tickerOf(symbol.name),
    interval: () => timeframeText(chartTimeframe(chart), run.version),
    currency: () => symbol.currency,
    base: () => symbol.baseCurrency,
  }
  return alertText(message)
    .parts.map((part) => (typeof part === 'string' ? part : values[part.placeholder]()))
    .join('')
}

/**
 * Recorded like an alert whenever the condition holds, under its title, or its number where it has none. In a strategy it
 * has no effect.
 */
export const alertcondition = compiled(({ context, args: [condition, title, message] }) => {
  const { run, isChart } = context
  const hasEffect = isChart && run.broker === null
  if (isChart) run.alertConditions++
  const number = `Alert ${run.alertConditions}`
  return () => {
    const holds = truthy(condition?.())
    const [titleText, messageText] = [plainText(title?.()), plainText(message?.())]
    if (!holds || !hasEffect) return undefined
    const text = filledIn(messageText || titleText || number, context)
    run.observer?.alert(text, run.at)
    if (context.isConfirmed)
      run.alerts.push({ bar: context.bar, message: text, isAtClose: true, isCondition: true, at: run.at })
    return undefined
  }
}, true)

const logger = (level: string) =>
  compiled((site) => {
    const { context } = site
    const [message = () => undefined, ...args] = messageArguments(site)
    return () => {
      const pattern = message()
      const given = args.map((arg) => arg())
      const text =
        typeof pattern === 'string' && given.length > 0
          ? formatMessage(context, pattern, given)
          : textOf(context, pattern)
      if (context.isChart) context.run.log(level, text, context.bar === context.bars.time.length - 1)
      return undefined
    }
  })

export const logInfo = logger('info')
export const logWarning = logger('warning')
export const logError = logger('error')

export const raiseRuntimeError = pure((message: Value) => {
  throw runtimeError('RUN1000', { message: plainText(message) })
})
