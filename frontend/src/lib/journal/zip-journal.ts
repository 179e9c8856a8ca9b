import { strToU8, type Zippable } from 'fflate'
import { journalToJson, tradesToCsv } from '../../../../journal/import/own-export.ts'
import { call, type OutputOf } from '../api.ts'
import { bytesOf, loadNotes, loadTrades } from './stored-trades.ts'

type ExportedJournal = OutputOf<'export-account'>['journal']

const extensions = { 'image/webp': 'webp', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/** The files of the whole journal: trades, payments and notes of each account, and the screenshots. */
export async function zipJournal({ accounts, imports, playbooks, pictures }: ExportedJournal): Promise<Zippable> {
  const files: Zippable = {}
  for (const { id, name, currency, zone } of accounts) {
    const { trades, cash } = await loadTrades(
      id,
      imports.filter(({ account }) => account === id),
    )
    const notes = await loadNotes(id)
    files[`journal/${id}/trades.csv`] = strToU8(tradesToCsv(trades))
    files[`journal/${id}/journal.json`] = strToU8(
      journalToJson({ account: { name, currency, zone }, trades, cash, annotations: notes, playbooks }),
    )
  }
  for (const { account, id } of pictures) {
    const { contentType, data } = await call('get-journal-picture', { account, id })
    files[`journal/${account}/screenshots/${id}.${extensions[contentType]}`] = bytesOf(data)
  }
  return files
}
