import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSource } from '../../../compiler/text/source.ts'
import { brokenRelations, machinesOf, scaledScript, wrongScales, type Machine } from '../../support/metamorphic.ts'

const fixture = (name: string): string => readFileSync(join(__dirname, '../fixtures', name, 'source.pine'), 'utf8')

test.each(['atr-stop', 'loop-sums', 'user-function-state', 'version-4-style'])(
  'what changes nothing changes nothing in %s',
  (name) => {
    const { checked, broken } = brokenRelations(createSource(fixture(name), `${name}.pine`))
    expect(broken).toEqual([])
    expect(checked).toBeGreaterThan(10)
  },
)

test('a machine that breaks a relation is found', () => {
  const source = createSource('//@version=6\nindicator("Mean")\nmean = ta.sma(close, 5)\nplot(mean)\n')
  const machines = machinesOf(source).map((machine): Machine => ({
    ...machine,
    run: (text, bars, way) => {
      const run = machine.run(text, bars, way)
      const isWrong = way === 'ticks' || text.includes('mean_renamed')
      return isWrong ? { ...run, plots: run.plots.map((p) => ({ ...p, values: p.values.map((v) => v + 1) })) } : run
    },
  }))
  expect(brokenRelations(source, machines).broken.map(({ machine, relation }) => [machine, relation])).toEqual([
    ['pine', 'with other names of variables'],
    ['pine', 'tick by tick'],
    ['mql4', 'tick by tick'],
    ['mql5', 'tick by tick'],
  ])
})

test('doubled prices double averages, and leave oscillators as they are, on both machines', () => {
  const machines = machinesOf(scaledScript)
  expect(machines.map(({ name }) => name)).toEqual(['pine', 'mql4', 'mql5'])
  for (const machine of machines) expect([machine.name, wrongScales(machine)]).toEqual([machine.name, []])
})
