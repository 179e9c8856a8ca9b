import type { Routes } from '../../../contract/index.ts'
import type { Output } from '../../../contract/route.ts'
import type { PreferencesItem } from '../../data/chat/chat-preferences.ts'

/** Each administrator has one row. */
export const preferencesOf = (row: PreferencesItem): Output<Routes['update-notification-preferences']> => ({
  id: row.admin_id,
  sms_notifications_enabled: false,
  ...row,
})
