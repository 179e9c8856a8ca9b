import * as z from 'zod/mini'
import type { IndicatorSpec, StrategySpec } from '../compiler/api.ts'
import { of } from './of-compiler.ts'
import {
  account,
  averageMethod,
  combination,
  display,
  frequency,
  goal,
  hexColor,
  indicatorId,
  preference,
  priceSource,
  singleTimeframe,
  smoothing,
  strategyId,
} from './generate-names.ts'
import { adaptives, comparisons, patterns, priceNames, units } from '../compiler/ea/spec/choices.ts'

/**
 * The spec that wizard, plain words and model produce. The compiler's types are in `compiler/ea/spec`; this schema
 * checks untrusted JSON.
 */
const number = z.number().check(z.gte(-1e9), z.lte(1e9))
const positive = z.number().check(z.gt(0), z.lte(1e9))
const bars = z.number().check(z.int(), z.gte(1), z.lte(1000))
const ago = z.number().check(z.int(), z.gte(0), z.lte(500))
const numbers = z.record(z.string().check(z.maxLength(40)), number)
const title = z.string().check(z.maxLength(120))

const unit = z.enum(units)
const amount = z.object({ unit, value: positive }).check(z.meta({ id: 'Amount' }))

const indicatorOperand = z.object({
  kind: z.literal('indicator'),
  indicator: indicatorId,
  line: z.nullable(z.string().check(z.maxLength(40))),
  numbers,
  method: z.nullable(averageMethod),
  ago,
  timeframe: z.nullable(singleTimeframe),
})

type Operand =
  | z.infer<(typeof simpleOperands)[number]>
  | { kind: 'times'; factor: number; of: Operand }
  | { kind: 'offset'; of: Operand; by: { unit: z.infer<typeof unit>; value: number } }
  | { kind: 'difference'; of: Operand; less: Operand }

const simpleOperands = [
  z.object({ kind: z.literal('number'), value: number }),
  z.object({
    kind: z.literal('price'),
    price: z.enum(priceNames),
    ago,
  }),
  indicatorOperand,
  z.object({ kind: z.literal('extreme'), which: z.enum(['highest', 'lowest']), length: bars }),
  z.object({ kind: z.literal('average-volume'), length: bars }),
  z.object({
    kind: z.literal('period-price'),
    price: z.enum(['open', 'high', 'low', 'close']),
    period: z.enum(['day', 'week', 'month']),
  }),
] as const

const inner: z.ZodMiniType<Operand> = z.lazy(() => operand)

/** `kind` chooses the one schema that reads an operand, so that nesting takes time in proportion to the text. */
const operand: z.ZodMiniType<Operand> = z
  .discriminatedUnion('kind', [
    ...simpleOperands,
    z.object({ kind: z.literal('times'), factor: number, of: inner }),
    z.object({ kind: z.literal('offset'), of: inner, by: z.object({ unit, value: number }) }),
    z.object({ kind: z.literal('difference'), of: inner, less: inner }),
  ])
  .check(z.meta({ id: 'Operand' }))

const side = z.enum(['bullish', 'bearish'])

type Condition =
  z.infer<(typeof simpleConditions)[number]> | { kind: 'all' | 'any'; of: Condition[] } | { kind: 'not'; of: Condition }

const simpleConditions = [
  z.object({ kind: z.literal('compare'), left: operand, is: z.enum(comparisons), right: operand }),
  z.object({
    kind: z.literal('cross'),
    left: operand,
    direction: z.enum(['above', 'below', 'either']),
    right: operand,
  }),
  z.object({ kind: z.literal('moves'), what: operand, direction: z.enum(['rising', 'falling']), bars }),
  z.object({
    kind: z.literal('pattern'),
    side: z.enum(['bullish', 'bearish', 'either']),
    pattern: z.enum(patterns),
  }),
  z.object({ kind: z.literal('candles'), side, count: z.number().check(z.int(), z.gte(1), z.lte(20)) }),
  z.object({ kind: z.literal('signal'), strategy: strategyId, side: z.enum(['long', 'short']) }),
] as const

const innerCondition: z.ZodMiniType<Condition> = z.lazy(() => condition)

const condition: z.ZodMiniType<Condition> = z
  .discriminatedUnion('kind', [
    ...simpleConditions,
    z.object({ kind: z.enum(['all', 'any']), of: z.array(innerCondition).check(z.minLength(1), z.maxLength(20)) }),
    z.object({ kind: z.literal('not'), of: innerCondition }),
  ])
  .check(z.meta({ id: 'Condition' }))

const hour = z.number().check(z.int(), z.gte(0), z.lte(23))
const percent = z.number().check(z.gt(0), z.lte(100))

export const strategySpec = of<StrategySpec>()(
  z.object({
    kind: z.literal('strategy'),
    name: title,
    entry: z.object({
      combine: combination,
      score: z.number().check(z.int(), z.gte(1), z.lte(21)),
      window: bars,
      strategies: z.array(strategyId).check(z.maxLength(21)),
      long: z.nullable(condition),
      short: z.nullable(condition),
    }),
    orders: z.object({
      kind: z.enum(['market', 'limit', 'pending']),
      distance: amount,
      bars,
      oneCancels: z._default(z.boolean(), false),
    }),
    exit: z.object({
      long: z.nullable(condition),
      short: z.nullable(condition),
      onOpposite: z.boolean(),
      afterBars: z.nullable(bars),
      atHour: z.nullable(hour),
    }),
    stop: z.nullable(amount),
    target: z.nullable(amount),
    trailing: z.nullable(z.object({ start: z.nullable(amount), distance: amount })),
    partials: z._default(
      z.array(z.object({ percent: z.number().check(z.gt(0), z.lt(100)), at: amount })).check(z.maxLength(10)),
      [],
    ),
    breakEven: z.nullable(z.object({ at: amount, lock: z.nullable(amount) })),
    leastReward: z.nullable(positive),
    size: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('risk'), percent, least: percent, most: percent, adaptive: z.boolean() }),
      z.object({ kind: z.literal('risk-money'), amount: positive }),
      z.object({ kind: z.literal('lots'), lots: positive }),
      z.object({ kind: z.literal('equity'), percent }),
    ]),
    martingale: z._default(
      z.nullable(
        z.object({
          factor: z.number().check(z.gt(1), z.lte(10)),
          times: z.number().check(z.int(), z.gte(1), z.lte(20)),
        }),
      ),
      null,
    ),
    daily: z.nullable(
      z.object({
        loss: z.nullable(percent),
        profit: z.nullable(percent),
        trades: z.nullable(bars),
        losses: z._default(z.nullable(bars), null),
      }),
    ),
    totalLoss: z._default(z.nullable(z.object({ percent, from: z.enum(['start', 'peak']) })), null),
    filters: z.object({
      sessions: z.array(z.object({ name: title, from: hour, to: hour })).check(z.maxLength(6)),
      days: z.array(z.number().check(z.int(), z.gte(1), z.lte(7))).check(z.maxLength(7)),
      news: z.nullable(
        z.object({
          before: z.number().check(z.int(), z.gte(0), z.lte(240)),
          after: z.number().check(z.int(), z.gte(0), z.lte(240)),
          times: z.array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))).check(z.maxLength(12)),
        }),
      ),
      trend: z.nullable(z.object({ average: bars, strength: z.number().check(z.gte(0), z.lte(100)) })),
      spread: z.nullable(amount),
      slippage: z.nullable(amount),
    }),
    weekendExit: z.nullable(hour),
    maxTrades: z.number().check(z.int(), z.gte(1), z.lte(100)),
    reverseOnStop: z.boolean(),
    grid: z.nullable(
      z.object({
        step: amount,
        factor: z.number().check(z.gte(1), z.lte(10)),
        levels: z.number().check(z.int(), z.gte(2), z.lte(20)),
      }),
    ),
    alerts: z.boolean(),
    arrows: z.boolean(),
    setup: z.object({ pairs: z.array(title).check(z.maxLength(50)), account, frequency, goal, preference }),
  }),
)

export const indicatorSpec = of<IndicatorSpec>()(
  z.object({
    kind: z.literal('indicator'),
    name: title,
    types: z.array(z.object({ id: indicatorId, numbers, method: z.nullable(averageMethod) })).check(z.maxLength(40)),
    timeframes: z.array(singleTimeframe).check(z.maxLength(9)),
    adaptive: z.array(z.enum(adaptives)).check(z.maxLength(4)),
    source: priceSource,
    smoothing: z.object({ method: smoothing, length: bars }),
    display,
    colors: z.object({ primary: hexColor, secondary: hexColor, background: z.nullable(hexColor) }),
    alerts: z.boolean(),
    arrows: z.boolean(),
    histogram: z.boolean(),
    levels: z.array(number).check(z.maxLength(30)),
    up: z.nullable(condition),
    down: z.nullable(condition),
    lines: z.array(z.object({ title, value: operand })).check(z.maxLength(10)),
  }),
)
