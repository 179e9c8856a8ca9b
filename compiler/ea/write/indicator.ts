import { indicatorBlock } from '../blocks/indicators.ts'
import type { IndicatorBlock } from '../blocks/block.ts'
import { sayIndicator } from '../spec/say-indicator.ts'
import type { ChosenIndicator, IndicatorSpec } from '../spec/indicator-spec.ts'
import { Amounts } from './amounts.ts'
import { Rules } from './conditions.ts'
import { writeColors, writeDisplay } from './display.ts'
import type { Reading, Shown } from './reading.ts'
import { fill, fillLines, quoted, Script } from './script.ts'
import { writeSignals } from './signals.ts'
import { smoothed } from './smoothing.ts'
import type { Written } from './strategy.ts'
import { ownPeriod, requested, timeframeOf } from './timeframes.ts'

const sources = {
  Close: 'close',
  Open: 'open',
  High: 'high',
  Low: 'low',
  Median: 'hl2',
  Typical: 'hlc3',
  Weighted: 'hlcc4',
} as const

/** A spec as a Pine indicator: values on each timeframe, what is drawn of them, signals. */
export function writeIndicator(spec: IndicatorSpec): Written {
  const script = new Script()
  const isOverlay = isOnPrice(spec)
  const lines: string[] = []
  const source =
    spec.timeframes.length > 0
      ? sources[spec.source]
      : script.price('Calculation', 'source', 'Price', sources[spec.source], spec.source)
  const readings = spec.types.flatMap((type) => readType(script, lines, spec, type, source, isOverlay))
  const rules = new Rules(script, new Amounts(script))
  const extra = spec.lines.map(({ title, value }, n): Shown => {
    const text = rules.operand(value)
    const name = script.prefix(`line${n + 1}`)
    rules.lines.push(`${name} = ${text}`)
    return { name, title, role: 'line', rising: `${name} >= ${name}[1]` }
  })
  const words = { up: spec.up && rules.condition(spec.up), down: spec.down && rules.condition(spec.down) }
  script.section('Values', [...lines, ...rules.lines])
  const drawn = smoothed(script, spec, readings)
  writeDisplay(script, spec, { readings: drawn, extra, isOverlay })
  writeSignals(script, spec, { readings: drawn, words, isOverlay })
  writeColors(script, spec)
  return { pine: script.text(head(spec, isOverlay)), inputs: script.inputs }
}

const ownWindow = new Set<IndicatorSpec['display']>(['Histogram', 'Area', 'Colored Histogram'])

/** Whether all is drawn on the price; where it is not, lines of the price are shown by their distance from it. */
export const isOnPrice = ({ types, display, histogram }: IndicatorSpec): boolean =>
  types.every(({ id }) => indicatorBlock(id).pane === 'price') && !ownWindow.has(display) && !histogram

function readType(
  script: Script,
  lines: string[],
  spec: IndicatorSpec,
  type: ChosenIndicator,
  source: string,
  isOverlay: boolean,
): Reading[] {
  const block = indicatorBlock(type.id)
  const prefix = script.prefix(block.prefix)
  script.parameters(block.title, prefix, block.parameters, type.numbers)
  if (/\baverage\(/.test(block.pine)) writeAverage(script, block, prefix, type)
  if (spec.timeframes.length === 0) {
    lines.push(`// ${block.title}: ${block.doc}`, ...fillLines(block.pine, prefix, source))
    return [readingOf(block, prefix, block.title, lines, isOverlay)]
  }
  return spec.timeframes.map((timeframe) => {
    const name = script.prefix(`${prefix}${timeframe}`)
    const period = ownPeriod(script, block.pine, timeframeOf(timeframe))
    if (period !== null) {
      lines.push(`// ${block.title} of ${timeframe}`, ...fillLines(period, name, source))
      return readingOf(block, name, `${block.title} ${timeframe}`, lines, isOverlay)
    }
    const own = `${name}Own`
    const flags = [[`${name}Rising`, `${own}Rising`]] as const
    const inside = [...fillInside(block, own, prefix, source), `${own}Rising = ${fill(block.rising, own, source)}`]
    const values = block.lines.map((line) => [fill(line.name, name), fill(line.name, own)] as const)
    lines.push(
      `// ${block.title} on ${timeframe}`,
      ...requested(script, name, inside, [...values, ...flags], timeframeOf(timeframe)),
    )
    lines.push(
      `${name}SaysUp = ${name}Rising and not ${name}Rising[1]`,
      `${name}SaysDown = not ${name}Rising and ${name}Rising[1]`,
    )
    const plain = { ...block, up: '$SaysUp', down: '$SaysDown', rising: '$Rising' }
    return readingOf(plain, name, `${block.title} ${timeframe}`, lines, isOverlay)
  })
}

/** A block's text with names of its own for what it computes, and the inputs' names for its parameters. */
function fillInside(block: IndicatorBlock, own: string, prefix: string, source: string): string[] {
  const names = [...block.parameters.map(({ name }) => name), 'Method'].join('|')
  return fill(block.pine.replace(new RegExp(`\\$(${names})\\b`, 'g'), `${prefix}$1`), own, source).split('\n')
}

function readingOf(block: IndicatorBlock, prefix: string, title: string, lines: string[], isOverlay: boolean): Reading {
  const isDistance = !isOverlay && block.pane === 'price'
  if (isDistance)
    lines.push(
      ...block.lines.map(
        (line) => `${fill(line.name, prefix)}Away = (close - ${fill(line.name, prefix)}) / ta.atr(14)`,
      ),
    )
  const rising = fill(block.rising, prefix, 'close')
  return {
    title,
    shown: block.lines.map((line) => ({
      name: `${fill(line.name, prefix)}${isDistance ? 'Away' : ''}`,
      role: line.role,
      rising,
      title: `${title === block.title ? '' : `${title} `}${line.title}${isDistance ? ', distance' : ''}`,
    })),
    up: fill(block.up, prefix),
    down: fill(block.down, prefix),
    rising,
  }
}

function writeAverage(script: Script, block: IndicatorBlock, prefix: string, { method }: ChosenIndicator): void {
  script.choice(block.title, `${prefix}Method`, 'Method', method ?? 'Simple', [
    'Simple',
    'Exponential',
    'Weighted',
    'Smoothed',
  ])
  script.helper(
    'average',
    [
      '// An average by the method chosen',
      'average(float value, string method, simple int length) =>',
      '    simple = ta.sma(value, length)',
      '    exponential = ta.ema(value, length)',
      '    weighted = ta.wma(value, length)',
      '    smooth = ta.rma(value, length)',
      '    switch method',
      '        "Exponential" => exponential',
      '        "Weighted" => weighted',
      '        "Smoothed" => smooth',
      '        => simple',
    ].join('\n'),
  )
}

const head = (spec: IndicatorSpec, isOverlay: boolean): string[] => [
  '//@version=6',
  `// ${spec.name.replace(/\s+/g, ' ')}`,
  '//',
  ...sayIndicator(spec).map((line) => `// ${line}`),
  `indicator(${quoted(spec.name)}, overlay = ${isOverlay})`,
]
