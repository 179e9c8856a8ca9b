import { OutOfTime } from '../../../compiler/run/out-of-time.ts'
import type {
  BrokerComparison,
  BrokerId,
  ConvertInput,
  ConvertResult,
  RunFault,
  ShownDiagnostic,
  VerifyResult,
} from '../../../compiler/api.ts'
import type * as compiler from '../../../compiler/index.ts'
import { defined } from '../../support/defined.ts'

type ConversionProofInput = Parameters<typeof compiler.proveConversion>[0]

/**
 * Replaces the compiler where the product around it is tested. Words in the source choose its result:
 * `error`, `unsupported`, `broken` (its output would not compile), `endless` (the run stops with a fault), `different`,
 * `strategy` (it is proved at brokers too), `richer` (the money differs there), `crash`.
 */
export function convert({ source, targets }: ConvertInput): ConvertResult {
  const { text } = source
  if (text.includes('crash')) throw new Error('a bug of the compiler')
  const wrong = text.includes('error')
  return {
    ok: !wrong,
    kind: 'indicator',
    version: 6,
    title: 'Test',
    diagnostics: wrong ? [problem('PINE_TEST')] : [],
    outputs: wrong
      ? []
      : targets.map((target) => ({
          target,
          companion: false,
          dialect: target === 'mql4' ? 'mql4' : 'mql5',
          fileName: `test.${target}`,
          text: `// ${target}\n${text}`,
          includes: [],
          lines: [],
          diagnostics: text.includes('broken') ? [problem('MQL_TEST')] : [],
        })),
    fidelity: text
      .split('\n')
      .map((line, n) =>
        line.includes('unsupported')
          ? { line: n + 1, fidelity: 'unsupported', reason: 'no counterpart is known' }
          : { line: n + 1, fidelity: 'exact' },
      ),
  }
}

export const claimEqual = (text: string, bars: readonly number[], compared: string): string =>
  text.replace('\n', `, equal on ${bars.length} x ${bars[0]} bars: ${compared}\n`)

export { claimOfProof } from '../../../compiler/proof/compared-words.ts'

export const standardBars = () => [{ time: new Float64Array(3000) }, { time: new Float64Array(3000) }]

/** Two sets of bars, and for a strategy two brokers. */
export function proveConversion({
  source: { text },
  programs,
  afterOriginal,
  hasTime = () => true,
}: ConversionProofInput): VerifyResult[] {
  const fault: RunFault | null = text.includes('endless')
    ? { code: 'FUEL', message: 'A loop does not end.', bar: 0, line: 2 }
    : null
  const rows = [0, 1].map((set) => {
    afterOriginal?.(fault, set)
    return programs.map(() => {
      if (!hasTime()) throw new OutOfTime()
      return compareRuns(text)
    })
  })
  const atBrokers = text.includes('strategy')
    ? brokerIds.map((broker) => {
        if (!hasTime()) throw new OutOfTime()
        return atBroker(text, broker)
      })
    : []
  const equal = [...rows.flat(), ...atBrokers].every((row) => row.equal)
  return programs.map(({ dialect }, k) => ({
    dialect,
    equal,
    proved: equal,
    comparisons: rows.map((row) => defined(row[k])),
    accounts: atBrokers,
  }))
}

export { brokers } from '../../../compiler/run/bars/brokers.ts'
export const isEvident = () => true
export const touchedLines = () => new Map()

export const brokerIds: readonly BrokerId[] = ['eurusd', 'es']

function atBroker(text: string, broker: BrokerId): BrokerComparison {
  const left = { currency: 'USD', balance: 10_000, equity: 10_000, refused: [] }
  const converted = { ...left, equity: text.includes('richer') ? 10_001 : 10_000 }
  return {
    broker,
    bars: 1000,
    equal: converted.equity === left.equity,
    fills: { original: 2, converted: 2 },
    firstDifference: null,
    original: left,
    converted,
    fault: null,
  }
}

export const compareRuns = (text: string): VerifyResult['comparisons'][number] => ({
  bars: 3000,
  equal: !text.includes('different'),
  plots: [{ title: 'Test', equal: !text.includes('different'), compared: 3000, firstDifference: null }],
  trades: null,
  fault: null,
})

const problem = (code: string): ShownDiagnostic => ({
  code,
  severity: 'error',
  start: 0,
  end: 1,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  help: 'Close it.',
  text: 'It is wrong.',
  params: {},
})
