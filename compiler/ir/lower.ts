import type { TradingDefaults } from '../api.ts'
import type { CheckedScript } from '../pine/check/model.ts'
import type { Call } from '../pine/syntax/nodes.ts'
import { declarationOf, drawingLimits } from './declaration.ts'
import { lowerTupleCall } from './builtins.ts'
import { expressionRules } from './expressions/expressions.ts'
import { statementRules } from './statements/statements.ts'
import { DataflowFacts } from './facts/dataflow-facts.ts'
import { Lowering, type Frame, type LoweringRules } from './lowering.ts'
import * as make from './tree/make.ts'
import { returnEarly } from './statements/early-returns.ts'
import { withSingleCalls } from './statements/single-calls.ts'
import { withPlainArrays } from './arrays/plain-arrays.ts'
import { calculatesOnce } from './facts/calculates-once.ts'
import { askForDrawings } from './facts/drawings-alone.ts'
import { awaitObjects } from './facts/await-objects.ts'
import { contextDependentFunctions } from './facts/context-dependent.ts'
import { joinAlikeRequests } from './facts/alike-requests.ts'
import { findNeeds } from './facts/needs.ts'
import type { Expr, Func, Stmt, Variable } from './tree/nodes.ts'
import type { Program } from './program.ts'
import { lowerStatement } from './dispatch.ts'
import { strategySettings } from './strategy.ts'
import * as types from './tree/types.ts'
import { dropDeadStores } from './facts/dead-stores.ts'
import { dropUnused } from './facts/unused.ts'
import { dropUnusedCalculations } from './facts/unused-calculations.ts'
import { dropUnusedResults } from './facts/unused-results.ts'
import { replaceByPlaces } from './visuals/palette-places.ts'
import { visitExpressions } from './tree/walk.ts'

const rules: LoweringRules = {
  expressions: expressionRules,
  statements: statementRules,
  tupleCall: lowerTupleCall,
}

/** More rounds than any script needs: facts only widen, and few steps lead to the widest. */
const maxRounds = 20

export interface LoweringOptions {
  readonly trading?: TradingDefaults | undefined
  /** Calls that do nothing in this program. */
  readonly silent?: ReadonlySet<Call> | undefined
}

const noCalls: ReadonlySet<Call> = new Set()

/**
 * A checked script in MQL's terms. Whether an int may ever be na, or a global is read by a function, is known only
 * after all of the script has been seen: it is lowered again until nothing new is learnt.
 */
export function lowerScript(checked: CheckedScript, { trading = {}, silent = noCalls }: LoweringOptions = {}): Program {
  const facts = new DataflowFacts()
  for (let round = 1; ; round++) {
    facts.changed = false
    const lowered = lowerOnce(checked, facts, silent)
    facts.isFirst = false
    if (facts.changed && round < maxRounds) continue
    const program = programOf(lowered, facts, trading)
    if (!facts.changed || round === maxRounds) return program
  }
}

function lowerOnce(
  checked: CheckedScript,
  facts: DataflowFacts,
  silent: ReadonlySet<Call>,
): { readonly lowering: Lowering; readonly main: Func } {
  const lowering = new Lowering(rules, checked, facts, silent)
  const main: Func = {
    name: 'OnBar',
    params: [],
    result: types.nothing,
    stateful: false,
    counted: false,
    body: [],
    members: [],
    sites: [],
    prices: new Set(),
    usesIndex: true,
    leading: [],
    span: null,
  }
  const frame: Frame = {
    func: main,
    isMain: true,
    instance: checked.main,
    variables: new Map(),
    known: null,
    outs: [],
    index: make.barIndex,
    calls: new Map(),
  }
  lowering.frame = frame
  lowering.mainFrame = frame
  const body = lowering.inBlock(false, () => {
    for (const statement of checked.script.body) lowerStatement(lowering, statement)
    if (checked.script.trailing.some((t) => t.kind === 'Comment')) {
      lowering.push({ kind: 'remark', span: null, leading: checked.script.trailing, comment: null })
    }
  })
  const whole = [...lowering.barStart, ...body]
  main.body.push(...(lowering.startedBars ? countingBars(lowering.startedBars, whole) : whole))
  return { lowering, main }
}

function programOf(
  { lowering, main }: ReturnType<typeof lowerOnce>,
  facts: DataflowFacts,
  trading: TradingDefaults,
): Program {
  const { checked } = lowering
  const declared = declarationOf(lowering)
  for (const func of [...lowering.functions, main]) dropUnused(func)
  replaceByPlaces(main)
  dropUnusedResults(lowering.functions, main)
  dropUnusedCalculations(lowering, main)
  for (const func of [...lowering.functions, main]) dropDeadStores(func)
  joinAlikeRequests(lowering.functions, main, lowering.sites)
  awaitObjects(lowering.functions, main)
  for (const func of lowering.functions) returnEarly(func)
  addReadings(lowering, main)
  findNeeds(main, lowering.functions)
  const elsewhere = contextDependentFunctions(lowering.functions)
  if (elsewhere.size > 0) facts.markContextDependent()
  const program: Program = {
    kind: checked.kind === 'strategy' ? 'strategy' : 'indicator',
    title: declared?.constantText('title', 'Script') ?? 'Script',
    version: checked.script.version,
    overlay: declared?.constant('overlay') === true,
    precision: numberOrNull(declared?.constant('precision')),
    inputs: lowering.inputs,
    enums: lowering.enums,
    classes: lowering.classes,
    variables: lowering.variables,
    sites: lowering.sites,
    functions: lowering.functions,
    main,
    plots: lowering.plots,
    levels: lowering.levels,
    alerts: lowering.alerts,
    helpers: lowering.helpers,
    strategy: checked.kind === 'strategy' && declared ? strategySettings(lowering, declared, trading) : null,
    drawings: lowering.usesDrawings ? drawingLimits(lowering) : null,
    keepsObjects: lowering.keepsObjects,
    keepsOnTicks: lowering.keepsOnTicks,
    slicesLists: lowering.slicesLists || lowering.sharesRows,
    sharesRows: lowering.sharesRows,
    readsClock: lowering.readsClock,
    countsBack: lowering.countsBack,
    countsFromEnd: lowering.countsFromEnd,
    skipsBars: lowering.skipsBars,
    contextDependent: elsewhere,
    notes: lowering.notes,
  }
  const plain = withSingleCalls(withPlainArrays(program, calculatesOnce(program)))
  askForDrawings(plain)
  return plain
}

/** Adds the features of the readings that are left in the program, and drops the helpers of the others. */
function addReadings({ readings, features, functions, helpers }: Lowering, main: Func): void {
  const called = new Set<string>()
  for (const { body } of [...functions, main])
    visitExpressions(body, (value) => {
      if (value.kind === 'call' && value.callee === null) called.add(value.name)
    })
  for (const [helper, needed] of readings)
    if (called.has(helper)) for (const feature of needed) features.add(feature)
    else helpers.delete(helper)
}

/** A new history begins with bar 0. */
function countingBars(begun: Variable, body: readonly Stmt[]): Stmt[] {
  const plain = { span: null, leading: [], comment: null }
  const set = (value: Expr): Stmt => ({ kind: 'assign', target: make.read(begun), operator: '=', value, ...plain })
  const isFirst = make.binary(make.barIndex, '==', make.number(0))
  return [
    { kind: 'if', test: isFirst, whenTrue: [set(make.number(0))], whenFalse: null, ...plain },
    ...body,
    set(make.binary(make.barIndex, '+', make.number(1))),
  ]
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
