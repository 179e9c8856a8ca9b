import type { Layout } from '../kinds.ts'
import { plotNote } from '../ir/declaration.ts'
import type { Program } from '../ir/program.ts'
import type { RequestOptions } from '../ir/facts/request-options.ts'
import { withoutVariables } from '../ir/facts/unused.ts'
import { maySumsHaveNa, mayWindowsHaveNa, readsWindowOffsets } from '../ir/facts/call-sites.ts'
import { valuesOfBar } from '../ir/facts/bar-values.ts'
import { hasVaryingLengths } from '../ir/facts/varying-lengths.ts'
import { printProgram } from '../mql/print/print.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration, VariableDeclaration } from '../mql/syntax/nodes.ts'
import { classDeclarations } from './code/classes.ts'
import { joinDeclarations } from './code/join-declarations.ts'
import {
  closing,
  expertInit,
  expertNames,
  frameArguments,
  frameEntries,
  frameFeatures,
  ordersOf,
  restartCode,
  strategyState,
  tradingInputs,
  usesStandardTrade,
  withResets,
} from './expert.ts'
import { growthOf } from './code/first-assignments.ts'
import { functionDeclarations, siteDeclaration } from './code/functions.ts'
import { ObjectCopies } from './code/object-copies.ts'
import type { FileTraits } from './code/requests.ts'
import { headComment, headNotes, indicatorProperties, remarksOf, type Claim } from './head.ts'
import {
  alertOnNewBar,
  awaitBars,
  canFail,
  frameNames,
  growSeries,
  logsWaiting,
  namesIn,
  onBar,
  onCalculate,
  onDeinit,
  onInit,
  seriesOf,
  seriesRoom,
} from './indicator.ts'
import { splitValues, unreadBuffers, withoutCopies } from './buffers.ts'
import { drawingFeatures, drawingLimits, restoresObjects } from './drawing-features.ts'
import { blendFunctions, hasTransparency } from './blending.ts'
import { GcRoots } from './code/gc-roots.ts'
import { closedUp, isOpen, joinSections, runtimeLine, type Section } from './sections.ts'
import { alertDeclarations, enumDeclarations, grouped, inputDeclarations } from './inputs.ts'
import { calculatesOnce } from '../ir/facts/calculates-once.ts'
import { calculatesRequestsOnce, keepValues, keptValuesOf } from './kept-values.ts'
import { hasLevelWidths } from './levels.ts'
import { linesMarkedIn, takeMarks, type LineMap, type MarkedText } from './lines.ts'
import { Names } from './names.ts'
import type { Linked } from '../link/link.ts'
import { foldPrinted } from '../link/render.ts'
import type { Source } from '../text/source.ts'
import { linker, nameOfFeature, pastFeatures, sessionFeatures, zoneFeatures, zoneRows } from './runtime.ts'
import { runtimeNames } from '../runtime/names.ts'
import { arrayDeclaration, declaration } from './code/statements.ts'
import type { EmitContext as Context, EmittedParts, Refused, Target } from './target.ts'
import { dialects } from '../targets/dialects.ts'
import { enumStrings } from './enum-strings.ts'
import { backgroundsOf, limitInput, limitedNames, windowDeclarations } from './window.ts'

export interface EmitOptions {
  readonly target: Target
  readonly fileName: string
  readonly claim: Claim
  /** Names of the chart objects begin so. */
  readonly prefix: string
  /** Whether head and lines state the fidelity. Unconverted parts are always marked. */
  readonly proofComments: boolean
  /** Bars back that the program calculates unless its user says otherwise; null: all, and no input for it. */
  readonly maxBars: number | null
  /** Offsets of the source's lines, for the map from lines to lines. */
  readonly starts: readonly number[]
  readonly layout: Layout
  /** The indicator beside the program that shows its plots; null for none. */
  readonly companionName: string | null
}

export interface Emitted extends MarkedText {
  /** The runtime, where the program includes it. */
  readonly includes: readonly Source[]
}

/** Whether the frame hands the script numbers where it reads one bar only: arrays would be turned round, or grown. */
const getsValues = (program: Program, { isNewestFirst }: Target, isLimited: boolean): boolean =>
  program.kind === 'indicator' ? isNewestFirst && !isLimited : calculatesOnce(program)

/** Emits the program in MQL, and the source line of each of its lines; the reason where the target has no form for it. */
export function emit(lowered: Program, options: EmitOptions): Emitted | Refused {
  const { target, fileName, prefix, starts, proofComments } = options
  const { embedded } = target
  // The host of an embedded program decides which bars it calculates.
  const maxBars = embedded ? null : options.maxBars
  const refused = embedded?.refuse(lowered) ?? null
  if (refused !== null) return { refused }
  const planned = target.planBuffers(lowered)
  const isLimited = maxBars !== null
  // Bars of a window have other numbers than those of the chart.
  const plan = isLimited ? planned : withoutCopies(planned, lowered.main)
  const program = { ...lowered, main: withoutVariables(lowered.main, unreadBuffers(lowered, plan)) }
  const claim = proofComments ? options.claim : null
  const lines: LineMap = { starts, remarks: remarksOf(program, starts, proofComments) }
  const names = new Names(
    program,
    [runtimeNames, ...(program.kind === 'strategy' ? [expertNames] : []), ...(isLimited ? [limitedNames] : [])],
    isLimited && program.kind !== 'strategy',
    ordersOf(program, isLimited),
    getsValues(program, target, isLimited) ? valuesOfBar(program) : new Set(),
  )
  for (const { buffer } of plan.splits) names.add(buffer)
  for (const variable of splitValues(plan)) names.scalars.add(variable)
  if (!embedded) for (const { condition } of program.alerts) names.scalars.add(condition)
  const helpers = new Set(program.helpers)
  const held = GcRoots.of(program, names)
  const copies = new ObjectCopies(program, names)
  const kept = keptValuesOf(program, names)
  const isWhole = embedded !== undefined || options.layout === 'file'
  const context = {
    program,
    plan,
    target,
    names,
    lines,
    helpers,
    maxBars,
    held,
    copies,
    kept,
    frameNames: frameNames(program),
    baseName: fileName.slice(0, fileName.lastIndexOf('.')),
    isWhole,
  }
  const emitted = program.kind === 'strategy' ? expertParts(context) : indicatorParts(context)
  const linked = linker.link({
    ...emitted,
    script: emitted.script.flat(),
    defined: new Set([...[...emitted.features].map(nameOfFeature), dialects[target.dialect].macro]),
    taken: names.ownAtFileLevel(),
    constants: new Map([
      ['DRAWING', mql.string(`${prefix}drawing.`).raw],
      ...drawingLimits(program),
      ...zoneRows(program),
    ]),
    classes: names.fixedFields.classes,
    movesBodies: isWhole,
  })
  const library = isWhole ? null : libraryOf(context, emitted, linked, context.baseName)
  const body = library
    ? programPart(context, emitted, library)
    : (embedded?.assemble ?? oneFile)(context, emitted, linked)
  if (typeof body !== 'string') return body
  const notes = [
    ...headNotes(program, lines, linesMarkedIn(body), proofComments),
    ...(options.companionName === null ? [] : [companionNote(program, options.companionName)]),
    ...(program.readsClock ? [clockNote] : []),
    ...(isExpert(context) && isWhole ? [liveNote] : []),
  ]
  const head = print(propertiesOf(context), headComment(fileName, program, claim, notes))
  const text = joinSections([{ text: head, isOpen: true }, body])
  return {
    ...takeMarks(text, lines),
    includes: [library?.runtime, library?.frame].flatMap((file) =>
      file ? [{ name: file.name, text: takeMarks(file.text, lines).text }] : [],
    ),
  }
}

/**
 * The included parts of a program: the runtime before its script, and behind it a frame that reads the script's
 * variables.
 */
interface Library {
  readonly runtime: Source
  readonly frame: Source | null
}

function libraryOf(context: Context, { frame, buffers }: EmittedParts, linked: Linked, base: string): Library {
  const early = frame.filter((part) => readsInputsOnly(context, part))
  const late = frame.filter((part) => !early.includes(part))
  const head = mql.boxComment(`Tradewright frame of ${base}`)
  return {
    runtime: { name: `Tradewright/${base}.mqh`, text: libraryPart(context, linked, base, { early, buffers }) },
    frame: late.length > 0 ? { name: `Tradewright/${base} frame.mqh`, text: print(late, head) } : null,
  }
}

function callees(context: Context, stateful: boolean): Declaration[] {
  const { program, names, lines } = context
  const growth = growthOf(stateful ? program.functions : [])
  return program.functions
    .filter((f) => f.stateful === stateful)
    .flatMap((f) => functionDeclarations(f, { names, lines, growth, ...frameOf(context) }))
}

function scriptOf(context: Context): Pick<EmittedParts, 'script' | 'buffers'> {
  const types = [...classDeclarations(context.program, context.held?.holdsAny === true), ...callees(context, true)]
  const buffers = bufferDeclarations(context)
  const functions = [onBar(context), ...callees(context, false), ...context.copies.declarations()]
  return { script: [types, buffers, globals(context), functions], buffers }
}

function indicatorParts(context: Context): EmittedParts {
  const { program, held } = context
  const frame = context.target.embedded?.frame(context) ?? [
    onInit(context),
    ...onDeinit(context),
    onCalculate(context),
    ...blendFunctions(context),
    ...keepValues(context),
    ...awaitBars(context),
    ...(held?.declarations() ?? []),
    ...alertOnNewBar(context),
    ...enumStrings(program),
  ]
  return {
    ...scriptOf(context),
    frame,
    entries: [],
    features: runtimeFeatures(context, [
      'indicator',
      ...(context.frameNames.has('firstLive') ? ['live'] : []),
      ...(hasTransparency(program) ? ['transparency'] : []),
      ...(program.helpers.has('Invisible') ? ['openGradients'] : []),
    ]),
    moreArguments: new Map(),
    bodies: new Map(),
  }
}

/** A strategy: the script in the frame of an Expert Advisor. */
function expertParts(context: Context): EmittedParts {
  const { program, held, isWhole } = context
  // A program that calculates each bar once makes room for its series in one place.
  const growsInPlace = isWhole && calculatesOnce(program)
  const frame = [
    expertInit(context),
    ...onDeinit(context, closing(program)),
    ...keepValues(context),
    ...(growsInPlace ? [] : growSeries(context)),
    ...(held?.declarations() ?? []),
    ...enumStrings(program),
  ]
  return {
    ...scriptOf(context),
    frame,
    bodies: new Map(growsInPlace ? [['GrowSeries', (bars: string) => seriesRoom(context, bars)]] : []),
    entries: frameEntries(program),
    features: runtimeFeatures(context, frameFeatures(context)),
    moreArguments: frameArguments(context),
  }
}

const isExpert = ({ program }: Context): boolean => program.kind === 'strategy'

/** Inputs, the script as early as MQL's order of declarations allows, frame, runtime. */
function oneFile(context: Context, { script, frame }: EmittedParts, linked: Linked): string {
  const { program } = context
  return joinSections([
    section(headed(context, inputsOf(context))),
    ...(isExpert(context) ? [section(headed(context, tradingInputs(program)))] : []),
    print(frameVariables(context)),
    linked.beforeScript,
    ...script.map(printShort),
    ...(isExpert(context) ? [alignedWith(linked.beforeFrame, strategyState(context))] : []),
    linked.beforeFrame.replace(/^\n/, ''),
    withResets(context, linked.variables, print(frame.slice(0, 1))),
    linked.frame,
    ...frame.slice(1).map((node) => foldPrinted(node, print([node]))),
    runtimeLine,
    linked.types,
    ...(isExpert(context) ? [restartCode(context, linked.variables)] : []),
    followsLine(linked) ? linked.functions.trimStart() : linked.functions,
  ])
}

/** Puts the comment of a last line into the column of the comments that follow it. */
function alignedWith(next: string, state: string): string {
  const column = next.trimStart().split('\n')[0]?.indexOf('// ') ?? 0
  const end = state.lastIndexOf(';  // ') + 1
  const width = end - state.lastIndexOf('\n', end) - 1
  return end > 0 && column > width + 2
    ? `${state.slice(0, end)}${' '.repeat(column - width)}${state.slice(end + 2)}`
    : state
}

/** Whether functions of one line follow declarations of one line: no empty line separates them. */
const followsLine = ({ types, functions }: Linked): boolean =>
  !'} '.includes(types.trimEnd().split('\n').at(-1)?.[0] ?? ' ') &&
  functions.trimStart().split('\n', 2)[1]?.startsWith(' ') !== true

/** Whether a function of an Expert Advisor's frame reads none of the script's variables. */
function readsInputsOnly(context: Context, part: Declaration): boolean {
  const { program } = context
  if (!isExpert(context) || part.kind !== 'FunctionDeclaration') return false
  const { name } = part.name
  const keeps = program.drawings !== null || program.keepsObjects || backgroundsOf(program).length > 0
  return name === 'OnInit' || (name === 'OnDeinit' && !keeps)
}

/** The part of a program that its author maintains; the rest is included. */
const programPart = (context: Context, { script, buffers }: EmittedParts, { runtime, frame }: Library): string =>
  joinSections([
    section(headed(context, inputsOf(context))),
    section([mql.include(runtime.name, { leading: [mql.blankLines()] })]),
    ...script.filter((part) => part !== buffers).map(printShort),
    ...(frame ? [section([mql.include(frame.name, { leading: [mql.blankLines()] })])] : []),
  ])

/** The runtime of one program as a file that it includes. */
function libraryPart(
  context: Context,
  linked: Linked,
  base: string,
  { early, buffers }: Record<'early' | 'buffers', readonly Declaration[]>,
): string {
  const { program } = context
  return joinSections([
    { text: print([], mql.boxComment(`Tradewright runtime of ${base}`)), isOpen: true },
    section(standardTrade(context)),
    print(frameVariables(context)),
    print(buffers),
    ...(isExpert(context) ? [section(headed(context, tradingInputs(program))), strategyState(context)] : []),
    linked.beforeScript,
    linked.beforeFrame,
    linked.types,
    ...(isExpert(context) ? [restartCode(context, linked.variables)] : []),
    withResets(context, linked.variables, print(early)),
    linked.frame,
    linked.functions,
  ])
}

function propertiesOf(context: Context): Declaration[] {
  const { program, target, isWhole } = context
  if (target.embedded) return []
  if (program.kind !== 'strategy') return indicatorProperties(context)
  return [
    ...target.expertProperties.map(([name, value]) => mql.property(name, value)),
    ...(isWhole ? standardTrade(context) : []),
  ]
}

/** MetaTrader's own class for trading, where it sends the requests. */
const standardTrade = (context: Context): Declaration[] =>
  usesStandardTrade(context) ? [mql.include('Trade/Trade.mqh')] : []

/**
 * How much calls keep: lengths that change, and bars that are calculated several back, need every value. A standard
 * deviation of values that hardly differ shows the last bits of averages: they start from sums as exact as Pine's.
 */
function keptFeatures(program: Program, asked: RequestOptions): readonly string[] {
  const endsOnce = calculatesRequestsOnce(program, asked)
  const isBack = !endsOnce && program.functions.some(({ request }) => request)
  const varies = hasVaryingLengths(program)
  const hasSums = varies || program.helpers.has('TaVariance')
  return [
    ...(endsOnce ? ['ended'] : []),
    ...(isBack ? ['back'] : []),
    ...(varies ? ['lengths'] : []),
    ...(program.helpers.has('LengthOrNone') ? ['noneLengths'] : []),
    ...(hasSums ? ['sums'] : []),
    ...(isBack || hasSums || maySumsHaveNa([...program.functions, program.main]) ? [] : ['sumValues']),
    ...(isBack || varies ? ['whole'] : calculatesOnce(program) ? ['plainValues'] : ['twoValues']),
    ...(program.helpers.has('TaEma') && wilders.some((type) => program.helpers.has(type)) ? ['twoAverages'] : []),
  ]
}

/** Types of the runtime that have Wilder's moving average. */
const wilders = ['TaRma', 'TaRsi', 'TaDmi', 'TaSupertrend']

/** Features that select lines of the runtime texts. */
function runtimeFeatures(
  { program, held, names: { asked, requested, changesByOne } }: Context,
  features: Iterable<string>,
): ReadonlySet<string> {
  const kept = keptFeatures(program, asked)
  return new Set([
    ...features,
    ...drawingFeatures(program),
    ...(program.skipsBars ? ['skips'] : []),
    ...(requested.includes('tick_volume') ? ['otherVolume'] : []),
    ...(requested.includes('open') ? [] : ['closesOnly']),
    ...(asked.symbols ? ['otherSymbols'] : []),
    ...(asked.ahead ? ['ahead'] : []),
    ...(asked.gaps || program.skipsBars || held ? ['keptCursor'] : []),
    ...kept,
    ...(changesByOne ? ['changesByOne'] : []),
    ...(hasLevelWidths(program) ? ['levelWidths'] : []),
    ...windowFeatures(program, kept.includes('whole')),
    ...(program.slicesLists ? ['slices'] : []),
    ...(program.sharesRows ? ['rows'] : []),
    ...(program.helpers.has('IsSameKey') ? ['naKeys'] : []),
    ...(program.countsBack ? ['callBars'] : []),
    ...(logsWaiting(program) ? ['waitingLog'] : []),
    ...(program.countsFromEnd ? ['fromEnd'] : []),
    ...pastFeatures(program),
    ...sessionFeatures(program),
    ...zoneFeatures(program),
    ...(program.contextDependent.size > 0 ? ['elsewhere'] : []),
    ...(held?.features ?? []),
  ])
}

/** Extremes: how far back they are, or of windows of the values alone, none of which is na. */
function windowFeatures({ functions, main, skipsBars }: Program, isWhole: boolean): readonly string[] {
  const all = [...functions, main]
  if (readsWindowOffsets(all)) return ['windowOffsets']
  return isWhole || skipsBars || mayWindowsHaveNa(all) ? [] : ['windowValues']
}

function frameOf({ program, names, held, copies }: Context): FileTraits {
  const read = program.functions.flatMap((func) => [...namesIn(func)])
  const lastsAsked = new Set(['lastBar', 'lastLoaded'].filter((last) => read.some((word) => word.includes(last))))
  return {
    counts: program.helpers.has('calculations'),
    endsOnce: calculatesRequestsOnce(program, names.asked),
    lastsAsked,
    contextDependent: program.contextDependent,
    restores: restoresObjects(program),
    copies,
    held,
  }
}

/** Says where the plots are that an Expert Advisor does not draw. */
const companionNote = ({ notes }: Program, name: string): string =>
  `The indicator "${name}" shows the ${notes.some(({ reason }) => reason === plotNote) ? 'other plots' : 'plots'}.`

/** On TradingView they are the exchange's. */
const clockNote = "Hours and sessions are on the clock of the broker's server."

/** Settings of a simulation that a live account does not have. */
const liveNote = 'Live fills differ by spread, slippage and the lot step.'

export const print = (
  declarations: readonly Declaration[],
  head: Parameters<typeof printProgram>[0]['trailing'] = [],
): string => {
  const [first] = declarations
  const led =
    first && head.length > 0
      ? [mql.withTrivia(first, { leading: [...head, ...first.leading] }), ...declarations.slice(1)]
      : declarations
  return printProgram({ declarations: closedUp(led), trailing: first ? [] : head })
}

/** Prints declarations with functions of one statement on one line each. */
function printShort(declarations: readonly Declaration[]): string {
  let text = ''
  let run: Declaration[] = []
  for (const node of closedUp(declarations)) {
    if (node.kind !== 'FunctionDeclaration') {
      run.push(node)
      continue
    }
    text += print(run) + foldPrinted(node, print([node]))
    run = []
  }
  return text + print(run)
}

/** Declarations as a part of the program. */
const section = (declarations: readonly Declaration[]): Section => {
  const last = declarations.at(-1)
  return { text: print(declarations), isOpen: last !== undefined && isOpen(last) }
}

/**
 * The inputs: the script's, the chart's type, alerts. Where the script has groups, the chart's inputs are not in its
 * last group.
 */
export function inputsOf({ program, names, lines, helpers, maxBars }: Context): Declaration[] {
  const chart = [...limitInput(maxBars), ...zoneInput(helpers)]
  const isGrouped = program.inputs.some(({ group }) => group !== null)
  return [
    ...enumDeclarations(program),
    ...inputDeclarations(program, names, lines),
    ...(isGrouped ? grouped('Chart', chart) : chart),
    ...alertDeclarations(
      program,
      names,
      notifiers.some((helper) => helpers.has(helper)),
    ),
  ]
}

/** Functions that read the inputs for the ways of alerts. */
const notifiers = ['Notify', 'NotifyIf', 'AlertCall']

const headed = ({ target, names }: Context, inputs: readonly Declaration[]): readonly Declaration[] =>
  target.shownInputs(inputs, names)

/** Charts show the broker's clock, and a program cannot query its zone. NewYork+7 is the commonest. */
function zoneInput(helpers: ReadonlySet<string>): Declaration[] {
  if (!zoneHelpers.some((name) => helpers.has(name))) return []
  const comment = 'Time zone of the chart: UTC+2, Europe/Athens, NewYork+7'
  return [mql.variable('string', 'brokerZone', { storage: 'input', init: mql.string('Etc/UTC'), comment })]
}

const zoneHelpers = ['InZone', 'FormatInZone', 'FromZone', 'brokerZone']

/** Values of the frame that the script or the runtime reads. */
export function frameVariables(context: Context): Declaration[] {
  const variables = [...context.frameNames].map((word) =>
    mql.variable(['lastBar', 'lastLoaded', 'firstLive', 'prevCalculated'].includes(word) ? 'int' : 'bool', word),
  )
  const failed = canFail(context) ? [mql.variable('bool', 'hasFailed', { init: mql.bool(false) })] : []
  const text = 'what the frame knows of the bar that is calculated'
  const [only, more] = joinDeclarations([...variables, ...failed])
  if (!only || more) return below([...variables, ...failed], text)
  return [mql.withTrivia(only, { leading: [mql.blankLines()], comment: text })]
}

/** Variables below a comment. */
function below(list: readonly VariableDeclaration[], text: string | null): Declaration[] {
  const [first, ...rest] = joinDeclarations(list)
  if (!first) return []
  return [mql.withTrivia(first, { leading: [mql.blankLines(), ...(text ? [mql.sectionComment(text)] : [])] }), ...rest]
}

/** Longest line with its comment. */
const longestLine = 140

/** Variables with what they are: a comment above them, or behind their first line where they follow other variables. */
function described(list: readonly VariableDeclaration[], text: string, isNext: boolean): Declaration[] {
  const [first, ...more] = joinDeclarations(list)
  if (!first || !isNext || printProgram({ declarations: [first], trailing: [] }).length + text.length + 5 > longestLine)
    return below(list, text)
  return [mql.withTrivia(first, { leading: [], comment: text }), ...more]
}

/** Buffers of the plots, which the frame binds. */
function bufferDeclarations({ plan, names }: Context): Declaration[] {
  const buffers = plan.drawn.flatMap((drawn) => [...drawn.buffers, ...(drawn.colorBuffer ? [drawn.colorBuffer] : [])])
  return below(
    buffers.map((b) => mql.variable('double', names.variable(b), { dimensions: [null] })),
    null,
  )
}

/** Series, globals and objects of the file. */
function globals(context: Context): Declaration[] {
  const { program, names } = context
  const plain = program.variables.filter((v) => v.storage === 'global').map((v) => declaration(v, names, null))
  const conditions = program.alerts.flatMap(({ condition }) => (names.scalars.has(condition) ? condition : []))
  const kept = context.kept.flatMap(({ value, before }) => [value, ...(before ? [before] : [])])
  const groups: readonly (readonly [VariableDeclaration[], string])[] = [
    [
      seriesOf(context).map((v) => arrayDeclaration(v, names)),
      'series the script looks back into, by bar, oldest first',
    ],
    [
      [...windowDeclarations(context)],
      'the bars that are calculated, oldest first, and the first of them on the chart',
    ],
    [plain, 'values shared with the functions'],
    [conditions.map((v) => declaration(v, names, null)), 'conditions of alerts'],
    [
      splitValues(context.plan).map((v) => declaration(v, names, null)),
      'values and colors of plots with several colors, on the bar that is calculated',
    ],
    [
      kept.map((v) => declaration(v, names, null)),
      calculatesOnce(program)
        ? 'values that outlast a bar'
        : 'values that outlast a bar, and what the bar before has left of them',
    ],
    [
      program.variables.filter((v) => v.storage === 'array').map((v) => arrayDeclaration(v, names)),
      calculatesOnce(program)
        ? 'arrays that outlast a bar'
        : 'arrays that outlast a bar, and what the bar before has left of them',
    ],
    [program.sites.map((site) => siteDeclaration(site, names)), 'one object for each call that keeps state'],
  ]
  const made: Declaration[] = []
  const hasBuffers = context.plan.drawn.some(({ buffers }) => buffers.length > 0)
  for (const [list, text] of groups) made.push(...described(list, text, hasBuffers || made.length > 0))
  return made
}
