import { certifyConversion } from '../../../compiler/certify/certify-conversion.ts'
import { convert } from '../../../compiler/convert.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { firstBars } from '../../../compiler/run/bars/market.ts'
import { dialectIds } from '../../../compiler/targets/dialects.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { everyCase, isRun } from '../../support/every-case.ts'
import { certifiedScripts } from './scripts.ts'

const bars = standardBars(1).map((set) => firstBars(set, 600))

const sourceOf = (body: string, declaration = 'indicator("i", overlay = true)') =>
  createSource(`//@version=6\n${declaration}\n${body}\n`)

const programsOf = (body: string, declaration?: string) =>
  certifyConversion({ source: sourceOf(body, declaration), bars }).programs

/** Findings that a program cannot share, by script. */
const different: Readonly<Record<string, readonly string[]>> = {
  // An Expert Advisor cannot know how a bar ends.
  'lookahead behind an order': ['script looks-ahead'],
}

/** Every second program in one dialect, alternately; `npm run test:long` certifies all in both. */
test.each(
  Object.entries(certifiedScripts)
    .map(([name, script], index) => [name, script, index] as const)
    .filter(([name, , index]) => everyCase || index % 2 === 0 || name in different)
    .map(([name, script, index]) => [
      name,
      script,
      dialectIds.filter((dialect) => isRun(Math.floor(index / 2), dialect)),
    ]),
)('programs do the same: %s', (name, { body, declaration }, dialects) => {
  const source = sourceOf(body, declaration)
  const programs = certifyConversion({
    source,
    programs: convert({ source, targets: dialects }).outputs,
    bars,
  }).programs
  expect(programs.map(({ dialect }) => dialect)).toEqual(dialects)
  for (const { fault, differences, agrees } of programs) {
    expect(fault).toBeNull()
    const found = differences.map(({ foundIn, cause }) => `${foundIn} ${cause}`)
    expect(found).toEqual(different[name] ?? [])
    expect(agrees).toBe(found.length === 0)
  }
})

/** Certifies a script with the programs of another one that shows an output of the same name. */
function certifiedWith(body: string, other: string, declaration?: string) {
  const programs = convert({ source: sourceOf(other, declaration), targets: ['mql4', 'mql5'] }).outputs
  return certifyConversion({ source: sourceOf(body, declaration), programs, bars }).programs
}

test.each([
  ['the clock', 'plot(close)', 'plot(timenow)', 'plot'],
  ['a longer bar that forms', 'plot(close)', 'plot(request.security(syminfo.tickerid, "D", close))', 'plot'],
  ['a mark of live bars', 'plotshape(close > open)', 'plotshape(barstate.isrealtime)', 'shape'],
  [
    'an additional alert',
    'alertcondition(false, "A", "a")\nplot(close)',
    'alertcondition(close > open, "A", "a")\nplot(close)',
    'alert',
  ],
])('a program alone shows %s', (_, body, other, kind) => {
  for (const { agrees, differences } of certifiedWith(body, other)) {
    expect(agrees).toBe(false)
    expect(differences).toContainEqual(expect.objectContaining({ kind, foundIn: 'program', reason: null }))
  }
})

test('a program without the changes of its script is told apart', () => {
  const pairs = [
    ['plot(timenow)', 'plot(close)', 'clock'],
    ['plot(close, offset = -3)', 'plot(close)', 'offset-back'],
    ['plot(ta.cum(volume))', 'plot(close)', 'chart-start'],
    [
      'if ta.pivothigh(3, 3) > 0 and barstate.isconfirmed\n    label.new(bar_index - 3, high[3])',
      'plot(close)',
      'draws-back',
    ],
  ] as const
  for (const [body, other, cause] of pairs)
    for (const { differences } of certifiedWith(body, other))
      expect(differences).toContainEqual(expect.objectContaining({ cause, foundIn: 'script' }))
})

test('what MetaTrader does not show is counted, not compared', () => {
  const programs = programsOf('plot(timenow)\nif close > open\n    strategy.entry("L", strategy.long)', 'strategy("s")')
  for (const program of programs) expect(program).toMatchObject({ agrees: true, verdict: 'clean', notShown: 1 })
})

test('an Expert Advisor that trades by ticks is found', () => {
  const body = 'if close > open and barstate.isrealtime\n    strategy.entry("L", strategy.long)'
  for (const { verdict, findings } of programsOf(body, 'strategy("s")')) {
    expect(verdict).toBe('repaints')
    expect(findings).toMatchObject([{ kind: 'order', line: 4, cause: 'realtime-state' }])
  }
})

test('a program that stops has no certificate', () => {
  const programs = [
    {
      dialect: 'mql5',
      text: 'void OnInit() { int a[]; a[3]=1; }\n#property indicator_chart_window\nint OnCalculate(const int total,const int calculated,const int begin,const double &price[]) { return(total); }',
    },
  ] as const
  const [program] = certifyConversion({ source: sourceOf('plot(close)'), programs, bars }).programs
  expect(program).toMatchObject({ verdict: 'failed', agrees: false, fault: { code: 'MQL5001' } })
})

test('without time only the script has a certificate', () => {
  const certificate = certifyConversion({ source: sourceOf('plot(timenow)'), bars, hasTime: () => false })
  expect(certificate).toMatchObject({ verdict: 'repaints', programs: [] })
})
