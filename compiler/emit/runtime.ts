import type { Program } from '../ir/program.ts'
import { clockOf } from '../ir/facts/zones.ts'
import type { Expr } from '../ir/tree/nodes.ts'
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
      if (value.name === 'InSession' && !isRunOfDay(value.args[1])) features.add('sessionParts')
      if (!sessionTimes.has(value.name)) return
      features.add('sessionParts')
      const [, timeframe, , zone] = value.args
      if (zone?.kind !== 'literal' || zone.value !== '') features.add('sessionZones')
      if (timeframe?.kind !== 'literal' || /[WM]$/.test(String(timeframe.value))) features.add('longSessions')
    })
  return [...features]
}

/** Whether a session is written as one run on each day, such as "0930-1600". */
const isRunOfDay = (session: Expr | undefined): boolean =>
  session?.kind === 'literal' && /^\d{4}-\d{4}$/.test(String(session.value))

const sessionTimes: ReadonlySet<string> = new Set(['TimeInSession', 'TimeInPastSession'])

/** Where helpers of the runtime take a time zone. */
const zoneArguments: ReadonlyMap<string, number> = new Map([
  ['InZone', 1],
  ['FromZone', 1],
  ['FormatInZone', 2],
  ['ToClock', 1],
  ['TimeInSession', 3],
  ['TimeInPastSession', 3],
])

/** The zones that the script may name: null where any may be. */
function zonesNamed({ functions, main, enums }: Program): ReadonlySet<string> | null {
  const named = new Set<string>()
  let areKnown = true
  for (const { body } of [...functions, main])
    visitExpressions(body, (value) => {
      const at = value.kind === 'call' ? zoneArguments.get(value.name) : undefined
      if (value.kind !== 'call' || at === undefined) return
      const zone = value.args[at]
      const options = zone?.kind === 'call' ? enums.find(({ text }) => text === zone.name) : undefined
      if (zone?.kind === 'literal') named.add(String(zone.value))
      else if (options) for (const { comment } of options.members) named.add(comment)
      else areKnown = false
    })
  return areKnown ? named : null
}

/** The zones that servers commonly have, which the table always holds. */
const serverZones: ReadonlySet<string> = new Set([
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'EET',
  'America/New_York',
])

/** Rows of the table of zones for those that the script names, by the name of the runtime's macro. */
export function zoneRows(program: Program): readonly (readonly [name: string, text: string])[] {
  const named = zonesNamed(program)
  const rows = [...(named ?? [])].flatMap((zone) => {
    const clock = serverZones.has(zone) ? null : clockOf(zone)
    return clock === null ? [] : [` ${zone}=${clock}`]
  })
  return [['NAMED_ZONES', `"${rows.join('')}"`]]
}

/** Which zones the table holds, and whether a rule of the south is among them. */
export function zoneFeatures(program: Program): readonly string[] {
  const named = zonesNamed(program)
  if (!named) return ['allZones', 'southernZones']
  return [...named].some((zone) => /[AZ]/.test(clockOf(zone)?.charAt(0) ?? '')) ? ['southernZones'] : []
}
