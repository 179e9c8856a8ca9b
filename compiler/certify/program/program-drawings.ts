import type { Bars } from '../../api.ts'
import { tableOf } from '../../text/table.ts'
import type { Shape } from '../../proof/picture/shapes.ts'
import type { OutputChange } from '../changes.ts'
import type { LiveProgramRun, ProgramRun } from './program-runs.ts'

/** The shape that MetaTrader shows for a drawing of Pine. */
const shapesOf: Readonly<Record<string, readonly Shape['kind'][]>> = tableOf({
  label: ['text', 'bubble', 'segment', 'triangle'],
  line: ['segment'],
  box: ['rectangle', 'segment', 'text'],
  polyline: ['segment', 'triangle'],
})

interface DrawnProgram {
  readonly bars: Bars
  readonly live: LiveProgramRun
  /** The program over all bars up to the last picture, at once. */
  readonly reloaded: ProgramRun
}

export interface DrawingChanges {
  /** Changes of the script that the program's pictures show too. */
  readonly found: readonly OutputChange[]
  /** Changes that the pictures could show and do not. */
  readonly missing: readonly OutputChange[]
}

/**
 * Looks for changes of the script's drawings in the pictures of a program: shapes of past bars that come, go or move
 * from one bar to the next, shapes of ticks that are gone at the close, and shapes that a reload takes away or adds.
 */
export function drawingChanges(changes: readonly OutputChange[], program: DrawnProgram): DrawingChanges {
  const { live } = program
  const keyOf = keptKeys()
  const past = pastChanges(live.pictures, keyOf)
  const flickers = flickersOf(live, keyOf)
  const reloads = reloadedShapes(program, keyOf)
  const found: OutputChange[] = []
  const missing: OutputChange[] = []
  for (const change of changes) {
    const { kind, title, nature } = change
    const { bar } = change.change
    const shapes = shapesOf[title]
    if (kind !== 'drawing' || !shapes || !live.pictures.has(bar) || !live.pictures.has(bar + 1)) continue
    if (nature === 'flickers') {
      if (flickers.has(bar)) (hasAny(flickers.get(bar), shapes) ? found : missing).push(change)
    } else if (nature === 'reload') {
      const seen = reloads(bar, shapes)
      if (seen !== null) (seen ? found : missing).push(change)
    } else {
      const isSeen = [bar, bar + 1].some((at) => hasAny(past.get(at), shapes))
      ;(isSeen ? found : missing).push(change)
    }
  }
  return { found, missing }
}

const hasAny = (kinds: ReadonlySet<Shape['kind']> | undefined, wanted: readonly Shape['kind'][]): boolean =>
  wanted.some((kind) => kinds?.has(kind) ?? false)

type KeyOf = (shape: Shape) => string

/** Returns keys of shapes and keeps them: each picture is compared with the one before and the one after. */
function keptKeys(): KeyOf {
  const keys = new Map<Shape, string>()
  return (shape) => {
    const known = keys.get(shape)
    if (known !== undefined) return known
    const { kind, points, properties } = shape
    const key = JSON.stringify([kind, points, properties.text])
    keys.set(shape, key)
    return key
  }
}

/** Returns shapes that have no equal among others. */
function without(shapes: readonly Shape[], others: readonly Shape[], keyOf: KeyOf): readonly Shape[] {
  const counts = new Map<string, number>()
  for (const other of others) {
    const key = keyOf(other)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return shapes.filter((shape) => {
    const key = keyOf(shape)
    const count = counts.get(key) ?? 0
    counts.set(key, count - 1)
    return count <= 0
  })
}

const kindsOf = (shapes: readonly Shape[]): ReadonlySet<Shape['kind']> => new Set(shapes.map(({ kind }) => kind))

/** Returns the kinds of shapes that came or went with each bar. */
function pastChanges(
  pictures: LiveProgramRun['pictures'],
  keyOf: KeyOf,
): ReadonlyMap<number, ReadonlySet<Shape['kind']>> {
  const found = new Map<number, ReadonlySet<Shape['kind']>>()
  for (const [bar, shapes] of pictures) {
    const before = pictures.get(bar - 1)
    if (before) found.set(bar, kindsOf([...without(before, shapes, keyOf), ...without(shapes, before, keyOf)]))
  }
  return found
}

/** Returns the kinds of shapes that a tick showed and the close of its bar does not, by bar. */
const flickersOf = (
  { tickPictures, pictures }: LiveProgramRun,
  keyOf: KeyOf,
): ReadonlyMap<number, ReadonlySet<Shape['kind']>> =>
  new Map(
    [...tickPictures].flatMap(([bar, ticks]) => {
      const atClose = pictures.get(bar)
      return atClose ? [[bar, kindsOf(ticks.flatMap((shapes) => without(shapes, atClose, keyOf)))] as const] : []
    }),
  )

/** Bars between a drawing and the bar that made it. */
const maxDistance = 100

/**
 * Compares the shapes that live bars left with those of a reload. The result says whether shapes around a bar differ;
 * null where one of the two charts has dropped its drawings of that time.
 */
function reloadedShapes(
  { live, reloaded, bars: { time } }: DrawnProgram,
  keyOf: KeyOf,
): (bar: number, kinds: readonly Shape['kind'][]) => boolean | null {
  const left = [...live.pictures.values()].at(-1) ?? []
  const differing = [...without(left, reloaded.shapes, keyOf), ...without(reloaded.shapes, left, keyOf)]
  const oldestOf = (shapes: readonly Shape[], kinds: readonly Shape['kind'][]): number =>
    Math.min(...shapes.filter(({ kind }) => kinds.includes(kind)).map(newestTime))
  return (bar, kinds) => {
    const now = (time[bar] ?? Infinity) / 1000
    const oldest = [left, reloaded.shapes].map((shapes) => oldestOf(shapes, kinds)).filter(Number.isFinite)
    if (oldest.length === 0 || now < Math.max(...oldest)) return null
    const since = (time[Math.max(0, bar - maxDistance)] ?? 0) / 1000
    const until = (time[bar + 1] ?? Infinity) / 1000
    return differing.some((shape) => {
      const at = newestTime(shape)
      return kinds.includes(shape.kind) && at >= since && at <= until
    })
  }
}

const newestTime = ({ points }: Shape): number => Math.max(...points.map(([time]) => time))
