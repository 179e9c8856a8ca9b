import { gunzipSync, strFromU8 } from 'fflate'
import { eurusd } from '../../../../../compiler/run/bars/symbols.ts'
import { packEvidence } from './pack-evidence.ts'

test('the file has program, bars and trades, and nothing that names the account', () => {
  const series = Float64Array.from([1, 2])
  const packed = packEvidence({
    symbol: 'EURUSD',
    magic: 7,
    language: 'pine',
    source: 'strategy("x")',
    zone: 'UTC+2',
    bars: {
      time: series,
      open: series,
      high: series,
      low: series,
      close: series,
      volume: series,
      symbol: eurusd,
      period: 60,
    },
    live: [
      {
        id: '1'.repeat(16),
        symbol: 'EURUSD',
        side: 'long',
        quantity: 0.1,
        entryTime: 1,
        entryPrice: 1.1,
        exitTime: 2,
        exitPrice: 1.2,
        stopLoss: null,
        takeProfit: null,
        grossProfit: 10,
        commission: -1,
        swap: 0,
        magic: 7,
        comment: 'account 4711 of Ada',
        ticket: '998877',
        fills: 1,
        kind: 'traded',
      },
    ],
  })
  const text = strFromU8(gunzipSync(Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))))
  expect(JSON.parse(text)).toMatchObject({
    source: 'strategy("x")',
    zone: 'UTC+2',
    bars: { close: [1, 2] },
    trades: [{ entryPrice: 1.1, grossProfit: 10 }],
  })
  expect(text).not.toMatch(/4711|998877|1{16}/)
})
