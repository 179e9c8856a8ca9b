import { clockLines } from '../../write/clock.ts'
import type { ManagementBlock } from './management.ts'

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export const timeFilter: ManagementBlock = {
  id: 'time-filter',
  title: 'Time Filter',
  category: 'Trade Filters',
  doc: 'Enters only in the hours of London and New York, 07:00 to 20:00 UTC; the hours are inputs.',
  choose: (spec) => ({ ...spec, filters: { ...spec.filters, sessions: [{ name: 'Trading', from: 7, to: 20 }] } }),
  write({
    script,
    spec: {
      filters: { sessions, days },
    },
    gates,
  }) {
    if (sessions.length > 0) {
      const open = sessions.map(({ name, from, to }, n) => {
        const key = `session${n + 1}`
        const begin = script.number('Hours', `${key}From`, {
          title: `${name} session: first hour, UTC`,
          value: from,
          min: 0,
          max: 23,
        })
        const end = script.number('Hours', `${key}To`, {
          title: `${name} session: hour at which it ends, UTC`,
          value: to,
          min: 0,
          max: 23,
        })
        return `inHours(${begin}, ${end})`
      })
      script.section('Hours in which entries are taken', [
        ...clockLines(script),
        'inHours(int from, int to) => from < to ? entryHour >= from and entryHour < to : entryHour >= from or ' +
          'entryHour < to',
        `isSession = ${open.join(' or ')}`,
      ])
      gates.both.push('isSession')
    }
    if (days.length > 0) {
      const names = days.map((day) => `dayofweek == dayofweek.${dayNames[day - 1]}`)
      script.section('Days on which entries are taken', [`isTradingDay = ${names.join(' or ')}`])
      gates.both.push('isTradingDay')
    }
  },
}
