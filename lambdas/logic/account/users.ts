import * as z from 'zod/mini'
import type { Routes } from '../../../contract/index.ts'
import type { Input, Output } from '../../../contract/route.ts'
import { auditOf, type AuditItem } from '../../data/audit.ts'
import { listUserSessions } from '../../data/chat/chat-session.ts'
import { listEntries, type CreditEntryItem } from '../../data/referral/credit-entry.ts'
import { findProfile, findProfiles, type ProfileItem } from '../../data/account/profile.ts'
import { findSubscriber } from '../../data/account/subscriber.ts'
import { readLimits } from '../../data/account/subscription-limits.ts'
import { readUsage } from '../../data/account/usage.ts'
import { listConversions } from '../../data/conversion/conversion.ts'
import { mailsOf, type MailItem } from '../../data/mail/mail.ts'
import { listApiKeys } from '../../data/public/api-key.ts'
import { HttpError } from '../../shared/http-error.ts'
import { auditView } from '../audit-view.ts'
import { keyView } from '../public/api-keys.ts'
import { allowancesOf, subscriptionOf } from './account.ts'
import { searchedUserOf } from './subscriptions.ts'
import { findSignIn } from './user-pool.ts'

type Listed = Output<Routes['admin-list-users']>
type Details = Output<Routes['admin-get-user']>

/** Rows of each list on a user's page. */
const shown = 20

/** Tables whose audit rows concern a user. */
const auditTables = ['subscribers', 'users'] as const

export async function listUsers({
  search,
  tier,
  state,
  cursor,
  limit,
}: Input<Routes['admin-list-users']>): Promise<Listed> {
  const byId = search.includes('@') || cursor ? null : await findProfile(search || '-')
  if (byId) return { users: [rowOf(byId)], cursor: null }
  const after = cursor ? Buffer.from(cursor, 'base64url').toString('utf8') : ''
  const text = search.toLowerCase() || undefined
  const rows = await findProfiles({ text, tier, state }, after, limit)
  const last = rows.length < limit ? undefined : rows.at(-1)
  return { users: rows.map(rowOf), cursor: last ? Buffer.from(last.email).toString('base64url') : null }
}

const rowOf = (profile: ProfileItem): Listed['users'][number] => ({
  id: profile.userId,
  email: profile.email,
  createdAt: profile.createdAt,
  lastSeenAt: profile.lastSeenAt ?? null,
  tier: profile.subscriptionTier,
  active: profile.subscriptionActive,
  state: profile.state ?? 'in use',
})

/** Returns everything that support may know of a user. Throws NOT_FOUND. */
export async function readUser(userId: string, at: Date): Promise<Details> {
  const profile = await findProfile(userId)
  if (!profile) throw new HttpError('NOT_FOUND', 'There is no user with this id.')
  const [subscriber, usage, conversions, keys, mails, signIn, chats, entries, ...audit] = await Promise.all([
    findSubscriber(userId),
    readUsage(userId, at),
    listConversions({ userId, limit: shown }),
    listApiKeys(userId),
    mailsOf(userId, shown),
    findSignIn(userId),
    listUserSessions(userId, shown),
    listEntries(userId),
    ...auditTables.map((table) => auditOf(table, userId, shown)),
  ])
  const [subscriptions = [], changes = []] = audit
  const { tier, isPremium } = subscriptionOf(profile, subscriber, at)
  const limits = await readLimits(isPremium ? tier : 'free')
  return {
    user: searchedUserOf(profile, subscriber),
    state: profile.state ?? 'in use',
    deleteAt: profile.deleteAt ?? null,
    lastSeenAt: profile.lastSeenAt ?? null,
    countries: [...(profile.countries ?? [])],
    signIn,
    allowances: { ...allowancesOf(limits, usage) },
    conversions: conversions.map((row) => ({
      id: row.id,
      createdAt: row.createdAt,
      title: row.name || row.title || 'Untitled',
      status: row.status,
      error: row.errorMessage ?? null,
      equal: row.equal ?? null,
    })),
    plans: subscriptions.flatMap(planView),
    credits: [...changes.flatMap(grantView), ...entries.map(creditView)]
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, shown),
    chats: chats.map(({ id, createdAt, status, lastSeq, lastMessageAt }) => ({
      id,
      createdAt,
      status,
      messages: lastSeq,
      lastMessageAt,
    })),
    keys: keys.map(keyView),
    mails: mails.map(mailView),
    audit: audit
      .flat()
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .map(auditView),
  }
}

/** The subscription as an audit row shows it. */
const planState = z.object({ subscribed: z.boolean(), tier: z.string(), end: z._default(z.nullable(z.string()), null) })
const planChange = z.object({ before: planState, after: planState })

/** Returns a change of the plan; none for rows of the time before both states were written. */
function planView({ createdAt, adminEmail, details }: AuditItem): Details['plans'] {
  const change = planChange.safeParse(details)
  if (!change.success) return []
  const { before, after } = change.data
  const nameOf = ({ subscribed, tier }: typeof before) => (subscribed ? tier : 'free')
  return [{ createdAt, from: nameOf(before), to: nameOf(after), end: after.end, by: adminEmail }]
}

const grant = z.object({ credits: z.string(), amount: z.number(), reason: z.string() })

function grantView({ action, createdAt, adminEmail, details }: AuditItem): Details['credits'] {
  const granted = action === 'grant_credits' ? grant.safeParse(details).data : undefined
  if (!granted) return []
  return [{ createdAt, amount: granted.amount, of: granted.credits, why: `${adminEmail}: ${granted.reason}` }]
}

const creditReasons = {
  newcomer: 'Invited by a user',
  referrer: 'Invited a user',
  activation: 'An invited user subscribed',
  spend: 'Spent on a conversion',
  reversal: 'Taken back',
} as const satisfies Record<CreditEntryItem['kind'], string>

const creditView = ({ createdAt, amount, kind }: CreditEntryItem): Details['credits'][number] => ({
  createdAt,
  amount,
  of: 'conversions',
  why: creditReasons[kind],
})

export const mailView = (mail: MailItem): Details['mails'][number] => ({
  userId: mail.userId,
  id: mail.id,
  createdAt: mail.createdAt,
  kind: mail.kind,
  to: mail.to,
  subject: mail.subject,
  status: mail.status,
  attempts: mail.attempts,
  problem: mail.problem ?? null,
})
