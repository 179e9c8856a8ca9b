import type { ManagementBlock } from './management.ts'

export const weekendExit: ManagementBlock = {
  id: 'weekend-exit',
  title: 'Weekend Exit',
  category: 'Trade Filters',
  doc: 'Closes everything on Friday evening by the server clock and enters nothing before the week begins.',
  choose: (spec) => ({ ...spec, weekendExit: 20 }),
  write({ script, spec, gates, closes }) {
    if (spec.weekendExit === null) return
    const last = script.number('Weekend', 'fridayHour', {
      title: 'Hour of Friday at which trades are closed, server time',
      value: spec.weekendExit,
      min: 0,
      max: 23,
    })
    script.section('Weekend', [
      `isWeekend = dayofweek == dayofweek.friday and hour(time_close) >= ${last} or dayofweek == ` +
        `dayofweek.saturday or dayofweek == dayofweek.sunday`,
    ])
    gates.both.push('not isWeekend')
    closes.push({ when: 'isWeekend', why: 'Weekend' })
  },
}
