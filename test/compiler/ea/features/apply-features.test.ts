import { features } from '../../../../compiler/ea/features/features.ts'
import { featureIds } from '../../../../compiler/ids.ts'
import { applyFeatures } from '../../../../compiler/ea/features/apply-features.ts'
import { analyze, check, run } from '../../../../compiler/index.ts'
import { generateBars, standardSets } from '../../../../compiler/run/bars/generate.ts'
import { sound } from '../analyze/sound.ts'
import { samples } from './samples.ts'
import { defined } from '../../../support/defined.ts'
import { everyCase } from '../../../support/every-case.ts'

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 120 })
/** Neighbours in `npm run test:long` only. */
const choices = [
  ...features.map((feature) => [feature]),
  ...(everyCase ? features.slice(1).map((feature, i) => [defined(features[i]), feature]) : []),
  [...features],
]

test('each feature of the list has its doc', () => {
  for (const { doc, inputs } of features) {
    expect(Math.min(doc.what.length, doc.why.length, doc.example.length)).toBeGreaterThan(40)
    expect(inputs.length).toBeGreaterThan(0)
  }
})

test.each(Object.entries(samples))(
  "each feature, neighbours and all together check without a word, run, and keep the author's lines: %s",
  (_name, { dialect, text }) => {
    for (const chosen of choices) {
      const applied = applyFeatures({ name: `ea.${dialect}`, text }, dialect, chosen)
      expect([applied.notApplied, applied.diagnostics]).toEqual([[], []])
      expect(check({ source: { name: `ea.${dialect}`, text: applied.text }, language: dialect }).diagnostics).toEqual(
        [],
      )
      expect(run({ source: { name: `ea.${dialect}`, text: applied.text }, language: dialect, bars }).fault).toBeNull()
      expect(revert(applied.text, applied.changes)).toBe(text)
      for (const { lines } of applied.applied) expect(lines.length).toBeGreaterThan(0)
    }
  },
)

test.each(Object.entries(sound))(
  'what is added has none of the defects that the analysis looks for: %s',
  (_name, { dialect, text }) => {
    for (const chosen of [...features.map((feature) => [feature]), [...features]]) {
      // The sound programs have filters and limits of their own.
      const applied = applyFeatures({ name: 'ea', text }, dialect, chosen, [], new Set(featureIds))
      const { issues } = analyze({ source: { name: 'ea', text: applied.text }, language: dialect })
      expect([applied.notApplied, issues.filter(({ severity }) => severity !== 'info')]).toEqual([[], []])
    }
  },
)

/** The changes backwards give the source again: nothing else was touched. */
function revert(text: string, changes: ReturnType<typeof applyFeatures>['changes']): string {
  const lines = text.split('\n')
  for (const { newLine, added, removed } of [...changes].reverse()) {
    expect(lines.slice(newLine - 1, newLine - 1 + added.length)).toEqual(added)
    lines.splice(newLine - 1, added.length, ...removed)
  }
  return lines.join('\n')
}

test('the question is where the author would put it', () => {
  const filters = features.filter(({ id }) => id === 'spread-filter' || id === 'indicator-filters')
  const of = (name: keyof typeof samples) =>
    applyFeatures({ name: 'ea', text: samples[name].text }, samples[name].dialect, filters).text
  expect(of('pool')).toContain('{ if(IsEntryAllowed(true)) Open(OP_BUY); }')
  expect(of('trade')).toContain('else if(IsEntryAllowed(false)) trade.Sell(')
  expect(of('request')).toContain('else if(IsEntryAllowed(false)) Send(ORDER_TYPE_SELL);')
})

const gated = (text: string): string =>
  applyFeatures(
    { name: 'ea', text },
    'mql4',
    features.filter(({ id }) => id === 'spread-filter'),
  ).text
const program = (body: string, more = ''): string =>
  `#property strict\ninput int Magic=1;\n${more}void OnTick()\n  {\n${body}\n  }\n`
const send = 'OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0,0,"",Magic)'

test('a condition takes it; one with || in brackets', () => {
  expect(gated(program(`   if(Bid>1)\n      if(${send}<0) Print(1);`))).toContain('if(Bid>1 && IsEntryAllowed())')
  expect(gated(program(`   if(Bid>1 || Ask<2)\n      if(${send}<0) Print(1);`))).toContain(
    'if((Bid>1 || Ask<2) && IsEntryAllowed())',
  )
})

test('a loop that sends until it succeeds is asked before it begins', () => {
  const text = gated(program(`   int t=-1;\n   while(t<0)\n     {\n      if(Bid>0) t=${send};\n     }`))
  expect(text).toContain('if(IsEntryAllowed())\n      while(t<0)')
})

test('a function that closes as well is asked at the call only', () => {
  const text = gated(
    program(
      '   Act();',
      `void Act()\n  {\n   if(Bid>1)\n     {\n      if(!OrderClose(1,0.1,Bid,3)) Print(0);\n      if(${send}<0) Print(1);\n     }\n  }\n`,
    ),
  )
  expect(text).toContain(`(IsEntryAllowed() ? ${send} : -1)`)
})

test('magic numbers are followed to where they come from, and noted where they are computed', () => {
  const trailing = (text: string): string => applyFeatures({ name: 'ea', text }, 'mql4', [defined(features[0])]).text
  const wrapper =
    'void Open(int magic)\n  {\n   if(OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0,0,"",magic)<0) Print(1);\n  }\n'
  expect(trailing(program('   Open(Magic);\n   Open(Magic+1);', wrapper))).toContain(
    'return(magic==Magic || magic==(Magic+1));',
  )
  const computed = trailing(program('   for(int i=0; i<3; i++)\n      Open(Magic+i);', wrapper))
  expect(computed).toContain('OwnMagic(magic)')
  expect(computed).toContain('GlobalVariableCheck(MagicName(magic))')
})

test('names that the program has are left to it, and a feature it has is not woven twice', () => {
  const once = applyFeatures({ name: 'ea', text: samples.pool.text }, 'mql4', [defined(features[0])]).text
  expect(applyFeatures({ name: 'ea', text: once }, 'mql4', [defined(features[0])]).notApplied).toEqual([
    { what: 'trailing-stop', why: 'The program has it already' },
  ])
  const twice = applyFeatures({ name: 'ea', text: once }, 'mql4', [defined(features[1])])
  expect(twice.notApplied).toEqual([])
  expect(twice.text).toContain('bool SelectOwn2(')
})

test('what opens nothing itself takes no filters, and what does not compile comes back as it was', () => {
  expect(
    applyFeatures({ name: 'ea', text: 'void OnTick()\n  {\n   Print(1);\n  }\n' }, 'mql5', [defined(features[0])])
      .notApplied[0]?.why,
  ).toContain('opens no positions')
  const broken = applyFeatures({ name: 'ea', text: 'void OnTick()\n  {\n   Unknown();\n  }\n' }, 'mql5', [
    defined(features[0]),
  ])
  expect([broken.changes.length, defined(broken.diagnostics[0]).line]).toEqual([0, 3])
})

test('line ends stay as the author has them', () => {
  const { text } = applyFeatures({ name: 'ea', text: samples.pool.text.replaceAll('\n', '\r\n') }, 'mql4', [
    ...features,
  ])
  expect(text.replaceAll('\r\n', '')).not.toContain('\n')
})
