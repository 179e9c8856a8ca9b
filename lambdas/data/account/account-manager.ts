import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { Audit, auditItem, type Action } from '../audit.ts'
import { configuration, primaryKey, service, transact } from '../table.ts'

/** An administrator whom Elite subscribers know by name. */
const AccountManager = new Entity(
  {
    model: { service, entity: 'accountManager', version: '1' },
    attributes: {
      adminId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      name: { type: 'string', required: true },
      isAvailable: { type: 'boolean', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['adminId'] } },
    },
  },
  configuration,
)

/** The manager with whom a subscriber has a thread. */
const ManagerAssignment = new Entity(
  {
    model: { service, entity: 'managerAssignment', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      adminId: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

export type AccountManagerItem = EntityItem<typeof AccountManager>

/** In order of id, so that the order never changes. */
export async function listManagers(): Promise<AccountManagerItem[]> {
  return (await AccountManager.query.primary({}).go({ pages: 'all' })).data
}

/** Saves a manager and the audit row in one transaction. */
export async function saveManager(item: AccountManagerItem, audit: Action, at: Date): Promise<void> {
  await transact(() =>
    createWriteTransaction({ AccountManager, Audit }, (entities) => [
      entities.AccountManager.put(item).commit(),
      entities.Audit.create(auditItem(audit, at)).commit(),
    ]).go(),
  )
}

/** Returns the id of the assigned manager; null before the first thread. */
export async function findAssignment(userId: string): Promise<string | null> {
  return (await ManagerAssignment.get({ userId }).go({ consistent: true })).data?.adminId ?? null
}

export async function saveAssignment(userId: string, adminId: string): Promise<void> {
  await ManagerAssignment.put({ userId, adminId }).go()
}
