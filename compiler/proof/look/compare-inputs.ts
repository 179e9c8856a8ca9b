import { maxInputLabel } from '../../mql/builtins/limits.ts'
import { lastDate } from '../../mql/syntax/literals.ts'
import type { ShownInput } from '../../run/mql/look.ts'
import type { AskedInput } from '../../run/pine/asked.ts'
import { plainColor } from '../picture/shapes.ts'
import type { PlotView } from './compare-plots.ts'
import { PartCounter, type PartComparison, type PartDifference } from './parts.ts'
import { optionLabel } from '../../text/option-label.ts'
import { tableOf } from '../../text/table.ts'

type Place = Pick<PartDifference, 'item' | 'bar' | 'line'>

/**
 * Compares the inputs of a script with those of the converted program: names, types, defaults, limits, choices, groups
 * and order. Inputs that the program has besides, of alerts and of trading, come after the script's.
 */
export function compareInputs(
  asked: readonly AskedInput[],
  shown: readonly ShownInput[],
  { lineOf }: PlotView,
): readonly PartComparison[] {
  const counter = new PartCounter('input')
  const left = [...shown]
  let [group, last] = ['', -1]
  for (const input of asked) {
    const place: Place = { item: `input ${oneLine(input.title)}`, bar: null, line: lineOf(input.at) }
    const shownParts = partsOf(input, left)
    const [first] = shownParts
    if (!first) {
      counter.differs({ ...place, what: 'missing', original: String(input.value), converted: null })
      continue
    }
    left.splice(left.indexOf(first), shownParts.length)
    counter.compared++
    // An input without a group stays under the heading before it.
    if (input.group === '' && group !== '') counter.approximated++
    group = oneLine(input.group) || group
    counter.expect(place, 'group', group, oneLine(first.group))
    const at = shown.indexOf(first)
    if (at < last) counter.expect(place, 'order', last, at)
    last = Math.max(last, at)
    compareInput(counter, place, input, shownParts)
  }
  return counter.result()
}

/** Returns the program's inputs that hold an input: several for a long text. */
function partsOf(input: AskedInput, left: readonly ShownInput[]): readonly ShownInput[] {
  const isLabelled = ({ label }: ShownInput, text: string): boolean => label === text || isCut(label, text)
  const label = labelOf(input)
  const whole = left.find((candidate) => isLabelled(candidate, label))
  if (whole) return [whole]
  const title = oneLine(input.title)
  const numbered = left.filter((candidate) => isPartLabel(candidate.label, title))
  if (numbered.length > 0) return numbered
  const unnamed =
    title === '' ? left.find((candidate) => candidate.label === labelOf(input, candidate.name)) : undefined
  if (unnamed) return [unnamed]
  // A label that says another limit is the same input.
  const near = left.find((candidate) => title !== '' && candidate.label.startsWith(title))
  return near ? [near] : []
}

/** Returns the program's input that holds an input; undefined where none or several do. */
export function inputNamed(input: AskedInput, shown: readonly ShownInput[]): ShownInput | undefined {
  const parts = partsOf(input, shown)
  return parts.length === 1 ? parts[0] : undefined
}

/** `Title (2 of 3)` */
function isPartLabel(label: string, title: string): boolean {
  const words = label.startsWith(`${title} (`) ? label.slice(title.length + 2, -1).split(' ') : []
  return words.length === 3 && words[1] === 'of' && label.endsWith(')')
}

/** A dialog shows the first words of a long label. */
const isCut = (label: string, text: string): boolean =>
  text.length > maxInputLabel && label.length > maxInputLabel / 2 && text.startsWith(label)

/** A text as the dialog shows it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Limits that the default is outside of are none until the user changes the input. */
function limitsOf({ kind, value, min, max, options }: AskedInput): string {
  if (kind !== 'int' && kind !== 'float') return ''
  const lower = min !== null && Number(value) >= min ? min : null
  const upper = max !== null && Number(value) <= max ? max : null
  const range =
    lower !== null && upper !== null
      ? ` (${lower} to ${upper})`
      : lower !== null
        ? ` (at least ${lower})`
        : upper !== null
          ? ` (at most ${upper})`
          : ''
  return `${range}${options.length > 0 ? ` (${options.join(', ')})` : ''}`
}

/** An input without a title shows its name, where the program has one. */
const labelOf = (input: AskedInput, name = ''): string => `${oneLine(input.title) || name}${limitsOf(input)}`

/** Types of a program's inputs for each kind; a list of choices is an enumeration. */
const types: Readonly<Record<AskedInput['kind'], readonly string[]>> = {
  int: ['int', 'long', 'datetime'],
  float: ['double'],
  bool: ['bool'],
  text: ['string'],
  time: ['datetime'],
  color: ['color'],
  enum: [],
  source: ['ENUM_APPLIED_PRICE', 'PriceSource'],
}

function compareInput(counter: PartCounter, place: Place, input: AskedInput, shownParts: readonly ShownInput[]): void {
  const [first] = shownParts
  if (!first) return
  const isChoice = input.kind === 'enum' || (input.kind === 'text' && input.options.length > 0)
  if (isChoice && first.choices.length === 0) return counter.expect(place, 'type', 'enum', first.type)
  if (!isChoice && !types[input.kind].includes(first.type)) return counter.expect(place, 'type', input.kind, first.type)
  if (shownParts.length === 1 && !isCut(first.label, labelOf(input)))
    counter.expect(place, 'label', labelOf(input, first.name), first.label)
  if (isChoice && input.options.length > 0)
    counter.expect(
      place,
      'options',
      input.options.map((option) => optionLabel(String(option))).join(' | '),
      first.choices.map(({ label }) => oneLine(label)).join(' | '),
    )
  const [expected, value] = defaultsOf(input, shownParts, isChoice)
  counter.expect(place, 'default', expected, value)
}

/** Names of prices in a program's dialog. */
export const priceSources: Readonly<Record<string, string>> = tableOf({
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  hl2: '(H+L)/2',
  hlc3: '(H+L+C)/3',
  hlcc4: '(H+L+C+C)/4',
  ohlc4: '(O+H+L+C)/4',
  volume: 'Volume',
})

function defaultsOf(
  { kind, value, options }: AskedInput,
  shownParts: readonly ShownInput[],
  isChoice: boolean,
): readonly [asked: string, shown: string] {
  const [first] = shownParts
  const given = first?.value
  const chosen = oneLine(first?.choices.find((choice) => choice.value === Number(given))?.label ?? '')
  // A default that is none of the options is the first of them.
  if (isChoice) {
    const isKnown = options.length === 0 || options.includes(value as string)
    return [optionLabel(String(isKnown ? (value ?? '') : (options[0] ?? ''))), chosen]
  }
  switch (first?.type === 'datetime' ? 'time' : kind) {
    case 'source':
      return [priceSources[String(value)] ?? "The script's own", chosen]
    case 'color': {
      const color = plainColor(typeof value === 'number' ? value : Number.NaN)
      const bgr = Number(given)
      const isNone = bgr < 0 || bgr > 0xffffff
      return [String(color), String(isNone ? null : ((bgr & 0xff) << 16) | (bgr & 0xff00) | (bgr >> 16))]
    }
    case 'time':
      // A dialog has minutes, and dates up to the year 3000.
      return [String(Math.floor(Math.min(Number(value) / 1000, lastDate) / 60)), String(Math.floor(Number(given) / 60))]
    case 'text':
      return [String(value ?? ''), shownParts.map(({ value: part }) => (typeof part === 'string' ? part : '')).join('')]
    default:
      return [String(Number(value)), String(Number(given))]
  }
}
