import { analyze } from '../../../../compiler/index.ts'
import { defects } from './defects.ts'
import { sound } from './sound.ts'

test.each(Object.entries(sound))('a sound program has nothing to be told: %s', (_name, { dialect, text }) => {
  expect(analyze({ source: { name: 'ea', text }, language: dialect })).toMatchObject({ qualityScore: 100, issues: [] })
})

test.each(defects.map((defect) => [`${defect.code} in ${defect.base}`, defect] as const))(
  'finds %s',
  (_name, { base, code, edits }) => {
    const { dialect, text } = sound[base]
    const broken = edits.reduce((before, [from, to]) => before.replaceAll(from, () => to), text)
    expect(broken).not.toBe(text)
    const { issues, diagnostics } = analyze({ source: { name: 'ea', text: broken }, language: dialect })
    expect(diagnostics.filter(({ severity }) => severity === 'error').map((d) => `${d.line}: ${d.text}`)).toEqual([])
    expect(issues.map((issue) => issue.code)).toContain(code)
    // Consequences of the defect may be reported too, but few other issues.
    expect(new Set(issues.map((issue) => issue.code)).size).toBeLessThanOrEqual(4)
  },
)
