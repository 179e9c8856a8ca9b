import { createContext, useContext, useMemo } from 'react'
import { figuresOf, type Figures } from '../../../../journal/analysis/figures.ts'
import { clockShift, clockToUtc } from '../../../../journal/analysis/zones.ts'
import type { CashFlow } from '../../../../journal/trade.ts'
import type { Account, Journal, Note, StoredTrade, StoredTrades } from '../../lib/journal/stored-trades.ts'

/** All that the tabs show about one account. */
export interface JournalView {
  readonly account: Account
  readonly journal: Journal
  /** All trades, also those that the user left out. */
  readonly allTrades: readonly StoredTrade[]
  /** Trades of all figures. */
  readonly trades: readonly StoredTrade[]
  readonly cash: readonly CashFlow[]
  readonly notes: ReadonlyMap<string, Note>
  readonly risks: ReadonlyMap<string, number>
  readonly figures: Figures
  /** From the statement's clock to the shown one, and to UTC. */
  readonly shift: (clock: number) => number
  readonly toUtc: (clock: number) => number
  /** Hides amounts, on streams and screenshots. */
  readonly isPrivate: boolean
}

const JournalContext = createContext<JournalView | null>(null)
export const JournalProvider = JournalContext.Provider

export function useJournalView(): JournalView {
  const view = useContext(JournalContext)
  if (!view) throw new Error('The journal is shown without its data.')
  return view
}

interface Loaded {
  readonly account: Account
  readonly journal: Journal
  readonly stored: StoredTrades
  readonly notes: readonly Note[]
  readonly isPrivate: boolean
}

/** Computes the view. All figures are computed in the browser, so that filters answer at once. */
export function useComputedView({ account, journal, stored, notes, isPrivate }: Loaded): JournalView {
  return useMemo(() => {
    const byId = new Map(notes.map((note) => [note.id, note]))
    const risks = new Map(notes.flatMap(({ id, risk }) => (risk === null ? [] : [[id, risk]])))
    const trades = stored.trades.filter(({ id }) => !byId.get(id)?.excluded)
    return {
      account,
      journal,
      allTrades: stored.trades,
      trades,
      cash: stored.cash,
      notes: byId,
      risks,
      figures: figuresOf(trades, risks),
      shift: clockShift(account.zone, account.shownZone),
      toUtc: clockToUtc(account.zone),
      isPrivate,
    }
  }, [account, journal, stored, notes, isPrivate])
}
