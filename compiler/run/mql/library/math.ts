/** MathXxx and the C names beside them; the same in both dialects. */

/** Halves are rounded away from zero, as C does. */
const round = (x: number): number => (x < 0 ? -Math.round(-x) : Math.round(x))

/**
 * The nearest double to the decimal number with `digits` places. Halves go away from zero after the value has been
 * scaled, so that 1.005 with two digits is what the scaled product says, not what its decimal expansion says.
 */
function normalizeDouble(value: number, digits: number): number {
  if (!Number.isFinite(value)) return value
  const scale = 10 ** Math.min(Math.max(digits, 0), 8)
  const scaled = value * scale
  const rounded = round(scaled)
  return Math.abs(scaled) > 2 ** 52 ? value : rounded / scale
}

/** The C runtime's generator, which MetaTrader uses: 15 bits from a 32-bit linear congruence. */
export function createRandom(): { seed: (value: number) => void; next: () => number } {
  let state = 1
  return {
    seed: (value) => void (state = value >>> 0),
    next: () => {
      state = (Math.imul(state, 214013) + 2531011) >>> 0
      return (state >>> 16) & 0x7fff
    },
  }
}

const plain = {
  Abs: Math.abs,
  Arccos: Math.acos,
  Arcsin: Math.asin,
  Arctan: Math.atan,
  Arctan2: Math.atan2,
  Ceil: Math.ceil,
  Cos: Math.cos,
  Exp: Math.exp,
  Floor: Math.floor,
  Log: Math.log,
  Log10: Math.log10,
  Log1p: Math.log1p,
  Expm1: Math.expm1,
  Max: (a: number, b: number) => (a > b ? a : b),
  Min: (a: number, b: number) => (a < b ? a : b),
  Mod: (a: number, b: number) => a % b,
  Pow: (a: number, b: number) => a ** b,
  Round: round,
  Sin: Math.sin,
  Sqrt: Math.sqrt,
  Tan: Math.tan,
  Sinh: Math.sinh,
  Cosh: Math.cosh,
  Tanh: Math.tanh,
  Arcsinh: Math.asinh,
  Arccosh: Math.acosh,
  Arctanh: Math.atanh,
} as const

/** The C names of those rows that have another one than the lower-case form. */
const otherNames: Partial<Record<keyof typeof plain, string>> = {
  Abs: 'fabs',
  Arccos: 'acos',
  Arcsin: 'asin',
  Arctan: 'atan',
  Arctan2: 'atan2',
  Max: 'fmax',
  Min: 'fmin',
  Mod: 'fmod',
  Arcsinh: 'asinh',
  Arccosh: 'acosh',
  Arctanh: 'atanh',
}

const named = Object.entries(plain).flatMap(([name, run]) => [
  [`Math${name}`, run] as const,
  [otherNames[name as keyof typeof plain] ?? name.toLowerCase(), run] as const,
])

export const mathLibrary: Readonly<Record<string, (...args: number[]) => number>> = {
  ...Object.fromEntries(named),
  NormalizeDouble: normalizeDouble,
  MathIsValidNumber: (x) => (Number.isFinite(x) ? 1 : 0),
}
