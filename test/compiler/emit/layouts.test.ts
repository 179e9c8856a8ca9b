import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convert } from '../../../compiler/convert.ts'
import { run } from '../../../compiler/run-program.ts'
import { lastBars } from '../../../compiler/run/bars/market.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import type { Layout } from '../../../compiler/kinds.ts'
import { defined } from '../../support/defined.ts'

/** Both layouts are the same declarations in another order: they must compile and do the same. */
const fixtures = join(__dirname, '..', 'fixtures')
const bars = lastBars(defined(standardBars(1)[0]), 600)
const names = [
  'strategy-cross',
  'strategy-bracket',
  'trend-bands',
  'labels-and-lines',
  'requests',
  'user-function-state',
  'own-source',
]

function converted(name: string, layout: Layout) {
  const source = { name: 'source.pine', text: readFileSync(join(fixtures, name, 'source.pine'), 'utf8') }
  return convert({ source, targets: ['mql4', 'mql5'], name, layout }).outputs
}

describe.each(names)('%s', (name) => {
  const files = converted(name, 'file')
  const libraries = converted(name, 'library')

  test.each(['mql4', 'mql5'] as const)('is the same program as program and library: %s', (dialect) => {
    const file = defined(files.find((output) => output.dialect === dialect))
    const { text, includes, diagnostics } = defined(libraries.find((output) => output.dialect === dialect))
    expect(file.includes).toEqual([])
    expect(diagnostics).toEqual([])
    const [runtime, frame] = includes.map((include) => include.name)
    expect(runtime).toBe(`Tradewright/${name}.mqh`)
    expect(text).toContain(`#include <Tradewright/${name}.mqh>`)
    // The frame of an indicator binds its buffers, so it comes after them.
    if (frame !== undefined || text.includes('indicator_buffers')) {
      expect(frame).toBe(`Tradewright/${name} frame.mqh`)
      expect(text.trimEnd()).toMatch(/#include <Tradewright\/[^>]+ frame\.mqh>$/)
    }
    expect(text.length).toBeLessThan(file.text.length)
    const ran = (program: string, others: typeof includes) =>
      run({ source: { name: 'program', text: program }, files: others, language: dialect, bars })
    const { plots, trades, shapes = [], fault } = ran(text, includes)
    const one = ran(file.text, [])
    expect(fault).toBeNull()
    expect(plots).toEqual(one.plots)
    expect(trades).toEqual(one.trades)
    expect(shapes).toEqual(one.shapes ?? [])
    expect(plots.length + trades.length + shapes.length).toBeGreaterThan(0)
  })
})

test('an average cross is a page as program', () => {
  const [, mql5] = converted('strategy-cross', 'library')
  expect(defined(mql5).text.trimEnd().split('\n').length).toBeLessThanOrEqual(45)
})
