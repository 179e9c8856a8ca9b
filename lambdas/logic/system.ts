import type { Routes } from '../../contract/index.ts'
import type { Output } from '../../contract/route.ts'
import { readLimits } from '../data/account/subscription-limits.ts'
import { monthOf } from '../data/periods.ts'
import { listAlarms } from '../data/alarm.ts'
import { auditItem, searchAudit } from '../data/audit.ts'
import { findMonthCost } from '../data/month-cost.ts'
import { readBusiness, type BusinessEvent } from '../data/business-counts.ts'
import {
  failedConversions,
  findConversion,
  overdueConversions,
  reopenConversion,
  runningConversions,
} from '../data/conversion/conversion.ts'
import { listSuppressions, mailsByStatus } from '../data/mail/mail.ts'
import { failedDeliveries } from '../data/public/webhook-delivery.ts'
import type { User } from '../shared/caller.ts'
import { startMachine } from '../shared/conversion-machine.ts'
import { HttpError } from '../shared/http-error.ts'
import { modelId } from '../shared/model.ts'
import { readBuilds } from '../shared/builds.ts'
import { findSignIn } from './account/user-pool.ts'
import { mailView } from './account/users.ts'
import { readFlags } from './flags.ts'

type System = Output<Routes['get-system']>

/** Rows of each list. */
const shown = 50
const million = 1_000_000

/** Returns what runs, what failed, and what the service depends on. */
export async function readSystem(admin: User, at: Date): Promise<System> {
  const [health, flags, alarms, running, failed, webhooks, suppressed, spentOnModels, month, ...mails] =
    await Promise.all([
      readHealth(admin, at),
      readFlags(),
      listAlarms(at),
      runningConversions(shown),
      failedConversions(shown),
      failedDeliveries(shown),
      listSuppressions(shown),
      modelCost(at),
      findMonthCost(monthOf(at)),
      ...(['failed', 'bounced', 'complained', 'queued', 'suppressed'] as const).map((status) =>
        mailsByStatus(status, shown),
      ),
    ])
  const budget = Number(process.env.MODEL_BUDGET)
  const builds = readBuilds()
  return {
    build: {
      version: process.env.AWS_LAMBDA_FUNCTION_VERSION ?? '',
      runtime: `Node.js ${process.versions.node}`,
      memory: Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? 0),
      builtAt: builds?.builtAt ?? null,
      functions: builds?.functions ?? [],
    },
    flags,
    alarms,
    health,
    model: { id: modelId(), cost: spentOnModels, budget: budget > 0 ? budget : null },
    cost: month && { ...month, forecast: month.forecast ?? null },
    running: running.map(({ userId, id, createdAt, deadline = '' }) => ({ userId, id, createdAt, deadline })),
    failed: failed.map((row) => ({
      userId: row.userId,
      id: row.id,
      createdAt: row.createdAt,
      title: row.name || row.title || 'Untitled',
      code: row.errorCode ?? '',
      message: row.errorMessage ?? '',
    })),
    webhooks: webhooks.map(({ userId, id, event, createdAt, attempts, problem = '' }) => ({
      userId,
      id,
      event,
      createdAt,
      attempts,
      problem,
    })),
    mails: mails.flat().map(mailView),
    suppressed,
  }
}

/** Returns what the model has cost this month, in US dollars. */
async function modelCost(at: Date): Promise<number> {
  const month = monthOf(at)
  const counts = await readBusiness(`${month}-01`, at.toISOString().slice(0, 10))
  return counts.reduce((sum, { dimension, count }) => (dimension === 'modelCost' ? sum + count : sum), 0) / million
}

type Health = System['health'][number]

/** Measures what answers a call, and judges what only sends by today's counts. */
async function readHealth(admin: User, at: Date): Promise<Health[]> {
  const today = at.toISOString().slice(0, 10)
  const [table, audit, pool, counts, overdue] = await Promise.all([
    measured('Table', () => readLimits('free')),
    measured('Audit log', () => searchAudit(monthOf(at), { admin: '', action: '', target: '' }, 1)),
    measured('User pool', () => findSignIn(admin.id)),
    readBusiness(today, today),
    overdueConversions(at, 1, null),
  ])
  const total = (event: BusinessEvent) =>
    counts.reduce((sum, { dimension, count }) => (dimension === event ? sum + count : sum), 0)
  return [
    table,
    audit,
    pool,
    judged('Mail', total('mailFailed') <= total('mailSent') / 10, [total('mailSent'), total('mailFailed')]),
    judged('Conversions', overdue.data.length === 0, [total('conversion'), total('conversionFailure')]),
    configured(
      'Language model',
      modelId(),
      'No model is configured: sentences that the reader does not understand stay open.',
    ),
  ]
}

async function measured(name: string, work: () => Promise<unknown>): Promise<Health> {
  const started = Date.now()
  const outcome = await work().then(
    () => ({ ok: true, note: 'Answers' }),
    (error: Error) => ({ ok: false, note: error.name }),
  )
  return { name, milliseconds: Date.now() - started, ...outcome }
}

const judged = (name: string, ok: boolean, [done, failed]: readonly [number, number]): Health => ({
  name,
  ok,
  milliseconds: 0,
  note: `Today ${done} done, ${failed} failed`,
})

const configured = (name: string, value: string, missing: string): Health => ({
  name,
  ok: value !== '',
  milliseconds: 0,
  note: value ? `Configured: ${value}` : missing,
})

/** Milliseconds until a repeated conversion is overdue: slightly above the state machine's timeout. */
const deadlineMs = 16 * 60_000

/** Runs a conversion again that failed on our side. Throws NOT_FOUND, CONFLICT if it has another state. */
export async function replayConversion(admin: User, userId: string, id: string, at: Date): Promise<void> {
  const record = await findConversion(userId, id)
  if (!record) throw new HttpError('NOT_FOUND')
  const details = { user_id: userId, before: { status: 'error', code: record.errorCode }, after: { status: 'running' } }
  const audit = auditItem({ admin, action: 'replay_conversion', targetTable: 'conversions', targetId: id, details }, at)
  if (!(await reopenConversion(record, new Date(at.getTime() + deadlineMs), audit))) throw new HttpError('CONFLICT')
  // A call that ends here leaves a running conversion, which the job of overdue ones fails.
  await startMachine({ userId, id }, String(at.getTime()))
}
