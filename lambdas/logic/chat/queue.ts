import type { Routes } from '../../../contract/index.ts'
import type { Input, Output } from '../../../contract/route.ts'
import type { Tier } from '../../../contract/fields.ts'
import { profileGet } from '../../data/account/profile.ts'
import { subscriberGet } from '../../data/account/subscriber.ts'
import { batchGet } from '../../data/batch-get.ts'
import { listChatSessions, type ChatSessionItem } from '../../data/chat/chat-session.ts'
import { subscriptionOf } from '../account/account.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { readAudiences } from './deliver.ts'
import { sessionOf } from './views.ts'

/** Waiting sessions on the first page. */
const maxWaiting = 50

/** Returns sessions for administrators with the users' tiers. The queue is ordered by tier on the screen. */
export async function listSessions(
  { status, search, cursor, limit }: Input<Routes['list-chat-sessions']>,
  at: Date,
): Promise<Output<Routes['list-chat-sessions']>> {
  const before = readCursor(cursor)
  const recent = await listChatSessions({ status, search, before, limit })
  const isFirst = !cursor && !status && !search
  const waiting = isFirst
    ? await listChatSessions({ status: 'escalated', search: undefined, before: undefined, limit: maxWaiting })
    : []
  const rows = [...recent, ...waiting.filter(({ id }) => !recent.some((row) => row.id === id))]
  const users = [...new Set(rows.map(({ userId }) => userId))]
  const [audienceOf, tiers] = await Promise.all([readAudiences(users, at), tiersOf(users, at)])
  return {
    sessions: rows.map((row: ChatSessionItem) =>
      sessionOf(row, audienceOf(row.userId), 'desk', tiers.get(row.userId) ?? 'free'),
    ),
    cursor: writeCursor(
      recent.map(({ lastMessageAt, id }) => ({ createdAt: lastMessageAt, id })),
      limit,
    ),
  }
}

async function tiersOf(userIds: readonly string[], at: Date): Promise<ReadonlyMap<string, Tier>> {
  const rows = await Promise.all(
    userIds.map(async (userId): Promise<[string, Tier]> => {
      const [profile, subscriber] = await batchGet(profileGet(userId), subscriberGet(userId))
      const { tier, isPremium } = subscriptionOf(profile, subscriber, at)
      return [userId, isPremium ? tier : 'free']
    }),
  )
  return new Map(rows)
}
