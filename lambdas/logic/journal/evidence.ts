import { evidenceLimits, type journalEvidenceRoutes } from '../../../contract/journal-evidence.ts'
import type { Input, Output } from '../../../contract/route.ts'
import { listEvidence, saveEvidence, type EvidenceItem } from '../../data/journal/journal-evidence.ts'
import { HttpError } from '../../shared/http-error.ts'

type Routes = typeof journalEvidenceRoutes
type Given = Output<Routes['give-journal-evidence']>

export const evidenceView = ({ id, createdAt, symbol, trades, score, bytes }: EvidenceItem): Given => ({
  id,
  createdAt,
  symbol,
  trades,
  score,
  bytes,
})

/** Stores a comparison that its owner gives. Throws INVALID_REQUEST for no gzip, CONFLICT over the limit. */
export async function giveEvidence(
  userId: string,
  { id, symbol, trades, score, data }: Input<Routes['give-journal-evidence']>,
  at: Date,
): Promise<Given> {
  const packed = Buffer.from(data, 'base64')
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) throw new HttpError('INVALID_REQUEST', 'The file is not packed.')
  const others = (await listEvidence(userId)).filter((item) => item.id !== id)
  if (others.length >= evidenceLimits.perPerson)
    throw new HttpError('CONFLICT', `You gave ${evidenceLimits.perPerson} comparisons. Take one back first.`)
  const item = { userId, id, createdAt: at.toISOString(), symbol, trades, score, bytes: packed.length }
  await saveEvidence(item, packed)
  return evidenceView(item)
}
