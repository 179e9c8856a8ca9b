import { adminChatRoutes } from '../../contract/chat.ts'
import { findPreferences } from '../data/chat/chat-preferences.ts'
import { preferencesOf } from '../logic/chat/preferences.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminChatRoutes, 'get-notification-preferences', async (_, { user }) => {
  const found = await findPreferences(user.id)
  return { preferences: found && preferencesOf(found) }
})
