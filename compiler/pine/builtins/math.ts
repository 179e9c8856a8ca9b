import type { Constants, Functions } from './entry.ts'

export const math = {
  abs: { sig: ['(int number) int', '(float number) float'], doc: 'Absolute value.', example: 'math.abs(close - open)' },
  acos: { sig: '(float angle) float', doc: 'Arc cosine, in radians.', example: 'math.acos(0.5)' },
  asin: { sig: '(float angle) float', doc: 'Arc sine, in radians.', example: 'math.asin(0.5)' },
  atan: { sig: '(float angle) float', doc: 'Arc tangent, in radians.', example: 'math.atan(close)' },
  avg: {
    sig: '(float number0, float number1, ...float numbers) float',
    doc: 'Mean of the arguments.',
    example: 'math.avg(open, high, low)',
  },
  ceil: { sig: '(float number) int', doc: 'The nearest integer not below.', example: 'math.ceil(close)' },
  cos: { sig: '(float angle) float', doc: 'Cosine of an angle in radians.', example: 'math.cos(bar_index)' },
  exp: { sig: '(float number) float', doc: 'e to the power of the number.', example: 'math.exp(1.5)' },
  floor: { sig: '(float number) int', doc: 'The nearest integer not above.', example: 'math.floor(close)' },
  log: { sig: '(float number) float', doc: 'Natural logarithm.', example: 'math.log(close)' },
  log10: { sig: '(float number) float', doc: 'Logarithm to base 10.', example: 'math.log10(close)' },
  max: {
    sig: ['(int number0, int number1, ...int numbers) int', '(float number0, float number1, ...float numbers) float'],
    doc: 'The greatest of the arguments.',
    example: 'math.max(open, close)',
  },
  min: {
    sig: ['(int number0, int number1, ...int numbers) int', '(float number0, float number1, ...float numbers) float'],
    doc: 'The least of the arguments.',
    example: 'math.min(open, close)',
  },
  pow: { sig: '(float base, float exponent) float', doc: 'Base to the power of exponent.', example: 'math.pow(close, 2)' },
  random: {
    sig: '(series float min = 0, series float max = 1, series int seed?) series float',
    doc: 'A pseudo-random number between the bounds; the same sequence for the same seed.',
    example: 'math.random(0, 100, 7)',
    stateful: true,
  },
  round: {
    sig: ['(float number) int', '(float number, int precision) float'],
    doc: 'The nearest integer, halves up; with `precision`, to so many decimals.',
    example: 'math.round(close, 2)',
  },
  round_to_mintick: {
    sig: '(float number) simple float',
    doc: "Rounds to the symbol's tick size, halves up.",
    example: 'math.round_to_mintick(close / 3)',
  },
  sign: { sig: '(float number) float', doc: '−1, 0 or 1 by the sign.', example: 'math.sign(close - open)' },
  sin: { sig: '(float angle) float', doc: 'Sine of an angle in radians.', example: 'math.sin(bar_index)' },
  sqrt: { sig: '(float number) float', doc: 'Square root; na for negative numbers.', example: 'math.sqrt(close)' },
  sum: {
    sig: '(series float source, series int length) series float',
    doc: 'Sum of the last `length` values.',
    example: 'math.sum(volume, 20)',
    stateful: true,
  },
  tan: { sig: '(float angle) float', doc: 'Tangent of an angle in radians.', example: 'math.tan(bar_index)' },
  todegrees: { sig: '(float radians) float', doc: 'Radians to degrees.', example: 'math.todegrees(1.5)' },
  toradians: { sig: '(float degrees) float', doc: 'Degrees to radians.', example: 'math.toradians(90)' },
} satisfies Functions

export const mathConstants = {
  e: { type: 'const float', doc: "Euler's number.", value: Math.E },
  phi: { type: 'const float', doc: 'The golden ratio.', value: 1.618033988749895 },
  pi: { type: 'const float', doc: 'The ratio of circumference to diameter.', value: Math.PI },
  rphi: { type: 'const float', doc: 'The reciprocal of the golden ratio.', value: 0.618033988749895 },
} satisfies Constants
