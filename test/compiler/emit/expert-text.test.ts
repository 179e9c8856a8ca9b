import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convert } from '../../../compiler/convert.ts'
import { run } from '../../../compiler/run-program.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { defined } from '../../support/defined.ts'

/** Expert Advisors carry what their script can reach, and nothing else. */
const fixtures = join(__dirname, '..', 'fixtures')
const strategies = readdirSync(fixtures).filter((name) => name.startsWith('strategy-'))
const files = strategies.flatMap((name) => (['mq4', 'mq5'] as const).map((ending) => [name, ending] as const))
const textOf = (name: string, ending: string): string =>
  readFileSync(join(fixtures, name, 'expected', `converted.${ending}`), 'utf8')

const events = new Set(['OnInit', 'OnDeinit', 'OnTick', 'OnTimer'])
const functionHead = /^(?:void|bool|int|long|double|string|datetime|[A-Z]\w*) +(\w+)\([^;]*$/gm

describe.each(files)('%s as %s', (name, ending) => {
  const text = textOf(name, ending)
  const code = text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/.*/g, '')
  const uses = (word: string): number => code.match(new RegExp(`\\b${word}\\b`, 'g'))?.length ?? 0

  test('calls every function it has', () => {
    const functions = [...code.matchAll(functionHead)]
      .flatMap(([, word]) => word ?? [])
      .filter((word) => !events.has(word))
    expect(functions.length).toBeGreaterThan(5)
    expect(functions.filter((word) => uses(word) < 2)).toEqual([])
  })

  test('reads every variable it keeps', () => {
    const kept = [...code.matchAll(/^(?:bool|int|long|double|string|datetime) +(\w+)(?:\[\])?(?:=[^;]*)?;/gm)].map(
      ([, word]) => word,
    )
    expect(kept.length).toBeGreaterThan(2)
    expect(kept.filter((word) => uses(defined(word)) < 2)).toEqual([])
  })

  test('has no blank lines to spare', () => {
    expect(text).not.toMatch(/\n\n\n/)
  })
})

test('places of a text beyond the tenth are their own', () => {
  const text =
    '//@version=5\nstrategy("Places")\nif bar_index == 20\n    log.info(str.format("{0}|{1}|{10}|{11}|{1,number,#.#}|{9}", 1.25, 2.345, 3, 4, 5, 6, 7, 8, 9, "j", 11.5, "z"))\n'
  const source = { name: 'places.pine', text }
  const [bars] = standardBars(1)
  for (const { dialect, text: code } of convert({ source, targets: ['mql4', 'mql5'], name: 'places' }).outputs) {
    const { logs } = run({ source: { name: `places.${dialect}`, text: code }, language: dialect, bars: defined(bars) })
    expect(logs).toEqual(['1.25|2.345|11.5|z|2.3|j'])
    expect(logs).toEqual(run({ source, language: 'pine', bars: defined(bars) }).logs)
  }
})

test.each([
  ['close', true],
  ['close[1]', false],
  ['[close[1], open[2]]', false],
  ['[close[1], open]', true],
])('%s of a longer bar that has not ended: told %s', (value, isReported) => {
  const assigned = value.startsWith('[') ? '[a, b]' : 'a'
  const text = `//@version=5\nstrategy("Ahead")\n${assigned} = request.security(syminfo.tickerid, "D", ${value}, lookahead = barmerge.lookahead_on)\nif close > a\n    strategy.entry("In", strategy.long)\n`
  const { diagnostics } = convert({ source: { name: 'ahead.pine', text }, targets: ['mql5'], name: 'ahead' })
  expect(diagnostics.some((found) => found.text.includes('A backtest with lookahead'))).toBe(isReported)
})

test.each(['mq4', 'mq5'])('a cross of two averages is a program of one sitting: %s', (ending) => {
  expect(textOf('strategy-cross', ending).split('\n').length).toBeLessThan(600)
})
