import { journalEvidenceRoutes } from '../../contract/journal-evidence.ts'
import { readEvidence } from '../data/journal/journal-evidence.ts'
import { recordAction } from '../logic/audit.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['journal-files'] }

export const handler = handle(journalEvidenceRoutes, 'admin-get-evidence', async ({ userId, id }, { user: admin }) => {
  const packed = await readEvidence(userId, id)
  if (!packed) throw new HttpError('NOT_FOUND')
  const action = {
    admin,
    action: 'read_evidence',
    targetTable: 'journal_evidence',
    targetId: id,
    details: { userId },
  } as const
  await recordAction(action, new Date())
  return { data: Buffer.from(packed).toString('base64') }
})
