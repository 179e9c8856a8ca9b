import * as lowering from './lowering.ts'
import * as colors from './machine.ts'
import { functions, type Constants } from '../record.ts'

export const color = functions('manual', {
  new: {
    sig: '(color color, float transp) color',
    doc: 'A colour with a transparency: 0 opaque to 100 invisible.',
    example: 'color.new(color.red, 50)',
    madeOf: ['color'],
    color: 'of-color',
    run: colors.newColor,
    runtime: 'Faded',
    mql: lowering.newColor,
  },
  rgb: {
    sig: '(float red, float green, float blue, float transp = 0) color',
    doc: 'A colour of its components, 0 to 255, and a transparency, 0 to 100.',
    example: 'color.rgb(255, 128, 0, 20)',
    color: 'of-parts',
    run: colors.rgb,
    runtime: ['Rgb', 'Faded'],
    mql: lowering.rgb,
  },
  r: {
    sig: '(color color) float',
    doc: 'Red component, 0 to 255.',
    example: 'color.r(color.orange)',
    run: colors.red,
    mql: lowering.part(0),
  },
  g: {
    sig: '(color color) float',
    doc: 'Green component, 0 to 255.',
    example: 'color.g(color.orange)',
    run: colors.green,
    mql: lowering.part(1),
  },
  b: {
    sig: '(color color) float',
    doc: 'Blue component, 0 to 255.',
    example: 'color.b(color.orange)',
    run: colors.blue,
    mql: lowering.part(2),
  },
  t: {
    sig: '(color color) float',
    doc: 'Transparency, 0 to 100.',
    example: 'color.t(color.new(color.red, 30))',
    color: 'transparency',
    run: colors.transparency,
    mql: lowering.t,
  },
  from_gradient: {
    sig:
      '(series float value, series float bottom_value, series float top_value, series color bottom_color, ' +
      'series color top_color) series color',
    doc: 'A colour between two, by the position of the value between its bounds.',
    example: 'color.from_gradient(close, low, high, color.red, color.green)',
    madeOf: ['top_color', 'bottom_color'],
    run: colors.fromGradient,
    runtime: 'Gradient',
    mql: lowering.gradient,
  },
})

type ColorRow = readonly [value: number, below6?: number, below4?: number]

/** Values 0xRRGGBBAA: now, below version 6 and below version 4 where they differed. */
const palette: Readonly<Record<string, ColorRow>> = {
  aqua: [0x00bcd4ff, 0x00bcd4ff, 0x00ffffff],
  black: [0x363a45ff, 0x363a45ff, 0x000000ff],
  blue: [0x2962ffff, 0x2962ffff, 0x0000ffff],
  fuchsia: [0xe040fbff, 0xe040fbff, 0xff00ffff],
  gray: [0x787b86ff, 0x787b86ff, 0x808080ff],
  green: [0x4caf50ff, 0x4caf50ff, 0x008000ff],
  lime: [0x00e676ff, 0x00e676ff, 0x00ff00ff],
  maroon: [0x880e4fff, 0x880e4fff, 0x800000ff],
  navy: [0x311b92ff, 0x311b92ff, 0x000080ff],
  olive: [0x808000ff],
  orange: [0xff9800ff, 0xff9800ff, 0xff7f00ff],
  purple: [0x9c27b0ff, 0x9c27b0ff, 0x800080ff],
  red: [0xf23645ff, 0xff5252ff, 0xff0000ff],
  silver: [0xb2b5beff, 0xb2b5beff, 0xc0c0c0ff],
  teal: [0x089981ff, 0x00897bff, 0x008080ff],
  white: [0xffffffff],
  yellow: [0xfdd835ff, 0xffeb3bff, 0xffff00ff],
}

export const colorConstants: Constants = Object.fromEntries(
  Object.entries(palette).map(([name, [value, below6 = value, below4 = below6]]) => [
    name,
    {
      type: 'const color',
      doc: `The colour ${name}, #${value.toString(16).padStart(8, '0').slice(0, 6).toUpperCase()}.`,
      value,
      valueBelow: [
        [4, below4],
        [6, below6],
      ],
    },
  ]),
)
