import * as mathRun from '../../run/pine/library/math.ts'
import * as averagesRun from '../../run/pine/ta/averages.ts'
import type { Constants, Functions } from './entry.ts'

export const math = {
  abs: {
    sig: ['(int number) int', '(float number) float'],
    doc: 'Absolute value.',
    example: 'math.abs(close - open)',
    run: mathRun.abs,
  },
  acos: { sig: '(float angle) float', doc: 'Arc cosine, in radians.', example: 'math.acos(0.5)', run: mathRun.acos },
  asin: { sig: '(float angle) float', doc: 'Arc sine, in radians.', example: 'math.asin(0.5)', run: mathRun.asin },
  atan: { sig: '(float angle) float', doc: 'Arc tangent, in radians.', example: 'math.atan(close)', run: mathRun.atan },
  avg: {
    sig: '(float number0, float number1, ...float numbers) from simple float',
    doc: 'Mean of the arguments.',
    example: 'math.avg(open, high, low)',
    run: mathRun.avg,
  },
  ceil: {
    sig: '(float number) int',
    doc: 'The nearest integer not below.',
    example: 'math.ceil(close)',
    run: mathRun.ceil,
  },
  cos: {
    sig: '(float angle) float',
    doc: 'Cosine of an angle in radians.',
    example: 'math.cos(bar_index)',
    run: mathRun.cos,
  },
  exp: {
    sig: '(float number) float',
    doc: 'e to the power of the number.',
    example: 'math.exp(1.5)',
    run: mathRun.exp,
  },
  floor: {
    sig: '(float number) int',
    doc: 'The nearest integer not above.',
    example: 'math.floor(close)',
    run: mathRun.floor,
  },
  log: { sig: '(float number) float', doc: 'Natural logarithm.', example: 'math.log(close)', run: mathRun.log },
  log10: {
    sig: '(float number) float',
    doc: 'Logarithm to base 10.',
    example: 'math.log10(close)',
    run: mathRun.log10,
  },
  max: {
    sig: ['(int number0, int number1, ...int numbers) int', '(float number0, float number1, ...float numbers) float'],
    doc: 'The greatest of the arguments.',
    example: 'math.max(open, close)',
    run: mathRun.max,
  },
  min: {
    sig: ['(int number0, int number1, ...int numbers) int', '(float number0, float number1, ...float numbers) float'],
    doc: 'The least of the arguments.',
    example: 'math.min(open, close)',
    run: mathRun.min,
  },
  pow: {
    sig: '(float base, float exponent) float',
    doc: 'Base to the power of exponent.',
    example: 'math.pow(close, 2)',
    run: mathRun.pow,
  },
  random: {
    sig: '(series float min = 0, series float max = 1, series int seed?) series float',
    doc: 'A pseudo-random number between the bounds; the same sequence for the same seed.',
    example: 'math.random(0, 100, 7)',
    stateful: true,
    run: mathRun.random,
  },
  round: {
    sig: ['(float number) int', '(float number, int precision) float'],
    doc: 'The nearest integer, halves up; with `precision`, to that number of decimals.',
    example: 'math.round(close, 2)',
    run: mathRun.round,
  },
  round_to_mintick: {
    sig: '(float number) from simple float',
    doc: "Rounds to the symbol's tick size, halves up.",
    example: 'math.round_to_mintick(close / 3)',
    run: mathRun.roundToMintick,
  },
  sign: {
    sig: '(float number) float',
    doc: '−1, 0 or 1 by the sign.',
    example: 'math.sign(close - open)',
    run: mathRun.sign,
  },
  sin: {
    sig: '(float angle) float',
    doc: 'Sine of an angle in radians.',
    example: 'math.sin(bar_index)',
    run: mathRun.sin,
  },
  sqrt: {
    sig: '(float number) float',
    doc: 'Square root; na for negative numbers.',
    example: 'math.sqrt(close)',
    run: mathRun.sqrt,
  },
  sum: {
    sig: '(series float source, series int length) series float',
    doc: 'Sum of the last `length` values.',
    example: 'math.sum(volume, 20)',
    stateful: true,
    run: averagesRun.sum,
  },
  tan: {
    sig: '(float angle) float',
    doc: 'Tangent of an angle in radians.',
    example: 'math.tan(bar_index)',
    run: mathRun.tan,
  },
  todegrees: {
    sig: '(float radians) float',
    doc: 'Radians to degrees.',
    example: 'math.todegrees(1.5)',
    run: mathRun.todegrees,
  },
  toradians: {
    sig: '(float degrees) float',
    doc: 'Degrees to radians.',
    example: 'math.toradians(90)',
    run: mathRun.toradians,
  },
} satisfies Functions

export const mathConstants = {
  e: { type: 'const float', doc: "Euler's number.", value: Math.E },
  phi: { type: 'const float', doc: 'The golden ratio.', value: 1.618033988749895 },
  pi: { type: 'const float', doc: 'The ratio of circumference to diameter.', value: Math.PI },
  rphi: { type: 'const float', doc: 'The reciprocal of the golden ratio.', value: 0.618033988749895 },
} satisfies Constants
