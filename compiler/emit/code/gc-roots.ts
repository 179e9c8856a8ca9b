import { drawsAlone } from '../../ir/facts/drawings-alone.ts'
import { countersOf, lookbacks, makesObjects } from '../../ir/facts/object-lookbacks.ts'
import { copiesResults, ownsObjects } from '../../ir/facts/owned-objects.ts'
import type { Program } from '../../ir/program.ts'
import type { Func, CallSite, Variable } from '../../ir/tree/nodes.ts'
import type { IrType } from '../../ir/tree/types.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { Declaration, Expression, FunctionDeclaration, Statement } from '../../mql/syntax/nodes.ts'
import { keepsOnTicks, restoresObjects } from '../drawing-features.ts'
import type { Names } from '../names.ts'

/**
 * GC roots of scripts that allocate on every bar: all live objects are reachable from them. `FreeUnreached` runs
 * between two bars, when no local refers to an object.
 */
export class GcRoots {
  private readonly back: ReadonlyMap<Variable, number>
  /** Functions whose objects keep a pointer, themselves or in others. */
  private readonly holders = new Set<Func>()
  /** Functions whose marking needs the number of calculated bars. */
  private readonly byBar = new Set<Func>()

  private constructor(
    private readonly program: Program,
    private readonly names: Names,
  ) {
    const { functions, main } = program
    this.back = lookbacks([...functions, main])
    // Callees come first.
    for (const func of functions) {
      const held = func.members.filter(isPointer)
      const inner = func.sites.filter((site) => this.holds(site))
      if (held.length > 0 || inner.length > 0 || (func.request && func.params.some((p) => p.out && isPointer(p))))
        this.holders.add(func)
      const isByBar =
        held.some((variable) => variable.storage === 'series' && !counterIn(func, variable)) ||
        inner.some(({ type }) => typeof type !== 'string' && this.byBar.has(type))
      if (isByBar && !func.counted && !func.request) this.byBar.add(func)
    }
  }

  /** Null for programs that make their objects on the first bar, or none, or drawings alone. */
  static of(program: Program, names: Names): GcRoots | null {
    const all = [...program.functions, program.main]
    const isMade = makesObjects(all) || all.some(copiesResults)
    return program.keepsObjects && !drawsAlone(program) && (isMade || keepsOnTicks(program))
      ? new GcRoots(program, names)
      : null
  }

  /** Lines of the runtime and the frame that serve this: where nothing outlives its bar, all can go before the next. */
  get features(): readonly string[] {
    if (!this.holdsAny) return ['drops']
    return ['frees']
  }

  /** The call at the start of each bar. */
  get helper(): string {
    return this.holdsAny ? 'FreeUnreached' : 'FreeObjects'
  }

  /** The file's own variables and objects. */
  declarations(): Declaration[] {
    if (!this.holdsAny) return []
    return [
      mql.func('void', 'ReachHeld', [mql.param('int', 'bar', { const: true })], this.body(), {
        leading: [
          mql.blankLines(),
          mql.sectionComment('Finds the objects that the script may ask for on this bar or a later one'),
        ],
      }),
    ]
  }

  /** Emits the marking method of a function's object; `kept` are arrays of results. */
  method(func: Func, kept: readonly { readonly name: string; readonly type: IrType }[] = []): FunctionDeclaration[] {
    if (!this.holders.has(func)) return []
    const own = [...func.members.map((m) => this.names.variable(m)), ...func.sites.map((s) => this.names.site(s))]
    const end = free(this.names.inside('bar'), own)
    const k = free(this.names.inside('k'), own)
    const counted = func.request
      ? after(mql.member('bars', 'done'), 1)
      : after(func.counted ? mql.call(mql.member('executions', 'Count')) : id(end))
    const [begin, finish] = ownsObjects(func) && restoresObjects(this.program) ? this.putBack(func, own) : [[], []]
    const body = [
      ...begin,
      ...func.members.filter(isPointer).flatMap((variable) => this.variable(func, variable, counted, k)),
      ...kept.filter(isPointer).flatMap(({ name, type }) => each(name, type, shown, k)),
      ...this.sites(func.sites, counted, k),
      ...finish,
    ]
    return [mql.func('void', 'ReachOn', this.byBar.has(func) ? [mql.param('int', end, { const: true })] : [], body)]
  }

  /** Puts back the objects of a request; those inside it must know which bar it calculates next, and count its bars. */
  private putBack(func: Func, taken: readonly string[]): readonly [begin: Statement[], finish: Statement[]] {
    const putBack = mql.call(mql.member('bars', 'PutBack'))
    if (!hasRequestInside(func)) return [[mql.statement(putBack)], []]
    const counted = this.program.helpers.has('calculations')
      ? ([['frame', 'outerFrame', mql.member('bars', 'frameId')]] as const)
      : []
    const replaced = [['nextOuterBar', 'outerBar', putBack], ...counted] as const
    const outer = replaced.map(([word, saved, value]) => [word, free(this.names.inside(saved), taken), value] as const)
    return [
      [
        ...outer.map(([word, saved]) => mql.variable('int', saved, { init: id(word) })),
        ...outer.map(([word, , value]) => mql.statement(mql.assign(word, value))),
      ],
      outer.map(([word, saved]) => mql.statement(mql.assign(word, id(saved)))),
    ]
  }

  /** Whether objects outlive the bar that made them, so that those still needed are looked for. */
  get holdsAny(): boolean {
    const { drawings, variables, sites } = this.program
    return (
      drawings !== null ||
      keepsOnTicks(this.program) ||
      variables.some(isPointer) ||
      sites.some((site) => this.holds(site))
    )
  }

  private body(): Statement[] {
    const { program, names } = this
    const { drawings } = program
    const k = names.inside('k')
    return [
      // Drawings that a tick has made are no roots when it is taken back.
      ...(drawings && !keepsOnTicks(program) ? [does('ReachDrawn')] : []),
      ...program.variables
        .filter(isPointer)
        .flatMap((variable) => this.variable(program.main, variable, after(id('bar')), k)),
      ...this.sites(program.sites, after(id('bar')), k),
    ]
  }

  private holds({ type }: CallSite): boolean {
    return typeof type !== 'string' && this.holders.has(type)
  }

  private variable(func: Func, variable: Variable, calculated: End, k: string): Statement[] {
    const name = this.names.variable(variable)
    if (variable.storage !== 'series') return markReachable(id(name), variable.type)
    const counter = counterIn(func, variable)
    const back = this.back.get(variable) ?? 1
    if (counter === null && !isOfFrame(variable)) return each(name, variable.type, whole, k)
    const end = counter ? after(mql.member(this.names.site(counter), 'count')) : calculated
    const isByBar = func === this.program.main && counter === null
    if (back === 1 && isByBar) return markReachable(mql.index(name, end(1)), variable.type)
    // A count may hold one execution that did not come about.
    const from = back === Infinity ? mql.int(0) : end(isByBar ? back : back + 1)
    return each(name, variable.type, [from, end(0)], k)
  }

  private sites(sites: readonly CallSite[], calculated: End, k: string): Statement[] {
    return sites
      .filter((site) => this.holds(site))
      .map((site) => {
        const name = this.names.site(site)
        const args = typeof site.type !== 'string' && this.byBar.has(site.type) ? [calculated(0)] : []
        if (!site.turn) return mql.statement(mql.call(mql.member(name, 'ReachOn'), ...args))
        return loop(
          k,
          [mql.int(0), mql.call('ArraySize', id(name))],
          mql.statement(mql.call(mql.member(mql.index(name, id(k)), 'ReachOn'), ...args)),
        )
      })
  }
}

const id = mql.identifier

const hasRequestInside = ({ sites }: Func): boolean =>
  sites.some(({ type }) => typeof type !== 'string' && (type.request !== undefined || hasRequestInside(type)))

/** The end of a range: this number of places before the first uncalculated one. */
type End = (before: number) => Expression

/** `value` already is this number of places before the end. */
const after =
  (value: Expression, before = 0): End =>
  (n) =>
    n === before ? value : n < before ? mql.binary(value, '+', before - n) : mql.binary(value, '-', n - before)

const does = (callee: string, ...args: (Expression | number)[]): Statement => mql.statement(mql.call(callee, ...args))
const isPointer = ({ type }: { readonly type: IrType }): boolean => type.kind === 'pointer'

const loop = (k: string, [from, to]: readonly [Expression, Expression], body: Statement): Statement =>
  mql.forLoop(mql.variable('int', k, { init: from }), mql.binary(id(k), '<', to), mql.postfix(id(k), '++'), body)

/** A name that none of those around it has. */
const free = (word: string, taken: readonly string[]): string => (taken.includes(word) ? free(`${word}2`, taken) : word)

/** Written and read at the bar, or at the ordinal of the function's execution. */
const isOfFrame = ({ index }: Variable): boolean => index?.kind === 'name'

function counterIn(func: Func, { index }: Variable): CallSite | null {
  return index?.kind === 'variable' ? (countersOf(func).get(index.variable) ?? null) : null
}

/** Finds the array of a collection of objects, by the type as MQL writes it. */
function arrayOfObjects(type: IrType): string | null {
  const generic = type.kind === 'pointer' ? /^(\w+)<.*\*>$/.exec(type.name) : null
  return generic && (generic[1] === 'Map' ? 'entries' : 'items')
}

/** Marks an object, and the elements of a collection of objects. */
export function markReachable(object: Expression, type: IrType): Statement[] {
  const array = arrayOfObjects(type)
  const found = mql.call('Reach', object)
  return [array ? mql.ifThen(found, does('ReachEach', mql.member(object, array))) : mql.statement(found)]
}

const whole = null

/** Results of a request that are still shown: a recalculated bar may return to the bar before. */
const shown: Range = [mql.binary(mql.member('bars', 'before'), '-', 1), null]

type Range = readonly [from: Expression, to: Expression | null]

/** The objects of an array, or of a range of it. */
function each(name: string, type: IrType, range: Range | null, k: string): Statement[] {
  if (!arrayOfObjects(type)) return [does('ReachEach', id(name), ...(range ?? []).flatMap((bound) => bound ?? []))]
  const [from, to] = range ?? [null, null]
  const size = mql.call('ArraySize', id(name))
  const bounds = [from ? mql.call('MathMax', from, 0) : mql.int(0), to ? mql.call('MathMin', to, size) : size] as const
  return markReachable(mql.index(name, id(k)), type)
    .slice(0, 1)
    .map((mark) => loop(k, bounds, mark))
}
