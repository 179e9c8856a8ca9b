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

test('a gradient that fades out is filled up to its invisible end', () => {
  const source = createSource(
    '//@version=6\nindicator("Faded")\nline = plot(ta.rsi(close, 14))\nmiddle = plot(50)\n' +
      'fill(line, middle, 70, 50, color.red, color.new(color.red, 100), "Above")\n' +
      'fill(line, middle, 50, 30, color.new(color.green, 100), color.green, "Below")\n',
    'faded.pine',
  )
  for (const converted of convert({ source, targets: ['mql4', 'mql5'] }).outputs) {
    expect(verify({ source, converted }).equal).toBe(true)
    const changed = converted.text.replace(/ClipFill\((\w+\[i\]),50,true\)/g, '$1')
    expect(changed).not.toBe(converted.text)
    const parts = verify({ source, converted: { ...converted, text: changed } }).comparisons[0]?.parts
    expect(parts?.find(({ part }) => part === 'fill')?.firstDifference).toMatchObject({ item: 'fill Above', line: 5 })
  }
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
