import { pageConversions } from '../data/conversion/conversion.ts'
import { countConversions } from '../data/conversion/conversion-tally.ts'
import { rowOf } from '../logic/public/conversion-row.ts'
import { listTestConversions } from '../logic/public/test-mode.ts'
import { withKindsAndNotices } from '../logic/conversion/outdated.ts'
import type { Needs } from '../shared/needs.ts'
import { handlePublic } from '../shared/public/handle-public.ts'

export const needs: Needs = { memory: 1024, seconds: 29 }

export const handler = handlePublic('list-conversions', async ({ limit, offset }, { user, mode, at }) => {
  const all = mode === 'test' ? (await listTestConversions(at)).map(({ record }) => record) : null
  const [rows, { total }] = all
    ? [all.slice(offset, offset + limit), { total: all.length }]
    : await Promise.all([
        pageConversions(user.id, offset, limit).then((records) => withKindsAndNotices(user.id, records)),
        countConversions(user.id, at),
      ])
  return { conversions: rows.map((row) => rowOf(row, mode === 'live')), total, has_more: offset + rows.length < total }
})
