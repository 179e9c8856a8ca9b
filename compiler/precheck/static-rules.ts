import type { PrecheckCauseId } from './result.ts'
import type { CallSite, Ea } from '../ea/analyze/ea.ts'
import { indexesOutOfRange } from '../ea/analyze/array-bounds.ts'
import { endlessLoops } from '../ea/analyze/loops.ts'
import { printOnEveryTick } from '../ea/analyze/performance/print-on-every-tick.ts'
import { lotLimitsNotAsked } from '../ea/analyze/risk/lot-limits-not-asked.ts'
import { marginNotChecked } from '../ea/analyze/risk/margin-not-checked.ts'
import { stopsLevelNotAsked } from '../ea/analyze/risk/stops-level-not-asked.ts'
import type { Finding, Rule } from '../ea/analyze/rule.ts'
import { libraryFile, libraryFolder } from '../mql/builtins/library.ts'
import { meaningOf, typeOf } from '../mql/check/facts.ts'
import type { Expression } from '../mql/syntax/nodes.ts'
import { parse } from '../mql/syntax/parse.ts'
import { compiledImportsOf } from './compiled-imports.ts'
import { tableOf } from '../text/table.ts'
import { dialects } from '../targets/dialects.ts'

/** A cause that the code itself shows. */
interface StaticRule {
  readonly cause: PrecheckCauseId
  /**
   * `always`: the code alone is refused. `untraded`: a run would show it, so it is reported only where no run could
   * trade. `where`: it names the line of what a run has shown.
   */
  readonly reported: 'always' | 'untraded' | 'where'
  readonly find: (ea: Ea) => readonly Finding[]
}

export const staticRules: readonly StaticRule[] = [
  { cause: 'imports', reported: 'always', find: compiledImports },
  { cause: 'custom-indicator', reported: 'always', find: foreignIndicators },
  { cause: 'invalid-parameter', reported: 'always', find: wrongFormats },
  { cause: 'invalid-parameter', reported: 'always', find: wrongPeriods },
  { cause: 'array', reported: 'always', find: indexesOutOfRange },
  { cause: 'resources', reported: 'always', find: endlessLoops },
  { cause: 'funds', reported: 'untraded', find: inItsDialect(marginNotChecked) },
  { cause: 'volumes', reported: 'untraded', find: inItsDialect(lotLimitsNotAsked) },
  { cause: 'stops', reported: 'untraded', find: inItsDialect(stopsLevelNotAsked) },
  { cause: 'log', reported: 'where', find: inItsDialect(printOnEveryTick) },
]

function inItsDialect(rule: Rule): StaticRule['find'] {
  return (ea) => (rule.dialect === undefined || rule.dialect === ea.dialect ? rule.find(ea) : [])
}

/** The program runs on bodies of the standard library, which need no import: its headers are read instead. */
function compiledImports({ parsed, dialect }: Ea): Finding[] {
  const own = parsed.files.filter(({ name }) => !name.startsWith(libraryFolder))
  return compiledImportsOf(parse(own, { dialect, library: (path) => libraryFile(dialect, path) }))
}

/** Finds indicators by file name. MQL4 embeds them by the same `::` names; `Examples` come with MetaTrader 5. */
function foreignIndicators(ea: Ea): Finding[] {
  return ea.callsOf('iCustom').flatMap(({ node, args }) => {
    const name = args[2] ? nameOf(ea, meaningOf(args[2])) : null
    if (name === null || name.startsWith('::') || (dialects[ea.dialect].hasExamples && name.startsWith('Examples')))
      return []
    return [{ node, name }]
  })
}

/** Returns a text literal, or the one that a variable gets once; null for computed texts. */
function nameOf(ea: Ea, node: Expression): string | null {
  if (node.kind === 'StringLiteral') return node.value
  if (node.kind !== 'Identifier') return null
  const given = [...ea.text.matchAll(new RegExp(`\\b${node.name}\\s*[+]?=(?!=)\\s*(?:"([^"]*)"\\s*;)?`, 'g'))]
  return given.length === 1 ? (given[0]?.[1]?.replaceAll('\\\\', '\\') ?? null) : null
}

/** Index of the format among the arguments of functions that take one. */
const formatFunctions: ReadonlyMap<string, number> = new Map([
  ['PrintFormat', 0],
  ['StringFormat', 0],
])

/** Finds formats whose specifiers do not fit the arguments, such as `%s` of a number. */
function wrongFormats(ea: Ea): Finding[] {
  return ea.callsOf(...formatFunctions.keys()).flatMap((site) => {
    const format = site.args[formatFunctions.get(site.name) ?? 0]
    const text = format ? meaningOf(format) : null
    if (text?.kind !== 'StringLiteral') return []
    const wrong = specifiersOf(text.value).find((specifier, k) => !fits(site, specifier, k + 1))
    return wrong === undefined ? [] : [{ node: site.node, name: `%${wrong}` }]
  })
}

/** Returns the conversion letters of a format in order, `*` for a width that is an argument. */
function specifiersOf(format: string): string[] {
  return [...format.matchAll(/%[-+ #0]*(\*|\d+)?(?:\.(\*|\d+))?(?:I64|I32|hh|ll|h|l)?([a-zA-Z%])/g)].flatMap(
    ([, width, precision, letter]) => [
      ...(width === '*' ? ['*'] : []),
      ...(precision === '*' ? ['*'] : []),
      ...(letter === undefined || letter === '%' ? [] : [letter]),
    ],
  )
}

function fits(site: CallSite, specifier: string, at: number): boolean {
  const argument = site.args[at]
  if (!argument) return false
  const type = typeOf(site.visited.facts, argument)
  const isText = type.kind === 'primitive' && type.name === 'string'
  const isNumber = type.kind === 'enum' || (type.kind === 'primitive' && type.name !== 'string')
  return specifier === 's' ? !isNumber : !isText
}

/** Index of the period among the arguments of indicators, where a constant can be judged. */
const periodArguments: Readonly<Record<string, number>> = tableOf({
  iMA: 2,
  iRSI: 2,
  iATR: 2,
  iCCI: 2,
  iMomentum: 2,
  iADX: 2,
})

function wrongPeriods(ea: Ea): Finding[] {
  return ea.callsOf(...Object.keys(periodArguments)).flatMap((site) => {
    const value = ea.constantNumber(site.visited, site.args[periodArguments[site.name] ?? 0])
    return value !== undefined && value <= 0 ? [{ node: site.node, name: ea.textOf(site.node) }] : []
  })
}
