import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { readJson, writeAtomically } from '../file-store.ts'
import type { UsagePlan } from './api.ts'

export interface ApiKey {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly description?: string
  readonly customerId?: string
  readonly enabled: boolean
  /** Seconds since 1970. */
  readonly createdDate: number
  readonly lastUpdatedDate: number
  readonly tags?: Readonly<Record<string, string>>
}

interface Stored {
  readonly keys: readonly ApiKey[]
  /** Pairs of plan and key. */
  readonly members: readonly (readonly [planId: string, keyId: string])[]
  /** Used requests by `<plan> <key> <first day of the period>`. */
  readonly used: Readonly<Record<string, number>>
}

/** `ok`, or the gateway's error. */
export type Admission = 'ok' | 'INVALID_API_KEY' | 'THROTTLED' | 'QUOTA_EXCEEDED'

interface Bucket {
  tokens: number
  filledAt: number
}

/** Stores API keys, usage plans and usage in a file; throttling in memory. */
export class ApiKeys {
  readonly plans: readonly UsagePlan[]
  readonly #file: string
  readonly #buckets = new Map<string, Bucket>()
  #stored: Stored

  constructor(plans: readonly UsagePlan[], folder: string) {
    this.plans = plans
    this.#file = path.join(folder, 'api-keys.json')
    this.#stored = readJson<Stored>(this.#file) ?? { keys: [], members: [], used: {} }
  }

  get keys(): readonly ApiKey[] {
    return this.#stored.keys
  }

  plansOf(keyId: string): readonly string[] {
    return this.#stored.members.filter(([, key]) => key === keyId).map(([plan]) => plan)
  }

  create(wanted: Partial<ApiKey>, id: string = randomBytes(5).toString('hex')): ApiKey {
    const now = Math.floor(Date.now() / 1000)
    const key: ApiKey = {
      id,
      name: wanted.name ?? id,
      value: wanted.value ?? randomBytes(30).toString('base64url').slice(0, 40),
      enabled: wanted.enabled ?? false,
      createdDate: now,
      lastUpdatedDate: now,
      ...(wanted.description === undefined ? {} : { description: wanted.description }),
      ...(wanted.customerId === undefined ? {} : { customerId: wanted.customerId }),
      ...(wanted.tags === undefined ? {} : { tags: wanted.tags }),
    }
    this.#save({ keys: [...this.keys, key] })
    return key
  }

  update(id: string, change: Partial<ApiKey>): ApiKey | null {
    const found = this.keys.find((key) => key.id === id)
    if (!found) return null
    const updated = { ...found, ...change, id, lastUpdatedDate: Math.floor(Date.now() / 1000) }
    this.#save({ keys: this.keys.map((key) => (key.id === id ? updated : key)) })
    return updated
  }

  remove(id: string): boolean {
    const known = this.keys.some((key) => key.id === id)
    this.#save({
      keys: this.keys.filter((key) => key.id !== id),
      members: this.#stored.members.filter(([, key]) => key !== id),
    })
    return known
  }

  join(planId: string, keyId: string) {
    const others = this.#stored.members.filter(([plan, key]) => plan !== planId || key !== keyId)
    this.#save({ members: [...others, [planId, keyId]] })
  }

  leave(planId: string, keyId: string) {
    this.#save({ members: this.#stored.members.filter(([plan, key]) => plan !== planId || key !== keyId) })
  }

  used(planId: string, keyId: string, date: Date): number {
    const plan = this.plans.find(({ id }) => id === planId)
    return plan?.quota ? (this.#stored.used[quotaKey(plan, keyId, date)] ?? 0) : 0
  }

  /** Counts a request of this key on a stage. */
  pass(value: string | undefined, apiId: string, stage: string, now: Date): Admission {
    const key = this.keys.find((each) => each.value === value)
    const plan =
      key?.enabled &&
      this.plans.find(
        ({ id, stages }) =>
          stages.some((each) => each.apiId === apiId && each.stage === stage) &&
          this.#stored.members.some(([planId, keyId]) => planId === id && keyId === key.id),
      )
    if (!key || !plan) return 'INVALID_API_KEY'
    if (plan.quota && this.used(plan.id, key.id, now) >= plan.quota.limit) return 'QUOTA_EXCEEDED'
    if (!this.#takeToken(plan, key.id, now.getTime())) return 'THROTTLED'
    if (plan.quota) {
      const name = quotaKey(plan, key.id, now)
      this.#save({ used: { ...this.#stored.used, [name]: (this.#stored.used[name] ?? 0) + 1 } })
    }
    return 'ok'
  }

  /** A token bucket of `burst` tokens, refilled at `rate` per second. */
  #takeToken({ id, throttle }: UsagePlan, keyId: string, now: number): boolean {
    if (!throttle) return true
    const name = `${id} ${keyId}`
    const bucket = this.#buckets.get(name) ?? { tokens: throttle.burst, filledAt: now }
    const tokens = Math.min(throttle.burst, bucket.tokens + ((now - bucket.filledAt) / 1000) * throttle.rate)
    const may = tokens >= 1
    this.#buckets.set(name, { tokens: may ? tokens - 1 : tokens, filledAt: now })
    return may
  }

  #save(change: Partial<Stored>) {
    this.#stored = { ...this.#stored, ...change }
    writeAtomically(this.#file, JSON.stringify(this.#stored))
  }
}

/** Returns the first day of the date's period in UTC; weeks start on Sunday. */
const periodStart: Readonly<Record<'DAY' | 'WEEK' | 'MONTH', (date: Date) => number>> = {
  DAY: (date) => date.getUTCDate(),
  WEEK: (date) => date.getUTCDate() - date.getUTCDay(),
  MONTH: () => 1,
}

function quotaKey({ id, quota }: UsagePlan, keyId: string, date: Date): string {
  const day = periodStart[quota?.period ?? 'DAY'](date)
  return `${id} ${keyId} ${new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day)).toISOString().slice(0, 10)}`
}
