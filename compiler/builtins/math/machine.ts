import type { Context } from '../../run/pine/context.ts'
import { effect, pure, state, type Primitive, type Stepper } from '../../run/pine/primitive.ts'
import { epsilon } from '../../run/pine/value.ts'

const unary = (apply: (x: number) => number): Primitive => pure(apply)

export const abs = unary(Math.abs)
export const sqrt = unary(Math.sqrt)
export const exp = unary(Math.exp)
export const log = unary((x) => (x > 0 ? Math.log(x) : NaN))
export const log10 = unary((x) => (x > 0 ? Math.log10(x) : NaN))
export const sin = unary(Math.sin)
export const cos = unary(Math.cos)
export const tan = unary(Math.tan)
export const asin = unary(Math.asin)
export const acos = unary(Math.acos)
export const atan = unary(Math.atan)
export const floor = unary(Math.floor)
export const ceil = unary(Math.ceil)
export const sign = unary((x) => (x !== x ? NaN : Math.sign(x)))
export const toradians = unary((x) => (x * Math.PI) / 180)
export const todegrees = unary((x) => (x * 180) / Math.PI)

/** na when any number is. */
export const max = pure((...numbers: number[]) => Math.max(...numbers))
export const min = pure((...numbers: number[]) => Math.min(...numbers))

/** From three numbers on the platform adds with compensation (recorded). */
export const avg = pure((...numbers: number[]) => {
  let sum = 0
  let compensation = 0
  for (const number of numbers) {
    const term = number - compensation
    const next = sum + term
    if (numbers.length > 2) compensation = next - sum - term
    sum = next
  }
  return (sum - compensation) / numbers.length
})

/** Four exponents are answered without the library's power function, which would round otherwise (recorded). */
export const pow = pure((base: number, exponent: number) => {
  if (base !== base || exponent !== exponent) return NaN
  if (exponent === 2) return base * base
  if (exponent === 0.5) return base >= 0 ? Math.sqrt(base) : NaN
  const power = base ** exponent
  return Number.isFinite(power) ? power : NaN
})

/** Halves go away from zero; what the exact product has within the tolerance of a half counts as one (recorded). */
function roundHalfAway(number: number, precision = 0): number {
  if (!Number.isFinite(number)) return NaN
  const scale = 10 ** Math.trunc(precision)
  if (!Number.isFinite(scale * number)) return number
  const size = Math.abs(number)
  const scaled = size * scale
  const whole = Math.floor(scaled)
  const isUp = scaled - whole + lostBy(size, scale) >= 0.5 - epsilon
  return (Math.sign(number) * (whole + (isUp ? 1 : 0))) / scale
}

/** The part that a product loses by rounding, for a factor of at most 26 bits. Source: Dekker's exact products. */
function lostBy(size: number, scale: number): number {
  const split = 134217729 * size
  const high = split - (split - size)
  const lost = high * scale - size * scale + (size - high) * scale
  return Number.isFinite(lost) ? lost : 0
}

export const round = pure((number: number, precision?: number) => roundHalfAway(number, precision))

/** To the tick, halves up. */
export function roundToTick(number: number, { symbol }: Context): number {
  const ticks = Math.floor(number / symbol.tickSize + 0.5 + epsilon)
  return Number((ticks * symbol.tickSize).toFixed(Math.max(symbol.digits, 0)))
}

export const roundToMintick = effect(
  (context) => (number: number) => (number !== number ? NaN : roundToTick(number, context)),
)

/** Java's generator, whose numbers the platform's are: 48 bits, linear congruential. */
class Random implements Stepper {
  private state: bigint | null = null

  constructor(private readonly context: Context) {}

  step(least = 0, most = 1, seed?: number): number {
    // Without a seed the run's own clock starts it, so that a run can be repeated.
    this.state ??=
      (BigInt(Math.trunc(seed === undefined || seed !== seed ? this.context.run.now : seed)) ^ 0x5deece66dn) & mask
    const fraction = Number((this.bits(26) << 27n) + this.bits(27)) / 2 ** 53
    return least + fraction * (most - least)
  }

  private bits(count: number): bigint {
    this.state = ((this.state ?? 0n) * 25_214_903_917n + 11n) & mask
    return this.state >> BigInt(48 - count)
  }
}

const mask = (1n << 48n) - 1n

export const random = state((context) => new Random(context))
