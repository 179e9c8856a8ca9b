import type { CheckedProgram, ClassInfo, FunctionInfo, VariableInfo } from '../../../mql/check/model.ts'
import type { ArrayType } from '../../../mql/check/model.ts'
import type { Declarator } from '../../../mql/syntax/nodes.ts'
import { required } from '../../../text/required.ts'
import { reachableFrom, recursiveAmong, steppingAmong } from './call-graph.ts'
import { hasBegin } from './classes.ts'
import { declarationOf } from './declarations.ts'
import { beginText, functionText, withLocals, type FunctionText } from './functions.ts'
import { isByPlace } from './calls.ts'
import { expressionGenerator } from './expressions.ts'
import { codeOf, partOf, type Callable, type Part } from './parts.ts'
import { variablePlace } from './values/places.ts'
import type { RunTypes } from './run-types.ts'
import {
  noLocals,
  type ClassCode,
  type Js,
  type KnownArgument,
  type LibraryFunction,
  type Module,
  type TerminalPart,
} from './scope.ts'
import { startsLate } from './statics.ts'
import { isOwnSymbol } from '../library/entry.ts'
import type { Value } from '../values.ts'

/** The terminal's interface for a program. */
export type Environment = Pick<Module, 'library' | 'prototype' | 'predefined' | 'part'>

/** Makes the value of a constant for one run: the same in all runs, or the run's own. */
type Constant = (environment: Environment, types: RunTypes) => unknown

/** A program as JavaScript: its functions, and the frame that initializes its globals. */
export interface ModuleCode {
  readonly parts: readonly Part[]
  readonly frame: Callable
  readonly constants: readonly Constant[]
  /** The name of each entry point. */
  readonly entries: ReadonlyMap<FunctionInfo, Js>
  /** The name of each function that something calls. */
  readonly functions: ReadonlyMap<FunctionInfo, Js>
}

/**
 * Binds known arguments to a built-in. The code of a program serves all its runs: on a chart with another timeframe
 * nothing may be bound, and the built-in is called with all arguments.
 */
function boundTo({ run, bound }: LibraryFunction, known: readonly KnownArgument[]): (...rest: never[]) => Value {
  return (
    bound?.(known) ??
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
/** Name of the function that initializes the globals. */
const beginning = 'start'

/** Returns whether the terminal calls the function by name. */
const isEntry = ({ name, owner }: FunctionInfo): boolean =>
  owner === null && /^(On[A-Z]\w*|init|start|deinit)$/.test(name)

/** Generates the entry points and the functions they need. */
export function moduleOf(program: CheckedProgram, environment: Environment, helpers: ReadonlySet<Js>): ModuleCode {
  return new ModuleGenerator(program, environment).generate(helpers)
}

/** Names everything that generated functions share, and generates each function that something names. */
class ModuleGenerator implements Module {
  readonly generator = expressionGenerator
  readonly library: Module['library']
  readonly prototype: Module['prototype']
  readonly predefined: Module['predefined']
  readonly part: Module['part']
  private readonly constants: Constant[] = []
  private readonly constantNames = new Map<unknown, Js>()
  private readonly terminalNames = new Map<string, Js>()
  private readonly functions = new Map<FunctionInfo, Js>()
  private readonly values = new Map<FunctionInfo, Js>()
  private readonly classes = new Map<ClassInfo, ClassCode>()
  private readonly makers = new Map<object, Js>()
  private readonly functionTexts = new Map<Js, FunctionText>()
  private readonly endings: Js[] = []
  private readonly queue: (() => void)[] = []
  private readonly calls = new Map<Js, Set<Js>>([
    [dynamic, new Set()],
    [beginning, new Set()],
  ])
  /** Callees by caller, one entry for each call site. */
  private readonly places = new Map<Js, Js[]>()
  /** Functions that call functions by value. */
  private readonly callers = new Set<Js>()
  private caller: Js = dynamic

  constructor(
    readonly program: CheckedProgram,
    environment: Environment,
  ) {
    this.library = environment.library
    this.prototype = environment.prototype
    this.predefined = environment.predefined
    this.part = environment.part
  }

  generate(helpers: ReadonlySet<Js>): ModuleCode {
    const { program, functionTexts } = this
    const entries = new Map(program.functions.filter(isEntry).map((info) => [info, this.calledByValue(info)]))
    const start = this.startText()
    for (let next = this.queue.shift(); next; next = this.queue.shift()) next()
    const recursive = recursiveAmong(this.calls)
    const stepping = steppingAmong(this.places, new Set([...recursive, ...this.callers]))
    // A call by value could lead anywhere.
    const isByName = this.values.size === 0 && ![...this.classes.keys()].some(({ virtuals }) => virtuals.length > 0)
    const early = reachableFrom(beginning, this.calls)
    const parts = [...functionTexts].map(([name, written]) => {
      const source = functionSource(written, recursive.has(name), stepping.get(name) ?? 0)
      return partOf(name, isByName && !early.has(name) ? withGlobals(source) : source, written.at, helpers)
    })
    const objectGlobals = program.globals.filter(isWhole).map(({ slot }) => `let g${slot}=null;`)
    const frame = [
      ...objectGlobals,
      ...this.endings,
      start,
      `return {start,values:{${[...this.values.values()].join(',')}}}`,
    ].join('\n')
    return { parts, frame: frameOf(frame, helpers), constants: this.constants, entries, functions: this.functions }
  }

  /** Generates the function that initializes the globals. */
  private startText(): Js {
    const { program } = this
    this.caller = beginning
    const variables = program.globals.filter((variable) => !startsLate(program.facts, variable))
    const { text: temporaries, body: start } = withLocals((locals) =>
      variables
        .map((variable) => {
          const scope = { module: this, facts: program.facts, function: null, locals, unset: noLocals }
          const { code, canFail } = locals.statement(() =>
            declarationOf(scope, variable, variable.declarator as Declarator),
          )
          const mark = canFail ? `m.at=${variable.declarator.start};` : ''
          const place = variablePlace(scope, variable).lvalue
          if (isWhole(variable)) return `${mark}${code}whole(${variable.slot},${place});`
          return variable.input
            ? `${mark}${code}${place}=given(${this.constant(variable.name)},${place});`
            : mark + code
        })
        .join(''),
    )
    this.caller = dynamic
    return `function start(given){${temporaries}${start.code}}`
  }

  /** Generates `name` later; the calls in it are noted as its own. */
  private later(name: Js, generate: () => FunctionText): void {
    this.calls.set(name, new Set())
    this.places.set(name, [])
    this.queue.push(() => {
      this.caller = name
      this.functionTexts.set(name, generate())
      this.caller = dynamic
    })
  }

  private noteCall(name: Js): void {
    this.calls.get(this.caller)?.add(name)
    this.places.get(this.caller)?.push(name)
  }

  /** Names a constant that each run makes for itself. */
  private ofRun(make: Constant): Js {
    return `k${this.constants.push(make) - 1}`
  }

  constant(value: unknown): Js {
    let name = this.constantNames.get(value)
    if (name === undefined) this.constantNames.set(value, (name = this.ofRun(() => value)))
    return name
  }

  /** Names something of the terminal's, one constant for each key. */
  private ofTerminal(key: string, get: Constant): Js {
    let name = this.terminalNames.get(key)
    if (name === undefined) this.terminalNames.set(key, (name = this.ofRun(get)))
    return name
  }

  builtin(name: string): Js {
    return this.ofTerminal(name, ({ library }) => required(library(name), `built-in ${name}`).run)
  }

  bound(name: string, known: readonly KnownArgument[]): Js {
    return this.ofTerminal(`${name}(${known.join(',')})`, ({ library }) =>
      boundTo(required(library(name), `built-in ${name}`), known),
    )
  }

  predefinedValue(name: string): Js {
    return this.ofTerminal(`${name} as a value`, ({ predefined }) => predefined(name))
  }

  partOf(name: TerminalPart): Js {
    return this.ofTerminal(`the ${name}`, ({ part }) => part(name))
  }

  flag(): Js {
    return this.ofRun(() => [0])
  }

  functionOf(info: FunctionInfo): Js {
    let name = this.functions.get(info)
    if (name === undefined) {
      name = `f${this.functions.size}`
      this.functions.set(info, name)
      this.later(name, () => functionText(this, info))
    }
    this.noteCall(name)
    return name
  }

  /** Names a function that is called other than by its name. */
  private calledByValue(info: FunctionInfo): Js {
    const before = this.caller
    this.caller = dynamic
    const name = this.functionOf(info)
    this.caller = before
    return name
  }

  callsByValue(): void {
    this.callers.add(this.caller)
  }

  functionValue(info: FunctionInfo): Js {
    const known = this.values.get(info)
    if (known !== undefined) return known
    const name = `v${this.values.size}`
    this.values.set(info, name)
    const called = this.calledByValue(info)
    const args = info.params.map((parameter, k) => (isByPlace(parameter) ? `a[${k}].storage,a[${k}].index` : `a[${k}]`))
    this.endings.push(`const ${name}={name:${this.constant(info.name)},call:(a)=>${called}(${args.join(',')})};`)
    return name
  }

  classOf(info: ClassInfo): ClassCode {
    const known = this.classCode(info)
    if (known.begin) this.noteCall(known.begin)
    return known
  }

  private classCode(info: ClassInfo): ClassCode {
    let known = this.classes.get(info)
    if (known) return known
    const record = this.ofRun((_environment, types) => types.recordOf(info))
    const begin = hasBegin(info) ? `c${this.classes.size}` : null
    known = { layout: this.ofRun((_environment, types) => types.recordOf(info).layout), begin }
    this.classes.set(info, known)
    if (begin) this.later(begin, () => beginText(this, info))
    this.queue.push(() => this.endings.push(this.classEnding(info, record, begin)))
    return known
  }

  private classEnding(info: ClassInfo, record: Js, begin: Js | null): Js {
    for (const { type } of info.fields) {
      if (type.kind === 'class') this.classCode(type.info)
      if (type.kind === 'array' && type.element.kind === 'class') this.classCode(type.element.info)
    }
    const virtuals = info.virtuals.map((target) => (target ? this.calledByValue(target) : 'noObject'))
    const destructors: Js[] = []
    for (let current: ClassInfo | null = info; current; current = current.base)
      if (current.destructor) destructors.push(this.calledByValue(current.destructor))
    return [
      `${record}.virtuals=[${virtuals.join(',')}];`,
      `${record}.begin=${begin ?? 'null'};`,
      `${record}.destructors=[${destructors.join(',')}];`,
    ].join('')
  }

  arrayMaker(type: ArrayType): Js {
    let name = this.makers.get(type)
    if (type.element.kind === 'class') this.classOf(type.element.info)
    if (name === undefined) this.makers.set(type, (name = this.ofRun((_environment, types) => types.makerOf(type))))
    return name
  }
}

/** Once all globals are initialized, global objects are never null. */
const withGlobals = (source: Js): Js => source.replace(/\blive\((g\d+)\)/g, '$1')

const isWhole = ({ type }: VariableInfo): boolean => type.kind === 'array' || type.kind === 'class'

/** Generates the frame, which keeps the program's numbering. */
function frameOf(text: Js, helpers: ReadonlySet<Js>): Callable {
  const words = [...new Set(text.match(/[A-Za-z_$][\w$]*/g))]
  const outside = words.filter((word) => helpers.has(word) || /^[kfcqr]\d+$/.test(word))
  return codeOf(
    ['m', 'f', 'whole'],
    `${outside.map((word) => `const ${word}=f.${word};`).join('\n')}\n${text}`,
    outside,
  )
}

/** Generates a function with its guards: steps, and depth where it can call itself. */
function functionSource(
  { params, names, body, ending, at }: FunctionText,
  isRecursive: boolean,
  steps: number,
): string {
  const step = steps > 0 ? `if((m.fuel-=${steps})<0)tooLong(${at});` : ''
  const deeper = isRecursive ? 'if(++m.depth>deepest)tooDeep();' : ''
  const last = ending + (isRecursive ? 'm.depth--;' : '')
  const { before, code, caught } = withPosition(body)
  const whole = caught || last ? `try{${code}}${caught}${last ? `finally{${last}}` : ''}` : code
  return `function(${params.join(',')}){${names}${before}${step}${deeper}${whole}}`
}

/** Makes position marks cheap: the running statement is kept in a local and reported only on failure. */
function withPosition(body: Js): { readonly before: Js; readonly code: Js; readonly caught: Js } {
  const [mark, ...others] = body.matchAll(/\bm\.at=(\d+);/g)
  if (!mark) return { before: '', code: body, caught: '' }
  if (others.length === 0)
    return { before: '', code: body.replace(mark[0], ''), caught: `catch(e){throw failed(e,${mark[1]})}` }
  return { before: 'let at=0;', code: body.replaceAll('m.at=', 'at='), caught: 'catch(e){throw failed(e,p+at)}' }
}
