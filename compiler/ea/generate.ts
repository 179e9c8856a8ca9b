import type { Bars, GenerateInput, GenerateResult } from '../api.ts'
import { convert } from '../convert.ts'
import { generateBars, standardSets } from '../run/bars/generate.ts'
import { run } from '../run-program.ts'
import type { Source } from '../text/source.ts'
import { backtestOf } from './backtest.ts'
import type { StrategySpec } from './spec/strategy-spec.ts'
import { initialCapital, writeStrategy } from './write/strategy.ts'
import { writeIndicator } from './write/indicator.ts'

/**
 * The program a spec describes: Pine first, then MQL from it. Where `bars` is a set, a strategy is tried on them. A spec whose
 * numbers make no program leaves its errors in `diagnostics`; the text is there all the same.
 */
export function generate({ spec, target, fileName, bars }: GenerateInput): GenerateResult {
  const written = spec.kind === 'strategy' ? writeStrategy(spec) : writeIndicator(spec)
  const source: Source = { name: `${spec.name}.pine`, text: written.pine }
  const converted = convert({ source, targets: [target], name: fileName })
  const [output] = converted.outputs
  const code = output ? (spec.kind === 'strategy' ? withTradingLimits(output.text, spec) : output.text) : ''
  const tried = spec.kind === 'strategy' && bars ? run({ source, language: 'pine', bars }) : null
  return {
    ok: converted.ok && output !== undefined && !output.diagnostics.some(({ severity }) => severity === 'error'),
    code, pine: written.pine, inputs: written.inputs, fidelity: converted.fidelity,
    diagnostics: [...converted.diagnostics, ...output?.diagnostics ?? []],
    backtest: tried && bars ? backtestOf(tried, bars, initialCapital) : null,
    trades: tried?.trades ?? [],
  }
}

/** Points that an amount is, at the digits that inputs in points are thought in: a pip is ten. */
const pointsOf = ({ unit, value }: NonNullable<StrategySpec['filters']['spread']>): number => Math.round(unit === 'pips' ? value * 10 : value)

/** Spread and slippage exist where orders meet a server: they are the program's own inputs, which Pine does not know. */
function withTradingLimits(text: string, { filters: { spread, slippage } }: StrategySpec): string {
  const set = (code: string, name: string, value: number | null): string =>
    (value === null ? code : code.replace(new RegExp(`^(input int +${name} += )\\d+;`, 'm'), `$1${value};`))
  return set(set(text, 'maxSpread', spread && pointsOf(spread)), 'slippage', slippage && pointsOf(slippage))
}

let firstBars: Bars | undefined

/** The bars a generated program is tried on where the user has none: synthetic, an hour each. */
export function trialBars(): Bars {
  firstBars ??= generateBars(standardSets['EURUSD 60'])
  return firstBars
}
