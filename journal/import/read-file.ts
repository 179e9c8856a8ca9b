import { readCsvSheet } from '../files/csv.ts'
import { decodeText } from '../files/decode-text.ts'
import { readHtmlTables } from '../files/html.ts'
import { fileLimits, type Sheet, UnreadableFile } from '../files/sheet.ts'
import { readWorkbook } from '../files/xlsx.ts'
import {
  inferColumns,
  readColumns,
  readCTrader,
  requiredRoles,
  tableOf,
  type ColumnMapping,
  type Table,
} from './columns.ts'
import { metaTrader4Statement, metaTrader4Tester } from './metatrader4.ts'
import { metaTrader5Deals, metaTrader5History } from './metatrader5.ts'
import { journalCsv, readJournalExport } from './own-export.ts'
import { statementOf, type Importer, type Statement } from './statement.ts'
import { tradingViewOrders, tradingViewTrades } from './tradingview.ts'
import { notationOf, type Notation } from './values.ts'

/** A file that was read, or a table whose columns the user has to confirm. */
export type ReadFile =
  | { readonly kind: 'statement'; readonly statement: Statement }
  | {
      readonly kind: 'table'
      readonly table: Table
      readonly notation: Notation
      /** The proposal; roles that were not found are absent. */
      readonly mapping: ColumnMapping
    }

/** From the most specific layout to the most general. */
const importers: readonly Importer[] = [
  journalCsv,
  metaTrader4Statement,
  metaTrader4Tester,
  metaTrader5History,
  metaTrader5Deals,
  tradingViewOrders,
  tradingViewTrades,
  { format: 'ctrader', read: readCTrader },
]

/**
 * Reads a statement of any supported format by its structure, whatever its language. `fileName` only helps to find
 * the symbol of TradingView's lists. Throws UnreadableFile with a message for the user.
 */
export function readStatementFile(bytes: Uint8Array, fileName: string): ReadFile {
  if (bytes.length === 0) throw new UnreadableFile('EMPTY', 'The file is empty. Export it again.')
  if (bytes.length > fileLimits.bytes)
    throw new UnreadableFile('TOO_LARGE', 'The file is larger than 40 MB. Export a shorter period.')
  const own = readJournalExport(bytes)
  if (own) return { kind: 'statement', statement: own }
  const sheets = sheetsOf(bytes)
  const rowsRead = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  if (rowsRead === 0) throw new UnreadableFile('NO_TRADES', 'The file contains no table of trades.')
  const notation = notationOf(sheets)
  for (const { format, read } of importers)
    for (const sheet of sheets) {
      const found = read(sheet, notation)
      if (!found) continue
      const symbol = symbolOf(sheets, fileName)
      const trades = found.trades.map((trade) => (trade.symbol ? trade : { ...trade, symbol }))
      return {
        kind: 'statement',
        statement: statementOf(
          format,
          { ...found, trades, notes: notesOf(found.notes, notation, sheets) },
          headOf(sheets),
          rowsRead,
        ),
      }
    }
  const tables = sheets.flatMap((sheet) => tableOf(sheet, notation) ?? [])
  const table = tables.reduce<Table | null>(
    (best, next) => (best && best.rows.length >= next.rows.length ? best : next),
    null,
  )
  if (!table)
    throw new UnreadableFile(
      'UNKNOWN_LAYOUT',
      'The file contains no trades that we can read. Export the account history as HTML, XLSX or CSV.',
    )
  return { kind: 'table', table, notation, mapping: inferColumns(table, notation) }
}

/** Reads a table by the mapping that the user confirmed. Throws UnreadableFile if a required column is missing. */
export function readMappedTable(table: Table, mapping: ColumnMapping, notation: Notation): Statement {
  if (requiredRoles.some((role) => mapping[role] === undefined))
    throw new UnreadableFile('UNKNOWN_LAYOUT', 'Choose a column for each required field.')
  const found = readColumns(table, mapping, notation)
  if (found.trades.length === 0)
    throw new UnreadableFile('NO_TRADES', 'No row has valid prices, times and quantities in these columns.')
  return statementOf('columns', found, { account: null, currency: null }, table.rows.length)
}

const htmlStart = /^\s*(?:<!doctype|<html|<head|<table|<\?xml|<!--)/i

function sheetsOf(bytes: Uint8Array): readonly Sheet[] {
  const [a, b, c, d] = bytes
  if (a === 0x50 && b === 0x4b) return readWorkbook(bytes)
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)
    throw new UnreadableFile(
      'UNKNOWN_LAYOUT',
      'This is an old or encrypted Excel file. Save it as XLSX without a password.',
    )
  if (a === 0x25 && b === 0x50)
    throw new UnreadableFile('UNKNOWN_LAYOUT', 'PDF files cannot be read. Export the history as HTML, XLSX or CSV.')
  const text = decodeText(bytes)
  if (text.includes('\u0000')) throw new UnreadableFile('DAMAGED', 'This is not a text file or workbook.')
  if (text.trim() === '') throw new UnreadableFile('EMPTY', 'The file is empty. Export it again.')
  if (!htmlStart.test(text.slice(0, 2_000)) && !/<t[rd][\s>]/i.test(text.slice(0, 20_000))) return [readCsvSheet(text)]
  const sheet = readHtmlTables(text)
  if (!/<\/(?:html|table)\s*>\s*(?:<[^>]*>\s*)*$/i.test(text.slice(-2_000)))
    throw new UnreadableFile('DAMAGED', 'The file is cut off: its end is missing. Please export or download it again.')
  return [sheet]
}

/** `12345678 (USD, Broker-Server, real, Hedge)` and `Account: 12345678`. */
const accountWithCurrency = /^(\d{3,20}) ?\(([A-Z]{3})\b/
const labeled = /[:：]\s*(\d{3,20})$/
const labeledCurrency = /[:：]\s*([A-Z]{3})$/
const headRows = 40

/** Finds account and currency in the rows above the trades. */
function headOf(sheets: readonly Sheet[]): Pick<Statement, 'account' | 'currency'> {
  const cells = sheets.flatMap(({ rows }) => rows.slice(0, headRows).flatMap((row) => row.cells))
  const find = (pattern: RegExp, group: number): string | null =>
    cells.map((cell) => pattern.exec(cell)?.[group]).find((match) => match !== undefined) ?? null
  const after = cells.find((cell, k) => /^[A-Z]{3}$/.test(cell) && /[:：]$/.test(cells[k - 1] ?? '')) ?? null
  return {
    account: find(accountWithCurrency, 1) ?? find(labeled, 1),
    currency: find(accountWithCurrency, 2) ?? find(labeledCurrency, 1) ?? after,
  }
}

const exchangeSymbol = /^[A-Z0-9_]{2,16}:([A-Z0-9.!_]{2,24})$/
const symbolInName = /_[A-Z0-9]+_([A-Z0-9.!]{2,24})_\d{4}-\d{2}-\d{2}/

/** TradingView names the symbol in the sheet of properties and in the name of the file. */
function symbolOf(sheets: readonly Sheet[], fileName: string): string {
  const inSheets = sheets
    .flatMap(({ rows }) => rows.slice(0, 200).flatMap(({ cells }) => cells))
    .map((cell) => exchangeSymbol.exec(cell)?.[1])
    .find((symbol) => symbol !== undefined)
  return inSheets ?? symbolInName.exec(fileName)?.[1] ?? 'UNKNOWN'
}

function notesOf(
  notes: readonly string[],
  { isOrderKnown, order }: Notation,
  sheets: readonly Sheet[],
): readonly string[] {
  const isAmbiguous =
    !isOrderKnown &&
    sheets.some(({ rows }) =>
      rows.slice(0, 200).some(({ cells }) => cells.some((cell) => /^\d{1,2}[/-]\d{1,2}[/-]\d{4}\b/.test(cell))),
    )
  return isAmbiguous
    ? [...notes, `Dates were read with the ${order === 'day-first' ? 'day' : 'month'} first. Check a date below.`]
    : notes
}
