import type { CheckedProgram, ClassInfo, FunctionInfo, VariableInfo } from '../../../mql/check/model.ts'
import type { Declarator } from '../../../mql/syntax/nodes.ts'
import { reachableFrom, recursiveAmong, steppingAmong } from './call-graph.ts'
import { hasBegin } from './classes.ts'
import { declarationOf } from './declarations.ts'
import { beginText, functionText, withLocals, type FunctionText } from './functions.ts'
import { isByPlace } from './calls.ts'
import { codeOf, partOf, type Callable, type Part } from './parts.ts'
import { variablePlace } from './values/places.ts'
import type { RunTypes } from './run-types.ts'
import { noLocals, type ClassCode, type Js, type KnownArgument, type LibraryFunction, type Module } from './scope.ts'
import { startsLate } from './statics.ts'
import { isOwnSymbol } from '../library/entry.ts'
import type { Value } from '../values.ts'

/** What the terminal gives a program. */
export type Environment = Pick<Module, 'library' | 'prototype' | 'predefined' | 'part'>

/** What a constant stands for in one run: the same in all of them, or the run's own. */
type Constant = (environment: Environment, types: RunTypes) => unknown

/** A program as JavaScript: its functions, and the frame that makes its values and gives the globals their first ones. */
export interface ModuleCode {
  readonly parts: readonly Part[]
  readonly frame: Callable
  readonly constants: readonly Constant[]
  /** The name of each entry point. */
  readonly entries: ReadonlyMap<FunctionInfo, Js>
}

/**
 * The function with what is known of its arguments. A program's code serves all its runs: where the chart of this one has
 * another timeframe than the one the code was made for, nothing may be known beforehand, and the function is asked as it is.
 */
function boundTo({ run, bound }: LibraryFunction, known: readonly KnownArgument[]): (...rest: never[]) => Value {
  return (
    bound!(known) ??
    ((...rest) => {
      let next = 0
      const args = known.map((argument, k) =>
        argument === null
          ? rest[next++]
          : k === 0 && isOwnSymbol(argument)
            ? null
            : argument === 'own timeframe'
              ? 0
              : argument,
      )
      return run(...(args as never[]))
    })
  )
}

const dynamic = 'dynamic'
/** What gives the globals their first values. */
const beginning = 'start'

/** Functions that the terminal calls by name. */
const isEntry = ({ name, owner }: FunctionInfo): boolean =>
  owner === null && /^(On[A-Z]\w*|init|start|deinit)$/.test(name)

/** Generates the entry points and whatever they need, function by function. */
export function moduleOf(program: CheckedProgram, environment: Environment, helpers: ReadonlySet<Js>): ModuleCode {
  const constants: Constant[] = []
  const constantNames = new Map<unknown, Js>()
  const given = new Map<string, Js>()
  const functions = new Map<FunctionInfo, Js>()
  const values = new Map<FunctionInfo, Js>()
  const classes = new Map<ClassInfo, ClassCode>()
  const makers = new Map<object, Js>()
  const texts = new Map<Js, FunctionText>()
  const endings: Js[] = []
  const queue: (() => void)[] = []
  const calls = new Map<Js, Set<Js>>([
    [dynamic, new Set()],
    [beginning, new Set()],
  ])
  /** All calls by name, one for each place. */
  const places = new Map<Js, Js[]>()
  /** Who calls functions by value. */
  const callers = new Set<Js>()
  let caller: Js = dynamic

  /** Generates `name` later; what it calls is noted as its. */
  function later(name: Js, generate: () => FunctionText): void {
    calls.set(name, new Set())
    places.set(name, [])
    queue.push(() => {
      caller = name
      texts.set(name, generate())
      caller = dynamic
    })
  }

  function noteCall(name: Js): void {
    calls.get(caller)!.add(name)
    places.get(caller)?.push(name)
  }

  /** A constant that each run has its own of. */
  const ofRun = (make: Constant): Js => `k${constants.push(make) - 1}`

  function constant(value: unknown): Js {
    let name = constantNames.get(value)
    if (name === undefined) constantNames.set(value, (name = ofRun(() => value)))
    return name
  }

  /** Something of the terminal's, one constant for each name. */
  function ofTerminal(key: string, get: Constant): Js {
    let name = given.get(key)
    if (name === undefined) given.set(key, (name = ofRun(get)))
    return name
  }

  function functionOf(info: FunctionInfo): Js {
    let name = functions.get(info)
    if (name === undefined) {
      name = `f${functions.size}`
      functions.set(info, name)
      later(name, () => functionText(module, info))
    }
    noteCall(name)
    return name
  }

  /** Something calls it that is not known by name. */
  function calledByValue(info: FunctionInfo): Js {
    const before = caller
    caller = dynamic
    const name = functionOf(info)
    caller = before
    return name
  }

  function classOf(info: ClassInfo): ClassCode {
    let known = classes.get(info)
    if (known) return known
    const record = ofRun((_environment, types) => types.recordOf(info))
    const begin = hasBegin(info) ? `c${classes.size}` : null
    known = { layout: ofRun((_environment, types) => types.recordOf(info).layout), begin }
    classes.set(info, known)
    if (begin) later(begin, () => beginText(module, info))
    queue.push(() => endings.push(classEnding(info, record, begin)))
    return known
  }

  function classEnding(info: ClassInfo, record: Js, begin: Js | null): Js {
    for (const { type } of info.fields) {
      if (type.kind === 'class') classOf(type.info)
      if (type.kind === 'array' && type.element.kind === 'class') classOf(type.element.info)
    }
    const virtuals = info.virtuals.map((target) => (target ? calledByValue(target) : 'noObject'))
    const destructors: Js[] = []
    for (let current: ClassInfo | null = info; current; current = current.base)
      if (current.destructor) destructors.push(calledByValue(current.destructor))
    return `${record}.virtuals=[${virtuals.join(',')}];${record}.begin=${begin ?? 'null'};${record}.destructors=[${destructors.join(',')}];`
  }

  const module: Module = {
    ...environment,
    program,
    constant,
    builtin: (name) => ofTerminal(name, ({ library }) => library(name)!.run),
    bound: (name, known) => ofTerminal(`${name}(${known.join(',')})`, ({ library }) => boundTo(library(name)!, known)),
    predefinedValue: (name) => ofTerminal(`${name} as a value`, ({ predefined }) => predefined(name)),
    partOf: (name) => ofTerminal(`the ${name}`, ({ part }) => part(name)),
    flag: () => ofRun(() => [0]),
    functionOf,
    callsByValue: () => void callers.add(caller),
    functionValue(info) {
      const known = values.get(info)
      if (known !== undefined) return known
      const name = `v${values.size}`
      values.set(info, name)
      const called = calledByValue(info)
      const args = info.params.map((parameter, k) => (isByPlace(parameter) ? `a[${k}].bank,a[${k}].index` : `a[${k}]`))
      endings.push(`const ${name}={name:${constant(info.name)},call:(a)=>${called}(${args.join(',')})};`)
      return name
    },
    classOf(info) {
      const known = classOf(info)
      if (known.begin) noteCall(known.begin)
      return known
    },
    arrayMaker(type) {
      let name = makers.get(type)
      if (type.element.kind === 'class') module.classOf(type.element.info)
      if (name === undefined) makers.set(type, (name = ofRun((_environment, types) => types.makerOf(type))))
      return name
    },
  }

  const entries = new Map(program.functions.filter(isEntry).map((info) => [info, calledByValue(info)]))
  caller = beginning
  const variables = program.globals.filter((variable) => !startsLate(program.facts, variable))
  const { text: temporaries, body: start } = withLocals((locals) =>
    variables
      .map((variable) => {
        const scope = { module, facts: program.facts, function: null, locals, unset: noLocals }
        const { code, canFail } = locals.statement(() =>
          declarationOf(scope, variable, variable.declarator as Declarator),
        )
        const mark = canFail ? `m.at=${variable.declarator.start};` : ''
        const place = variablePlace(scope, variable).lvalue
        if (isWhole(variable)) return `${mark}${code}whole(${variable.slot},${place});`
        return variable.input ? `${mark}${code}${place}=given(${constant(variable.name)},${place});` : mark + code
      })
      .join(''),
  )
  caller = dynamic
  for (let next = queue.shift(); next; next = queue.shift()) next()

  const recursive = recursiveAmong(calls)
  const stepping = steppingAmong(places, new Set([...recursive, ...callers]))
  // A call by value could lead anywhere.
  const isByName = values.size === 0 && ![...classes.keys()].some(({ virtuals }) => virtuals.length > 0)
  const early = reachableFrom(beginning, calls)
  const parts = [...texts].map(([name, written]) => {
    const source = functionSource(written, recursive.has(name), stepping.get(name) ?? 0)
    return partOf(name, isByName && !early.has(name) ? withGlobals(source) : source, written.at, helpers)
  })
  const wholes = program.globals.filter(isWhole).map(({ slot }) => `let g${slot}=null;`)
  const frame = [
    ...wholes,
    ...endings,
    `function start(given){${temporaries}${start.code}}`,
    `return {start,values:{${[...values.values()].join(',')}}}`,
  ].join('\n')
  return { parts, frame: frameOf(frame, helpers), constants, entries }
}

/** Once all globals have their first values, those that are objects are there for good. */
const withGlobals = (source: Js): Js => source.replace(/\blive\((g\d+)\)/g, '$1')

const isWhole = ({ type }: VariableInfo): boolean => type.kind === 'array' || type.kind === 'class'

/** The frame names constants, functions and helpers as the program numbers them. */
function frameOf(text: Js, helpers: ReadonlySet<Js>): Callable {
  const words = [...new Set(text.match(/[A-Za-z_$][\w$]*/g))]
  const outside = words.filter((word) => helpers.has(word) || /^[kfcqr]\d+$/.test(word))
  return codeOf(
    ['m', 'f', 'whole'],
    `${outside.map((word) => `const ${word}=f.${word};`).join('\n')}\n${text}`,
    outside,
  )
}

/** A function with its guards: steps, and depth where it may come to call itself. */
function functionSource(
  { params, names, body, ending, at }: FunctionText,
  isRecursive: boolean,
  steps: number,
): string {
  const step = steps > 0 ? `if((m.fuel-=${steps})<0)tooLong(${at});` : ''
  const deeper = isRecursive ? 'if(++m.depth>deepest)tooDeep();' : ''
  const last = ending + (isRecursive ? 'm.depth--;' : '')
  const { before, code, caught } = noting(body)
  const whole = caught || last ? `try{${code}}${caught}${last ? `finally{${last}}` : ''}` : code
  return `function(${params.join(',')}){${names}${before}${step}${deeper}${whole}}`
}

/**
 * A body whose marks cost nothing while all goes well: which statement runs is noted in a name of the function's own, and
 * told only when one fails.
 */
function noting(body: Js): { readonly before: Js; readonly code: Js; readonly caught: Js } {
  const marks = [...body.matchAll(/\bm\.at=(\d+);/g)]
  if (marks.length === 0) return { before: '', code: body, caught: '' }
  if (marks.length === 1)
    return { before: '', code: body.replace(marks[0][0], ''), caught: `catch(e){throw failed(e,${marks[0][1]})}` }
  return { before: 'let at=0;', code: body.replaceAll('m.at=', 'at='), caught: 'catch(e){throw failed(e,p+at)}' }
}
