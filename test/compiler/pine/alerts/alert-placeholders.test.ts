import { alertText } from '../../../../compiler/pine/alert-placeholders.ts'

const written = (message: string): readonly string[] =>
  alertText(message).parts.map((part) => (typeof part === 'string' ? part : `<${part.placeholder}>`))

test('values of the bar and the symbol are filled in', () => {
  expect(written('{{ticker}} at {{ close }}')).toEqual(['<ticker>', ' at ', '<close>'])
})

test('symbols of MetaTrader have no exchange', () => {
  expect(written('Buy, {{exchange}}:{{ticker}}')).toEqual(['Buy, ', '<ticker>'])
  expect(written('{{exchange}}')).toEqual([])
})

test('other placeholders stay as they are written, and are named', () => {
  const message = '{"time": {{timenow}}, "open {{'
  expect(written(message)).toEqual([message])
  expect(alertText(message).unknown).toEqual(['timenow'])
})
