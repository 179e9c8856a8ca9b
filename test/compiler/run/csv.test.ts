import { parseTime, readCsv, type CsvBars } from '../../../compiler/run/bars/csv.ts'
import { eurusd } from '../../../compiler/run/bars/symbols.ts'

function read(text: string, zone?: string): CsvBars {
  const csv = readCsv(text, { symbol: eurusd, ...(zone !== undefined && { zone }) })
  if (!csv) throw new Error('no bars')
  return csv
}

const noon = Date.UTC(2024, 0, 2, 12)

test.each([
  [
    'TradingView',
    'time,open,high,low,close,Volume,"EMA, fast"\n1704196800,1.1,1.3,1.0,1.2,50,1.15\n1704200400,1.2,1.4,1.1,1.3,60,NaN',
  ],
  [
    'TradingView with ISO times',
    'time,open,high,low,close,Volume,"EMA, fast"\n2024-01-02T14:00:00+02:00,1.1,1.3,1.0,1.2,50,1.15\n2024-01-02T15:00:00+02:00,1.2,1.4,1.1,1.3,60,NaN',
  ],
  [
    'columns in another order',
    'Close;Low;High;Open;Volume;"EMA, fast";Date\n1.2;1.0;1.3;1.1;50;1.15;2024-01-02 12:00\n1.3;1.1;1.4;1.2;60;;2024-01-02 13:00',
  ],
  [
    'decimal commas',
    'time;open;high;low;close;Volume;EMA, fast\n1704196800;1,1;1,3;1,0;1,2;50;1,15\n1704200400;1,2;1,4;1,1;1,3;60;na',
  ],
])('%s', (_, text) => {
  const { bars, columns, problems } = read(text)
  expect([...bars.time]).toEqual([noon, noon + 3_600_000])
  expect([[...bars.open], [...bars.high], [...bars.low], [...bars.close], [...bars.volume]]).toEqual([
    [1.1, 1.2],
    [1.3, 1.4],
    [1, 1.1],
    [1.2, 1.3],
    [50, 60],
  ])
  expect([...(columns.get('EMA, fast') ?? [])]).toEqual([1.15, NaN])
  expect(bars.period).toBe(3600)
  expect(problems).toEqual([])
})

test('MetaTrader 5: tabs, angle brackets, date and time apart, server time', () => {
  const text =
    '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>\n2024.01.02\t14:00:00\t1.1\t1.3\t1.0\t1.2\t50\t0\t3\n'
  const { bars, columns } = read(text, 'Europe/Athens')
  expect(bars.time[0]).toBe(noon)
  expect(bars.volume[0]).toBe(50)
  expect([...columns.keys()]).toContain('<SPREAD>')
})

test('MetaTrader 4: no header', () => {
  const { bars } = read('2024.01.02,12:00,1.1,1.3,1.0,1.2,50\n2024.01.02,12:15,1.2,1.4,1.1,1.3,60\n')
  expect([...bars.time]).toEqual([noon, noon + 900_000])
  expect(bars.period).toBe(900)
})

test('rows that are no bars are told, doubles dropped, the rest sorted', () => {
  const { bars, problems } = read(
    'time,open,high,low,close\n1704200400,1,1,1,1\nnonsense,,,,\n1704196800,2,2,2,2\n1704196800,3,3,3,3\n',
  )
  expect([...bars.open]).toEqual([2, 1])
  expect(problems).toHaveLength(2)
})

test('a text without bars is none', () => {
  expect(readCsv('', { symbol: eurusd })).toBeNull()
  expect(readCsv('a,b,c\n1,2,3\n', { symbol: eurusd })).toBeNull()
})

test('written times', () => {
  expect(parseTime('2024.01.02 12:00', 'UTC')).toBe(noon)
  expect(parseTime('02.01.2024 12:00:00.000', 'UTC')).toBe(noon)
  expect(parseTime('20240102 120000', 'UTC')).toBe(noon)
  expect(parseTime('1704196800000', 'UTC')).toBe(noon)
  expect(parseTime('2024-07-02T08:00', 'America/New_York')).toBe(Date.UTC(2024, 6, 2, 12))
  expect(parseTime('tomorrow', 'UTC')).toBeNaN()
})
