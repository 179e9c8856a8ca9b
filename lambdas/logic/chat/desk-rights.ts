import type { Connection } from '../../data/chat/chat-connection.ts'
import { isAdministrator } from '../../shared/admin-rights.ts'
import { logger } from '../../shared/log.ts'

/** How long a process believes what it read of an administrator: answers come in pieces, each sent to the desk. */
const keptMs = 10_000

interface Known {
  readonly isAdmin: Promise<boolean>
  readonly until: number
}

const known = new Map<string, Known>()

function isStillAdministrator(userId: string): Promise<boolean> {
  const now = Date.now()
  const before = known.get(userId)
  if (before && before.until > now) return before.isAdmin
  for (const [id, { until }] of known) if (until <= now) known.delete(id)
  const isAdmin = isAdministrator(userId).catch((error: unknown) => {
    known.delete(userId)
    logger.warn('rights of an administrator not read', { user: userId, error: error as Error })
    return false
  })
  known.set(userId, { isAdmin, until: now + keptMs })
  return isAdmin
}

/**
 * Returns the connections whose owners are administrators at this moment: a connection was registered by an earlier
 * token, and heartbeats correct it only after minutes. While rights cannot be read, nothing is sent: clients ask for what they
 * missed.
 */
export async function entitled(desk: readonly Connection[]): Promise<readonly Connection[]> {
  const rights = await Promise.all(desk.map(({ userId }) => isStillAdministrator(userId)))
  return desk.filter((_, n) => rights[n])
}
