import type { CheckedProgram } from '../../mql/check/model.ts'
import {
  compileProgram,
  generateProgram,
  type CompiledProgram,
  type Environment,
  type GeneratedProgram,
  type Limits,
} from './compile/program.ts'
import { createLibrary } from './library/library.ts'
import { ChartArrays, predefinedVariables } from './predefined.ts'
import type { BuiltinFacts, MqlRunOptions } from './run-options.ts'
import type { Terminal } from './terminal/terminal.ts'
import type { MqlArray, Value } from './values.ts'

/** A program with the terminal it sees. */
export interface Loaded {
  readonly program: CompiledProgram
  readonly terminal: Terminal
  readonly arrays: ChartArrays
  readonly options: MqlRunOptions
}

const defaultLimits: Limits = { fuel: 200_000_000, total: 2_000_000_000, memory: 128 * 2 ** 20, isStrict: false }

/** Limits of a loaded indicator: a program may load dozens of them. */
export function limitsOfAsked({
  fuel = defaultLimits.fuel,
  total = defaultLimits.total,
  memory = defaultLimits.memory,
  isStrict = false,
}: Partial<Limits> = {}): Limits {
  return { fuel: fuel / 4, total: total / 16, memory: memory / 16, isStrict }
}

export function load(checked: CheckedProgram, terminal: Terminal, facts: BuiltinFacts, options: MqlRunOptions): Loaded {
  const arrays = new ChartArrays(terminal.chart, terminal.facts.isNewestFirst)
  const predefined = predefinedVariables(terminal, arrays)
  const environment: Environment = {
    library: createLibrary(terminal),
    prototype: facts.prototype,
    predefined: (name) => predefined.get(name),
    part: (name) => terminal[name],
  }
  const {
    fuel = defaultLimits.fuel,
    total = defaultLimits.total,
    memory = defaultLimits.memory,
    isStrict = false,
  } = options.limits ?? {}
  const limits: Limits = { fuel, total, memory, isStrict }
  const program = compileProgram(generatedOnce(checked, environment), environment, limits, options)
  terminal.meter = program.meter
  terminal.ownWindow = checked.properties.some(({ name }) => name === 'indicator_separate_window') ? 1 : 0
  return { program, terminal, arrays, options }
}

const generated = new WeakMap<CheckedProgram, GeneratedProgram>()

/** Generated code is cached by program: it is the same on every terminal. */
function generatedOnce(checked: CheckedProgram, environment: Environment): GeneratedProgram {
  let program = generated.get(checked)
  if (!program) generated.set(checked, (program = generateProgram(checked, environment)))
  return program
}

/** Initializes the program; false when it refuses to run. */
export function start({ program, terminal, arrays, options }: Loaded): boolean {
  arrays.refresh()
  program.initialize(options.inputs ?? {})
  const init = program.find('OnInit') ?? program.find('init')
  const code = init ? program.call(init) : 0
  return (code === 0 || init?.name === 'init') && !terminal.stopped
}

/** Begins an event: refreshes the arrays that follow the chart. */
export function beforeEvent({ arrays, terminal }: Loaded): void {
  terminal.beginEvent()
  arrays.refresh()
  const { links } = terminal
  for (const follow of links) follow()
}

/**
 * Returns a function that calls OnCalculate in either form, or MQL4's start. `price` is the short form's input, the
 * close where absent; `after` runs after each call.
 */
export function calculation(loaded: Loaded, after: () => void, price?: () => MqlArray): () => void {
  const { program, terminal, arrays } = loaded
  const onCalculate = program.find('OnCalculate')
  const old = program.find('start')
  let previous = 0

  function prepare(): void {
    beforeEvent(loaded)
    terminal.growBuffers()
    terminal.calculated = previous
  }

  if (onCalculate) {
    const short = onCalculate.params.length === 4
    return () => {
      prepare()
      const head = [terminal.chart.count, previous]
      const rest: readonly Value[] = short
        ? [0, price?.() ?? arrays.close]
        : [arrays.time, arrays.open, arrays.high, arrays.low, arrays.close, arrays.volume, arrays.zeros, arrays.spread]
      previous = program.call(onCalculate, [...head, ...rest])
      after()
    }
  }
  return () => {
    prepare()
    if (old) program.call(old)
    previous = terminal.chart.count
    after()
  }
}
