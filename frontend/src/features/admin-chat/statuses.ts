import type { ChatStatus } from '../../../../contract/chat.ts'

/** Status names for support staff. */
export const statusLabels: Record<ChatStatus, string> = {
  active: 'Assistant',
  escalated: 'Waiting',
  admin_active: 'Support',
  closed: 'Closed',
}

export const statusColors = {
  active: 'default',
  escalated: 'warning',
  admin_active: 'info',
  closed: 'default',
} as const satisfies Record<ChatStatus, string>
export const statuses: readonly ChatStatus[] = ['escalated', 'admin_active', 'active', 'closed']
