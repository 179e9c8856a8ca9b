import { languageOf } from '../../bin/cli/sources.ts'

test.each([
  ['x.mq4', 'mql4'],
  ['Experts/Range.MQ4', 'mql4'],
  ['x.mq5', 'mql5'],
  ['x.mqh', 'mql5'],
  ['x.pine', 'pine'],
  ['x.txt', 'pine'],
])('the commands read %s as %s', (file, language) => {
  expect(languageOf(file)).toBe(language)
})
