import type { Input, Output } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/index.ts'
import { findJournalAccount, listJournalAccounts } from '../../data/journal/journal-account.ts'
import {
  commitJournalImport,
  findJournalImport,
  listJournalImports,
  type ImportState,
} from '../../data/journal/journal-import.ts'
import { keepParts, partsOfImport, readPart, removeParts, type PartContent } from '../../data/journal/journal-part.ts'
import { HttpError } from '../../shared/http-error.ts'
import type { Account } from '../account/account.ts'
import { mailDrawdown } from './drawdown-mail.ts'
import { journalAllowance, requireJournalRoom } from './journal-limits.ts'

type CommitInput = Input<Routes['commit-journal-import']>
type CommitResult = Output<Routes['commit-journal-import']>

const duplicated = 'The account already contains a trade of this import. Load the page again and repeat the import.'

/**
 * Makes an import visible. Repeating the call returns the same import. Throws NOT_FOUND for missing parts, CONFLICT
 * after a concurrent change or for duplicates, PREMIUM_REQUIRED over the limit: nothing is stored then.
 */
export async function commitImport(owner: Account, input: CommitInput, at: Date): Promise<CommitResult> {
  const userId = owner.user.id
  const [account, earlier] = await Promise.all([
    findJournalAccount(userId, input.account),
    findJournalImport(userId, input.account, input.id),
  ])
  if (!account) throw new HttpError('NOT_FOUND')
  if (earlier) return { account, import: earlier }
  if (account.revision !== input.revision) throw new HttpError('CONFLICT')
  const parts = await partsOfImport(userId, input.account, input.id)
  if (parts.length !== input.parts) throw new HttpError('NOT_FOUND', 'Parts of this import are missing. Try again.')
  try {
    const contents = parts.map(readPart)
    const trades = contents.reduce((sum, part) => sum + part.trades.length, 0)
    const before = await visibleContent(userId, input.account)
    const replaces = [...new Set(input.replaces)]
    requireNew(contents, new Set([...before.trades, ...before.cash].map(({ id }) => id)), replaces)
    const others = await listJournalAccounts(userId)
    const stored = others.reduce((sum, { trades: count }) => sum + count, 0)
    requireJournalRoom(journalAllowance(owner).trades, stored + trades - replaces.length, 'trades')
    const state: ImportState = {
      id: input.id,
      account: input.account,
      createdAt: at.toISOString(),
      fileName: input.fileName,
      format: input.format,
      trades,
      cash: contents.reduce((sum, { cash }) => sum + cash.length, 0),
      replaces,
    }
    await keepParts(userId, parts)
    if (!(await commitJournalImport(userId, account, state))) throw new HttpError('CONFLICT')
    const after = await findJournalAccount(userId, input.account)
    if (!after) throw new HttpError('NOT_FOUND')
    await mailDrawdown(owner, { account, before, added: contents, replaces }, at)
    return { account: after, import: state }
  } catch (error) {
    if (error instanceof HttpError) await removeParts(userId, parts)
    throw error
  }
}

/** Returns the trades and cash flows that the account shows. */
async function visibleContent(userId: string, account: string): Promise<PartContent> {
  const imports = await listJournalImports(userId, account)
  const replaced = new Set(imports.flatMap(({ replaces }) => replaces))
  const contents: PartContent[] = []
  for (const { id } of imports) contents.push(...(await partsOfImport(userId, account, id)).map(readPart))
  return {
    trades: contents.flatMap(({ trades }) => trades).filter(({ id }) => !replaced.has(id)),
    cash: contents.flatMap(({ cash }) => cash).filter(({ id }) => !replaced.has(id)),
  }
}

function requireNew(contents: readonly PartContent[], visible: ReadonlySet<string>, replaces: readonly string[]): void {
  if (replaces.some((id) => !visible.has(id))) throw new HttpError('CONFLICT')
  const replaced = new Set(replaces)
  const seen = new Set<string>()
  for (const { trades, cash } of contents)
    for (const { id } of [...trades, ...cash]) {
      if (seen.has(id) || (visible.has(id) && !replaced.has(id))) throw new HttpError('CONFLICT', duplicated)
      seen.add(id)
    }
}
