import { conversionRoutes } from '../../contract/conversion.ts'
import { listConversions } from '../data/conversion/conversion.ts'
import { removeContent } from '../data/conversion/conversion-content.ts'
import { removeConversions } from '../data/conversion/conversion-tally.ts'
import { removeDeleted } from '../logic/conversion/outdated.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { seconds: 29 }

/** Conversions that one call removes well within its timeout. */
const batch = 200

export const handler = handle(conversionRoutes, 'delete-conversions', async (_, { user }) => {
  const rows = await listConversions({ userId: user.id, limit: batch })
  const removed = await removeConversions(user.id, rows)
  await Promise.all([...removed.map(({ id }) => removeContent(user.id, id)), removeDeleted(user.id, removed)])
  return { deleted: removed.length, more: rows.length === batch && removed.length > 0 }
})
