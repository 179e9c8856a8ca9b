import { check, fixPine, upgradePine } from '../../../compiler/index.ts'
import { pineFixes } from '../../../compiler/pine/fix/engine.ts'
import { mendings, textMendings } from '../../../compiler/pine/fix/mendings.ts'
import { applyEdits } from '../../../compiler/text/diagnostic.ts'

const rows = [...textMendings, ...mendings]
const fixed = (text: string) => fixPine({ source: { name: 'script.pine', text } })
const script = (text: string): string =>
  text.includes('//@version') || text.includes('indicator(') ? text : `//@version=6\nindicator("T")\n${text}`

describe('the table of mendings', () => {
  it('has rows with different names', () => {
    expect(rows.length).toBeGreaterThan(60)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it.each(rows.map(({ id, example }) => [id, example] as const))('mends %s', (_, { before, after }) => {
    const text = script(before)
    expect(fixed(text).text.trimEnd()).toBe(script(after).trimEnd())
  })
})

describe('a script that is mended', () => {
  it('is left alone if it compiles', () => {
    const text = '//@version=6\nindicator("T")\nplot(close)\n'
    expect(fixed(text)).toMatchObject({ text, verdict: 'fixed', fixes: [], guesses: [], questions: [] })
  })

  it('says each change with its line and reason', () => {
    const { fixes, verdict } = fixed('//@version=6\nindicator("T")\n\nplot(ta.sum(close, 3), color = color.grey)\n')
    expect(verdict).toBe('fixed')
    expect(fixes.map(({ line }) => line)).toEqual([4, 4])
    expect(fixes.map(({ why }) => why)).toEqual(
      expect.arrayContaining(['Write color.gray for color.grey', 'Write math.sum for ta.sum']),
    )
  })

  it('is asked about where a change could mean two things', () => {
    const { questions, text } = fixed('//@version=6\nindicator("T")\nplot(close, "A", title = "B")\n')
    const options = questions[0]?.options ?? []
    expect(options.map(({ title }) => title)).toEqual(['Keep "A"', 'Keep "B"'])
    for (const { edits } of options) {
      const answered = applyEdits(text, edits)
      expect(check({ source: { name: 's', text: answered }, language: 'pine' }).ok).toBe(true)
    }
  })

  it('asks which of several pasted scripts is meant', () => {
    const one = '//@version=6\nindicator("A")\nplot(close)\n'
    const { questions, text } = fixed(`${one}\n//@version=6\nindicator("B")\nplot(open)\n`)
    const [question] = questions.filter(({ text: words }) => words.includes('2 scripts'))
    expect(applyEdits(text, question?.options[0]?.edits ?? []).trimEnd()).toBe(one.trimEnd())
  })

  it('never has more errors than before', () => {
    const text = 'if if if (((\nplot(\n} else {\nreturn return\n"""'
    // Beside errors of syntax, those of meaning that `check` keeps back until the syntax is right.
    const { errors } = pineFixes({ name: 's', text }, []).check(text)
    expect(fixed(text).remaining.length).toBeLessThanOrEqual(errors.length)
  })

  it('asks whether a counter that is set back keeps its value', () => {
    const { questions } = fixed(
      '//@version=6\nindicator("T")\nn = 0\nif close > open\n    n := n + 1\nelse\n    n := 0\nplot(n)\n',
    )
    expect(questions.map(({ options }) => options[0]?.title)).toEqual(['Keep it: var'])
  })
})

describe('an upgrade', () => {
  const upgraded = (text: string) => upgradePine({ source: { name: 'old.pine', text } })

  it.each([
    ['version 2', '//@version=2\nstudy("T")\nplot(sma(close, 10), color=red)\n'],
    ['version 4', '//@version=4\nstudy("T")\nplot(rsi(close, 14), color=color.red)\nhline(70)\n'],
    ['whole division', '//@version=5\nindicator("T")\nplot(close + 5 / 2)\n'],
    ['numbers as conditions', '//@version=5\nindicator("T")\nplot(bar_index % 2 ? close : open)\n'],
  ])('of %s does the same in version 6', (_, text) => {
    const result = upgraded(text)
    expect(result.verdict).toBe('equal')
    expect(result.text.startsWith('//@version=6\n')).toBe(true)
    expect(result.comparisons.every(({ equal }) => equal)).toBe(true)
  })

  it('keeps the orders of a strategy without margin', () => {
    const result = upgraded(
      '//@version=5\nstrategy("T", overlay=true, default_qty_value=10)\nif ta.crossover(ta.sma(close, 5), ta.sma(close, 20))\n' +
        '    strategy.entry("L", strategy.long)\nif ta.crossunder(ta.sma(close, 5), ta.sma(close, 20))\n    strategy.close("L")\n',
    )
    expect(result.verdict).toBe('equal')
    expect(result.text).toContain('margin_long = 0')
  })

  it('of a script with errors changes nothing', () => {
    const text = '//@version=5\nindicator("T")\nplot(clos)\n'
    expect(upgraded(text)).toMatchObject({ verdict: 'invalid', text })
  })
})
