import type { VariableSymbol } from '../pine/check/model.ts'
import type { Call, Expression } from '../pine/syntax/nodes.ts'
import { Args } from './expressions/args.ts'
import { enumMember } from './expressions/enums.ts'
import { lower } from './dispatch.ts'
import { constantColor, constantThrough, meantBy } from './facts/constants.ts'
import type { Lowering } from './lowering.ts'
import * as make from './tree/make.ts'
import type { Expr, Variable } from './tree/nodes.ts'
import type { EnumDefinition, HeldText, Input } from './program.ts'
import { parseSession } from '../run/pine/time/session.ts'
import { assumedMost, clamped, unbounded, type Range } from './tree/ranges.ts'
import * as types from './tree/types.ts'
import { faded, isTranslucent, transparencyOf } from './visuals/transparency.ts'
import { lastDate } from '../mql/syntax/literals.ts'
import type { IrType } from './tree/types.ts'
import { tableOf } from '../text/table.ts'

/** `input.*` other than sources, whose value changes from bar to bar. */
export function isInputCall(lowering: Lowering, node: Expression): node is Call {
  const reference = node.kind === 'Call' ? lowering.referenceOf(node) : undefined
  return reference?.kind === 'builtin-call' && reference.builtin.input !== undefined
}

/** Makes the declared variable the input itself. Returns false where its value must come another way. */
export function lowerInput(lowering: Lowering, symbol: VariableSymbol, node: Call): boolean {
  const reference = lowering.referenceOf(node)
  if (reference?.kind !== 'builtin-call' || symbol.historyRead) return false
  const args = new Args(lowering, reference)
  if (isSource(args)) return false
  // A transparent color is a variable made of its input.
  const color = defaultColorOf(args)
  if (color !== null && isTranslucent(color)) return false
  const input = makeInput(lowering, args, symbol.name, symbol.name)
  if (!input) return false
  lowering.facts.widen(lowering.known(symbol), { type: input.type, exact: true, ...rangeOfInput(lowering, input) })
  lowering.frame.variables.set(symbol, input)
  lowering.globals.set(symbol, input)
  return true
}

const kindOf = (args: Args) => args.bound.builtin.input

const isSource = (args: Args): boolean =>
  kindOf(args) === 'source' || (kindOf(args) === 'any' && sourceName(args) !== null)

/** Lowers an input inside an expression: its name comes from its title, else from the variable that is declared. */
export function lowerInputCall(args: Args): Expr {
  const { lowering } = args
  const made = lowering.inputsByCall.get(args.call)
  if (made) return isSource(args) ? sourceAt(args, made) : readInput(lowering, made)
  const untitled = args.declared?.name ?? lowering.declaredName ?? ''
  const title = args.constantText('title', '')
  const outer = title === '' && untitled !== '' ? `${untitled}Input` : nameFromTitle(title || 'input')
  const name = args.declared?.name ?? outer
  if (isSource(args)) return sourceInput(args, name, untitled)
  const color = defaultColorOf(args)
  const isFaded = color !== null && isTranslucent(color)
  const input = makeInput(lowering, args, isFaded && args.declared ? `${name}Input` : name, untitled)
  return input ? readInput(lowering, input) : make.na
}

/** The default of an input of colors, 0xRRGGBBAA; null for other inputs. */
function defaultColorOf(args: Args): number | null {
  const node = args.node('defval')
  return node && args.type.kind === 'color' ? constantColor(args.lowering, node) : null
}

/** MetaTrader's inputs of colors have no transparency. */
function readInput(lowering: Lowering, input: Variable): Expr {
  const { color } = lowering.inputs.find(({ variable }) => variable === input) ?? {}
  if (typeof color === 'number' && isTranslucent(color))
    return faded(lowering, make.read(input, { na: false }), make.number(transparencyOf(color & 0xff)))
  return make.read(input, { na: false, exact: true, ...rangeOfInput(lowering, input) })
}

/**
 * The program does not start with a number outside of the input's own bounds. One without bounds is taken to be at most
 * a million, or a thousand times its default.
 */
function rangeOfInput(lowering: Lowering, variable: Variable): Range {
  const input = lowering.inputs.find((known) => known.variable === variable)
  if (!input || !types.isNumeric(variable.type) || variable.isDate) return clamped(unbounded, variable.type)
  const most = Math.max(assumedMost, 1000 * Math.abs(Number.parseFloat(input.initial) || 0))
  const min = input.min ?? -most
  return clamped({ min, max: Math.max(input.max ?? most, min) }, variable.type)
}

export function nameFromTitle(title: string): string {
  const words = title
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
  const name = words
    .map((w, i) => (i === 0 ? w.toLowerCase() : w.charAt(0).toUpperCase() + w.slice(1).toLowerCase()))
    .join('')
  return /^[a-z]/.test(name) ? name : `input${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`
}

/** The terminal cannot show an input without words: an empty title says as little as none, and gives way to the name. */
const titleOf = (args: Args, untitled: string): string => args.constantText('title', '') || untitled

/** `untitled` is what the dialog says where the call has no title. */
function makeInput(lowering: Lowering, args: Args, name: string, untitled: string): Variable | null {
  const node = args.node('defval')
  if (kindOf(args) === 'enum') return enumInput(lowering, args, name, untitled)
  const isDate = kindOf(args) === 'time' || (kindOf(args) === 'any' && node !== null && isTimestamp(lowering, node))
  const plain = isDate ? types.long : args.type
  const value =
    node && plain.kind === 'color'
      ? constantColor(lowering, node)
      : node && isDate
        ? dateOf(lowering, node)
        : node
          ? constantThrough(lowering, node)
          : undefined
  if (value === undefined || value === null || !node) {
    args.unsupported('the default of this input is not a constant')
    return null
  }
  const options = optionsOf(args)
  const type =
    options && typeof value === 'string'
      ? optionEnum(lowering, name, options.map(String))
      : plain.kind === 'int' && isLong(value)
        ? types.long
        : plain
  const min = args.constant('minval')
  const max = args.constant('maxval')
  const title = titleOf(args, untitled)
  if (isDate && Number(value) > lastDate * 1000)
    lowering.note(node, 'approximated', "MetaTrader's dates end with the year 3000")
  const variable: Variable = { name, type, storage: 'input', owner: null, index: null, isDate }
  lowering.inputs.push({
    variable,
    title,
    initial: isDate ? dateText(Math.min(Number(value), lastDate * 1000)) : initialText(lowering, type, value, options),
    color: type.kind === 'color' ? Number(value) : null,
    group: args.has('group') ? args.constantText('group', '') || null : null,
    tooltip: args.has('tooltip') ? args.constantText('tooltip', '') || null : null,
    // A default outside its range is valid on TradingView until the user edits it, so the bound is dropped.
    min: typeof min === 'number' && Number(value) >= min ? min : null,
    max: typeof max === 'number' && Number(value) <= max ? max : null,
    options: options?.every((o): o is number => typeof o === 'number') ? options : null,
    holds: options === null && typeof value === 'string' ? heldBy(args, value) : null,
    span: lowering.span ?? args.call,
    leading: lowering.takeLeading(),
  } satisfies Input)
  lowering.inputsByCall.set(args.call, variable)
  return variable
}

/** A session that is none limits nothing, and may be meant so. */
function heldBy(args: Args, value: string): HeldText | null {
  const { holds = null } = args.bound.builtin
  return holds === 'session' && parseSession(value) === null ? null : holds
}

const isLong = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) >= 2 ** 31

function isTimestamp(lowering: Lowering, node: Expression): boolean {
  const reference = lowering.referenceOf(meantBy(lowering, node))
  return reference?.kind === 'builtin-call' && reference.builtin.name === 'timestamp'
}

/** The milliseconds of a date written out; null when it is not. */
function dateOf(lowering: Lowering, node: Expression): number | null {
  const value = constantThrough(lowering, node)
  if (typeof value === 'number') return value
  const date = lower(lowering, meantBy(lowering, node))
  return date.kind === 'literal' && typeof date.value === 'number' ? date.value : null
}

/** `D'2020.01.31 12:30'` */
function dateText(milliseconds: number): string {
  const [day = '', clock = ''] = new Date(milliseconds).toISOString().split('T')
  return `D'${day.replaceAll('-', '.')} ${clock.slice(0, 5)}'`
}

function initialText(
  lowering: Lowering,
  type: IrType,
  value: string | number | boolean,
  options: readonly (string | number)[] | null,
): string {
  if (type.kind === 'enum')
    return lowering.enums.find((e) => e.name === type.name)?.members[options?.indexOf(String(value)) ?? 0]?.name ?? '0'
  if (type.kind === 'color') return colorText(Number(value))
  if (type.kind === 'string') return JSON.stringify(value)
  if (type.kind === 'double' && Number.isInteger(value)) return `${Number(value)}.0`
  return String(value)
}

/** `C'r,g,b'`; MQL's lines know no transparency, and one that is not seen at all is no colour. */
function colorText(value: number): string {
  if ((value & 0xff) === 0) return 'clrNONE'
  return `C'${(value >>> 24) & 255},${(value >>> 16) & 255},${(value >>> 8) & 255}'`
}

/** Returns the values that an input of texts may have, as far as they are known: its options, or else its default. */
export function optionTexts(lowering: Lowering, node: Call): readonly string[] {
  const reference = lowering.referenceOf(node)
  if (reference?.kind !== 'builtin-call') return []
  const args = new Args(lowering, reference)
  return (optionsOf(args) ?? [args.constantText('defval', '')]).map(String)
}

function optionsOf(args: Args): readonly (string | number)[] | null {
  const node = args.node('options')
  if (node?.kind !== 'Tuple') return null
  const values = node.elements.map((element) => args.lowering.constantOf(element))
  return values.every((v): v is string | number => typeof v === 'string' || typeof v === 'number') ? values : null
}

const isListOf = ({ members, isOfOptions }: EnumDefinition, options: readonly string[]): boolean =>
  isOfOptions === true && members.length === options.length && members.every(({ comment }, i) => comment === options[i])

/** Options become an enum whose members read as the options do; inputs with the same options share one. */
function optionEnum(lowering: Lowering, input: string, options: readonly string[]): IrType {
  const sameOptions = lowering.enums.find((known) => isListOf(known, options))
  if (sameOptions) return types.enumeration(sameOptions.name)
  const names = new Set(lowering.enums.map((known) => known.name))
  const name = freeName(`${input.charAt(0).toUpperCase()}${input.slice(1)}Option`, names, '', 2)
  const taken = new Set(
    [sourceEnum, ...lowering.enums].flatMap((e) => e.members.map((member) => member.name)).concat(ownSource.name),
  )
  const members = options.map((option, i) => {
    const word =
      option
        .replace(/[^A-Za-z0-9]+/g, '_')
        .replace(/^_+|_+$/g, '')
        .toUpperCase() || `OPTION_${i + 1}`
    const member = freeName(`${input.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}_${word}`, taken, '_', i + 1)
    taken.add(member)
    return { name: member, value: null, comment: option }
  })
  lowering.enums.push({ name, members, text: null, isOfOptions: true } satisfies EnumDefinition)
  return types.enumeration(name)
}

/** A name, with the first number from `from` on that makes it new where it is taken. */
function freeName(base: string, taken: ReadonlySet<string>, between: string, from: number): string {
  let name = base
  for (let n = from; taken.has(name); n++) name = `${base}${between}${n}`
  return name
}

function enumInput(lowering: Lowering, args: Args, name: string, untitled: string): Variable | null {
  const node = args.node('defval')
  const reference = node && lowering.referenceOf(node)
  if (!node || reference?.kind !== 'enum-member') return null
  const initial = enumMember(lowering, lowering.typeOf(node), reference.member)
  const variable: Variable = { name, type: initial.type, storage: 'input', owner: null, index: null }
  lowering.inputs.push({
    variable,
    title: titleOf(args, untitled),
    initial: initial.kind === 'name' ? initial.text : '0',
    color: null,
    group: args.constantText('group', '') || null,
    tooltip: args.constantText('tooltip', '') || null,
    min: null,
    max: null,
    options: null,
    holds: null,
    span: lowering.span ?? args.call,
    leading: lowering.takeLeading(),
  })
  return variable
}

// --------------------------------------------------------------------------------------------- sources

/** Prices of the platforms' own list. */
const appliedPrices: Readonly<Record<string, string>> = tableOf({
  open: 'PRICE_OPEN',
  high: 'PRICE_HIGH',
  low: 'PRICE_LOW',
  close: 'PRICE_CLOSE',
  hl2: 'PRICE_MEDIAN',
  hlc3: 'PRICE_TYPICAL',
  hlcc4: 'PRICE_WEIGHTED',
})

/** Prices of the list that is written out where a default is none of the platforms'. */
const sources: Readonly<Record<string, string>> = tableOf({
  open: 'SOURCE_OPEN',
  high: 'SOURCE_HIGH',
  low: 'SOURCE_LOW',
  close: 'SOURCE_CLOSE',
  hl2: 'SOURCE_HL2',
  hlc3: 'SOURCE_HLC3',
  hlcc4: 'SOURCE_HLCC4',
  ohlc4: 'SOURCE_OHLC4',
  volume: 'SOURCE_VOLUME',
})

const sourceEnum: EnumDefinition = {
  name: 'PriceSource',
  text: null,
  members: [
    ['SOURCE_OPEN', 'Open'],
    ['SOURCE_HIGH', 'High'],
    ['SOURCE_LOW', 'Low'],
    ['SOURCE_CLOSE', 'Close'],
    ['SOURCE_HL2', '(H+L)/2'],
    ['SOURCE_HLC3', '(H+L+C)/3'],
    ['SOURCE_HLCC4', '(H+L+C+C)/4'],
    ['SOURCE_OHLC4', '(O+H+L+C)/4'],
    ['SOURCE_VOLUME', 'Volume'],
  ].map(([name = '', comment = '']) => ({ name, value: null, comment })),
}

function sourceName(args: Args): string | null {
  const node = args.node('defval')
  const reference = node && args.lowering.referenceOf(node)
  return reference?.kind === 'builtin-variable' ? reference.builtin.name : null
}

/** The additional choice for an input whose default is no price of the bar. */
const ownSource = { name: 'SOURCE_SCRIPT', value: null, comment: "The script's own" }

const isPrice = (args: Args): boolean => (sourceName(args) ?? '') in sources

const isApplied = (args: Args): boolean => (sourceName(args) ?? '') in appliedPrices

/** The input chooses the price, a helper reads it on the bar. */
function sourceInput(args: Args, name: string, untitled: string): Expr {
  const { lowering } = args
  const list = isApplied(args) ? appliedPrices : sources
  if (!isApplied(args)) listSources(lowering, !isPrice(args))
  const type = types.enumeration(isApplied(args) ? 'ENUM_APPLIED_PRICE' : sourceEnum.name)
  const variable: Variable = {
    name: args.declared ? `${name}Price` : name,
    type,
    storage: 'input',
    owner: null,
    index: null,
  }
  lowering.inputs.push({
    variable,
    title: titleOf(args, untitled),
    initial: list[sourceName(args) ?? ''] ?? ownSource.name,
    color: null,
    group: args.constantText('group', '') || null,
    tooltip: args.constantText('tooltip', '') || null,
    min: null,
    max: null,
    options: null,
    holds: null,
    span: lowering.span ?? args.call,
    leading: lowering.takeLeading(),
  })
  lowering.inputsByCall.set(args.call, variable)
  return sourceAt(args, variable)
}

function listSources(lowering: Lowering, withOwn: boolean): void {
  const at = lowering.enums.findIndex((e) => e.name === sourceEnum.name)
  const listed = lowering.enums[at] ?? sourceEnum
  const wanted =
    withOwn && !listed.members.includes(ownSource) ? { ...listed, members: [...listed.members, ownSource] } : listed
  if (at < 0) lowering.enums.unshift(wanted)
  else lowering.enums[at] = wanted
}

function sourceAt(args: Args, variable: Variable): Expr {
  const { lowering } = args
  const bars = ['open', 'high', 'low', 'close'] as const
  if (isApplied(args)) {
    const chosen = [make.read(variable), ...bars.map((which) => lowering.price(which))]
    return lowering.helper('AppliedPrice', chosen, types.double, { na: false })
  }
  const chosen = [make.read(variable), make.barIndex, ...bars.map((which) => lowering.prices(which))]
  const price = lowering.helper('SourceAt', [...chosen, lowering.prices('tick_volume')], types.double, { na: false })
  if (isPrice(args)) return price
  const isOwn = make.binary(make.read(variable), '==', make.name(ownSource.name, variable.type))
  return make.conditional(isOwn, args.double('defval'), price)
}
