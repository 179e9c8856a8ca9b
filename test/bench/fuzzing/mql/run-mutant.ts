import type { Dialect, RunResult } from '../../../../compiler/api.ts'
import { limitsOfAsked } from '../../../../compiler/run/mql/load.ts'
import { checkToRun, factsOf } from '../../../../compiler/run-program.ts'
import { generateBars, standardSets } from '../../../../compiler/run/bars/generate.ts'
import { runtimeErrorTexts } from '../../../../compiler/run/mql/runtime-error.ts'
import { runMql } from '../../../../compiler/run/mql/run.ts'
import type { Random } from '../mutations.ts'
import { extremes, hostNames } from './hostile.ts'

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 40 })

const megabytes = 64
const limits = { fuel: 200_000, total: 600_000, memory: megabytes * 2 ** 20 }

/** Words by which JavaScript prints values that no program can have. */
const foreign = /\bNaN\b|\bInfinity\b|\bundefined\b|\[native code\]|\[object |=> /

/** Host objects that a program changes only if it escapes. */
const outside = [
  Object,
  Array,
  Function,
  String,
  Number,
  Map,
  Set,
  WeakMap,
  Float64Array,
  Promise,
  RegExp,
  Error,
  Math,
].flatMap((host) => [host, (host as { prototype?: object }).prototype ?? {}])
const untouched = worldNow()

function worldNow(): string {
  return [globalThis, ...outside].map((host) => Reflect.ownKeys(host).map(String).join()).join('\n')
}

/**
 * Runs the program on a few bars if it checks; how it ended, or null where it does not check. Throws for what must not
 * be: a host's error, a fault that is none, values of the host in what the program says.
 */
export function runMutant(text: string, dialect: Dialect, random: Random): string | null {
  const source = { name: 'program', text }
  const checked = checkToRun([source], dialect)
  if (checked.diagnostics.some(({ severity }) => severity === 'error')) return null
  const result = runMql(checked, bars, factsOf(dialect, source), {
    inputs: strangeInputs(random),
    limits,
    programs: (name) => (name === 'self' ? checked : null),
    account: { margin: random() < 0.5 ? 'netting' : 'hedging' },
    ...(random() < 0.5 && { history: 20 }),
    replay: random() < 0.5 ? 'ticks' : 'bars',
    ...(random() < 0.1 && { restartsAt: [30] }),
  })
  assertOwn(result, text)
  return result.fault?.code ?? 'finished'
}

const strangeInputs = (random: Random): Record<string, string | number> =>
  random() < 0.8
    ? {}
    : Object.fromEntries(
        [...hostNames, 'length', 'lots', 'Length'].map((name) => [
          name,
          random() < 0.5 ? Number(extremes[Math.floor(random() * 14)]) : '__proto__',
        ]),
      )

function assertOwn({ plots, trades, equity, logs, alerts, fault }: RunResult, text: string): void {
  if (fault && !Object.hasOwn(runtimeErrorTexts, fault.code)) throw new Error(`ended with ${fault.code}`)
  // Only the guard knows the limits it was given, one for indicators that are asked for: another number is the engine's own.
  const isGuarded = [megabytes, limitsOfAsked(limits).memory / 2 ** 20].some((limit) =>
    fault?.message.includes(` ${limit} MB`),
  )
  if (fault?.code === 'MQL5006' && !isGuarded) throw new Error(`the engine stopped it: ${fault.message}`)
  if (worldNow() !== untouched) throw new Error('the program has changed the machine')
  structuredClone({ plots, trades, equity, logs, alerts, fault })
  const said = [...logs, ...alerts.map(({ message }) => message)]
  if (said.some((line) => typeof line !== 'string')) throw new Error('the program said what is no text')
  const strange = said.find((line) => line.length < 10_000 && foreign.test(line))
  if (strange !== undefined && !foreign.test(text)) throw new Error(`the program said ${strange.slice(0, 200)}`)
}
