import { isDeepStrictEqual } from 'node:util'
import { indicatorBlock } from '../../../compiler/ea/blocks/indicators.ts'
import { readRules } from '../../../compiler/index.ts'
import type { Condition, Operand } from '../../../compiler/ea/spec/condition.ts'
import { completeSpec } from '../../../compiler/ea/spec/from-selections.ts'
import type { IndicatorSpec } from '../../../compiler/ea/spec/indicator-spec.ts'
import type { StrategySpec } from '../../../compiler/ea/spec/strategy-spec.ts'
import { mustAsk, type Entry } from './corpus.ts'
import { indicatorFrom } from './expected-indicator.ts'
import { strategyFrom } from './expected-strategy.ts'
import { defined } from '../../support/defined.ts'

export type Verdict = 'understood' | 'asked' | 'misread' | 'not understood'

/** The entry that parts of strategies are read after. */
const base = 'Buy when RSI(14) is below 30.'

/** Compares the spec read from a description with its meaning. */
export function judge(
  kind: 'strategy' | 'indicator',
  entry: Entry,
): { readonly verdict: Verdict; readonly got: string } {
  const { spec, sentences } = readRules(kind, entry.isPart ? `${base}\n${entry.text}` : entry.text, '')
  const ask = mustAsk(entry)
  const open = sentences.filter(({ understood }) => !understood)
  const got = sentences
    .map(
      ({ text, meaning, question }) =>
        `      ${question ? '?' : ''} ${text} -> ${meaning} ${question ? `[${question.about}] ${question.options.map(({ label }) => label).join(' | ')}` : ''}`,
    )
    .join('\n')
  if (open.length > 0)
    return {
      verdict: open.every(({ question, text }) => question && isUseful(question, text, ask))
        ? 'asked'
        : 'not understood',
      got,
    }
  if (ask !== null || spec === null) return { verdict: spec === null ? 'not understood' : 'misread', got }
  const expected =
    spec.kind === 'strategy' ? completeSpec(strategyFrom(entry.expected, entry.isPart)) : indicatorFrom(entry.expected)
  return { verdict: isDeepStrictEqual(normal(spec), normal(expected)) ? 'understood' : 'misread', got }
}

/** A useful question quotes the unclear part, not the whole sentence; where the corpus names the part, that one. */
function isUseful(
  { about, options, text }: NonNullable<ReturnType<typeof readRules>['sentences'][number]['question']>,
  sentence: string,
  ask: string | null,
): boolean {
  const names = about.length < sentence.length || options.length > 1
  return (
    names &&
    text !== '' &&
    (ask === null || about.toLowerCase().includes(ask.toLowerCase()) || ask.toLowerCase().includes(about.toLowerCase()))
  )
}

/** Names and bounds that no trade depends on left out, numbers of indicators written out, order of conditions made one. */
function normal(spec: StrategySpec | IndicatorSpec): unknown {
  if (spec.kind === 'indicator') {
    const { name: _name, lines, types, up, down, ...rest } = spec
    return {
      ...rest,
      lines: lines.map(({ value }) => operand(value)),
      types: types.map((type) => ({ ...type, numbers: numbersOf(type.id, type.numbers) })),
      up: up && condition(up),
      down: down && condition(down),
    }
  }
  const { name: _name, entry, exit, size, filters, setup, ...rest } = spec
  const sides = { long: entry.long && condition(entry.long), short: entry.short && condition(entry.short) }
  const isTraded = (side: 'long' | 'short'): boolean => entry.strategies.length > 0 || entry[side] !== null
  return {
    ...rest,
    entry: { ...entry, ...sides },
    exit: {
      ...exit,
      long: isTraded('long') && exit.long ? condition(exit.long) : null,
      short: isTraded('short') && exit.short ? condition(exit.short) : null,
    },
    size: size.kind === 'risk' ? { kind: 'risk', percent: size.percent, adaptive: size.adaptive } : size,
    filters: { ...filters, sessions: filters.sessions.map(({ from, to }) => ({ from, to })) },
    setup: { ...setup, pairs: [...setup.pairs].sort() },
  }
}

const numbersOf = (
  id: Parameters<typeof indicatorBlock>[0],
  numbers: Readonly<Record<string, number>>,
): Record<string, number> =>
  Object.fromEntries(indicatorBlock(id).parameters.map(({ name, value }) => [name, numbers[name] ?? value]))

function operand(of: Operand): unknown {
  if (of.kind === 'times' || of.kind === 'offset') return { ...of, of: operand(of.of) }
  if (of.kind === 'difference') return { ...of, of: operand(of.of), less: operand(of.less) }
  if (of.kind !== 'indicator') return of
  const { lines } = indicatorBlock(of.indicator)
  return {
    ...of,
    numbers: numbersOf(of.indicator, of.numbers),
    line: of.line === defined(lines[0]).id ? null : of.line,
  }
}

/** The same text for the same value, whatever the order of its keys. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

function condition(of: Condition): unknown {
  switch (of.kind) {
    case 'compare':
    case 'cross':
      return { ...of, left: operand(of.left), right: operand(of.right) }
    case 'moves':
      return { ...of, what: operand(of.what) }
    case 'all':
    case 'any': {
      const flat = of.of.flatMap((part): readonly Condition[] =>
        part.kind === of.kind && 'of' in part ? part.of : [part],
      )
      return { kind: of.kind, of: flat.map((part) => stable(condition(part))).sort() }
    }
    case 'not':
      return { ...of, of: condition(of.of) }
    default:
      return of
  }
}
