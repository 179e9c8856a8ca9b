import { nextDue } from '../../local/emulators/schedule.ts'

const utc = (text: string) => Date.parse(`${text}Z`)

describe('schedules', () => {
  test.each([
    ['rate(1 minute)', '2026-11-21T10:00:30', '2026-11-21T10:01:30'],
    ['rate(5 hours)', '2026-11-21T22:00:00', '2026-11-22T03:00:00'],
    ['rate(7 days)', '2026-11-21T10:00:00', '2026-11-28T10:00:00'],
    ['cron(0 10 * * ? *)', '2026-11-21T09:59:59', '2026-11-21T10:00:00'],
    ['cron(0 10 * * ? *)', '2026-11-21T10:00:00', '2026-11-22T10:00:00'],
    ['cron(15 12 ? * MON-FRI *)', '2026-11-21T00:00:00', '2026-11-23T12:15:00'],
    ['cron(0/15 8-9 ? * * *)', '2026-11-21T08:16:00', '2026-11-21T08:30:00'],
    ['cron(0 0 29 FEB ? *)', '2026-11-21T00:00:00', '2028-02-29T00:00:00'],
    ['cron(30 6 1,15 * ? *)', '2026-11-21T00:00:00', '2026-12-01T06:30:00'],
    ['cron(59 23 31 12 ? 2026)', '2026-11-21T00:00:00', '2026-12-31T23:59:00'],
  ])('%s after %s is due %s', (expression, last, due) => {
    expect(nextDue(expression, utc(last))).toBe(utc(due))
  })

  test('a year that is over is never due', () => {
    expect(nextDue('cron(0 0 1 1 ? 2020)', utc('2026-11-21T00:00:00'))).toBeNull()
  })

  test.each(['rate(x)', 'cron(* * *)', 'cron(61 * * * ? *)', 'cron(0 0 L * ? *)', 'at(2026-11-21T00:00:00)'])(
    '%s is refused',
    (expression) => {
      expect(() => nextDue(expression, 0)).toThrow()
    },
  )
})
