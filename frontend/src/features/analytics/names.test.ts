import { flagOf, nameOfPage, nameOfReferrer } from './names.ts'

test.each([
  ['de', '🇩🇪'],
  ['US', '🇺🇸'],
  ['XYZ', '🌐'],
  ['', '🌐'],
  ['1a', '🌐'],
])('the flag of "%s" is %s', (code, flag) => {
  expect(flagOf(code)).toBe(flag)
})

test.each([
  ['Direct', 'Direct Traffic'],
  ['https://www.example.com/a?b=c', 'example.com'],
  ['www.example.org', 'example.org'],
  ['not a host', 'not a host'],
])('"%s" is shown as %s', (referrer, name) => {
  expect(nameOfReferrer(referrer)).toBe(name)
})

test('the root is called Homepage', () => {
  expect([nameOfPage('/'), nameOfPage('/help')]).toEqual(['Homepage', '/help'])
})
