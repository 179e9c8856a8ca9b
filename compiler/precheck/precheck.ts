import type { Dialect } from '../api.ts'
import type {
  PrecheckCauseId,
  PrecheckFinding,
  PrecheckInput,
  PrecheckMarketId,
  PrecheckResult,
  PrecheckRun,
} from './result.ts'
import { Ea } from '../ea/analyze/ea.ts'
import { indicatorsAmong } from '../indicator-files.ts'
import { runnableFile } from '../mql/builtins/runnable-library.ts'
import { checkParsed } from '../mql/check/check.ts'
import { messages } from '../mql/messages.ts'
import { parse } from '../mql/syntax/parse.ts'
import { factsOf } from '../run-program.ts'
import { showEach } from '../show.ts'
import { lineStarts, positionAt, type Source } from '../text/source.ts'
import { causeById, causeOfCode, precheckCauses } from './causes.ts'
import { lineFixOf } from './line-fixes/fix-lines.ts'
import { precheckMarkets, withNarrowSpread, type PrecheckMarket } from './markets.ts'
import { maxSteps, observe, runsWithHistory, type Observation, type ObservedProgram } from './observe.ts'
import { staticRules } from './static-rules.ts'
import { tableOf } from '../text/table.ts'

/** A cause with its place, before its texts are added. */
interface Seen {
  readonly cause: PrecheckCauseId
  /** Offset in the program; null where no line is to blame. */
  readonly at: number | null
  readonly market: PrecheckMarketId | null
  readonly count: number
}

interface Subject extends ObservedProgram {
  readonly ea: Ea
  readonly dialect: Dialect
}

/** A result with what its corrections need. */
export interface Examined {
  readonly result: PrecheckResult
  /** Null where the program does not compile or is no Expert Advisor. */
  readonly ea: Ea | null
  readonly places: readonly { readonly cause: PrecheckCauseId; readonly at: number }[]
  /** Steps of all runs together. */
  readonly steps: number
}

/**
 * Checks an Expert Advisor as the automatic validation of the Market does: rules on the code, and runs on the markets
 * of `markets.ts`. A run's finding is always reported. A suggestion of the code alone is reported where it is certain,
 * or where no run could trade.
 */
export const precheck = (input: PrecheckInput): PrecheckResult => examine(input).result

/** Checks a program and keeps the places of its findings. */
export function examine({ source, language, files = [] }: PrecheckInput): Examined {
  const sources = [source, ...files]
  const parsed = parse(sources, { dialect: language, library: (path) => runnableFile(language, path) })
  const checked = checkParsed(parsed)
  const diagnostics = showEach(
    sources,
    checked.diagnostics.filter(({ severity }) => severity === 'error'),
    messages,
  )
  const unexamined = (result: PrecheckResult): Examined => ({ result, ea: null, places: [], steps: 0 })
  if (diagnostics.length > 0) return unexamined({ ...notChecked('The program does not compile.'), diagnostics })
  if (checked.kind !== 'ea') return unexamined(notChecked('The program is no Expert Advisor: it has no OnTick.'))
  const subject: Subject = {
    ea: new Ea(parsed, checked),
    checked,
    dialect: language,
    facts: factsOf(language, source),
    programs: indicatorsAmong(files, language),
  }
  const runs = runsOf(subject)
  const missing = runs.every(({ trades }) => trades === 0) ? missingPart(runs) : null
  const seen = [...seenInCode(subject, runs), ...(missing === null ? seenInRuns(subject, runs) : [])]
  const known = distinct(seen)
  const findings = grouped(known).map((group) => findingOf(source, subject.ea, group))
  return {
    result: {
      verdict: findings.length > 0 ? 'refused' : missing === null ? 'passes' : 'not-checked',
      why: findings.length > 0 ? null : missing,
      findings,
      runs: runs.map(shownRun),
      diagnostics: [],
    },
    ea: subject.ea,
    places: known.flatMap(({ cause, at }) => (at === null ? [] : [{ cause, at }])),
    steps: runs.reduce((sum, run) => sum + run.steps, 0),
  }
}

/** Runs the program on each market, and at a narrow spread where it trades nothing at the usual one. */
function runsOf(subject: Subject): Observation[] {
  const markets = precheckMarkets.filter(({ dialect }) => dialect === undefined || dialect === subject.dialect)
  const runOn = withinSteps(subject, stepsOfAll)
  const runs = markets.map((market) => runOn(market))
  const waits = runs.every(({ trades, refusals }) => trades === 0 && refusals.size === 0)
  if (!waits || runs.every(({ hasStarted, fault }) => !hasStarted || fault !== null)) return runs
  const narrow = markets.map((market) => runOn(withNarrowSpread(market)))
  return narrow.some(({ trades, refusals }) => trades > 0 || refusals.size > 0) ? narrow : runs
}

/** Steps of all runs of a program, and of those that look for a place again: together less than four seconds. */
const stepsOfAll = 300_000_000
const stepsOfPlaces = 150_000_000
/** Steps that each run may take, however many are left. */
const leastSteps = 3_000_000

/** Returns how the program runs on a market, with the steps that its earlier runs have left of `all`. */
function withinSteps(subject: Subject, all: number): (market: PrecheckMarket, stopAt?: number) => Observation {
  let left = all
  return (market, stopAt) => {
    const total = Math.max(leastSteps, Math.min(maxSteps, left))
    const run = observe(subject, market, { total, ...(stopAt === undefined ? {} : { stopAt }) })
    left -= run.steps
    return run
  }
}

const notChecked = (why: string): PrecheckResult => ({
  verdict: 'not-checked',
  why,
  findings: [],
  runs: [],
  diagnostics: [],
})

const shownRun = ({ market, bars, trades, refusals, messages: logged, fault }: Observation): PrecheckRun => ({
  market: market.id,
  title: market.title,
  bars,
  trades,
  refused: [...refusals.values()].reduce((sum, count) => sum + count, 0),
  messages: logged,
  fault,
})

/** Returns what our machine lacks, if that ended the runs. */
function missingPart(runs: readonly Observation[]): string | null {
  const fault = runs.find((run) => run.fault?.code === 'MQL5007')?.fault
  return fault ? `The program cannot be run here: ${fault.message}.` : null
}

function seenInCode({ ea }: Subject, runs: readonly Observation[]): Seen[] {
  const hasTraded = runs.some(({ trades }) => trades > 0)
  return staticRules
    .filter(({ reported }) => reported === 'always' || (reported === 'untraded' && !hasTraded))
    .flatMap(({ cause, find }) => find(ea).map(({ node }) => ({ cause, at: node.start, market: null, count: 1 })))
}

function seenInRuns(subject: Subject, runs: readonly Observation[]): Seen[] {
  return [...refusalsIn(subject, runs), ...faultsIn(subject, runs), ...behaviourIn(subject, runs)]
}

/** Each cause is reported from the first run that shows it, with the place of its first refusal. */
function refusalsIn(subject: Subject, runs: readonly Observation[]): Seen[] {
  const found = new Map<PrecheckCauseId, Seen>()
  const runOn = withinSteps(subject, stepsOfPlaces)
  for (const { market, refusals } of runs)
    for (const [code, count] of refusals) {
      const cause = causeOfCode(subject.dialect, code)
      if (!cause || found.has(cause.id)) continue
      const { trail, isExhausted } = runOn(market, code)
      const at = isExhausted ? null : placeOf(subject, trail)
      found.set(cause.id, { cause: cause.id, at, market: market.id, count })
    }
  return [...found.values()]
}

const causesOfRuntimeErrors: Readonly<Record<string, PrecheckCauseId>> = tableOf({
  MQL5001: 'array',
  MQL5002: 'zero-divide',
  MQL5003: 'access-violation',
  MQL5004: 'resources',
  MQL5005: 'resources',
  MQL5006: 'resources',
  MQL5008: 'invalid-parameter',
  MQL5009: 'invalid-parameter',
})

function faultsIn(subject: Subject, runs: readonly Observation[]): Seen[] {
  return runs.flatMap(({ market, fault, trail, isExhausted }) => {
    const cause = fault ? causesOfRuntimeErrors[fault.code] : undefined
    // Close stops make more ticks on generated bars than the Market has: the steps of a tick decide.
    if (!fault || !cause || isExhausted) return []
    const isShort = market.history === 0 && dependsOnHistory.has(cause) && runsWithHistory(subject, market)
    return [{ cause: isShort ? 'history' : cause, at: placeOf(subject, trail), market: market.id, count: 1 }]
  })
}

const dependsOnHistory: ReadonlySet<PrecheckCauseId> = new Set(['array', 'zero-divide', 'access-violation'])

/** Steps a tick beyond which a test over years of real ticks does not end in time. */
const maxStepsPerTick = 20_000
/** Ticks of a bar's path. */
const ticksPerBar = 4
/** Messages a tick beyond which the log of such a test is too large. */
const maxMessagesPerTick = 0.5

const isCut = ({ isExhausted, steps }: Observation): boolean => isExhausted && steps < maxSteps

function behaviourIn({ ea }: Subject, runs: readonly Observation[]): Seen[] {
  const [first] = runs
  if (!first) return []
  const whole = (cause: PrecheckCauseId, at: number | null = null): Seen => ({
    cause,
    at,
    market: first.market.id,
    count: 1,
  })
  if (runs.every(({ hasStarted, fault }) => !hasStarted && fault === null)) return [whole('empty-report', initOf(ea))]
  const bars = first.isExhausted ? (first.fault?.bar ?? 0) - first.market.history + 1 : first.bars
  const ticks = bars * ticksPerBar
  const isSlow = (first.fault === null || first.isExhausted) && first.steps > ticks * maxStepsPerTick
  const isLoud = first.messages > ticks * maxMessagesPerTick
  const hasTraded = runs.some(({ trades }) => trades > 0)
  // A run that got fewer steps than it may take says nothing of what it did not do.
  const hasEnded = runs.every(({ fault }) => fault !== null) || runs.some(isCut)
  return [
    ...(isSlow ? [whole('resources')] : []),
    ...(isLoud ? [whole('log', lineOfLog(ea, first.loudest))] : []),
    ...(hasTraded || hasEnded ? [] : [whole('no-trades')]),
  ]
}

const initOf = (ea: Ea): number | null =>
  ea.checked.functions.find((fn) => !fn.owner && (fn.name === 'OnInit' || fn.name === 'init'))?.declaration.start ??
  null

/** Returns the call that prints a message: the one whose longest text is part of it, else any that runs on ticks. */
const lineOfLog = (ea: Ea, message: string | null): number | null =>
  printOf(ea, message ?? '') ??
  staticRules.filter(({ cause }) => cause === 'log').flatMap(({ find }) => find(ea))[0]?.node.start ??
  ea.callsOf('Print', 'PrintFormat').find(({ visited }) => ea.runsOnTick(visited))?.node.start ??
  null

function printOf(ea: Ea, message: string): number | null {
  let longest = 0
  let at: number | null = null
  for (const { node, args } of ea.callsOf('Print', 'PrintFormat', 'Alert')) {
    const matches = [...ea.textOf({ start: args[0]?.start ?? node.start, end: node.end }).matchAll(/"([^"\\%]{3,})"/g)]
    for (const [, text = ''] of matches)
      if (text.length > longest && message.includes(text)) {
        longest = text.length
        at = node.start
      }
  }
  return at
}

/**
 * Returns the innermost statement of the main file on the trail of a fault. Offsets of other files may be on it too:
 * only those at which a statement of the main file with a call, an index or a division begins are taken.
 */
function placeOf({ ea }: Subject, trail: readonly number[]): number | null {
  if (trail.length === 0) return null
  const starts = new Set(ea.visitedNodes.map(({ node }) => node.start))
  return trail.find((at) => starts.has(at)) ?? null
}

/** Keeps one finding for each cause and place, those with a market first. */
function distinct(seen: readonly Seen[]): Seen[] {
  const known = new Map<string, Seen>()
  const causesOfRuns = new Set(seen.filter(({ market }) => market !== null).map(({ cause }) => cause))
  for (const one of [...seen].sort((a, b) => Number(a.market === null) - Number(b.market === null))) {
    const key = `${one.cause} ${one.at}`
    const isKnownByRun = one.market === null && one.at === null && causesOfRuns.has(one.cause)
    if (!known.has(key) && !isKnownByRun) known.set(key, one)
  }
  const order = new Map(precheckCauses.map(({ id }, i) => [id, i]))
  return [...known.values()].sort(
    (a, b) => (order.get(a.cause) ?? 0) - (order.get(b.cause) ?? 0) || (a.at ?? 0) - (b.at ?? 0),
  )
}

/** Several places of a cause that the code shows, in the order of the lines; a cause that runs show stays alone. */
type SeenTogether = readonly [Seen, ...Seen[]]

function grouped(seen: readonly Seen[]): SeenTogether[] {
  const groups = new Map<string, SeenTogether>()
  for (const one of seen) {
    const key = one.market === null ? one.cause : `${one.cause} ${one.at}`
    const before = groups.get(key)
    groups.set(key, before ? [...before, one] : [one])
  }
  return [...groups.values()]
}

function findingOf(source: Source, ea: Ea, group: SeenTogether): PrecheckFinding {
  const [{ cause: id, market, count }] = group
  const cause = causeById.get(id)
  if (!cause) throw new Error(`there is no cause ${id}`)
  const starts = lineStarts(source.text)
  const lines = [...new Set(group.flatMap(({ at }) => (at === null ? [] : positionAt(starts, at).line)))]
  const line = lines[0] ?? null
  return {
    cause: id,
    title: cause.title,
    line,
    lines,
    code: line === null ? '' : (source.text.split('\n')[line - 1] ?? '').trim().slice(0, maxCodeLength),
    reason: cause.reason,
    remedy: cause.remedy,
    market,
    count,
    fix: cause.fix ?? (group.every(({ at }) => lineFixOf(ea, id, at) !== null) ? 'edit' : null),
  }
}

const maxCodeLength = 200
