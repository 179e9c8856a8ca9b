import { createWriteTransaction, Entity } from 'electrodb'
import type * as z from 'zod/mini'
import type { journalImport } from '../../../contract/journal.ts'
import { configuration, primaryKey, service, transact } from '../table.ts'
import { JournalAccount, type AccountState } from './journal-account.ts'

export type ImportState = z.infer<typeof journalImport>

/** A committed import. Parts without this item are not visible. */
const JournalImport = new Entity(
  {
    model: { service, entity: 'journalImport', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      account: { type: 'string', required: true },
      id: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      fileName: { type: 'string', required: true },
      format: { type: 'string', required: true },
      trades: { type: 'number', required: true },
      cash: { type: 'number', required: true },
      replaces: { type: 'list', items: { type: 'string' }, required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['account', 'id'] },
      },
    },
  },
  configuration,
)

const stateOf = ({ id, account, createdAt, fileName, format, trades, cash, replaces }: ImportState): ImportState => ({
  id,
  account,
  createdAt,
  fileName,
  format,
  trades,
  cash,
  replaces,
})

/** Returns the imports of one account, or of all accounts, oldest first. */
export async function listJournalImports(userId: string, account?: string): Promise<ImportState[]> {
  const key = account === undefined ? { userId } : { userId, account }
  const { data } = await JournalImport.query.primary(key).go({ pages: 'all', consistent: true })
  return data.map(stateOf).sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

export async function findJournalImport(userId: string, account: string, id: string): Promise<ImportState | null> {
  const { data } = await JournalImport.get({ userId, account, id }).go({ consistent: true })
  return data && stateOf(data)
}

/**
 * Saves an import and the account's new number of trades in one transaction. Returns false if the account changed since
 * `account` was read.
 */
export async function commitJournalImport(userId: string, account: AccountState, state: ImportState): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ JournalAccount, JournalImport }, (entities) => [
      entities.JournalAccount.patch({ userId, id: account.id })
        .add({ trades: state.trades - state.replaces.length, revision: 1 })
        .where(({ revision }, { eq }) => eq(revision, account.revision))
        .commit(),
      entities.JournalImport.create({ userId, ...state, replaces: [...state.replaces] }).commit(),
    ]).go(),
  )
  return !failed
}

/** Removes an import and lowers the account's number of trades. Returns false after a concurrent change. */
export async function removeJournalImport(userId: string, account: AccountState, state: ImportState): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ JournalAccount, JournalImport }, (entities) => [
      entities.JournalAccount.patch({ userId, id: account.id })
        .add({ trades: state.replaces.length - state.trades, revision: 1 })
        .where(({ revision }, { eq }) => eq(revision, account.revision))
        .commit(),
      entities.JournalImport.delete({ userId, account: account.id, id: state.id })
        .where(({ createdAt }, { exists }) => exists(createdAt))
        .commit(),
    ]).go(),
  )
  return !failed
}

/** Removes imports with their account. */
export async function removeJournalImports(userId: string, imports: readonly ImportState[]): Promise<void> {
  if (imports.length > 0) await JournalImport.delete(imports.map(({ account, id }) => ({ userId, account, id }))).go()
}
