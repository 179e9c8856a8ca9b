import { gunzipSync, strFromU8 } from 'fflate'
import * as z from 'zod/mini'
import { journalCash, journalLimits, journalTrade } from '../../../../contract/journal.ts'
import type { CashFlow, JournalTrade } from '../../../../journal/trade.ts'
import { call, type OutputOf } from '../api.ts'

const part = z.object({ trades: z.array(journalTrade), cash: z.array(journalCash) })

export type Journal = OutputOf<'get-journal'>
export type Account = Journal['accounts'][number]
export type StoredImport = Journal['imports'][number]
export type Note = OutputOf<'list-journal-notes'>['notes'][number]

export interface StoredTrade extends JournalTrade {
  readonly importId: string
}

export interface StoredTrades {
  readonly trades: readonly StoredTrade[]
  readonly cash: readonly CashFlow[]
}

export function bytesOf(base64: string): Uint8Array {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let k = 0; k < text.length; k++) bytes[k] = text.charCodeAt(k)
  return bytes
}

/** Loads all visible trades of an account, in the order of their exits. */
export async function loadTrades(account: string, imports: readonly StoredImport[]): Promise<StoredTrades> {
  const replaced = new Set(imports.flatMap(({ replaces }) => replaces))
  const trades: StoredTrade[] = []
  const cash: CashFlow[] = []
  let cursor: string | undefined
  do {
    const page = await call('list-journal-trades', cursor === undefined ? { account } : { account, cursor })
    for (const { import: importId, bytes } of page.parts) {
      const content = part.parse(JSON.parse(strFromU8(gunzipSync(bytesOf(bytes)))))
      for (const trade of content.trades) if (!replaced.has(trade.id)) trades.push({ ...trade, importId })
      cash.push(...content.cash)
    }
    cursor = page.cursor ?? undefined
  } while (cursor)
  return { trades: trades.sort((a, b) => a.exitTime - b.exitTime || a.entryTime - b.entryTime), cash }
}

export async function loadNotes(account: string): Promise<readonly Note[]> {
  const notes: Note[] = []
  let cursor: string | undefined
  do {
    const page = await call('list-journal-notes', cursor === undefined ? { account } : { account, cursor })
    notes.push(...page.notes)
    cursor = page.cursor ?? undefined
  } while (cursor)
  return notes
}

interface NewImport {
  readonly account: string
  readonly revision: number
  readonly fileName: string
  readonly format: string
  readonly trades: readonly JournalTrade[]
  readonly cash: readonly CashFlow[]
  readonly replaces: readonly string[]
}

const clip = (trade: JournalTrade): JournalTrade => ({
  ...trade,
  symbol: trade.symbol.slice(0, 32),
  comment: trade.comment.slice(0, 200),
  ticket: trade.ticket.slice(0, 40),
})

/** Uploads an import in parts and commits it: all trades are stored, or none. `onProgress` gets 0 to 1. */
export async function saveImport(
  { account, revision, fileName, format, trades, cash, replaces }: NewImport,
  onProgress: (share: number) => void = () => undefined,
) {
  const id = crypto.randomUUID()
  const size = journalLimits.tradesPerPart
  const parts = Math.max(1, Math.ceil(trades.length / size), Math.ceil(cash.length / size))
  if (parts > journalLimits.partsPerImport)
    throw new Error(`An import can have ${size * journalLimits.partsPerImport} trades. Export a shorter period.`)
  for (let k = 0; k < parts; k++) {
    await call('upload-journal-part', {
      account,
      id,
      part: k,
      trades: trades.slice(k * size, (k + 1) * size).map(clip),
      cash: cash.slice(k * size, (k + 1) * size).map((flow) => ({ ...flow, comment: flow.comment.slice(0, 200) })),
    })
    onProgress((k + 1) / (parts + 1))
  }
  return call('commit-journal-import', {
    account,
    id,
    revision,
    parts,
    fileName: fileName.slice(0, 200),
    format,
    replaces: [...replaces],
  })
}
