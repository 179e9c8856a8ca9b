import { createHash } from 'node:crypto'
import {
  findAssignment,
  listManagers,
  saveAssignment,
  type AccountManagerItem,
} from '../../data/account/account-manager.ts'
import { HttpError } from '../../shared/http-error.ts'
import { assignToManager } from '../chat/desk.ts'
import { openSession } from '../chat/session.ts'
import type { Account } from './account.ts'

const isElite = ({ tier, isPremium }: Account): boolean => isPremium && tier === 'elite'

/** Returns the account's manager; null in other plans, and while no manager is available. */
export async function managerOf(account: Account): Promise<AccountManagerItem | null> {
  if (!isElite(account)) return null
  const [managers, assigned] = await Promise.all([listManagers(), findAssignment(account.user.id)])
  const available = managers.filter(({ isAvailable }) => isAvailable)
  return available.find(({ adminId }) => adminId === assigned) ?? pick(available, account.user.id)
}

/** Spreads subscribers over managers; the same subscriber gets the same one. */
function pick(managers: readonly AccountManagerItem[], userId: string): AccountManagerItem | null {
  const digest = createHash('sha256').update(userId).digest().readUInt32BE(0)
  return managers[digest % Math.max(1, managers.length)] ?? null
}

/** Hands the user's conversation to the manager. Throws PREMIUM_REQUIRED, and NOT_FOUND without a manager. */
export async function openManagerThread(account: Account, at: Date): Promise<string> {
  if (!isElite(account)) throw new HttpError('PREMIUM_REQUIRED', 'An account manager is part of the Elite plan.')
  const manager = await managerOf(account)
  if (!manager) throw new HttpError('NOT_FOUND', 'No account manager is available. Please write to support.')
  await saveAssignment(account.user.id, manager.adminId)
  const session = await openSession(account.user, null, at)
  return (await assignToManager(session, { id: manager.adminId, name: manager.name }, at)).id
}
