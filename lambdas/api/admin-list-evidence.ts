import { journalEvidenceRoutes } from '../../contract/journal-evidence.ts'
import { listAllEvidence } from '../data/journal/journal-evidence.ts'
import { evidenceView } from '../logic/journal/evidence.ts'
import { handle } from '../shared/handle.ts'

const maxRows = 200

export const handler = handle(journalEvidenceRoutes, 'admin-list-evidence', async () => ({
  given: (await listAllEvidence(maxRows)).map((item) => ({ ...evidenceView(item), userId: item.userId })),
}))
