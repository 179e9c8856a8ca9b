import { journalEvidenceRoutes } from '../../contract/journal-evidence.ts'
import { listEvidence } from '../data/journal/journal-evidence.ts'
import { evidenceView } from '../logic/journal/evidence.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(journalEvidenceRoutes, 'list-journal-evidence', async (_, { user }) => ({
  given: (await listEvidence(user.id)).map(evidenceView),
}))
