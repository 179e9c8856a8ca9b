import type { Construct } from 'constructs'

/** Context keys: the setting, and what AWS said about the account. */
const settingContext = 'tradewright:concurrencyQuota'
export const accountQuotaContext = 'tradewright:accountQuota'

/** The concurrent executions of an account by default, for syntheses that do not ask AWS. */
export const usualQuota = 1_000

/** AWS lets no account reserve its last hundred executions. */
const keptUnreserved = 100

/** Below this quota nothing is reserved: the shares would be too small to work with, and AWS refuses them in new accounts. */
export const reservingQuota = 500

/** Returns the executions of a share of the account's quota that a function reserves; nothing in a small account. */
export function reservedConcurrency(
  scope: Construct,
  share: number | undefined,
): { readonly reservedConcurrentExecutions?: number } {
  const setting = String(scope.node.tryGetContext(settingContext) ?? '')
  const asked: unknown = scope.node.tryGetContext(accountQuotaContext)
  const quota = setting === 'account' ? Number(asked ?? usualQuota) : Number(setting)
  if (share === undefined || !(quota >= reservingQuota)) return {}
  return { reservedConcurrentExecutions: Math.floor(((quota - keptUnreserved) * share) / reservableShare) }
}

/** Shares are parts of the quota, and add up to this at most. In a small account they are parts of what may be reserved. */
const reservableShare = 0.9
