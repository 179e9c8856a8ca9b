import type { Bars, Trade } from '../../../compiler/api.ts'
import { convert } from '../../../compiler/convert.ts'
import { compareProof, prover } from '../../../compiler/proof/prover.ts'
import { createBroker } from '../../../compiler/run/pine/broker/broker.ts'
import { runPine } from '../../../compiler/run/pine/machine.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'
import { barsOf, type Row } from './broker/run-strategy.ts'
import { exits } from './facts/exits.ts'
import type { BrokerFact } from './facts/fact.ts'
import { money } from './facts/money.ts'
import { opens } from './facts/opens.ts'
import { orders } from './facts/orders.ts'
import { trails } from './facts/trails.ts'
import { checked } from './run-pine.ts'

const withoutIndent = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.slice(6))
    .join('\n')

function scriptOf({ settings = {}, code }: BrokerFact): string {
  const args = Object.entries(settings).map(([param, value]) => `, ${param} = ${value}`)
  return `//@version=6\nstrategy("Fact"${args.join('')})${withoutIndent(code)}\n`
}

function marketOf({ bars, period, step }: BrokerFact): Bars {
  const rows = bars
    .replaceAll('\n', ' ')
    .split(' ')
    .flatMap((bar): Row[] => {
      const [open = NaN, high = open, low = open, close = open] = bar.split('/').map(Number)
      return bar === '' ? [] : [[open, high, low, close]]
    })
  const market = barsOf(rows, period)
  return step === undefined ? market : { ...market, symbol: { ...market.symbol, minLot: step, lotStep: step } }
}

function brief(trade: Trade, { time }: Bars): string {
  const at = (when: number | null): number => time.indexOf(when ?? NaN)
  const { entryId, direction, quantity, entryTime, entryPrice, exitId, exitTime, exitPrice } = trade
  const exit = exitTime === null ? 'open' : `${exitId} ${at(exitTime)} @ ${exitPrice}`
  return `${entryId} ${direction} ${quantity}: ${at(entryTime)} @ ${entryPrice} -> ${exit}`
}

const facts: readonly BrokerFact[] = [...opens, ...orders, ...exits, ...trails, ...money]

test.each(facts)('$name', (fact) => {
  const bars = marketOf(fact)
  const { plots, trades, fault } = runPine({ script: checked(scriptOf(fact)), bars, createBroker })
  expect(fault).toBeNull()
  if (fact.trades) expect(trades.map((trade) => brief(trade, bars))).toEqual(fact.trades)
  for (const [name, values] of Object.entries(fact.plots ?? {})) {
    const found = defined(plots.find(({ title }) => title === name)).values
    for (const [bar, value] of Object.entries(values))
      expect([name, bar, found[Number(bar)]]).toEqual([name, bar, value])
  }
})

const dialects = ['mql4', 'mql5'] as const
const proofs = facts.flatMap((fact, k) =>
  dialects.filter((_, d) => opens.includes(fact) || d === k % 2).map((dialect) => ({ ...fact, dialect })),
)

test.each(proofs)('$name: $dialect does the same', ({ dialect, ...fact }) => {
  const source = createSource(scriptOf(fact), 'fact.pine')
  const { text } = defined(convert({ source, targets: [dialect] }).outputs[0])
  const proof = prover({ source, programs: [{ dialect, text }] })(marketOf(fact))
  expect(compareProof(proof, defined(proof.runs[0])())).toMatchObject({ equal: true })
})
