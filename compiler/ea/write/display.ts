import type { Display, IndicatorSpec } from '../spec/indicator-spec.ts'
import { writeDashboard } from './dashboard.ts'
import type { IndicatorReading, PlottedValue } from './indicator-reading.ts'
import { numeral, quoted, type Script } from './script.ts'

interface Drawing {
  readonly readings: readonly IndicatorReading[]
  readonly extra: readonly PlottedValue[]
  readonly isOverlay: boolean
}

/** Colours of lines after the user's two. */
const palette = ['#2E7D32', '#7B1FA2', '#00838F', '#EF6C00', '#5D4037', '#455A64', '#C2185B', '#1565C0'] as const

type Style = (shown: PlottedValue, color: string, directionColor: string) => string

const plainStyle =
  (style: string, width = 2): Style =>
  ({ name, title }, color) =>
    `plot(${name}, ${quoted(title)}, ${color}, ${width}${style === '' ? '' : `, plot.style_${style}`})`
const directionStyle =
  (style: string, width = 2): Style =>
  ({ name, title }, _color, directionColor) =>
    `plot(${name}, ${quoted(title)}, ${directionColor}, ${width}${style === '' ? '' : `, plot.style_${style}`})`

/** Style of the main line by display; other lines are plain. */
const styles: Readonly<Record<Display, Style>> = {
  Line: plainStyle(''),
  'Multi-Line': plainStyle(''),
  'Colored Line': directionStyle(''),
  Histogram: directionStyle('columns'),
  'Colored Histogram': directionStyle('columns'),
  Dots: plainStyle('circles'),
  Arrows: plainStyle('', 1),
  Area: plainStyle('area'),
  ZigZag: plainStyle('stepline'),
  Dashboard: plainStyle(''),
  Candles: ({ name, title }, _color, directionColor) =>
    `plotcandle(nz(${name}[1], ${name}), math.max(${name}, nz(${name}[1], ${name})), math.min(${name}, nz(` +
    `${name}[1], ${name})), ${name}, ${quoted(title)}, color = ${directionColor}, wickcolor = ` +
    `${directionColor}, bordercolor = ${directionColor})`,
  Bars: ({ name, title }, _color, directionColor) =>
    `plotbar(nz(${name}[1], ${name}), math.max(${name}, nz(${name}[1], ${name})), math.min(${name}, nz(` +
    `${name}[1], ${name})), ${name}, ${quoted(title)}, color = ${directionColor})`,
}

/** Writes the colours in use as inputs. */
export function writeColors(script: Script, { colors }: IndicatorSpec): void {
  const colorInputs = [
    ['primaryColor', 'First colour', colors.primary],
    ['secondaryColor', 'Second colour', colors.secondary],
    ['backgroundColor', 'Background', colors.background ?? '#F5F5F5'],
  ] as const
  for (const [name, title, value] of colorInputs) {
    if (script.mentions(name)) script.color('Colours', name, title, value)
  }
}

export function writeDisplay(script: Script, spec: IndicatorSpec, { readings, extra, isOverlay }: Drawing): void {
  const drawnReadings = spec.display === 'ZigZag' ? swingReadings(script, readings) : readings
  const lines: string[] = []
  const [first] = readings
  if (isOverlay && (spec.display === 'Candles' || spec.display === 'Bars') && first) {
    lines.push(
      `${spec.display === 'Candles' ? 'plotcandle' : 'plotbar'}(open, high, low, close, "Price", color = ` +
        `${first.rising} ? primaryColor : secondaryColor)`,
    )
  }
  let n = 0
  for (const reading of drawnReadings) {
    for (const shown of reading.shown) lines.push(plotLine(shown, spec, n++, isOverlay))
  }
  lines.push(...extra.map((shown) => plotLine(shown, spec, n++, isOverlay)))
  script.section('Drawings', lines)
  script.section('Levels', levelsOf(spec))
  if (spec.adaptive.includes('session')) writeSessions(script)
  else if (spec.colors.background !== null && spec.display === 'Area')
    script.section('Background', ['bgcolor(backgroundColor, title = "Background")'])
  if (spec.display === 'Dashboard') writeDashboard(script, readings, extra)
}

function plotLine(shown: PlottedValue, spec: IndicatorSpec, n: number, isOverlay: boolean): string {
  const color = ['primaryColor', 'secondaryColor'][n] ?? palette[(n - 2) % palette.length] ?? palette[0]
  const directionColor = `${shown.rising} ? primaryColor : secondaryColor`
  if (shown.role === 'dots') return plainStyle('circles', 3)(shown, color, directionColor)
  if (shown.role === 'histogram')
    return (spec.display === 'Multi-Line' ? plainStyle('', 1) : directionStyle('columns', 1))(
      shown,
      color,
      directionColor,
    )
  if (shown.role !== 'main') return plainStyle('', 1)(shown, color, directionColor)
  if (isOverlay && (spec.display === 'Candles' || spec.display === 'Bars'))
    return plainStyle('')(shown, color, directionColor)
  return (spec.histogram ? directionStyle('columns') : styles[spec.display])(shown, color, directionColor)
}

/** Replaces each main line by its last confirmed swing; nothing is redrawn in the past. */
function swingReadings(script: Script, readings: readonly IndicatorReading[]): IndicatorReading[] {
  const bars = script.number('Calculation', 'swingBars', {
    title: 'Bars on each side of a swing',
    value: 5,
    min: 1,
    max: 100,
  })
  const lines: string[] = []
  const replaced = readings.map((reading) => ({
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
  return replaced
}

function levelsOf({ levels }: IndicatorSpec): string[] {
  return levels.map((level) => `hline(${numeral(level)}, ${quoted(`Level ${level}`)}, color.gray)`)
}

/** Tints the background by session: Asia, London, New York, in UTC. */
function writeSessions(script: Script): void {
  const hoursAhead = script.number('Sessions', 'serverAhead', {
    title: "Hours the server's clock is ahead of UTC",
    value: 0,
    min: -12,
    max: 14,
  })
  script.section('Sessions: Asia, London, New York', [
    `utcHour = (hour - ${hoursAhead} + 24) % 24`,
    'isLondon = utcHour >= 7 and utcHour < 16',
    'isNewYork = utcHour >= 12 and utcHour < 21',
    'bgcolor(isNewYork ? #FFF3E0 : isLondon ? #E3F2FD : #F5F5F5, title = "Session")',
  ])
}
