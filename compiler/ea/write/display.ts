import type { Display, IndicatorSpec } from '../spec/indicator-spec.ts'
import { writeDashboard } from './dashboard.ts'
import type { Reading, Shown } from './reading.ts'
import { numeral, quoted, type Script } from './script.ts'

interface Drawing {
  readonly readings: readonly Reading[]
  readonly extra: readonly Shown[]
  readonly isOverlay: boolean
}

/** Further lines after the two colours of the user's own. */
const palette = ['#2E7D32', '#7B1FA2', '#00838F', '#EF6C00', '#5D4037', '#455A64', '#C2185B', '#1565C0'] as const

type Style = (shown: Shown, color: string, turns: string) => string

const plain =
  (style: string, width = 2): Style =>
  ({ name, title }, color) =>
    `plot(${name}, ${quoted(title)}, ${color}, ${width}${style === '' ? '' : `, plot.style_${style}`})`
const turning =
  (style: string, width = 2): Style =>
  ({ name, title }, _color, turns) =>
    `plot(${name}, ${quoted(title)}, ${turns}, ${width}${style === '' ? '' : `, plot.style_${style}`})`

/** How the main line of each indicator is drawn; others are lines. */
const styles: Readonly<Record<Display, Style>> = {
  Line: plain(''),
  'Multi-Line': plain(''),
  'Colored Line': turning(''),
  Histogram: turning('columns'),
  'Colored Histogram': turning('columns'),
  Dots: plain('circles'),
  Arrows: plain('', 1),
  Area: plain('area'),
  ZigZag: plain('stepline'),
  Dashboard: plain(''),
  Candles: ({ name, title }, _color, turns) =>
    `plotcandle(nz(${name}[1], ${name}), math.max(${name}, nz(${name}[1], ${name})), math.min(${name}, nz(${name}[1], ${name})), ${name}, ${quoted(title)}, color = ${turns}, wickcolor = ${turns}, bordercolor = ${turns})`,
  Bars: ({ name, title }, _color, turns) =>
    `plotbar(nz(${name}[1], ${name}), math.max(${name}, nz(${name}[1], ${name})), math.min(${name}, nz(${name}[1], ${name})), ${name}, ${quoted(title)}, color = ${turns})`,
}

/** The colours that what was drawn speaks of, as inputs. */
export function writeColors(script: Script, { colors }: IndicatorSpec): void {
  const wanted = [
    ['primaryColor', 'First colour', colors.primary],
    ['secondaryColor', 'Second colour', colors.secondary],
    ['backgroundColor', 'Background', colors.background ?? '#F5F5F5'],
  ] as const
  for (const [name, title, value] of wanted) {
    if (script.mentions(name)) script.color('Colours', name, title, value)
  }
}

export function writeDisplay(script: Script, spec: IndicatorSpec, { readings, extra, isOverlay }: Drawing): void {
  const before = spec.display === 'ZigZag' ? swings(script, readings) : readings
  const lines: string[] = []
  if (isOverlay && (spec.display === 'Candles' || spec.display === 'Bars') && readings.length > 0) {
    lines.push(
      `${spec.display === 'Candles' ? 'plotcandle' : 'plotbar'}(open, high, low, close, "Price", color = ${readings[0].rising} ? primaryColor : secondaryColor)`,
    )
  }
  let n = 0
  for (const reading of before) {
    for (const shown of reading.shown) lines.push(drawn(shown, spec, n++, isOverlay))
  }
  lines.push(...extra.map((shown) => drawn(shown, spec, n++, isOverlay)))
  script.section('What is drawn', lines)
  script.section('Levels', levelsOf(spec))
  if (spec.adaptive.includes('session')) writeSessions(script)
  else if (spec.colors.background !== null && spec.display === 'Area')
    script.section('Background', ['bgcolor(backgroundColor, title = "Background")'])
  if (spec.display === 'Dashboard') writeDashboard(script, readings, extra)
}

function drawn(shown: Shown, spec: IndicatorSpec, n: number, isOverlay: boolean): string {
  const color = n === 0 ? 'primaryColor' : n === 1 ? 'secondaryColor' : palette[(n - 2) % palette.length]
  const turns = `${shown.rising} ? primaryColor : secondaryColor`
  if (shown.role === 'dots') return plain('circles', 3)(shown, color, turns)
  if (shown.role === 'histogram')
    return (spec.display === 'Multi-Line' ? plain('', 1) : turning('columns', 1))(shown, color, turns)
  if (shown.role !== 'main') return plain('', 1)(shown, color, turns)
  if (isOverlay && (spec.display === 'Candles' || spec.display === 'Bars')) return plain('')(shown, color, turns)
  return (spec.histogram ? turning('columns') : styles[spec.display])(shown, color, turns)
}

/** The last confirmed swing of each main line: nothing is drawn back into the past. */
function swings(script: Script, readings: readonly Reading[]): Reading[] {
  const bars = script.number('Calculation', 'swingBars', {
    title: 'Bars on each side of a swing',
    value: 5,
    min: 1,
    max: 100,
  })
  const lines: string[] = []
  const made = readings.map((reading) => ({
    ...reading,
    shown: reading.shown
      .filter(({ role }) => role === 'main' || role === 'dots')
      .map((shown) => {
        const { name } = shown
        lines.push(
          `${name}Peak = ta.pivothigh(${name}, ${bars}, ${bars})`,
          `${name}Valley = ta.pivotlow(${name}, ${bars}, ${bars})`,
          `${name}Swing = fixnan(na(${name}Peak) ? ${name}Valley : ${name}Peak)`,
        )
        return { ...shown, role: 'main' as const, name: `${name}Swing`, title: `${shown.title}, swings` }
      }),
  }))
  script.section('Swings, as soon as they are certain', lines)
  return made
}

function levelsOf({ levels }: IndicatorSpec): string[] {
  return levels.map((level) => `hline(${numeral(level)}, ${quoted(`Level ${level}`)}, color.gray)`)
}

/** Asia, London and New York by UTC, as three tints. */
function writeSessions(script: Script): void {
  const ahead = script.number('Sessions', 'serverAhead', {
    title: "Hours the server's clock is ahead of UTC",
    value: 0,
    min: -12,
    max: 14,
  })
  script.section('Sessions: Asia, London, New York', [
    `utcHour = (hour - ${ahead} + 24) % 24`,
    'isLondon = utcHour >= 7 and utcHour < 16',
    'isNewYork = utcHour >= 12 and utcHour < 21',
    'bgcolor(isNewYork ? #FFF3E0 : isLondon ? #E3F2FD : #F5F5F5, title = "Session")',
  ])
}
