import { randomUUID } from 'node:crypto'
import { Entity } from 'electrodb'
import { conditionFailed, configuration, primaryKey, service } from './table.ts'

/** A request that may be repeated without doing its work twice. */
const IdempotencyKey = new Entity(
  {
    model: { service, entity: 'idempotencyKey', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      key: { type: 'string', required: true },
      /** Digest of route and request: the same key for something else is a mistake. */
      fingerprint: { type: 'string', required: true },
      /** Of what the request makes. */
      resultId: { type: 'string', required: true },
      /** Seconds since 1970; checked, because tidying up comes late. */
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        // Keys are compared exactly: case is a part of them.
        sk: { field: primaryKey.sk, composite: ['key'], casing: 'none' },
      },
    },
  },
  configuration,
)

const keptHours = 24

export interface Claim {
  readonly kind: 'new' | 'repeated' | 'reused'
  readonly resultId: string
}

/** `new` for the first of a key, `repeated` for the same request again, `reused` for another one. */
export async function claimKey(userId: string, key: string, fingerprint: string, at: Date): Promise<Claim> {
  const now = Math.floor(at.getTime() / 1000)
  const resultId = randomUUID()
  try {
    await IdempotencyKey.put({ userId, key, fingerprint, resultId, expiresAt: now + keptHours * 3_600 })
      .where(({ expiresAt }, { notExists, lt }) => `${notExists(expiresAt)} OR ${lt(expiresAt, now)}`)
      .go()
    return { kind: 'new', resultId }
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
  const { data } = await IdempotencyKey.get({ userId, key }).go({ consistent: true })
  if (!data) return claimKey(userId, key, fingerprint, at)
  return { kind: data.fingerprint === fingerprint ? 'repeated' : 'reused', resultId: data.resultId }
}

/** Frees a key whose request was refused before it did anything. */
export async function releaseKey(userId: string, key: string): Promise<void> {
  await IdempotencyKey.delete({ userId, key }).go()
}
