import type { Dialect } from '../api.ts'
import type { Program } from '../ir/program.ts'
import { printProgram } from '../mql/print/print.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration } from '../mql/syntax/nodes.ts'
import { planBuffers } from './buffers.ts'
import { classDeclarations } from './code/classes.ts'
import {
  closing,
  expertFrame,
  expertInit,
  expertNames,
  restartCode,
  strategyConstants,
  tradingInputs,
} from './expert.ts'
import { functionDeclarations, siteDeclaration } from './code/functions.ts'
import type { FileTraits } from './code/requests.ts'
import { headComment, headNotes, indicatorProperties, remarksOf, type Claim } from './head.ts'
import {
  alertOnNewBar,
  awaitBars,
  canFail,
  frameNames,
  growSeries,
  namesIn,
  onBar,
  onCalculate,
  onDeinit,
  onInit,
  seriesOf,
} from './indicator.ts'
import { GcRoots } from './code/gc-roots.ts'
import { alertDeclarations, enumDeclarations, grouped, inputDeclarations } from './inputs.ts'
import { keepValues, keptValuesOf } from './kept-values.ts'
import { linesMarkedIn, takeMarks, type LineMap, type MarkedText } from './lines.ts'
import { Names } from './names.ts'
import { runtimeFor, runtimeNames } from './runtime/library.ts'
import { arrayDeclaration, declaration } from './code/statements.ts'
import { enumStrings } from './enum-strings.ts'
import { limitInput, limitedNames, windowDeclarations } from './window.ts'

export interface EmitOptions {
  readonly dialect: Dialect
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
}

/** Emits the program as one MQL file, and the source line of each of its lines. */
export function emit(program: Program, options: EmitOptions): MarkedText {
  const { dialect, fileName, prefix, starts, proofComments, maxBars } = options
  const claim = proofComments ? options.claim : null
  const lines: LineMap = { starts, remarks: remarksOf(program, starts, proofComments) }
  const plan = planBuffers(program, dialect)
  const isLimited = maxBars !== null
  const names = new Names(
    program,
    [...runtimeNames, ...(program.kind === 'strategy' ? expertNames : []), ...(isLimited ? limitedNames : [])],
    isLimited && program.kind !== 'strategy',
  )
  for (const { buffer } of plan.splits) names.add(buffer)
  const helpers = new Set(program.helpers)
  const held = GcRoots.of(program, names)
  const kept = keptValuesOf(program, names)
  const context = {
    program,
    plan,
    dialect,
    names,
    lines,
    helpers,
    maxBars,
    held,
    kept,
    frameNames: frameNames(program),
  }
  const shared = frameOf(program, held)
  if (program.kind === 'strategy') return takeMarks(expertText(context, fileName, claim, prefix), lines)
  const frame = [
    onInit(context),
    ...onDeinit(context),
    onCalculate(context),
    onBar(context),
    ...program.functions
      .filter((f) => !f.stateful)
      .flatMap((f) => functionDeclarations(f, { names, lines, ...shared })),
    ...keepValues(context),
    ...growSeries(context),
    ...awaitBars(context),
    ...(held?.declarations() ?? []),
    ...alertOnNewBar(context),
    ...enumStrings(program),
  ]
  const types = program.functions
    .filter((f) => f.stateful)
    .flatMap((f) => functionDeclarations(f, { names, lines, ...shared }))
  const own = [print([...classDeclarations(program, held !== null), ...types]), print(globals(context)), print(frame)]
  const runtime = runtimeFor(
    own.join(''),
    dialect,
    names.ownAtFileLevel(),
    prefix,
    runtimeFeatures(context, ['indicator', ...(context.frameNames.has('firstLive') ? ['live'] : [])]),
  )
  const body = joinParts([print(inputsOf(context)), runtime.types, ...own, runtime.functions])
  const head = print(
    [...indicatorProperties(program, plan, dialect)],
    headComment(fileName, program, claim, headNotes(program, lines, linesMarkedIn(body))),
  )
  return takeMarks(joinParts([head, body]), lines)
}

const joinParts = (parts: readonly string[]): string =>
  parts
    .filter((part) => part.trim() !== '')
    .map(withOneNewline)
    .join('')

/** With one line end at the end. */
function withOneNewline(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end--
  return end === text.length - 1 ? text : `${text.slice(0, end)}\n`
}

/** Features that select lines of the runtime texts. */
const runtimeFeatures = ({ program, held, dialect }: Context, features: Iterable<string>): ReadonlySet<string> =>
  new Set([
    ...features,
    dialect,
    ...(program.skipsBars ? ['skips'] : []),
    ...(program.slicesLists ? ['slices'] : []),
    ...(program.contextDependent.size > 0 ? ['elsewhere'] : []),
    ...(held?.features ?? []),
  ])

function frameOf(program: Program, held: GcRoots | null): FileTraits {
  const asksLastBar = program.functions.some((func) => [...namesIn(func)].some((word) => word.includes('lastBar')))
  return { counts: program.helpers.has('calculations'), asksLastBar, contextDependent: program.contextDependent, held }
}

/** Emits a strategy: the script in the frame of an Expert Advisor. */
function expertText(context: Context, fileName: string, claim: Claim | null, prefix: string): string {
  const { program, dialect, names, lines, held } = context
  const shared = frameOf(program, held)
  const callees = (stateful: boolean) =>
    program.functions
      .filter((f) => f.stateful === stateful)
      .flatMap((f) => functionDeclarations(f, { names, lines, ...shared }))
  const script = print([
    onBar(context),
    ...callees(false),
    ...keepValues(context),
    ...growSeries(context),
    ...(held?.declarations() ?? []),
    ...enumStrings(program),
  ])
  const own = [
    print([...classDeclarations(program, held !== null), ...callees(true)]),
    print(globals(context)),
    print([expertInit(context), ...onDeinit(context, closing(program))]),
    expertFrame(context),
    script,
  ]
  const runtime = runtimeFor(
    own.join(''),
    dialect,
    names.ownAtFileLevel(),
    prefix,
    runtimeFeatures(context, ['expert', ...(program.strategy?.features ?? [])]),
  )
  const state = joinParts([strategyConstants(program), runtime.types])
  const strict = dialect === 'mql4' ? [mql.property('strict')] : [mql.property('version', '"1.00"')]
  const body = joinParts([
    print(inputsOf(context)),
    tradingInputs(program),
    state,
    ...own,
    restartCode(state),
    runtime.functions,
  ])
  return joinParts([
    print(
      strict,
      headComment(fileName, program, claim, [...headNotes(program, lines, linesMarkedIn(body)), ...liveNotes]),
    ),
    body,
  ])
}

/** Settings of a simulation that a live account does not have. */
const liveNotes = ['On a live account fills differ from the simulation by spread, slippage and the lot step.']

const print = (
  declarations: readonly Declaration[],
  head: Parameters<typeof printProgram>[0]['trailing'] = [],
): string => {
  const [first] = declarations
  const led =
    first && head.length > 0
      ? [mql.withTrivia(first, { leading: [...head, ...first.leading] }), ...declarations.slice(1)]
      : declarations
  return printProgram({ declarations: led, trailing: [] })
}

/**
 * The inputs: the script's, the chart's type, alerts. Where the script has groups, the chart's inputs are not in its
 * last group.
 */
function inputsOf({ program, names, lines, helpers, maxBars }: Context): Declaration[] {
  const chart = [...limitInput(maxBars), ...zoneInput(helpers)]
  const isGrouped = program.inputs.some(({ group }) => group !== null)
  return [
    ...enumDeclarations(program),
    ...inputDeclarations(program, names, lines),
    ...(isGrouped ? grouped('Chart', chart) : chart),
    ...alertDeclarations(program, names, helpers.has('Notify') || helpers.has('SendAlert')),
  ]
}

/** Charts show the broker's clock, and a program cannot query its zone. */
function zoneInput(helpers: ReadonlySet<string>): Declaration[] {
  if (!zoneHelpers.some((name) => helpers.has(name))) return []
  const comment = 'Time zone of the chart, e.g. UTC+2 or Europe/Athens'
  return [mql.variable('string', 'brokerZone', { storage: 'input', init: mql.string('Etc/UTC'), comment })]
}

const zoneHelpers = ['InZone', 'FromZone', 'TimeInZoneSession', 'brokerZone']

type Context = Parameters<typeof onInit>[0]

/** Buffers, series, globals and objects of the file. */
function globals(context: Context): Declaration[] {
  const { program, plan, names } = context
  const made: Declaration[] = []
  const buffers = plan.drawn.flatMap((drawn) => [...drawn.buffers, ...(drawn.colorBuffer ? [drawn.colorBuffer] : [])])
  const heading = (list: Declaration[], text: string | null) => {
    const [first, ...rest] = list
    if (!first) return
    made.push(
      mql.withTrivia(first as ReturnType<typeof mql.variable>, {
        leading: [mql.blankLines(), ...(text ? [mql.sectionComment(text)] : [])],
      }),
      ...rest,
    )
  }
  if (buffers.length > 0) {
    heading(
      [
        mql.variables(
          'double',
          buffers.map((b) => mql.declarator(names.variable(b), { dimensions: [null] })),
        ),
      ],
      null,
    )
  }
  heading(
    seriesOf(context).map((v) => arrayDeclaration(v, names)),
    'series the script looks back into, by bar, oldest first',
  )
  heading(windowDeclarations(context), 'the bars that are calculated, oldest first, and the first of them on the chart')
  const plain = program.variables.filter((v) => v.storage === 'global').map((v) => declaration(v, names, null))
  const frame = [...context.frameNames].map((word) =>
    mql.variable(word === 'lastBar' || word === 'firstLive' ? 'int' : 'bool', word),
  )
  const failed = canFail(context) ? [mql.variable('bool', 'hasFailed', { init: mql.bool(false) })] : []
  heading([...plain, ...frame, ...failed], 'values shared with the functions')
  heading(
    context.kept
      .flatMap(({ value, before }) => [value, ...(before ? [before] : [])])
      .map((v) => declaration(v, names, null)),
    'values that outlast a bar, and what the bar before has left of them',
  )
  heading(
    program.sites.map((site) => siteDeclaration(site, names)),
    'one object for each call that keeps state',
  )
  return made
}
