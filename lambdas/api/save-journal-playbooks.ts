import { journalRoutes } from '../../contract/journal.ts'
import { savePlaybooks } from '../data/journal/journal-playbooks.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(journalRoutes, 'save-journal-playbooks', async ({ playbooks }, { user }) => {
  await savePlaybooks(user.id, playbooks)
  return { playbooks }
})
