import { elementAt, required, lookUp } from '../../text/required.ts'
import { oldNames } from '../builtins/aliases.ts'
import { constantMacro } from '../builtins/limits.ts'
import { registryOf } from '../builtins/registry.ts'
import { overridesSystemFunction } from '../check/limits.ts'
import type { Expression, Node } from '../syntax/nodes.ts'
import { portMember } from './domains.ts'
import { oldEmptyValue, emptyValueInArithmetic } from './empty-value.ts'
import type { Session } from './session.ts'
import { tableOf } from '../../text/table.ts'

/** Predefined variables that MQL5 lacks, with their replacements. */
export const predefined: Readonly<Record<string, string>> = {
  Bid: 'SymbolInfoDouble(_Symbol,SYMBOL_BID)',
  Ask: 'SymbolInfoDouble(_Symbol,SYMBOL_ASK)',
  Bars: 'Bars(_Symbol,_Period)',
  Digits: '_Digits',
  Point: '_Point',
}

const series: ReadonlySet<string> = new Set(['Open', 'High', 'Low', 'Close', 'Volume', 'Time'])

/** Parameters of OnCalculate that replace predefined series in `start`. */
const seriesParameters: Readonly<Record<string, string>> = tableOf({
  Open: 'open',
  High: 'high',
  Low: 'low',
  Close: 'close',
  Volume: 'tick_volume',
  Time: 'time',
})

/** MQL5 variables that ports use: the program's own variables of these names are renamed. */
const portVariables: ReadonlySet<string> = new Set(['_Symbol', '_Period', '_Digits', '_Point'])
const takenReason = 'the name is that of a variable of MQL5 which is needed here'

const reservedReason = 'the name is that of a constant or function of MQL5'

/** Tells whether MQL5 reserves a name that the program declares. */
const isTaken = (name: string): boolean =>
  portVariables.has(name) || constantMacro(registryOf('mql5'), name) !== undefined

/** Renames a declaration whose name MQL5 reserves. */
export function portDeclared(session: Session, { name }: Node & { kind: 'Declarator' | 'Parameter' }): void {
  if (name && isTaken(name.name))
    session.replace(name, session.freeName(name.name), portVariables.has(name.name) ? takenReason : reservedReason)
}

/** Renames a field behind its object. */
export function portFieldName(session: Session, node: Node & { kind: 'MemberAccess' }): void {
  if (isTaken(node.name.name) && session.referenceOf(node)?.kind === 'field')
    session.replace(node.name, session.freeName(node.name.name), reservedReason)
}

/** Returns the program's functions that would override a system function of MQL5. */
export const overridingFunctions = (session: Session): ReadonlySet<string> =>
  new Set(
    session.checked.functions
      .filter((fn) => fn.owner === null && overridesSystemFunction(registryOf('mql5'), fn))
      .filter(({ declaration }) => !isOnlyOfMql4(session, declaration))
      .map(({ name }) => name),
  )

/** Tells whether a declaration is in an `#ifdef __MQL4__`: MQL5 does not read it. */
function isOnlyOfMql4(session: Session, declaration: Node): boolean {
  const open: string[] = []
  for (const node of session.checked.program.declarations) {
    if (node === declaration) break
    if (node.kind !== 'ConditionalDirective' || session.fileOf(node) !== session.fileOf(declaration)) continue
    const [word = '', name = ''] = session.original(node).trim().slice(1).trim().split(/\s+/)
    if (word.startsWith('if')) open.push(`${word} ${name}`)
    else if (word === 'else') open.push(`else ${open.pop() ?? ''}`)
    else if (word === 'endif') open.pop()
  }
  return open.some((condition) => /^(ifdef __MQL4__|ifndef __MQL5__|else ifdef __MQL5__)$/.test(condition))
}

export function portFunctionName(session: Session, node: Node & { kind: 'FunctionDeclaration' }): void {
  const { name } = node.name
  if (session.overridingFunctions.has(name) && !node.scope && session.parentOf(node)?.kind !== 'ClassDeclaration')
    session.replace(node.name, session.freeName(name), reservedReason)
}

export function portCallee(session: Session, call: Node & { kind: 'Call' }): void {
  const { callee } = call
  const reference = session.referenceOf(call)
  if (callee.kind !== 'Identifier' || !session.overridingFunctions.has(callee.name)) return
  if (reference?.kind === 'call' && reference.target.owner === null)
    session.replace(callee, session.freeName(callee.name), reservedReason)
}

/** Series of the chart that the program uses as whole arrays, by their MQL4 names. */
export type WholeSeries = Set<string>

export function portIdentifier(session: Session, node: Node & { kind: 'Identifier' }, whole: WholeSeries): void {
  const reference = session.referenceOf(node)
  const { name } = node
  if (session.original(node) !== name) return
  if (isTaken(name) && (reference?.kind === 'variable' || reference?.kind === 'field'))
    return session.replace(node, session.freeName(name), portVariables.has(name) ? takenReason : reservedReason)
  if (reference?.kind === 'predefined') {
    if (series.has(name)) return portWholeSeries(session, node, whole)
    if (name === 'Bars' && session.entry && session.enclosingFunction === session.entry)
      return session.replace(node, session.freeName('rates_total'), 'the number of bars comes with OnCalculate')
    const replacement = lookUp(predefined, name)
    if (replacement !== undefined) session.replace(node, replacement, `MQL5 has no variable ${name}`)
    else if (name === '_Period') portMember(session, node, 'ENUM_TIMEFRAMES')
    return
  }
  const type = session.typeOf(node)
  if (reference?.kind === 'constant') {
    if (name === 'EMPTY_VALUE' && session.keepsEmptyValue)
      return session.replace(node, oldEmptyValue, emptyValueInArithmetic)
    const color = colorName(name)
    if (color && !session.names.has(name)) return session.replace(node, color, 'MQL5 writes colours with clr')
  }
  if (type.kind === 'enum') portMember(session, node, type.name)
}

/** Returns `clrRed` for `Red`; null for other names. */
export const colorName = (name: string): string | null =>
  registryOf('mql5').constants.has(`clr${name}`) ? `clr${name}` : null

function portWholeSeries(session: Session, node: Node & { kind: 'Identifier' }, whole: WholeSeries): void {
  const parent = session.parentOf(node)
  if (parent?.kind === 'Index' && parent.object === node) return
  whole.add(node.name)
  session.replace(node, `Series${node.name}`, 'MQL5 has no predefined series: a copy stands for it')
}

/**
 * Ports `Close[i]` to `close[i]` where OnCalculate's parameters are available, else to `iClose(_Symbol,_Period,i)`.
 * Like the series of old MQL4 it gives 0 beyond the last bar.
 */
export function portIndex(session: Session, node: Node & { kind: 'Index' }): void {
  const { object, indices } = node
  if (object.kind !== 'Identifier' || indices.length !== 1) return portCommaIndex(session, node)
  const reference = session.referenceOf(object)
  if (reference?.kind !== 'predefined' || !series.has(object.name)) return
  const index: Expression = elementAt(indices, 0)
  if (session.entry && session.enclosingFunction === session.entry && session.checked.strict) {
    const parameter = session.freeName(required(seriesParameters[object.name], 'parameter of a series'))
    session.handedSeries.add(parameter)
    return session.replace(object, parameter, 'the series of the chart come with OnCalculate')
  }
  session.replace(
    node,
    `i${object.name}(_Symbol,_Period,${session.text(index)})`,
    `MQL5 has no predefined series ${object.name}[]`,
  )
}

/** Ports `a[i,j]` to `a[i][j]`. */
function portCommaIndex(session: Session, node: Node & { kind: 'Index' }): void {
  if (node.indices.length < 2) return
  session.replace(
    node,
    `${session.text(node.object)}${node.indices.map((index) => `[${session.text(index)}]`).join('')}`,
    'MQL5 writes each index in separate brackets',
  )
}

/** Returns the new name of a renamed function that MQL5 has. */
function newNameOf(word: string): string | undefined {
  const name = lookUp(oldNames, word)
  return name !== undefined && registryOf('mql5').canonical(name) ? name : undefined
}

/** Ports the words of a `#define`, which has no tree. */
export function portMacro(session: Session, node: Node & { kind: 'DefineDirective' }): void {
  const text = session.original(node)
  const at = text.indexOf(node.name) + node.name.length
  const body = text.slice(at).replace(/"(?:\\.|[^"\\])*"|\/\/.*|\b[A-Za-z_]\w*\b/g, (word, offset: number) => {
    if (!/^\w+$/.test(word) || session.names.has(word)) return word
    if (/^\s*\(/.test(text.slice(at + offset + word.length))) return newNameOf(word) ?? word
    if (word === 'EMPTY_VALUE' && session.keepsEmptyValue) return oldEmptyValue
    return lookUp(predefined, word) ?? colorName(word) ?? word
  })
  if (body !== text.slice(at)) session.replace(node, text.slice(0, at) + body, 'MQL5 has other names for it')
}
