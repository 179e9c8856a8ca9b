import { generate, readRules } from '../../../../compiler/index.ts'
import { examples as eaExamples } from '../../../../frontend/src/features/ea-generator/examples.ts'
import { examples as indicatorExamples } from '../../../../frontend/src/features/indicator-generator/examples.ts'

/** Examples of the pages have to work without a model. */
const all = [
  ...eaExamples.map((example) => ({ kind: 'strategy' as const, ...example })),
  ...indicatorExamples.map((example) => ({ kind: 'indicator' as const, ...example })),
]

test.each(all)('$title', ({ kind, rules }) => {
  const { spec, sentences } = readRules(kind, rules, '')
  expect(sentences.filter(({ understood }) => !understood)).toEqual([])
  if (!spec) throw new Error('no spec')
  for (const target of ['mql4', 'mql5'] as const) {
    const made = generate({ spec, target })
    expect(made.diagnostics.filter(({ severity }) => severity !== 'info').map(({ text }) => text)).toEqual([])
    expect(made.ok).toBe(true)
  }
})
