import { oldNames } from '../builtins/aliases.ts'
import { constantMacro } from '../builtins/limits.ts'
import { registryOf } from '../builtins/registry.ts'
import { overridesSystemFunction } from '../check/limits.ts'
import type { CheckedProgram } from '../check/model.ts'
import type { Expression, Node } from '../syntax/nodes.ts'
import { portMember } from './domains.ts'
import { oldEmptyValue, reckoning } from './empty-value.ts'
import type { Session } from './session.ts'

/** Predefined variables that MQL5 does not have. */
export const predefined: Readonly<Record<string, string>> = {
  Bid: 'SymbolInfoDouble(_Symbol,SYMBOL_BID)',
  Ask: 'SymbolInfoDouble(_Symbol,SYMBOL_ASK)',
  Bars: 'Bars(_Symbol,_Period)',
  Digits: '_Digits',
  Point: '_Point',
}

const series: ReadonlySet<string> = new Set(['Open', 'High', 'Low', 'Close', 'Volume', 'Time'])

/** OnCalculate's parameters, which in `start` stand for the predefined series. */
export const seriesParameters: Readonly<Record<string, string>> = {
  Open: 'open',
  High: 'high',
  Low: 'low',
  Close: 'close',
  Volume: 'tick_volume',
  Time: 'time',
}

/** Variables of MQL5 that ports write: what the program calls so gets another name. */
const needed: ReadonlySet<string> = new Set(['_Symbol', '_Period', '_Digits', '_Point'])
const taken = 'the name is that of a variable of MQL5 which is needed here'

const ofMql5 = 'the name is that of a constant or function of MQL5'

/** What MQL5 reads as its own where it is declared. */
const isTaken = (name: string): boolean => needed.has(name) || constantMacro(registryOf('mql5'), name) !== undefined

/** The name in a declaration. */
export function portDeclared(s: Session, { name }: Node & { kind: 'Declarator' | 'Parameter' }): void {
  if (name && isTaken(name.name)) s.replace(name, s.freeName(name.name), needed.has(name.name) ? taken : ofMql5)
}

/** The name of a field behind its object. */
export function portFieldName(s: Session, node: Node & { kind: 'MemberAccess' }): void {
  if (isTaken(node.name.name) && s.referenceOf(node)?.kind === 'field')
    s.replace(node.name, s.freeName(node.name.name), ofMql5)
}

/** The program's own functions that in MQL5 would override a system function. */
export const overridingFunctions = (checked: CheckedProgram): ReadonlySet<string> =>
  new Set(
    checked.functions
      .filter((fn) => fn.owner === null && overridesSystemFunction(registryOf('mql5'), fn))
      .map(({ name }) => name),
  )

export function portFunctionName(s: Session, node: Node & { kind: 'FunctionDeclaration' }): void {
  const { name } = node.name
  if (s.overriding.has(name) && !node.scope && s.parentOf(node)?.kind !== 'ClassDeclaration')
    s.replace(node.name, s.freeName(name), ofMql5)
}

export function portCallee(s: Session, call: Node & { kind: 'Call' }): void {
  const { callee } = call
  const reference = s.referenceOf(call)
  if (callee.kind !== 'Identifier' || !s.overriding.has(callee.name)) return
  if (reference?.kind === 'call' && reference.target.owner === null) s.replace(callee, s.freeName(callee.name), ofMql5)
}

/** The series of the chart that the program uses as whole arrays, by their MQL4 names. */
export type WholeSeries = Set<string>

export function portIdentifier(s: Session, node: Node & { kind: 'Identifier' }, whole: WholeSeries): void {
  const reference = s.referenceOf(node)
  const { name } = node
  if (s.original(node) !== name) return
  if (isTaken(name) && (reference?.kind === 'variable' || reference?.kind === 'field'))
    return s.replace(node, s.freeName(name), needed.has(name) ? taken : ofMql5)
  if (reference?.kind === 'predefined') {
    if (series.has(name)) return portWholeSeries(s, node, whole)
    if (name === 'Bars' && s.entry && s.within === s.entry)
      return s.replace(node, s.freeName('rates_total'), 'the number of bars comes with OnCalculate')
    if (Object.hasOwn(predefined, name)) s.replace(node, predefined[name], `MQL5 has no variable ${name}`)
    else if (name === '_Period') portMember(s, node, 'ENUM_TIMEFRAMES')
    return
  }
  const type = s.typeOf(node)
  if (reference?.kind === 'constant') {
    if (name === 'EMPTY_VALUE' && s.keepsEmptyValue) return s.replace(node, oldEmptyValue, reckoning)
    const color = colorName(name)
    if (color && !s.names.has(name)) return s.replace(node, color, 'MQL5 writes colours with clr')
  }
  if (type.kind === 'enum') portMember(s, node, type.name)
}

/** `Red` → `clrRed`; null for what is no colour. */
export const colorName = (name: string): string | null =>
  registryOf('mql5').constants.has(`clr${name}`) ? `clr${name}` : null

function portWholeSeries(s: Session, node: Node & { kind: 'Identifier' }, whole: WholeSeries): void {
  const parent = s.parentOf(node)
  if (parent?.kind === 'Index' && parent.object === node) return
  whole.add(node.name)
  s.replace(node, `Series${node.name}`, 'MQL5 has no predefined series: a copy stands for it')
}

/**
 * `Close[i]` → `close[i]` where OnCalculate's parameters are at hand, else `iClose(_Symbol,_Period,i)`, which like the
 * series of old MQL4 answers 0 beyond the last bar.
 */
export function portIndex(s: Session, node: Node & { kind: 'Index' }): void {
  const { object, indices } = node
  if (object.kind !== 'Identifier' || indices.length !== 1) return portCommaIndex(s, node)
  const reference = s.referenceOf(object)
  if (reference?.kind !== 'predefined' || !series.has(object.name)) return
  const index: Expression = indices[0]
  if (s.entry && s.within === s.entry && s.checked.strict) {
    const parameter = s.freeName(seriesParameters[object.name])
    s.handed.add(parameter)
    return s.replace(object, parameter, 'the series of the chart come with OnCalculate')
  }
  s.replace(node, `i${object.name}(_Symbol,_Period,${s.text(index)})`, `MQL5 has no predefined series ${object.name}[]`)
}

/** `a[i,j]` → `a[i][j]` */
function portCommaIndex(s: Session, node: Node & { kind: 'Index' }): void {
  if (node.indices.length < 2) return
  s.replace(
    node,
    `${s.text(node.object)}${node.indices.map((index) => `[${s.text(index)}]`).join('')}`,
    'MQL5 writes each index in brackets of its own',
  )
}

/** In a `#define` there is no tree: words are replaced where they stand. */
export function portMacro(s: Session, node: Node & { kind: 'DefineDirective' }): void {
  const text = s.original(node)
  const at = text.indexOf(node.name) + node.name.length
  const body = text.slice(at).replace(/"(?:\\.|[^"\\])*"|\/\/.*|\b[A-Za-z_]\w*\b/g, (word, offset: number) => {
    if (!/^\w+$/.test(word) || s.names.has(word)) return word
    if (/^\s*\(/.test(text.slice(at + offset + word.length)))
      return Object.hasOwn(oldNames, word) && registryOf('mql5').canonical(oldNames[word]) ? oldNames[word] : word
    if (word === 'EMPTY_VALUE' && s.keepsEmptyValue) return oldEmptyValue
    return (Object.hasOwn(predefined, word) ? predefined[word] : colorName(word)) ?? word
  })
  if (body !== text.slice(at)) s.replace(node, text.slice(0, at) + body, 'MQL5 has other names for it')
}
