import { fixPrecheck, importedFiles, optimize, precheck, run } from '../../../compiler/index.ts'
import { examine } from '../../../compiler/precheck/precheck.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { seededPrograms } from '../../bench/precheck/seeded-programs.ts'
import { soundPrograms } from '../../bench/precheck/sound-programs.ts'
import { longTest } from '../../support/long-test.ts'

/** One program of each kind of cause; `npm run bench:precheck` has all. */
const kinds = ['fixed volume', 'stops without room', 'no look at the number of bars', 'a DLL', 'a divisor that is zero']
const seeded = seededPrograms.filter(({ name, dialect }) => dialect === 'mql5' && kinds.includes(name))

const programOf = (text: string, language: 'mql4' | 'mql5') => ({ source: { name: 'ea', text }, language })

test.each(['mql4', 'mql5'] as const)('a sound program passes and trades, %s', (dialect) => {
  const { verdict, findings, runs } = precheck(programOf(soundPrograms[dialect], dialect))
  expect([verdict, findings]).toEqual(['passes', []])
  expect(runs).toHaveLength(dialect === 'mql5' ? 10 : 9)
  expect(runs[0]?.trades).toBeGreaterThan(10)
})

test.each(seeded)('$name is found at its line', ({ text, cause, line = '' }) => {
  const found = precheck(programOf(text, 'mql5')).findings.find((finding) => finding.cause === cause)
  expect(text.split('\n')[(found?.line ?? 0) - 1]).toContain(line)
  expect(found?.code).toContain(line)
})

test('fixed, a program with a fixed volume passes', () => {
  const volume = seeded.find(({ name }) => name === 'fixed volume')
  const { code, corrected, result } = fixPrecheck(programOf(volume?.text ?? '', 'mql5'))
  expect([corrected, result.verdict]).toEqual([['volumes'], 'passes'])
  expect(precheck(programOf(code, 'mql5')).findings).toEqual([])
})

test('calls of CTrade are checked too, and the place in the program is named', () => {
  const text = `#include <Trade/Trade.mqh>
CTrade trade;
void OnTick()
  {
   if(PositionsTotal()==0)
      trade.Buy(0.1,_Symbol,0,SymbolInfoDouble(_Symbol,SYMBOL_BID)-0.001,SymbolInfoDouble(_Symbol,SYMBOL_BID)+0.001);
  }
`
  const causes = (code: string) => precheck(programOf(code, 'mql5')).findings.map(({ cause, line }) => [cause, line])
  expect(causes(text)).toEqual([
    ['funds', 6],
    ['volumes', 6],
    ['stops', 6],
  ])
  expect(causes(fixPrecheck(programOf(text, 'mql5')).code)).toEqual([])
})

test('a program that trades at a narrow spread only is run at one', () => {
  const sound = soundPrograms.mql5
  const filtered = sound.replace(
    /void OnTick\(\)\s*\{/,
    (head) => `${head}\n   if(SymbolInfoInteger(_Symbol,SYMBOL_SPREAD)>5)\n      return;\n`,
  )
  expect(filtered).not.toBe(sound)
  const { verdict, runs } = precheck(programOf(filtered, 'mql5'))
  expect([verdict, runs[0]?.title]).toEqual(['passes', 'EURUSD H1, spread of 1 point'])
})

test.each([
  ['#include <WinUser32.mqh>\n', [1]],
  ['#include <stdlib.mqh>\n', [1]],
  ['#include "own.mqh"\n', [1]],
  ['// #import "user32.dll"\n', []],
  ['#import "a.dll"\nint f();\n#import "b.ex4"\nint g();\n#import\n', [1, 3]],
])('imports of compiled files are found behind headers too, all in one finding: %j', (head, lines) => {
  const files = [{ name: 'own.mqh', text: '#import "own.dll"\nint h();\n#import\n' }]
  const source = { name: 'ea', text: head + soundPrograms.mql4 }
  const found = precheck({ source, language: 'mql4', files }).findings.filter(({ cause }) => cause === 'imports')
  expect(found.map((finding) => finding.lines)).toEqual(lines.length > 0 ? [lines] : [])
  if (!head.includes('own.mqh')) expect(importedFiles({ source, language: 'mql4' })).toHaveLength(lines.length)
})

test('the message that fills the log names its line', () => {
  const text = `void OnTick()
  {
   if(Bid<0)
      Print("The price is ",Bid);
   Print("The spread is ",Ask-Bid);
  }
`
  const { findings } = precheck(programOf(text, 'mql4'))
  expect(findings.map(({ cause, line }) => [cause, line])).toContainEqual(['log', 5])
})

test('MQL4 resizes fixed arrays that take rates, and names of indicators are followed', () => {
  const text = `#property strict
void OnTick()
  {
   double rates[1][6];
   ArrayCopyRates(rates,Symbol(),PERIOD_D1);
   string name="Regression";
   if(rates[1][4]>iCustom(NULL,0,name,0,1) && OrdersTotal()>99)
      Print("never");
  }
`
  const causes = precheck(programOf(text, 'mql4')).findings.map(({ cause }) => cause)
  expect(causes).toContain('custom-indicator')
  expect(causes).not.toContain('array')
})

test('what does not compile or trades nothing by design is not checked', () => {
  expect(precheck(programOf('void OnTick(){ x=1; }', 'mql5'))).toMatchObject({
    verdict: 'not-checked',
    diagnostics: [{ line: 1 }],
  })
  expect(precheck(programOf('void OnStart(){}', 'mql5')).verdict).toBe('not-checked')
})

describe.each(['mql4', 'mql5'] as const)('license guard, %s', (dialect) => {
  const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 400 })
  const source = { name: 'ea', text: soundPrograms[dialect] }
  const trades = (text: string) => {
    const { trades: made, fault } = run({ source: { ...source, text }, language: dialect, bars })
    expect(fault).toBeNull()
    return made
  }
  const guarded = (parameters: Readonly<Record<string, string | number | boolean>>): string => {
    const { code, notApplied } = optimize({
      source,
      language: dialect,
      features: [{ id: 'license-guard', parameters }],
    })
    expect(notApplied).toEqual([])
    return code
  }
  const before = trades(source.text)
  const middle = new Date(bars.time[200] ?? 0).toISOString().slice(0, 10).replaceAll('-', '.')

  test.each([
    { LicenseAccounts: '7, 1', LicenseServers: 'Tester', LicenseExpires: '2099.01.01', LicenseBuyer: 'Ann' },
    { LicenseDemoOnly: true, LicenseTrialDays: 3650 },
  ])('with a license that holds it trades as before: %j', (parameters) => {
    expect(before.length).toBeGreaterThan(10)
    expect(trades(guarded(parameters))).toEqual(before)
  })

  test.each([{ LicenseAccounts: '4711' }, { LicenseServers: 'Other-Live' }, { LicenseExpires: '2020.01.01' }])(
    'without one it trades nothing: %j',
    (parameters) => {
      expect(trades(guarded(parameters))).toEqual([])
    },
  )

  test('after its last day it opens nothing more', () => {
    const opened = trades(guarded({ LicenseExpires: middle }))
    expect(opened.length).toBeGreaterThan(0)
    expect(opened.length).toBeLessThan(before.length)
    for (const { entryTime } of opened) expect(entryTime).toBeLessThan(bars.time[200] ?? 0)
  })

  test('after the days of its trial it opens nothing more', () => {
    const opened = trades(guarded({ LicenseTrialDays: 5 }))
    expect(opened.length).toBeGreaterThan(0)
    expect(opened.length).toBeLessThan(before.length)
    const end = (opened[0]?.entryTime ?? 0) + 5 * 86_400_000
    for (const { entryTime } of opened) expect(entryTime).toBeLessThan(end)
  })

  test('for demo accounts only, it trades nothing on an account of the other kind', () => {
    const code = guarded({ LicenseDemoOnly: true })
    expect(trades(code)).toEqual(before)
    // The machine's account is a demo account.
    expect(code).toContain('ACCOUNT_TRADE_MODE_REAL')
    expect(trades(code.replaceAll('ACCOUNT_TRADE_MODE_REAL', 'ACCOUNT_TRADE_MODE_DEMO'))).toEqual([])
  })

  test('its values are constants, not inputs', () => {
    const code = guarded({ LicenseAccounts: '4711' })
    expect(code).toContain('"4711"')
    expect(code.split('\n').filter((line) => line.startsWith('input') && line.includes('License'))).toEqual([])
  })
})

test.each([
  ['mql5', 'int OnInit() { SetIndexBuffer(0,shown); return(INIT_SUCCEEDED); }', 'OnCalculate'],
  ['mql5', 'void OnInit() { SetIndexBuffer(0,shown); }', 'OnCalculate'],
  ['mql4', 'int init() { SetIndexBuffer(0,shown); return(0); }', 'start'],
] as const)(
  'a guarded indicator draws the same with its license and nothing without, %s %s',
  (dialect, init, handler) => {
    const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 100 })
    const calculate =
      handler === 'start'
        ? 'int start() { for(int i=Bars-1;i>=0;i--) shown[i]=Close[i]; return(0); }'
        : 'int OnCalculate(const int total,const int counted,const int begin,const double &price[])\n' +
          '  {\n   for(int i=0;i<total;i++) shown[i]=price[i];\n   return(total);\n  }'
    const plain = `#property strict
#property indicator_chart_window
#property indicator_buffers 1
${dialect === 'mql5' ? '#property indicator_plots 1' : ''}
double shown[];
${init}
${calculate}
`
    const drawn = (text: string) =>
      [...(run({ source: { name: 'i', text }, language: dialect, bars }).plots[0]?.values ?? [])].filter(
        (value) => Number.isFinite(value) && value !== 0,
      )
    const guarded = (accounts: string) =>
      optimize({
        source: { name: 'i', text: plain },
        language: dialect,
        features: [{ id: 'license-guard', parameters: { LicenseAccounts: accounts } }],
      }).code
    expect(drawn(plain)).toHaveLength(100)
    expect(drawn(guarded('1'))).toEqual(drawn(plain))
    expect(drawn(guarded('4711'))).toEqual([])
  },
)

longTest('a program that computes long in each event is told so within a bounded number of steps', () => {
  const text = 'int x=0;\nvoid OnTick(){ for(int i=0;i<100000;i++) x+=i%7; }'
  const { result, steps } = examine({ source: { name: 'a.mq5', text }, language: 'mql5' })
  expect(result.findings.map(({ cause }) => cause)).toContain('resources')
  // Ten markets, each of which alone may take 120 million.
  expect(steps).toBeLessThan(350_000_000)
})
