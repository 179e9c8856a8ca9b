import { parseClock, parseNumber, plainText, type Notation } from './values.ts'

/**
 * The form of a row, one letter a cell: `T` time, `I` whole number, `N` number, `n` number or empty, `A` any text,
 * `W` a text that is neither number nor time, `E` empty, `w` anything. Cells after the last letter are free.
 * Languages differ in words, never in this form.
 */
export type Layout = string

const tests: Readonly<Record<string, (cell: string, notation: Notation) => boolean>> = {
  T: (cell, notation) => !Number.isNaN(parseClock(cell, notation)),
  I: (cell) => /^#?\d{1,20}$/.test(plainText(cell)),
  N: (cell, notation) => !Number.isNaN(parseNumber(cell, notation)),
  n: (cell, notation) => cell === '' || !Number.isNaN(parseNumber(cell, notation)),
  A: (cell) => cell !== '',
  W: (cell, notation) =>
    cell !== '' && Number.isNaN(parseNumber(cell, notation)) && Number.isNaN(parseClock(cell, notation)),
  E: (cell) => cell === '' || cell === '-',
  w: () => true,
}

/** Whether a row has the layout. Missing cells at the end are empty. */
export function hasLayout(cells: readonly string[], layout: Layout, notation: Notation): boolean {
  const letters = layout.replaceAll(' ', '')
  // The first cell excludes most rows.
  for (let i = 0; i < letters.length; i++) {
    const test = tests[letters.charAt(i)]
    if (!test) throw new Error(`A layout has the unknown letter ${letters.charAt(i)}.`)
    if (!test(cells[i] ?? '', notation)) return false
  }
  return true
}
