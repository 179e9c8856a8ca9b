import type { IndicatorOperand } from '../../../compiler/ea/spec/condition.ts'
import { indicatorOf } from '../../../compiler/ea/spec/from-selections.ts'
import type { IndicatorSpec } from '../../../compiler/ea/spec/indicator-spec.ts'
import { emptyIndicatorSelections } from '../../../compiler/ea/spec/wizard.ts'
import { conditionOf, operandOf } from './expected.ts'
import { defined } from '../../support/defined.ts'

type Change = (spec: IndicatorSpec, words: readonly string[], rest: string) => Partial<IndicatorSpec>

const colors: Readonly<Record<string, string>> = { blue: '#2196F3', red: '#F44336' }

const lines: Readonly<Record<string, Change>> = {
  show: (_spec, _words, rest) => ({
    types: rest.split(/,(?![^(]*\))/).map((text) => {
      const { indicator, numbers, method } = operandOf(text) as IndicatorOperand
      return { id: indicator, numbers, method }
    }),
  }),
  line: ({ lines: before }, [left, , right]) => ({
    lines: [
      ...before,
      { title: '', value: { kind: 'difference', of: operandOf(defined(left)), less: operandOf(defined(right)) } },
    ],
  }),
  levels: (_spec, [list]) => ({ levels: defined(list).split(',').map(Number) }),
  timeframes: (_spec, [list]) => ({ timeframes: defined(list).split(',') as IndicatorSpec['timeframes'] }),
  display: (_spec, _words, rest) => ({ display: rest as IndicatorSpec['display'] }),
  source: (_spec, [source]) => ({ source: source as IndicatorSpec['source'] }),
  smooth: (_spec, [method, length]) => ({
    smoothing: { method: method as IndicatorSpec['smoothing']['method'], length: Number(length) },
  }),
  color: ({ colors: before }, [name]) => ({ colors: { ...before, primary: defined(colors[defined(name)]) } }),
  up: (_spec, _words, rest) => ({ up: conditionOf(rest) }),
  down: (_spec, _words, rest) => ({ down: conditionOf(rest) }),
  arrows: () => ({ arrows: true }),
  alerts: () => ({ alerts: true }),
}

/** The spec that the lines of an entry say. */
export function indicatorFrom(expected: readonly string[]): IndicatorSpec {
  return expected.reduce((spec, line) => {
    const [head = '', ...words] = line.split(' ')
    const read = lines[head]
    if (!read) throw new Error(`no such line: ${line}`)
    return { ...spec, ...read(spec, words, line.slice(head.length + 1)) }
  }, indicatorOf(emptyIndicatorSelections))
}
