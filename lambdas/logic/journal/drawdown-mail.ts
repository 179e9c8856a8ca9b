import { balanceCurve } from '../../../journal/analysis/figures.ts'
import type { AccountState } from '../../data/journal/journal-account.ts'
import type { PartContent } from '../../data/journal/journal-part.ts'
import type { Account } from '../account/account.ts'
import { mailPerson } from '../mail/mailer.ts'

interface ChangedAccount {
  readonly account: AccountState
  /** The drawdown before the import. */
  readonly before: PartContent
  readonly added: readonly PartContent[]
  /** Ids of trades that the import replaces. */
  readonly replaces: readonly string[]
}

/**
 * Mails the owner when an import takes the drawdown to the account's limit or beyond. An account that was there before
 * is not reported again.
 */
export async function mailDrawdown(owner: Account, change: ChangedAccount, at: Date): Promise<void> {
  const { account, before, added, replaces } = change
  const { maxDrawdown } = account.goals
  if (maxDrawdown === null) return
  const gone = new Set(replaces)
  const after: PartContent = {
    trades: [...before.trades.filter(({ id }) => !gone.has(id)), ...added.flatMap(({ trades }) => trades)],
    cash: [...before.cash, ...added.flatMap(({ cash }) => cash)],
  }
  const percentOf = ({ trades, cash }: PartContent): number =>
    balanceCurve(trades, cash, account.startBalance).drawdownShare * 100
  const drawdown = percentOf(after)
  if (drawdown < maxDrawdown || percentOf(before) >= maxDrawdown) return
  const parameters = { account: account.name, drawdown: Math.round(drawdown * 10) / 10, limit: maxDrawdown }
  await mailPerson({ userId: owner.user.id, email: owner.user.email }, 'journal-drawdown', parameters, at)
}
