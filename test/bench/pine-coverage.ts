/**
 * Lists every built-in of Pine Script: converted, approximated or refused, with the reason.
 *
 *     npm run docs:coverage     writes docs/pine-coverage.md and docs/runtime-definitions.md
 */
import { writeFileSync } from 'node:fs'
import { convert } from '../../compiler/convert.ts'
import { refusalReason } from '../../compiler/ir/builtins.ts'
import { ownLibraries } from '../../compiler/pine/libraries/own-libraries.ts'
import { runtimeOf, sources, type Source } from '../../compiler/builtins/record.ts'
import { functionRecords, pineBuiltins, variableRecords } from '../../compiler/builtins/registry.ts'
import { runtimeFileOf } from '../support/runtime-file.ts'

type Kind = 'function' | 'variable' | 'constant'

interface Row {
  readonly name: string
  readonly kind: Kind
  readonly fidelity: 'exact' | 'approximated' | 'refused'
  readonly reason: string
}

/** Ways to make an example's value part of a script. */
const showings: readonly ((example: string) => string)[] = [
  (example) => `v = ${example}\nplot(close)`,
  (example) => `${example}\nplot(close)`,
]

/** Built-ins that differ only with arguments that the examples do not give. */
const sometimes: Readonly<Record<string, string>> = {
  plotshape: 'MetaTrader draws arrows without text',
  plotchar: 'MetaTrader draws its own arrows instead of letters',
  fill: 'MetaTrader fills with one colour, not with a gradient',
  'request.security': "the bars of another symbol are the terminal's own",
  'request.security_lower_tf': "the bars of another symbol are the terminal's own",
  alert: 'once for each bar, at the first tick that calls it',
  'color.new': "a transparent color is blended with the chart's background",
  'color.rgb': "a transparent color is blended with the chart's background",
}

function fidelityOf(
  name: string,
  kind: 'function' | 'variable',
  entry: { readonly example?: string; readonly unsupported?: string },
): Row {
  const isKnown =
    kind === 'function'
      ? ['mql', 'mqlTuple', 'pine'].some((way) => way in (functionRecords.get(name) ?? {}))
      : variableRecords.get(name)?.mql !== undefined
  if (!isKnown) return { name, kind, fidelity: 'refused', reason: entry.unsupported ?? refusalReason(name) }
  const reason = sometimes[name] ?? noteOf(entry.example ?? (kind === 'variable' ? name : null))
  return reason === null
    ? { name, kind, fidelity: 'exact', reason: '' }
    : { name, kind, fidelity: 'approximated', reason }
}

/** Returns the converter's message about an example, or null. */
function noteOf(example: string | null): string | null {
  if (example === null) return null
  for (const show of showings) {
    const { ok, outputs, diagnostics } = convert({
      source: { name: 'example.pine', text: `//@version=6\nindicator("Example")\n${show(example)}\n` },
      targets: ['mql5'],
    })
    if (outputs.length === 0 || !ok) continue
    const note = diagnostics.find(({ code }) => code === 'PINE4002')
    return note ? note.text.replace(/^[^:]*: /, '') : null
  }
  return null
}

export function coverage(): readonly Row[] {
  return [
    ...[...pineBuiltins.functions].map(([name, entry]) => fidelityOf(name, 'function', entry)),
    ...[...pineBuiltins.variables].map(([name, entry]) => fidelityOf(name, 'variable', entry)),
    ...[...pineBuiltins.constants.keys()].map((name): Row => ({
      name,
      kind: 'constant',
      fidelity: 'exact',
      reason: '',
    })),
  ].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.kind.localeCompare(b.kind, 'en'))
}

const namespaceOf = (name: string): string =>
  name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : 'no namespace'

/** Of each library we have in our own words: what is defined to the last value, then what had to be chosen. */
function librarySections(): readonly string[] {
  return Object.entries(ownLibraries).flatMap(([library, { text, choices }]) => {
    const names = [...new Set([...text.matchAll(/^export (?:method )?(\w+)\(/gm)].flatMap(([, name]) => name ?? []))]
    const quoted = (list: readonly string[]): string => list.map((name) => `\`${name}\``).join(', ')
    const exact = names.filter((name) => !(name in choices))
    const reasons = [...new Set(names.flatMap((name) => choices[name] ?? []))]
    return [
      `**${library}**`,
      '',
      '| what is chosen | functions |',
      '|---|---|',
      ...(exact.length > 0 ? [`| nothing: exact | ${quoted(exact)} |`] : []),
      ...reasons.map((reason) => `| ${reason} | ${quoted(names.filter((name) => choices[name] === reason))} |`),
      '',
    ]
  })
}

const records = [...functionRecords, ...variableRecords]

/** Whose definition of each built-in counts. */
function sourceSection(): readonly string[] {
  const namesFrom = (source: Source): string =>
    [...new Set(records.flatMap(([name, record]) => (record.source === source ? [`\`${name}\``] : [])))]
      .sort()
      .join(', ')
  return [
    '| source | built-ins |',
    '|---|---|',
    `| ${sources.recorded} | ${namesFrom('recorded')} |`,
    `| ${sources.trades} | ${namesFrom('trades')} |`,
    `| ${sources.manual} | all others |`,
    '',
  ]
}

/** The text of the runtime for built-ins, by its file. */
function runtimeRows(): readonly string[] {
  const files = new Map<string, Set<string>>()
  for (const [name, record] of records)
    for (const text of runtimeOf(record)) {
      const file = runtimeFileOf(text) ?? ''
      files.set(file, (files.get(file) ?? new Set()).add(`\`${name}\` ${text}`))
    }
  return [
    '| file | built-ins |',
    '|---|---|',
    ...[...files]
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([file, names]) => `| \`compiler/runtime/${file}\` | ${[...names].join(', ')} |`),
    '',
  ]
}

/** The page: figures first, then what is not exact, then everything by namespace. */
export function coveragePage(rows: readonly Row[] = coverage()): string {
  const kinds: readonly Kind[] = ['function', 'variable', 'constant']
  const count = (kind: Kind, fidelity: Row['fidelity']): number =>
    rows.filter((row) => row.kind === kind && row.fidelity === fidelity).length
  const figures = kinds.map(
    (kind) => `| ${kind}s | ${count(kind, 'exact')} | ${count(kind, 'approximated')} | ${count(kind, 'refused')} |`,
  )
  const byReason = (fidelity: Row['fidelity']): string[] => {
    const names = new Map<string, string[]>()
    for (const { name, reason } of rows.filter((row) => row.fidelity === fidelity)) {
      const shared = reason.startsWith(`${name} `) ? reason.slice(name.length + 1) : reason
      names.set(shared, [...(names.get(shared) ?? []), `\`${name}\``])
    }
    return [...names].map(([reason, alike]) => `| ${reason} | ${alike.join(', ')} |`)
  }
  const spaces = [...new Set(rows.map(({ name }) => namespaceOf(name)))]
  const exact = spaces.flatMap((space) => {
    const names = [
      ...new Set(
        rows
          .filter((row) => row.fidelity === 'exact' && namespaceOf(row.name) === space)
          .map(({ name }) => `\`${name}\``),
      ),
    ]
    return names.length === 0 ? [] : [`**${space}**: ${names.join(', ')}`, '']
  })
  return [
    '# Pine Script built-ins',
    '',
    'Generated by `npm run docs:coverage`: what the converter does with each of them.',
    '',
    '| kind | exact | approximated | refused |',
    '|---|---|---|---|',
    ...figures,
    '',
    '## Approximated',
    '',
    'Converted, with a difference that the fidelity report states at its place.',
    '',
    '| difference | built-ins |',
    '|---|---|',
    ...byReason('approximated'),
    '',
    '## Refused',
    '',
    'Marked as an error at its place; the rest of the script is converted.',
    '',
    '| reason | built-ins |',
    '|---|---|',
    ...byReason('refused'),
    '',
    '## Published libraries',
    '',
    'Where a script imports one of these and its text is not beside it, functions written from its documentation take its place.',
    'The fidelity report says at each call what the documentation leaves open and we have chosen. The text of ' +
      'any library may be given along with a script, and then counts.',
    '',
    ...librarySections(),
    '## Exact',
    '',
    ...exact,
    '## Sources',
    '',
    'Where the definition of each comes from. A test compares what is recorded with the recordings that `npm run faithful` runs.',
    '',
    ...sourceSection(),
  ].join('\n')
}

/** Where the second definition of each built-in is. */
export const definitionsPage = (): string =>
  [
    '# Built-ins in the runtime',
    '',
    'Generated by `npm run docs:coverage`: the text that a conversion links for each built-in, by its file. ' +
      'The definition of the Pine machine is `run` in the record of the built-in.',
    '',
    ...runtimeRows(),
  ].join('\n')

if (process.argv.includes('--write')) {
  writeFileSync(new URL('../../docs/pine-coverage.md', import.meta.url), coveragePage())
  writeFileSync(new URL('../../docs/runtime-definitions.md', import.meta.url), definitionsPage())
}
