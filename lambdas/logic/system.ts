import type { Routes } from '../../contract/index.ts'
import type { Output } from '../../contract/route.ts'
import { readLimits } from '../data/account/subscription-limits.ts'
import { monthOf } from '../data/account/usage.ts'
import { readBusiness } from '../data/business-counts.ts'
import {
  failedConversions,
  findConversion,
  reopenConversion,
  runningConversions,
} from '../data/conversion/conversion.ts'
import { listSuppressions, mailsByStatus } from '../data/mail/mail.ts'
import { failedDeliveries } from '../data/public/webhook-delivery.ts'
import type { User } from '../shared/caller.ts'
import { startMachine } from '../shared/conversion-machine.ts'
import { HttpError } from '../shared/http-error.ts'
import { modelId } from '../shared/model.ts'
import { mailView } from './account/users.ts'
import { recordAction } from './audit.ts'

type System = Output<Routes['get-system']>

/** Rows of each list. */
const shown = 50
const million = 1_000_000

/** Returns what runs, what failed, and what the service depends on. */
export async function readSystem(at: Date): Promise<System> {
  const [health, running, failed, webhooks, suppressed, cost, ...mails] = await Promise.all([
    readHealth(),
    runningConversions(shown),
    failedConversions(shown),
    failedDeliveries(shown),
    listSuppressions(shown),
    modelCost(at),
    ...(['failed', 'bounced', 'complained', 'queued', 'suppressed'] as const).map((status) =>
      mailsByStatus(status, shown),
    ),
  ])
  const budget = Number(process.env.MODEL_BUDGET)
  return {
    build: {
      version: process.env.AWS_LAMBDA_FUNCTION_VERSION ?? '',
      runtime: `Node.js ${process.versions.node}`,
      memory: Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? 0),
    },
    health,
    model: { id: modelId(), cost, budget: budget > 0 ? budget : null },
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

async function readHealth(): Promise<Health[]> {
  const started = Date.now()
  const table = await readLimits('free').then(
    () => ({ ok: true, note: 'Answers' }),
    (error: Error) => ({ ok: false, note: error.name }),
  )
  return [
    { name: 'Table', milliseconds: Date.now() - started, ...table },
    configured(
      'Language model',
      modelId(),
      'No model is configured: sentences that the reader does not understand stay open.',
    ),
  ]
}

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
  if (!(await reopenConversion(record, new Date(at.getTime() + deadlineMs)))) throw new HttpError('CONFLICT')
  const details = { user_id: userId, before: { status: 'error', code: record.errorCode }, after: { status: 'running' } }
  await recordAction({ admin, action: 'replay_conversion', targetTable: 'conversions', targetId: id, details }, at)
  await startMachine({ userId, id }, String(at.getTime()))
}
