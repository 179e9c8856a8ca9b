import type { Program } from '../ir/program.ts'
import { visitExpressions } from '../ir/tree/walk.ts'
import { Linker } from '../link/link.ts'
import { runtimeFiles } from '../runtime/files.ts'

/** Fields of drawings that the script's code sets by name. */
const publicFields = new Set(
  'x y x1 y1 x2 y2 text xloc yloc paint style textPaint size halign valign tooltip extend width back price time index first second isDeleted items entries'.split(
    ' ',
  ),
)

export const linker = new Linker({ files: runtimeFiles, frame: 'trading/frame.mqh', publicFields, closed: 'trading/' })

/** The name that selects lines of the runtime for a feature: `WITH_AT_SERVER` for `atServer`. */
export function nameOfFeature(feature: string): string {
  return `WITH_${feature
    .split('')
    .map((c) => (c >= 'A' && c <= 'Z' ? `_${c}` : c.toUpperCase()))
    .join('')}`
}

/** Whether the script looks back into arrays of other types than double. */
export function pastFeatures({ functions, main }: Program): readonly string[] {
  const features = new Set<string>()
  for (const { body } of [...functions, main])
    visitExpressions(body, (value) => {
      if (value.kind === 'call' && value.name === 'Past' && value.args[0]?.type.kind !== 'double')
        features.add('anyPast')
    })
  return [...features]
}

/** Sessions on the clocks of a zone, and their bars of weeks and months, which a timeframe known later may be, too. */
export function sessionFeatures({ functions, main }: Program): readonly string[] {
  const features = new Set<string>()
  for (const { body } of [...functions, main])
    visitExpressions(body, (value) => {
      if (value.kind !== 'call') return
      if (value.name === 'ToClock') features.add('sessionZones')
      if (!sessionTimes.has(value.name)) return
      const [, timeframe, , zone] = value.args
      if (zone?.kind !== 'literal' || zone.value !== '') features.add('sessionZones')
      if (timeframe?.kind !== 'literal' || /[WM]$/.test(String(timeframe.value))) features.add('longSessions')
    })
  return [...features]
}

const sessionTimes: ReadonlySet<string> = new Set(['TimeInSession', 'TimeInPastSession'])
