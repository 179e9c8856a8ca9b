import { zipSync } from 'fflate'
import { UnreadableFile } from '../../journal/files/sheet.ts'
import { readArchive } from '../../journal/files/zip.ts'
import { readMappedTable, readStatementFile } from '../../journal/import/read-file.ts'
import type { Statement } from '../../journal/import/statement.ts'
import { fixtures, type Fixture } from './fixtures/fixtures.ts'
import { utf8, workbook } from './fixtures/encode.ts'
import { sampleTrades } from './fixtures/trades.ts'

function statementOf({ bytes }: Pick<Fixture, 'bytes'>): Statement {
  const file = readStatementFile(bytes, 'Momentum_FX_EURUSD_2024-02-01.csv')
  return file.kind === 'statement' ? file.statement : readMappedTable(file.table, file.mapping, file.notation)
}

const messageOf = (bytes: Uint8Array): string => {
  try {
    statementOf({ bytes })
  } catch (error) {
    if (error instanceof UnreadableFile) return `${error.code}: ${error.message}`
    throw error
  }
  return 'read'
}

test('there are at least 40 files in at least 6 languages', () => {
  expect(fixtures.length).toBeGreaterThanOrEqual(40)
  expect(new Set(fixtures.map(({ language }) => language)).size).toBeGreaterThanOrEqual(6)
})

test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s', (_, fixture) => {
  const statement = statementOf(fixture)
  const { hasSeconds = true, unitsPerLot = 1, money } = fixture
  const clock = (time: number): number => (hasSeconds ? time : Math.floor(time / 60_000) * 60_000)
  expect(statement.format).toBe(fixture.format)
  expect(statement.trades).toMatchObject(
    sampleTrades.map((sample) => ({
      symbol: expect.stringContaining(sample.symbol),
      side: sample.side,
      quantity: expect.closeTo(sample.quantity * unitsPerLot, 6),
      entryTime: clock(sample.entryTime),
      entryPrice: sample.entryPrice,
      exitTime: clock(sample.exitTime),
      exitPrice: sample.exitPrice,
      grossProfit: expect.closeTo(
        money === 'net only' ? sample.profit + sample.commission + sample.swap : sample.profit,
        2,
      ),
      ...(money === 'separate' && { commission: sample.commission, swap: sample.swap }),
    })),
  )
})

test('money that moved is apart from trades, and the sum agrees with the balance column', () => {
  for (const fixture of fixtures.filter(({ format }) => format === 'mt5-history' || format === 'mt5-deals')) {
    const { cash, check, account, currency } = statementOf(fixture)
    expect(cash.map(({ amount }) => amount)).toEqual([10_000, -500])
    expect(check?.found).toBeCloseTo(check?.stated ?? NaN, 2)
    expect(currency).toBe(fixture.name.includes('csv') ? 'USD' : currency)
    if (fixture.format === 'mt5-history') expect([account, currency]).toEqual(['8801234', 'USD'])
  }
})

test('a statement of MetaTrader 4 names skipped rows, account, currency and magic numbers', () => {
  const plain = statementOf(fixtures.find(({ name }) => name === 'mt4-statement ru') as Fixture)
  expect(plain.skipped.map(({ reason }) => reason)).toEqual(['cancelled', 'open'])
  expect(plain.cash.map(({ amount }) => amount)).toEqual([10_000, -500])
  expect([plain.account, plain.currency]).toEqual(['8801234', 'USD'])
  const detailed = statementOf(fixtures.find(({ name }) => name === 'mt4-detailed ar') as Fixture)
  expect(detailed.trades[0]).toMatchObject({ magic: 4711, comment: 'momentum[tp]' })
})

test('a trade has one id in every format of the same clock', () => {
  const ids = ['mt4-statement en', 'mt5-history zh', 'mt5-history-xlsx de', 'mt5-tester ru'].map((name) =>
    statementOf(fixtures.find((fixture) => fixture.name === name) as Fixture).trades.map(({ id }) => id),
  )
  for (const other of ids) expect(other).toEqual(ids[0])
  expect(new Set(ids[0]).size).toBe(sampleTrades.length)
})

test('the zone of cTrader’s headings is reported', () => {
  expect(statementOf(fixtures.find(({ name }) => name === 'ctrader-csv xx') as Fixture).zone).toBe('UTC+5:30')
})

test('damaged, foreign and hostile files get a message', () => {
  const history = fixtures.find(({ name }) => name === 'mt5-history en') as Fixture
  const book = fixtures.find(({ name }) => name === 'mt5-history-xlsx en') as Fixture
  expect(messageOf(history.bytes.subarray(0, history.bytes.length / 2))).toContain('DAMAGED: The file is cut off')
  expect(messageOf(book.bytes.subarray(0, book.bytes.length - 60))).toContain('DAMAGED: The workbook is damaged')
  expect(messageOf(new Uint8Array())).toContain('EMPTY')
  expect(messageOf(utf8('   \n '))).toContain('EMPTY')
  expect(messageOf(utf8('%PDF-1.7 ...'))).toContain('PDF files cannot be read')
  expect(messageOf(utf8('<html><body><p>Sign in</p></body></html>'))).toMatch(/^(NO_TRADES|DAMAGED)/)
  expect(messageOf(utf8('time,open,high,low,close\n2024-01-01,1,2,3,4\n'))).toContain('UNKNOWN_LAYOUT')
  expect(messageOf(utf8('{"format":"other"}'))).toContain('UNKNOWN_LAYOUT')
  expect(messageOf(workbook({ A: [['no', 'trades']] }))).toContain('UNKNOWN_LAYOUT')
  expect(messageOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toContain('old or encrypted Excel file')
})

test('a script in a statement is text, and a workbook that unpacks without end is refused', () => {
  const { trades } = statementOf({
    bytes: utf8(
      '<html><table><tr><td title="&lt;img src=x onerror=alert(1)&gt;">1</td><td>2024.01.15 09:30:05</td><td>buy</td>' +
        '<td>1</td><td>x</td><td>1</td><td>0</td><td>0</td><td>2024.01.15 10:30:05</td><td>2</td><td>0</td><td>0</td>' +
        '<td>0</td><td>5</td></tr></table></html>',
    ),
  })
  expect(trades[0]?.comment).toBe('<img src=x onerror=alert(1)>')
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(3_000_000) })
  expect(bomb.length).toBeLessThan(10_000)
  expect(() =>
    readArchive(bomb, { name: 'workbook', maxBytes: 2_000_000, maxEntries: 10 }).get('xl/workbook.xml')?.(),
  ).toThrow('too large when it is unpacked')
})
