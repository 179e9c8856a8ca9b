import type { TradingDefaults } from '../api.ts'
import type { CheckedScript } from '../pine/check/model.ts'
import { declarationOf, drawingLimits } from './declaration.ts'
import { Knowledge } from './facts/knowledge.ts'
import { Lowering, type Frame } from './lowering.ts'
import * as make from './tree/make.ts'
import { askingElsewhere } from './facts/elsewhere.ts'
import { findNeeds } from './facts/needs.ts'
import type { Expr, Func, Stmt, Variable } from './tree/nodes.ts'
import type { Program } from './program.ts'
import { lowerStatement } from './statements/statements.ts'
import { strategySettings } from './strategy.ts'
import * as types from './tree/types.ts'
import { dropUnused } from './facts/unused.ts'
import { dropUnusedResults } from './facts/unused-results.ts'

/** More rounds than any script needs: facts only widen, and few steps lead to the widest. */
const maxRounds = 20

/**
 * A checked script in MQL's terms. Whether an int may ever be na, or a global is read by a function, is known only
 * after all of the script has been seen: it is lowered again until nothing new is learnt.
 */
export function lowerScript(checked: CheckedScript, trading: TradingDefaults = {}): Program {
  const knowledge = new Knowledge()
  for (let round = 1; ; round++) {
    knowledge.changed = false
    const lowered = lowerOnce(checked, knowledge)
    knowledge.isFirst = false
    if (knowledge.changed && round < maxRounds) continue
    const program = programOf(lowered, knowledge, trading)
    if (!knowledge.changed || round === maxRounds) return program
  }
}

function lowerOnce(checked: CheckedScript, knowledge: Knowledge): { readonly l: Lowering; readonly main: Func } {
  const l = new Lowering(checked, knowledge)
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
  l.frame = frame
  const body = l.inBlock(false, () => {
    for (const statement of checked.script.body) lowerStatement(l, statement)
    if (checked.script.trailing.some((t) => t.kind === 'Comment')) {
      l.push({ kind: 'remark', span: null, leading: checked.script.trailing, comment: null })
    }
  })
  main.body.push(...(l.begun ? countingBars(l.begun, body) : body))
  return { l, main }
}

function programOf({ l, main }: ReturnType<typeof lowerOnce>, knowledge: Knowledge, trading: TradingDefaults): Program {
  const { checked } = l
  const declared = declarationOf(l)
  for (const func of [...l.functions, main]) dropUnused(func)
  dropUnusedResults(l.functions, main)
  findNeeds(main, l.functions)
  const elsewhere = askingElsewhere(l.functions)
  if (elsewhere.size > 0) knowledge.askElsewhere()
  return {
    kind: checked.kind === 'strategy' ? 'strategy' : 'indicator',
    title: declared?.constantText('title', 'Script') ?? 'Script',
    version: checked.script.version,
    overlay: declared?.constant('overlay') === true,
    precision: numberOrNull(declared?.constant('precision')),
    inputs: l.inputs,
    enums: l.enums,
    classes: l.classes,
    variables: l.variables,
    sites: l.sites,
    functions: l.functions,
    main,
    plots: l.plots,
    levels: l.levels,
    alerts: l.alerts,
    helpers: l.helpers,
    strategy: checked.kind === 'strategy' && declared ? strategySettings(l, declared, trading) : null,
    drawings: l.draws ? drawingLimits(l) : null,
    keepsObjects: l.keepsObjects,
    slicesLists: l.slicesLists,
    skipsBars: l.skipsBars,
    elsewhere,
    notes: l.notes,
  }
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
