import { parseClock, parseNumber, plainText, type Notation } from './values.ts'
import { tableOf } from '../../compiler/text/table.ts'

/**
 * The form of a row, one letter a cell: `T` time, `I` whole number, `N` number, `n` number or empty, `A` any text,
 * `W` a text that is neither number nor time, `E` empty, `w` anything. Cells after the last letter are free.
 * Languages differ in words, never in this form.
 */
export type Layout = string

type CellTest = (cell: string, notation: Notation) => boolean

const tests: Readonly<Record<string, CellTest>> = tableOf({
  T: (cell, notation) => !Number.isNaN(parseClock(cell, notation)),
  I: (cell) => /^#?\d{1,20}$/.test(plainText(cell)),
  N: (cell, notation) => !Number.isNaN(parseNumber(cell, notation)),
  n: (cell, notation) => cell === '' || !Number.isNaN(parseNumber(cell, notation)),
  A: (cell) => cell !== '',
  W: (cell, notation) =>
    cell !== '' && Number.isNaN(parseNumber(cell, notation)) && Number.isNaN(parseClock(cell, notation)),
  E: (cell) => cell === '' || cell === '-',
  w: () => true,
})

/** Tests by layout; there are a few dozen layouts. */
const compiled = new Map<Layout, readonly CellTest[]>()

function testsOf(layout: Layout): readonly CellTest[] {
  const known = compiled.get(layout)
  if (known) return known
  const all = Array.from(layout.replaceAll(' ', ''), (letter) => {
    const test = tests[letter]
    if (!test) throw new Error(`A layout has the unknown letter ${letter}.`)
    return test
  })
  compiled.set(layout, all)
  return all
}

/** Whether a row has the layout. Missing cells at the end are empty. */
export const hasLayout = (cells: readonly string[], layout: Layout, notation: Notation): boolean =>
  testsOf(layout).every((test, k) => test(cells[k] ?? '', notation))
