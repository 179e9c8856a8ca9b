import { clockLines } from '../../write/clock.ts'
import type { ManagementBlock } from './management.ts'

export const newsFilter: ManagementBlock = {
  id: 'news-filter',
  title: 'News Filter',
  category: 'Trade Filters',
  doc:
    'Enters nothing around the usual times of releases, which are inputs: for London 07:00, for New York 13:30 ' +
    'and 15:00, for the Fed 19:00 UTC.',
  choose: (spec) => ({
    ...spec,
    filters: { ...spec.filters, news: { before: 30, after: 30, times: ['07:00', '13:30', '15:00', '19:00'] } },
  }),
  write({
    script,
    spec: {
      filters: { news },
    },
    gates,
  }) {
    if (news === null) return
    const before = script.number('News', 'newsBefore', {
      title: 'Minutes before a release',
      value: news.before,
      min: 0,
      max: 240,
    })
    const after = script.number('News', 'newsAfter', {
      title: 'Minutes after a release',
      value: news.after,
      min: 0,
      max: 240,
    })
    const near = news.times.map(
      (time, n) =>
        `isNear(` +
        `${script.number('News', `release${n + 1}`, {
          title: `Release ${n + 1}, UTC as HHMM`,
          value: Number(time.replace(':', '')),
          min: 0,
          max: 2359,
        })})`,
    )
    script.section('News: releases near the next bar', [
      ...clockLines(script),
      `// Minutes from the release to the entry, over midnight too`,
      `isNear(int release) =>`,
      `    since = (entryMinute - int(release / 100) * 60 - release % 100 + 2160) % 1440 - 720`,
      `    since >= -${before} and since <= ${after}`,
      `isNews = ${near.length > 0 ? near.join(' or ') : 'false'}`,
    ])
    gates.both.push('not isNews')
  },
}
