import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPine } from '../../../compiler/convert.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { replay, replayBoth } from '../../bench/proof/replay.ts'
import { casesOf } from '../../support/every-case.ts'

/** Converted indicators of the fixtures, with bars that come one by one and tick by tick. */
const folder = join(__dirname, '..', 'fixtures')
const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 300 })
const fewer = generateBars({ ...standardSets['EURUSD 60'], bars: 110 })
// The report says of these that live bars differ: a longer bar that is not over changes its lists more than once, or lists
// the bar that forms inside of it.
const differing = ['lists-on-longer-bars', 'request-of-its-own', 'requests-of-longer-timeframes']
const contentOf = (name: string, file: string): string => readFileSync(join(folder, name, file), 'utf8')
const isStrategy = (name: string): boolean => /^strategy\(/m.test(contentOf(name, 'source.pine'))
const isWhole = (name: string): boolean => !contentOf(name, 'expected/diagnostics.txt').includes('Not converted')
const cases = readdirSync(folder).filter(
  (name) =>
    existsSync(join(folder, name, 'expected', 'converted.mq5')) && !differing.includes(name) && !isStrategy(name),
)
const programs = (
  [
    ['mql4', 'mq4'],
    ['mql5', 'mq5'],
  ] as const
).flatMap(([dialect, ending]) =>
  casesOf(dialect, cases).map((name) => ({
    name,
    dialect,
    text: contentOf(name, `expected/converted.${ending}`),
  })),
)
// Where a longer bar is shown before it has closed, or something is counted from the last bar, live bars show something else
// than history, on either platform.
const isOfLiveBars = ({ text }: { text: string }): boolean => /\b(firstLive|lastBar|lastLoaded)\b/.test(text)

test.each(programs.filter((program) => !isOfLiveBars(program)))(
  '$name in $dialect shows the same however its bars come',
  ({ dialect, text }) => {
    for (const comparison of replay(dialect, text, bars)) expect(comparison).toMatchObject({ equal: true })
  },
)

test.each(programs.filter((program) => isOfLiveBars(program) && isWhole(program.name)))(
  '$name in $dialect shows on live bars what the script shows',
  ({ name, dialect, text }) => {
    const source = { name, text: contentOf(name, 'source.pine') }
    expect(replayBoth(readPine(source).checked, dialect, text, fewer)).toMatchObject({ equal: true })
  },
)
