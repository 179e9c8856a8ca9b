import type { Comparison, Dialect } from '../../compiler/api.ts'
import { convert } from '../../compiler/convert.ts'
import { proveLive } from '../../compiler/proof/live/prove-live.ts'
import { compareProof, prover } from '../../compiler/proof/prover.ts'
import { touchedLines } from '../../compiler/proof/touched-lines.ts'
import { generateBars } from '../../compiler/run/bars/generate.ts'
import { eurusd } from '../../compiler/run/bars/symbols.ts'
import { createSource } from '../../compiler/text/source.ts'
import { defined } from './defined.ts'

/**
 * Differences on purpose: a program converted from a script in which one visible thing is changed is proved against the
 * script without the change. The proof has to find each, and to name the line.
 */

/**
 * A line of a script in which `{0}`, `{1}` … are slots. The first value of a slot is the script's own, each other one is
 * a planted difference. Without the line something is missing: that is one more.
 */
export interface PlantedLine {
  readonly line: string
  readonly slots: readonly (readonly string[])[]
  /** The line itself must stay: others need it. */
  readonly isNeeded?: boolean
  /** Dialects in which the slots show; both where absent. */
  readonly only?: Dialect
}

export interface PlantedScript {
  readonly name: string
  readonly head: readonly string[]
  readonly lines: readonly PlantedLine[]
  /** Whether the differences show on live bars only. */
  readonly isLive?: boolean
}

/** One changed line. */
export interface Planted {
  readonly script: string
  readonly dialect: Dialect
  readonly line: number
  readonly from: string
  readonly to: string
}

/** A planted difference that was not found, or under another line. */
export interface Missed extends Planted {
  readonly found: readonly (number | null)[]
}

const bars = generateBars({ symbol: eurusd, period: 3600, bars: 260, seed: 5, price: 1.1, volatility: 0.002 })
const dialects = ['mql4', 'mql5'] as const

const filled = ({ line, slots }: PlantedLine, changed = -1, value = 0): string =>
  slots.reduce((text, values, k) => text.replaceAll(`{${k}}`, defined(values[k === changed ? value : 0])), line)

const textOf = ({ head, lines }: PlantedScript, at: number, text: string | null): string =>
  [...head, ...lines.flatMap((line, k) => (k === at ? (text === null ? [] : [text]) : [filled(line)])), ''].join('\n')

/** Returns every changed text of a line; null for the line left out. */
const changesOf = (line: PlantedLine): readonly (string | null)[] => [
  ...line.slots.flatMap((values, slot) => values.slice(1).map((_, k) => filled(line, slot, k + 1))),
  ...(line.isNeeded ? [] : [null]),
]

export interface Outcome {
  readonly planted: number
  readonly missed: readonly Missed[]
}

/** Proves the programs of all changed scripts against the script itself; `isTaken` picks some by their number. */
export function provePlanted(script: PlantedScript, isTaken: (number: number) => boolean = () => true): Outcome {
  const source = createSource(textOf(script, -1, null), `${script.name}.pine`)
  const all = script.lines.flatMap((line, k) => changesOf(line).map((text) => ({ k, line, text })))
  const taken = all.filter((_, number) => isTaken(number))
  const missed: Missed[] = []
  let planted = 0
  for (const dialect of dialects) {
    const variants = taken.filter(({ line }) => (line.only ?? dialect) === dialect)
    const programs = [
      programOf(source.text, dialect),
      ...variants.map(({ k, text }) => programOf(textOf(script, k, text), dialect)),
    ]
    const [same, ...changed] = comparisonsOf(script, { source, programs })
    if (!defined(same).equal) throw new Error(`${script.name} itself is not equal in ${dialect}`)
    variants.forEach(({ k, line, text }, index) => {
      planted++
      const comparison = defined(changed[index])
      const found = [...linesOf(comparison), ...touchedLines(source, [], [comparison]).keys()]
      const at = script.head.length + k + 1
      if (!found.includes(at))
        missed.push({ script: script.name, dialect, line: at, from: filled(line), to: text ?? 'left out', found })
    })
  }
  return { planted, missed }
}

type Programs = Parameters<typeof prover>[0]

function comparisonsOf({ isLive = false }: PlantedScript, programs: Programs): readonly Comparison[] {
  if (isLive) return proveLive(programs)
  const proof = prover(programs)(bars)
  return proof.runs.map((run) => compareProof(proof, run()))
}

function programOf(text: string, dialect: Dialect): { readonly dialect: Dialect; readonly text: string } {
  const { outputs, diagnostics } = convert({ source: createSource(text), targets: [dialect] })
  const [output] = outputs
  if (!output) throw new Error(diagnostics.map((row) => row.text).join('\n'))
  return { dialect, text: output.text }
}

/** Returns the lines that a comparison finds different. */
function linesOf({ plots, drawings, alerts, parts = [] }: Comparison): readonly (number | null)[] {
  return [
    ...plots.flatMap(({ firstDifference, line = null }) => (firstDifference ? [line] : [])),
    ...[drawings, alerts, ...parts].flatMap((part) =>
      part?.firstDifference ? [part.firstDifference.line ?? null] : [],
    ),
  ]
}
