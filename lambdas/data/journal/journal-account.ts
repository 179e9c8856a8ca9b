import { Entity } from 'electrodb'
import type * as z from 'zod/mini'
import type { journalAccount } from '../../../contract/journal.ts'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

export type AccountState = z.infer<typeof journalAccount>
export type AccountSettings = Omit<AccountState, 'trades' | 'revision' | 'createdAt'>

/** An account of a trading journal. `revision` changes with every import and undo, so that they never overlap. */
export const JournalAccount = new Entity(
  {
    model: { service, entity: 'journalAccount', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      settings: { type: 'any', required: true },
      trades: { type: 'number', required: true },
      revision: { type: 'number', required: true },
      createdAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

interface Row {
  readonly id: string
  readonly settings?: unknown
  readonly trades: number
  readonly revision: number
  readonly createdAt: string
}

const stateOf = ({ id, settings, trades, revision, createdAt }: Row): AccountState => ({
  ...(settings as Omit<AccountSettings, 'id'>),
  id,
  trades,
  revision,
  createdAt,
})

export async function listJournalAccounts(userId: string): Promise<AccountState[]> {
  const { data } = await JournalAccount.query.primary({ userId }).go({ pages: 'all', consistent: true })
  return data.map(stateOf).sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

export async function findJournalAccount(userId: string, id: string): Promise<AccountState | null> {
  const { data } = await JournalAccount.get({ userId, id }).go({ consistent: true })
  return data && stateOf(data)
}

/** Creates an account. Returns null if the id exists. */
export async function createJournalAccount(
  userId: string,
  { id, ...settings }: AccountSettings,
  at: Date,
): Promise<AccountState | null> {
  try {
    const { data } = await JournalAccount.create({
      userId,
      id,
      settings,
      trades: 0,
      revision: 0,
      createdAt: at.toISOString(),
    }).go()
    return stateOf(data)
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}

/** Changes the settings. Returns null if there is no account with this id. */
export async function updateJournalAccount(
  userId: string,
  { id, ...settings }: AccountSettings,
): Promise<AccountState | null> {
  try {
    const { data } = await JournalAccount.patch({ userId, id }).set({ settings }).go({ response: 'all_new' })
    return stateOf(data)
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}

export async function removeJournalAccount(userId: string, id: string): Promise<void> {
  await JournalAccount.delete({ userId, id }).go()
}
