import type { CheckedProgram, ClassInfo, FunctionInfo } from '../../../mql/check/model.ts'
import type { ArrayType } from '../../../mql/check/types.ts'
import type { Declarator } from '../../../mql/syntax/nodes.ts'
import { MqlArray, createObject, type MemoryGuard } from '../values.ts'
import { recursiveAmong } from './call-graph.ts'
import { hasBegin, layoutOf } from './classes.ts'
import { declarationOf } from './declarations.ts'
import { beginText, functionText, withLocals, type FunctionText } from './functions.ts'
import { isByPlace } from './calls.ts'
import { elementKind } from './numbers.ts'
import { variablePlace } from './places.ts'
import type { ArrayMaker, ClassCode, ClassRecord, Js, Module } from './scope.ts'
import { startsLate } from './statics.ts'

/** What the terminal gives a program. */
export type Environment = Pick<Module, 'library' | 'prototype' | 'predefined'>

/** A program as JavaScript text, with the values its constants stand for. */
export interface ModuleText {
  readonly text: string
  readonly constants: readonly unknown[]
  /** Number of each entry point among the functions the text returns. */
  readonly entries: ReadonlyMap<FunctionInfo, number>
}

const dynamic = 'dynamic'

/** Functions that the terminal calls by name. */
const isEntry = ({ name, owner }: FunctionInfo): boolean => owner === null && /^(On[A-Z]\w*|init|start|deinit)$/.test(name)

/** Generates the entry points and whatever they need, function by function. */
export function moduleText(program: CheckedProgram, environment: Environment, helpers: object, guard: MemoryGuard): ModuleText {
  const constants: unknown[] = []
  const constantNames = new Map<unknown, Js>()
  const functions = new Map<FunctionInfo, Js>()
  const values = new Map<FunctionInfo, Js>()
  const classes = new Map<ClassInfo, ClassCode & { readonly record: ClassRecord }>()
  const makers = new Map<object, Js>()
  const texts = new Map<Js, FunctionText>()
  const endings: Js[] = []
  const queue: (() => void)[] = []
  const calls = new Map<Js, Set<Js>>([[dynamic, new Set()]])
  let caller: Js = dynamic

  /** Generates `name` later; what it calls is noted as its. */
  function later(name: Js, generate: () => FunctionText): void {
    calls.set(name, new Set())
    queue.push(() => {
      caller = name
      texts.set(name, generate())
      caller = dynamic
    })
  }

  function constant(value: unknown): Js {
    let name = constantNames.get(value)
    if (name === undefined) {
      name = `k${constants.push(value) - 1}`
      constantNames.set(value, name)
    }
    return name
  }

  function functionOf(info: FunctionInfo): Js {
    let name = functions.get(info)
    if (name === undefined) {
      name = `f${functions.size}`
      functions.set(info, name)
      later(name, () => functionText(module, info))
    }
    calls.get(caller)!.add(name)
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

  function recordOf(info: ClassInfo): ClassCode & { readonly record: ClassRecord } {
    let known = classes.get(info)
    if (known) return known
    const record = { info, virtuals: [], begin: null, destructors: [] } as unknown as { layout: ClassRecord['layout'] } & ClassRecord
    record.layout = layoutOf(info, ({ type }) => {
      if (type.kind === 'array') {
        const maker = lazily(() => makerOf(type))
        return () => maker()(null)
      }
      return type.kind === 'class' ? () => createObject(recordOf(type.info).record.layout) : null
    }, record)
    const begin = hasBegin(info) ? `c${classes.size}` : null
    known = { layout: constant(record.layout), begin, record }
    classes.set(info, known)
    if (begin) later(begin, () => beginText(module, info))
    queue.push(() => endings.push(classEnding(info, constant(record), begin)))
    return known
  }

  function classEnding(info: ClassInfo, record: Js, begin: Js | null): Js {
    for (const { type } of info.fields) {
      if (type.kind === 'class') recordOf(type.info)
      if (type.kind === 'array' && type.element.kind === 'class') recordOf(type.element.info)
    }
    const virtuals = info.virtuals.map((target) => (target ? calledByValue(target) : 'noObject'))
    const destructors: Js[] = []
    for (let current: ClassInfo | null = info; current; current = current.base) if (current.destructor) destructors.push(calledByValue(current.destructor))
    return `${record}.virtuals=[${virtuals.join(',')}];${record}.begin=${begin ?? 'null'};${record}.destructors=[${destructors.join(',')}];`
  }

  function makerOf({ element, dimensions }: ArrayType): ArrayMaker {
    const record = element.kind === 'class' ? recordOf(element.info).record : null
    const kind = elementKind(element)
    const inner = dimensions.slice(1).map((size) => size ?? 1)
    const size = dimensions[0] ?? null
    const make = record && kind === 'object' ? () => {
      const object = createObject(record.layout)
      record.begin?.(object)
      return object
    } : null
    const layout = record && kind === 'rows' ? record.layout : null
    return (first) => new MqlArray(kind, inner, first ?? size, guard, make, layout)
  }

  const module: Module = {
    ...environment,
    program,
    constant,
    functionOf,
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
      const known = recordOf(info)
      if (known.begin) calls.get(caller)!.add(known.begin)
      return known
    },
    arrayMaker(type) {
      let name = makers.get(type)
      if (type.element.kind === 'class') module.classOf(type.element.info)
      if (name === undefined) makers.set(type, (name = constant(makerOf(type))))
      return name
    },
  }

  const entries = new Map(program.functions.filter(isEntry).map((info) => [info, Number(calledByValue(info).slice(1))]))
  const early = program.globals.filter((variable) => !startsLate(program.facts, variable))
  const { text: temporaries, body: start } = withLocals((locals) => early.map((variable) => {
    const scope = { module, facts: program.facts, function: null, locals }
    const { code, canFail } = locals.statement(() => declarationOf(scope, variable, variable.declarator as Declarator))
    const mark = canFail ? `m.at=${variable.declarator.start};` : ''
    if (!variable.input) return mark + code
    const place = variablePlace(scope, variable).lvalue
    return `${mark}${code}${place}=given(${constant(variable.name)},${place});`
  }).join(''))
  for (let next = queue.shift(); next; next = queue.shift()) next()

  const recursive = recursiveAmong(calls)
  const wholes = program.globals.filter(({ type }) => type.kind === 'array' || type.kind === 'class').map(({ slot }) => `let g${slot}=null;`)
  const text = [
    "'use strict'",
    `const {${Object.keys(helpers).join(',')}}=h`,
    ...constants.map((_, k) => `const k${k}=k[${k}]`),
    ...wholes,
    ...[...texts].map(([name, written]) => functionSource(name, written, recursive.has(name), calls.get(name)!.size > 0)),
    ...endings,
    `function start(given){${temporaries}${start.code}}`,
    `return {start,functions:[${[...functions.values()].join(',')}]}`,
  ].join('\n')
  return { text, constants, entries }
}

/** Classes may hold arrays of each other: what they are made of is looked up when the first is made. */
function lazily<T>(make: () => T): () => T {
  let value: T | null = null
  return () => (value ??= make())
}

/** A function with its guards: steps where it calls others, depth where it may come to call itself. */
function functionSource(name: Js, { params, names, body, ending, at }: FunctionText, isRecursive: boolean, isCaller: boolean): string {
  const step = isCaller ? `if(--m.fuel<0)tooLong(${at});` : ''
  const deeper = isRecursive ? 'if(++m.depth>deepest)tooDeep();' : ''
  const last = ending + (isRecursive ? 'm.depth--;' : '')
  return `function ${name}(${params.join(',')}){${names}${step}${deeper}${last ? `try{${body}}finally{${last}}` : body}}`
}
