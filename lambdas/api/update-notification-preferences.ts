import { adminChatRoutes } from '../../contract/chat.ts'
import { savePreferences } from '../data/chat/chat-preferences.ts'
import { preferencesOf } from '../logic/chat/preferences.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminChatRoutes, 'update-notification-preferences', async (input, { user }) => {
  const { sms_notifications_enabled: _, ...preferences } = input
  const row = { admin_id: user.id, ...preferences }
  await savePreferences(row)
  return preferencesOf(row)
})
