import { indicatorBlock } from '../blocks/indicators.ts'
import type { IndicatorBlock } from '../blocks/block.ts'
import { describeIndicator } from '../spec/describe-indicator.ts'
import type { ChosenIndicator, IndicatorSpec } from '../spec/indicator-spec.ts'
import { Amounts } from './amounts.ts'
import { RuleWriter } from './conditions.ts'
import { writeColors, writeDisplay } from './display.ts'
import type { IndicatorReading, PlottedValue } from './indicator-reading.ts'
import { fill, fillLines, quoted, Script } from './script.ts'
import { writeSignals } from './signals.ts'
import { writeSmoothing } from './smoothing.ts'
import type { WrittenProgram } from './strategy.ts'
import { withPeriod, requestTimeframe, timeframeOf } from './timeframes.ts'

const sources = {
  Close: 'close',
  Open: 'open',
  High: 'high',
  Low: 'low',
  Median: 'hl2',
  Typical: 'hlc3',
  Weighted: 'hlcc4',
} as const

/** Writes a spec as a Pine indicator: values of each timeframe, plots, signals. */
export function writeIndicator(spec: IndicatorSpec): WrittenProgram {
  const script = new Script()
  const isOverlay = isOnPrice(spec)
  const lines: string[] = []
  const source =
    spec.timeframes.length > 0
      ? sources[spec.source]
      : script.price('Calculation', 'source', 'Price', sources[spec.source], spec.source)
  const readings = spec.types.flatMap((type) => readType({ script, lines, spec, source, isOverlay }, type))
  const rules = new RuleWriter(script, new Amounts(script))
  const extra = spec.lines.map(({ title, value }, n): PlottedValue => {
    const text = rules.operand(value)
    const name = script.prefix(`line${n + 1}`)
    rules.lines.push(`${name} = ${text}`)
    return { name, title, role: 'line', rising: `${name} >= ${name}[1]` }
  })
  const ruleSignals = { up: spec.up && rules.condition(spec.up), down: spec.down && rules.condition(spec.down) }
  script.section('Values', [...lines, ...rules.lines])
  const smoothedReadings = writeSmoothing(script, spec, readings)
  writeDisplay(script, spec, { readings: smoothedReadings, extra, isOverlay })
  writeSignals(script, spec, { readings: smoothedReadings, words: ruleSignals, isOverlay })
  writeColors(script, spec)
  return { pine: script.text(headLines(spec, isOverlay)), inputs: script.inputs }
}

const ownWindow = new Set<IndicatorSpec['display']>(['Histogram', 'Area', 'Colored Histogram'])

/** Is everything drawn on the price? Otherwise lines of the price are shown as distances from it. */
export const isOnPrice = ({ types, display, histogram }: IndicatorSpec): boolean =>
  types.every(({ id }) => indicatorBlock(id).pane === 'price') && !ownWindow.has(display) && !histogram

interface Values {
  readonly script: Script
  readonly spec: IndicatorSpec
  /** Pine of the price the indicators are calculated from. */
  readonly source: string
  readonly isOverlay: boolean
  /** Pine lines of the section of values; grows. */
  readonly lines: string[]
}

function readType({ script, lines, spec, source, isOverlay }: Values, type: ChosenIndicator): IndicatorReading[] {
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
    const period = withPeriod(script, block.pine, timeframeOf(timeframe))
    if (period !== null) {
      lines.push(`// ${block.title} of ${timeframe}`, ...fillLines(period, name, source))
      return readingOf(block, name, `${block.title} ${timeframe}`, lines, isOverlay)
    }
    const ownPrefix = `${name}Own`
    const flags = [[`${name}Rising`, `${ownPrefix}Rising`]] as const
    const inside = [
      ...fillForRequest(block, ownPrefix, prefix, source),
      `${ownPrefix}Rising = ${fill(block.rising, ownPrefix, source)}`,
    ]
    const values = block.lines.map((line) => [fill(line.name, name), fill(line.name, ownPrefix)] as const)
    lines.push(
      `// ${block.title} on ${timeframe}`,
      ...requestTimeframe(script, {
        name,
        lines: inside,
        names: [...values, ...flags],
        timeframe: timeframeOf(timeframe),
      }),
    )
    lines.push(
      `${name}SaysUp = ${name}Rising and not ${name}Rising[1]`,
      `${name}SaysDown = not ${name}Rising and ${name}Rising[1]`,
    )
    const requestedBlock = { ...block, up: '$SaysUp', down: '$SaysDown', rising: '$Rising' }
    return readingOf(requestedBlock, name, `${block.title} ${timeframe}`, lines, isOverlay)
  })
}

/** Fills in a block's text with local names for its values and the inputs' names for its parameters. */
function fillForRequest(block: IndicatorBlock, own: string, prefix: string, source: string): string[] {
  const names = [...block.parameters.map(({ name }) => name), 'Method'].join('|')
  return fill(block.pine.replace(new RegExp(`\\$(${names})\\b`, 'g'), `${prefix}$1`), own, source).split('\n')
}

function readingOf(
  block: IndicatorBlock,
  prefix: string,
  title: string,
  lines: string[],
  isOverlay: boolean,
): IndicatorReading {
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

const headLines = (spec: IndicatorSpec, isOverlay: boolean): string[] => [
  '//@version=6',
  `// ${spec.name.replace(/\s+/g, ' ')}`,
  '//',
  ...describeIndicator(spec).map((line) => `// ${line}`),
  `indicator(${quoted(spec.name)}, overlay = ${isOverlay})`,
]
