import { convert, verify } from '../../../compiler/index.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const partsOf = (filling: string) => {
  const source = createSource(
    `//@version=6\nindicator("Filled")\na = plot(high)\nb = plot(low)\n${filling}\n`,
    'filled.pine',
  )
  const { text } = defined(convert({ source, targets: ['mql5'] }).outputs[0])
  const result = verify({ source, converted: { dialect: 'mql5', text } })
  expect(result.equal).toBe(true)
  return defined(result.comparisons[0]?.parts?.find(({ part }) => part === 'fill'))
}

test('a gradient counts as approximated, a filling of one color does not', () => {
  expect(partsOf('fill(a, b, color.teal)')).toMatchObject({ compared: 3000, approximated: 0 })
  expect(partsOf('fill(a, b, high, low, color.teal, color.red)')).toMatchObject({ compared: 3000, approximated: 3000 })
})

test('an input hides a filling in both programs', () => {
  const source = createSource(
    '//@version=6\nindicator("Filled")\nshow = input.bool(true, "Show")\na = plot(high)\nb = plot(low)\n' +
      'fill(a, b, color.teal, display = show ? display.all : display.none)\n',
    'hidden.pine',
  )
  for (const converted of convert({ source, targets: ['mql4', 'mql5'] }).outputs) {
    const { trials, equal } = verify({ source, converted })
    expect(trials?.map(({ inputs }) => inputs)).toContain('Show false')
    expect(equal).toBe(true)
    const changed = converted.text.replace(/=show \? /g, '=!show ? ')
    expect(changed).not.toBe(converted.text)
    expect(verify({ source, converted: { ...converted, text: changed } }).equal).toBe(false)
  }
})
