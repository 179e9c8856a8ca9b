import { encode } from '../../../../../compiler/mql/encodings.ts'
import { readUserFile } from '../../../lib/compiler/user-bars.ts'
import { readUserFiles } from './user-files.ts'
import { details, judge, verdict } from './trades-on-record.tsx'

const compiler = { readUserFile: (text: string) => Promise.resolve(readUserFile(text)) }
const strategy = { type: 'pine_to_mql', report: { kind: 'strategy' } } as Parameters<typeof readUserFiles>[1]
const list = 'Trade #,Type,Date and time,Signal,Price USD,Size (qty)\n'
const bars = '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\n2024.01.02\t00:00:00\t1\t2\t0.5\t1.5\n'
const file = (name: string, content: BlobPart) =>
  Object.assign(new File([content], name), {
    arrayBuffer: () => Promise.resolve(new Uint8Array(content as Uint8Array).buffer),
  })
const bytes = (text: string, name: 'utf-8' | 'utf-16le' = 'utf-8') =>
  encode(text, { name, mark: true }) as Uint8Array<ArrayBuffer>

test('bars and the list of trades are opened together; an export in UTF-16 is read', async () => {
  const {
    bars: set,
    trades,
    problems,
  } = await readUserFiles(compiler, strategy, [
    file('EURUSD.csv', bytes(bars, 'utf-16le')),
    file('trades.csv', bytes(list)),
  ])
  expect(problems).toEqual([])
  expect(set).toMatchObject({ name: 'EURUSD.csv', bars: { close: Float64Array.of(1.5) } })
  expect(trades?.name).toBe('trades.csv')
})

test('two files of one name are not taken for one another', async () => {
  const open = () => readUserFiles(compiler, strategy, [file('a.csv', bytes(bars))])
  expect((await open()).bars?.id).not.toBe((await open()).bars?.id)
})

test('what is of no use is told by name and reason', async () => {
  const { problems } = await readUserFiles(
    compiler,
    { ...strategy, report: { kind: 'indicator' } } as typeof strategy,
    [file('trades.csv', bytes(list)), file('empty.csv', bytes(''))],
  )
  expect(problems).toEqual([
    'trades.csv is a list of trades, but this program is not a Pine strategy.',
    'empty.csv contains no bars: the file is empty. Export the chart from MetaTrader or TradingView as CSV, ' +
      'with time, open, high, low and close.',
  ])
})

test('a record says what agreed, where they part, and what could not be compared', () => {
  const record = {
    recorded: 57,
    agreed: 56,
    outside: 1,
    zone: 'UTC+8',
    fault: null,
    firstDifference: {
      by: 'record',
      trade: {
        number: 42,
        direction: 'long',
        entryTime: 0,
        entryPrice: 1.5,
        exitTime: 0,
        exitPrice: 1.6,
        quantity: 1,
        open: false,
      },
    },
  } as const
  expect(judge(record)).toBe('different')
  expect(judge({ ...record, agreed: 57, firstDifference: null })).toBe('faithful')
  expect(judge({ ...record, recorded: 0 })).toBe('open')
  expect(verdict(record)).toBe('56 of 57 trades match')
  expect(details(record)).toBe(
    'First difference: trade 42 in the list (long, Jan 1, 1970, 12:00 AM, 1.5 → 1.6) has no match. We compared ' +
      'side, times and prices with our run of the original, using its declared fees and slippage. Times in the ' +
      'list are read as UTC+8. 1 trade in the list is outside these bars.',
  )
})
