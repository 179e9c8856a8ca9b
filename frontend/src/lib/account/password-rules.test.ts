import { problemOf } from './password-rules.ts'

test('a new password is long enough and typed twice alike', () => {
  expect(problemOf('nine-char', 'nine-char')).toContain('at least 10 characters')
  expect(problemOf('copper-lantern-77', 'copper-lantern-78')).toBe('Your passwords must match')
  expect(problemOf('copper-lantern-77', 'copper-lantern-77')).toBeNull()
})
