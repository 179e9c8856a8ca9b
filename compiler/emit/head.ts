import { colorText } from './colors.ts'
import { isSolid } from './code/settings.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Comment, Declaration } from '../mql/syntax/nodes.ts'
import type { Color, Program } from '../ir/program.ts'
import { isBlended } from '../ir/visuals/colors.ts'
import { positionAt } from '../text/source.ts'
import { blendingReason } from '../ir/visuals/transparency.ts'
import { levelProperties } from './levels.ts'
import type { LineMap } from './lines.ts'
import type { EmitContext, PlotProperty } from './target.ts'

type Context = Pick<EmitContext, 'program' | 'plan' | 'target' | 'names' | 'isWhole'>

/** Statements of a head about the conversion. */
export interface Claim {
  readonly lines: number
  readonly exact: number
}

const width = 64

/** Returns remarks by source line. Without `withApproximations`, only those about unconverted lines. */
export function remarksOf(
  { notes }: Program,
  starts: readonly number[],
  withApproximations: boolean,
): LineMap['remarks'] {
  const remarks = new Map<number, string[]>()
  for (const { start, fidelity, reason } of notes) {
    if (fidelity === 'approximated' && (!withApproximations || reason === blendingReason)) continue
    const { line } = positionAt(starts, start)
    const remark = `${fidelity === 'unsupported' ? 'not converted' : 'approximated'}: ${oneLine(reason)}`
    const known = remarks.get(line)
    if (!known) remarks.set(line, [remark])
    else if (!known.includes(remark)) known.push(remark)
  }
  return remarks
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Reasons in a head; the report has them all. */
const maxReasons = 4

/** Parts that are unavailable, where the user looks first, and approximations that belong to no line. */
export function headNotes(
  { notes }: Program,
  { starts, remarks }: LineMap,
  marked: ReadonlySet<number>,
  withApproximations: boolean,
): string[] {
  const missing = [...new Set(notes.filter((n) => n.fidelity === 'unsupported').map((n) => n.reason))]
  const elsewhere = new Map<string, Set<number>>()
  for (const { start, fidelity, reason } of notes) {
    const { line } = positionAt(starts, start)
    if (fidelity === 'approximated' && reason !== blendingReason && remarks.has(line) && !marked.has(line))
      elsewhere.set(reason, (elsewhere.get(reason) ?? new Set()).add(line))
  }
  const hasBlended = withApproximations && notes.some(({ reason }) => reason === blendingReason)
  const approximated = [...elsewhere].map(
    ([reason, lines]) => `${reason} (line${lines.size > 1 ? 's' : ''} ${[...lines].join(', ')})`,
  )
  return [
    ...(missing.length === 0 ? [] : [`Not converted: ${missing.slice(0, maxReasons).join('; ')}.`]),
    ...(hasBlended ? ["Transparent colors are blended with the chart's background."] : []),
    ...(approximated.length === 0 ? [] : [`Approximated: ${approximated.slice(0, maxReasons).join('; ')}.`]),
  ]
}

/** The head comment: file name, origin, and the claim of fidelity if wanted. */
export function headComment(
  fileName: string,
  program: Program,
  claim: Claim | null,
  notes: readonly string[],
): Comment[] {
  const rule = `//+${'-'.repeat(width + 2)}+`
  const origin = `Converted by Tradewright from Pine v${program.version}${claim ? `: ${claim.exact} of ${claim.lines} lines exact` : ''}.`
  const contents = [fileName, ...wrapped(origin), ...notes.flatMap((note) => wrapped(note))]
  return [rule, ...contents.map(row), rule].map((text) => ({ kind: 'Comment', text, start: 0, end: 0 }))
}

const row = (text: string): string => `//| ${text.padStart(width)} |`

/**
 * Adds the claim that a program equals its original, which is known only after both have run: on sets of these sizes,
 * and what was compared (`3 plots and 12 alerts`). A text whose head claims nothing is returned unchanged.
 */
export function claimEqual(text: string, bars: readonly number[], compared: string): string {
  const rows = text.split('\n', headRows)
  const first = rows.findIndex(
    (line, k) => k > 1 && line.startsWith('//|') && line.includes(' Converted by Tradewright from Pine v'),
  )
  const last = rows.findIndex((line, k) => k >= first && line.endsWith('exact. |'))
  if (first < 0 || last < 0) return text
  const before = rows.slice(first, last + 1)
  const origin = before.map((line) => line.slice(3, -1).trim()).join(' ')
  const claim = origin.replace(/\.$/, `; equal to the original on ${barsOf(bars)} bars: ${compared}.`)
  return text.replace(before.join('\n'), () => wrapped(claim).map(row).join('\n'))
}

/** `3 x 3,000`, or `3,000 + 600` where sets differ. */
function barsOf(bars: readonly number[]): string {
  const counts = bars.map((count) => count.toLocaleString('en-US'))
  return new Set(counts).size === 1 ? `${counts.length} x ${counts[0]}` : counts.join(' + ')
}

/** No head is longer. */
const headRows = 40

function wrapped(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}

/** The `#property` lines of an indicator. */
export function indicatorProperties({ program, plan: { drawn }, target, names, isWhole }: Context): Declaration[] {
  const buffers = drawn.reduce((n, plot) => n + plot.buffers.length + (plot.colorBuffer ? 1 : 0), 0)
  const window = program.overlay ? 'indicator_chart_window' : 'indicator_separate_window'
  const rows = [...target.indicatorProperties(window, buffers, drawn.length)]
  drawn.forEach((plot, i) => {
    const n = i + 1
    const constant = plot.palette.map((c) => (mayVanish(c) ? 'clrNONE' : statedColor(c)))
    const { line, width: thickness } = plot.plot
    const unstated = target.unstated(plot, names)
    const state = (property: PlotProperty, value: string) => {
      if (!unstated.has(property)) rows.push([`indicator_${property}${n}`, value])
    }
    state('label', quoted(plot.label))
    state('type', plot.draw)
    if (plot.draw === 'DRAW_NONE') return
    if (constant.length > 0) state('color', constant.slice(0, 64).join(','))
    if (line.kind === 'name' && !isSolid(line)) state('style', line.text)
    if (thickness.kind === 'literal' && thickness.value !== 1) state('width', String(thickness.value))
  })
  rows.push(...levelProperties({ program, names, isWhole }))
  const nameWidth = Math.max(...rows.filter(([, value]) => value !== '').map(([name]) => name.length))
  return rows.map(([name, value]) => mql.property(value === '' ? name : name.padEnd(nameWidth), value))
}

/** A color in the head of a program: of one that is set later, the input's default. */
function statedColor(color: Color): string {
  if (color.kind === 'rgb') return colorText(color.value)
  return color.kind !== 'chart' && color.initial ? colorText(color.initial) : 'clrGray'
}

/** Whether an input may make a color invisible: MetaTrader 4 keeps the color of its head where it is set to none. */
export const mayVanish = (color: Color): boolean =>
  isBlended(color) && color.kind !== 'calculated' && color.transparency !== null && !(color.transparency.max < 100)

const quoted = (text: string): string => mql.string(text).raw
