import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { argv, stdout } from 'node:process'
import type { Action } from '../../../lambdas/data/audit.ts'
import type * as support from '../../lambdas/support/call.ts'
import startTable from '../../lambdas/support/start-table.ts'
import { defined } from '../../support/defined.ts'

/**
 * `npm run bench:admin -- [users, 1000] [audit rows, 10000] [calls of each kind, 40]`: the functions of the administrator's
 * lists over a table of this size. Fails if the 95th percentile of a list is over 300 ms; the machine's load says how far
 * it was left alone. Then 200 changes of one user at once: each is refused, or is in a history in which every row begins
 * where the one before ended.
 */
const [users = '1000', rows = '10000', calls = '40'] = argv.slice(2)
const slowestMs = 300
const changesAtOnce = 200
/** How often an administrator repeats a change that was refused because another came first. */
const repeats = 10
const say = (line: string) => stdout.write(`${line}\n`)

await startTable()
process.env.USER_POOL_ID = 'pool'
try {
  const { call, person } = await import('../../lambdas/support/call.ts')
  const admin = person(['admin'])
  const ids = await fill(admin)
  for (const [kind, input] of Object.entries(lists(ids))) await measure(kind, () => call(...input, admin))
  await changeAtOnce(call, admin)
} finally {
  await globalThis.tableEngine.stop()
}

/** Writes users and audit rows of this month. Returns the users' ids. */
async function fill(admin: { readonly id: string; readonly email: string }): Promise<string[]> {
  const { Profile } = await import('../../../lambdas/data/account/profile.ts')
  const { Audit, auditItem } = await import('../../../lambdas/data/audit.ts')
  const ids = Array.from({ length: Number(users) }, () => randomUUID())
  const createdAt = new Date().toISOString()
  await Profile.put(
    ids.map((userId, n) => ({ userId, email: `${userId.slice(0, 8)}.${n}@example.com`, createdAt })),
  ).go({ concurrency: 4 })
  const start = Date.now() - Number(rows) * 1_000
  const month = new Date().toISOString().slice(0, 7)
  const items = Array.from({ length: Number(rows) }, (_, n) => {
    const action: Action = {
      admin: n % 3 === 0 ? { ...admin, email: `colleague-${n % 5}@example.com` } : admin,
      action: n % 10 === 0 ? 'grant_credits' : 'activate_subscription',
      targetTable: 'users' as const,
      targetId: defined(ids[n % ids.length]),
      details: { reason: 'a reason of usual length', before: { tier: 'free' }, after: { tier: 'pro', end: null } },
    }
    return { ...auditItem(action, new Date(start + n * 1_000)), month }
  })
  for (let n = 0; n < items.length; n += 500) await Audit.put(items.slice(n, n + 500)).go({ concurrency: 4 })
  return ids
}

type ListCall = readonly ['admin-list-users' | 'list-audit-log' | 'get-overview', object]

function lists(ids: readonly string[]): Readonly<Record<string, ListCall>> {
  return {
    'users as the page opens': ['admin-list-users', { limit: 50 }],
    'users by part of an address': ['admin-list-users', { search: `.${ids.length - 1}@` }],
    'users by tier and state': ['admin-list-users', { tier: 'pro', state: 'disabled' }],
    'audit log as the page opens': ['list-audit-log', { limit: 50 }],
    'audit log by action': ['list-audit-log', { limit: 50, action: 'grant_credits' }],
    'audit log of one user': ['list-audit-log', { limit: 50, target: defined(ids[0]) }],
    'audit log of one administrator': ['list-audit-log', { limit: 50, admin: '@example.com' }],
    'audit log, no such administrator': ['list-audit-log', { limit: 50, admin: 'missing@' }],
    'audit log, no such action': ['list-audit-log', { limit: 50, action: 'delete_user' }],
    'audit log by both, few rows': ['list-audit-log', { limit: 50, admin: 'colleague-0', action: 'grant_credits' }],
    'overview of thirty days': ['get-overview', { days: 30 }],
  }
}

async function measure(kind: string, work: () => Promise<{ readonly status: number }>): Promise<void> {
  const times: number[] = []
  for (let n = -2; n < Number(calls); n++) {
    const start = performance.now()
    const { status } = await work()
    if (status !== 200) throw new Error(`${kind}: status ${status}`)
    if (n >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(defined(times[Math.min(times.length - 1, Math.floor(share * times.length))]))
  const isMissed = at(0.95) > slowestMs
  say(
    `${kind.padEnd(33)} median ${at(0.5)} ms, p95 ${at(0.95)}; load ${defined(loadavg()[0]).toFixed(1)}${isMissed ? '  MISSED' : ''}`,
  )
  if (isMissed) process.exitCode = 1
}

type Call = typeof support.call
type Person = Parameters<Call>[2]

/** Changes the plan of one user from many sides at once, and reads the history. */
async function changeAtOnce(call: Call, admin: Person): Promise<void> {
  const { person } = await import('../../lambdas/support/call.ts')
  const someone = person()
  await call('get-profile', {}, someone)
  const tiers = ['premium', 'pro', 'elite'] as const
  const change = async (n: number) => {
    const plan = { _subscription_tier: tiers[n % 3], _subscribed: true, _stripe_customer_id: `c${n}` }
    let answer = await call('admin-update-subscription', { _user_email: someone.email, ...plan }, admin)
    for (let repeat = 0; repeat < repeats && answer.status === 409; repeat++)
      answer = await call('admin-update-subscription', { _user_email: someone.email, ...plan }, admin)
    return answer
  }
  const answers = await Promise.all(Array.from({ length: changesAtOnce }, (_, n) => change(n)))
  const done = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ status }) => status === 409).length
  const { auditOf } = await import('../../../lambdas/data/audit.ts')
  const history = await auditOf('subscribers', someone.id, changesAtOnce + 1)
  const isWhole = history.length === done && done + refused === changesAtOnce && isOneChain(history)
  say(
    `${changesAtOnce} changes of one user at once: ${done} done, ${refused} refused, ${history.length} rows, ` +
      (isWhole ? 'one history' : 'NOT one history'),
  )
  if (!isWhole) process.exitCode = 1
}

/** Returns a state as text. The table's engine does not keep the order of fields. */
function stateOf(state: object): string {
  return JSON.stringify(Object.entries(state).sort(([one], [other]) => one.localeCompare(other)))
}

/** Returns whether the rows can be put into an order in which each begins with the state that the one before left. */
function isOneChain(history: readonly { readonly details: unknown }[]): boolean {
  const steps = history.map(({ details }) => {
    const { before, after } = details as { readonly before: object; readonly after: object }
    return [stateOf(before), stateOf(after)] as const
  })
  const next = new Map(steps)
  let state = defined(steps.find(([before]) => !steps.some(([, after]) => after === before)))[0]
  let count = 0
  while (next.has(state) && count <= steps.length) {
    state = defined(next.get(state))
    count++
  }
  return next.size === steps.length && count === steps.length
}
