import type { Expression } from '../mql/syntax/nodes.ts'
import * as mql from '../mql/syntax/build.ts'

/** Colours that MQL has a name for and Pine's palettes use as they are. */
const named: Readonly<Record<number, string>> = {
  0x000000: 'clrBlack',
  0xffffff: 'clrWhite',
  0xff0000: 'clrRed',
  0x00ff00: 'clrLime',
  0x0000ff: 'clrBlue',
  0xffff00: 'clrYellow',
  0x00ffff: 'clrAqua',
  0xff00ff: 'clrMagenta',
  0x808080: 'clrGray',
  0x008000: 'clrGreen',
  0x800000: 'clrMaroon',
  0x808000: 'clrOlive',
  0x000080: 'clrNavy',
  0x800080: 'clrPurple',
  0x008080: 'clrTeal',
  0xc0c0c0: 'clrSilver',
  0xffa500: 'clrOrange',
  0xff8c00: 'clrDarkOrange',
  0xffd700: 'clrGold',
  0x87ceeb: 'clrSkyBlue',
}

const isInvisible = (rgba: number): boolean => (rgba & 0xff) === 0

/** Returns a Pine colour (0xRRGGBBAA) as MQL writes it; an invisible one is clrNONE. */
export function colorText(rgba: number): string {
  if (isInvisible(rgba)) return 'clrNONE'
  const rgb = (rgba >>> 8) & 0xffffff
  return named[rgb] ?? `C'${rgb >> 16},${(rgb >> 8) & 255},${rgb & 255}'`
}

export function colorExpression(rgba: number): Expression {
  const rgb = (rgba >>> 8) & 0xffffff
  const name = isInvisible(rgba) ? 'clrNONE' : named[rgb]
  return name ? mql.identifier(name) : mql.color(rgb >> 16, (rgb >> 8) & 255, rgb & 255)
}
