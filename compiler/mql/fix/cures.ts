import type { Dialect } from '../../api.ts'
import type { Diagnostic, Fix } from '../../text/diagnostic.ts'
import { closing, splitArguments } from './argument-lists.ts'
import { afterHead, functionOut, localOut, secondFunctionOut, statementIn, statementOut, variableForValue } from './moves.ts'
import { headers, inMql4, inMql5, seriesInMql5, typography } from './names.ts'
import { oldCalls } from './old-calls.ts'
import { slipsNear } from './slips.ts'
import { directivesMeant, handlersMeant, includesMeant, membersMeant, misspelt, typesMeant } from './words.ts'

/** What a cure may look at: the text, and the error with its place. */
export interface Patient {
  readonly text: string
  readonly dialect: Dialect
  readonly diagnostic: Diagnostic
}

type Cure = (patient: Patient) => readonly Fix[]

const replace = (title: string, start: number, end: number, text: string): Fix => ({ title, edits: [{ start, end, text }] })
const insert = (title: string, at: number, text: string): Fix => replace(title, at, at, text)

/** Signs that may have been forgotten at the place, or be one too many. */
const syntax: Cure = ({ text, diagnostic: { start, end } }) => {
  const word = /^\w+|^\S/.exec(text.slice(start))?.[0] ?? ''
  const after = endOfCode(text, start)
  const missing = [';', ')', '(', '}', '{', ',', ']', '"', '))'].flatMap((sign) => [
    ...[...new Set([after, end, start])].map((at) => insert(`Insert the missing ${sign}`, at, sign)),
  ])
  const doubled = word === '' ? [] : [replace(`Remove the stray ${word}`, start, start + word.length, '')]
  const lineEnd = text.slice(0, start).trimEnd().length
  return [...missing, ...missingAtLineEnd(text, start), insert('End the statement with ;', lineEnd, ';'), ...doubled]
}

/** The end of the code before `at`, in front of blanks and comments. */
function endOfCode(text: string, at: number): number {
  let before = text.slice(0, at).trimEnd()
  for (let comment = /\/\/[^\n]*$/.exec(before); comment; comment = /\/\/[^\n]*$/.exec(before)) before = before.slice(0, comment.index).trimEnd()
  return before.length
}

/** A bracket forgotten in a line shows where the next sign does not fit: try it before the line's own `;` and brace too. */
function missingAtLineEnd(text: string, at: number): Fix[] {
  const stop = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at)
  const code = text.slice(0, stop).replace(/\s*(\/\/.*)?$/, '').length
  const last = text[code - 1]
  return last === ';' || last === '{' ? [')', ']', '"', '")'].map((sign) => insert(`Insert the missing ${sign}`, code - 1, sign)) : []
}

const undeclared: Cure = (patient) => {
  const { text, dialect, diagnostic: { start, end, params } } = patient
  const name = String(params.name ?? text.slice(start, end))
  const fixes: Fix[] = [...oldCalls(patient), ...typesMeant(patient), ...openedStrings(patient)]
  const known = dialect === 'mql5' ? inMql5 : inMql4
  const follows = text.slice(end)
  if (Object.hasOwn(known, name)) {
    const call = /^\s*\(\s*\)/.exec(follows)
    fixes.push(replace(`${name} is ${known[name]} in ${dialect.toUpperCase()}`, start, end + (call?.[0].length ?? 0), known[name]))
  }
  const index = /^\s*\[([^[\]]*)\]/.exec(follows)
  if (dialect === 'mql5' && index && Object.hasOwn(seriesInMql5, name)) {
    fixes.push(replace(`Read the bar with ${seriesInMql5[name]}`, start, end + index[0].length, `${seriesInMql5[name]}(_Symbol,_Period,${index[1]})`))
  }
  if (Object.hasOwn(headers, name)) fixes.push(...include(text, headers[name]))
  fixes.push(...localOut(text, name))
  fixes.push(...misspelt(name, dialect).map((meant) => replace(`Change to ${meant}`, start, end, meant)))
  const handlers = ['OnTick', 'OnInit', 'OnDeinit', 'OnTimer', 'OnStart', 'OnCalculate'].filter((h) => h.toLowerCase() === name.toLowerCase())
  fixes.push(...handlers.map((h) => replace(`The name is ${h}`, start, end, h)))
  if (/^\s*(=[^=]|\+\+|--)/.test(follows) && /(^|[;{}(\n)])\s*$/.test(text.slice(0, start))) {
    fixes.push(...['int', 'double', 'string', 'bool'].map((type) => insert(`Declare ${name} as ${type}`, start, `${type} `)))
  }
  if (/^\s*\.\s*(Buy|Sell|Position|Order|SetExpert)/.test(follows)) fixes.push(declare(text, name, 'CTrade', headers.CTrade))
  fixes.push(...['double', 'int', 'string'].map((type) => ({ title: `Declare ${name} as a global ${type}`, edits: [{ start: afterHead(text), end: afterHead(text), text: `${type} ${name};\n` }] })))
  return fixes
}

function include(text: string, path: string): Fix[] {
  const at = afterHead(text)
  return text.includes(path.replace(/.*\\/, '')) ? [] : [insert(`Include ${path}`, at, `#include <${path}>\n`)]
}

function declare(text: string, name: string, type: string, path: string): Fix {
  const at = afterHead(text)
  const included = text.includes('Trade.mqh') ? '' : `#include <${path}>\n`
  return insert(`Declare ${name} as ${type}`, at, `${included}${type} ${name};\n`)
}

const arity: Cure = (patient) => {
  const { text, diagnostic: { start } } = patient
  const open = text.indexOf('(', start)
  const close = closing(text, open)
  if (open < 0 || close < 0) return []
  const parts = splitArguments(text.slice(open + 1, close))
  const rest = (from: number, to = parts.length): string => parts.slice(from, to).join(',')
  const fixes = [replace('Name the chart (0 is the current one)', open + 1, open + 1, '0,')]
  if (parts.length > 1) {
    fixes.push(replace('Leave out the last argument', open + 1, close, rest(0, parts.length - 1)))
    fixes.push(replace('Leave out the first argument', open + 1, close, rest(1)))
    fixes.push(replace('Leave out the last two arguments', open + 1, close, rest(0, Math.max(parts.length - 2, 0))))
  } else if (parts[0]?.trim()) fixes.push(replace('Leave out the argument', open + 1, close, ''))
  const glue = text.slice(open + 1, close).trim() === '' ? '' : ','
  fixes.push(insert('Name the symbol', open + 1, `_Symbol${glue}`), insert('Give 0 for the missing argument', close, `${glue}0`))
  fixes.push(insert('Name symbol and period', open + 1, `_Symbol,_Period${glue}`), insert('Give 0 for the missing arguments', close, `${glue}0,0`))
  return fixes
}

const conversion: Cure = ({ text, diagnostic: { start, end, params } }) => {
  const written = text.slice(start, end)
  const wrap = (how: string): Fix => replace(`Write the conversion ${how}`, start, end, `${how}(${written})`)
  const named = params.to === undefined ? [] : [wrap(`(${String(params.to)})`)]
  return [...named, wrap('(int)'), wrap('StringToDouble'), wrap('(string)')]
}

const modified: Cure = ({ text, diagnostic: { params } }) => {
  const name = String(params.name)
  const declaration = new RegExp(`^([ \\t]*)(?:s?input|extern)\\s+(?:const\\s+)?(\\w+)\\s+${name}\\b([^;\\n]*;[^\\n]*)`, 'm').exec(text)
  if (declaration) {
    const [whole, indent, type, rest] = declaration
    return [replace(`Inputs cannot change: keep ${name} as a variable that begins with the input`, declaration.index, declaration.index + whole.length,
      `${indent}input ${type} ${name}Input${rest}\n${indent}${type} ${name}=${name}Input;`)]
  }
  const constant = new RegExp(`\\bconst\\s+(?=\\w+\\s*&?\\s*${name}\\b)`).exec(text)
  return constant ? [replace(`Let ${name} change: it is no const`, constant.index, constant.index + constant[0].length, '')] : []
}

const redefined: Cure = ({ text, diagnostic: { start, params } }) => {
  const before = /(?:\b(?:static|const)\s+)?\b\w+\s+$/.exec(text.slice(0, start))
  const semicolon = text.indexOf(';', start)
  if (!before || semicolon < 0) return []
  const from = start - before[0].length
  return [replace(`Use the ${String(params.name)} that exists`, from, start, ''), replace('Remove the second declaration', from, semicolon + 1, '')]
}

/** Every place of a pattern in the error's line, written otherwise. */
function inLine(text: string, start: number, pattern: RegExp, by: string, title: string): Fix[] {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from)
  const line = text.slice(from, stop)
  const changed = line.replace(pattern, by)
  return changed === line ? [] : [replace(title, from, stop, changed)]
}

function removedDeclaration(text: string, start: number): Fix[] {
  const from = Math.max(text.lastIndexOf(';', start), text.lastIndexOf('{', start), text.lastIndexOf('}', start)) + 1
  const semicolon = text.indexOf(';', start)
  return semicolon < 0 ? [] : [replace('Remove the second declaration', from, semicolon + 1, '')]
}

/** The class that declares the member opens it. */
const madePublic: Cure = ({ text, diagnostic: { params } }) =>
  [...text.matchAll(/\bclass\s+\w+[^{;]*\{/g)].flatMap((found) => {
    const open = found.index + found[0].length
    const body = text.slice(open, closing(text, open - 1))
    const member = new RegExp(`(?<=[;{}:]|^)\\s*[\\w ]+[ *&]+${String(params.name)}\\b`).exec(body)
    return member ? [insert(`Make ${String(params.name)} public`, open + member.index, '\npublic:')] : []
  })

const symbol: Cure = ({ text, diagnostic: { start, end } }) => {
  const sign = text.slice(start, Math.max(end, start + 1))
  const meant = Object.entries(typography).flatMap(([odd, plain]) => (sign.includes(odd) ? [odd, plain] : []))
  const whole = [...text.matchAll(/[“”„«»‘’–—−×÷≤≥≠；（），：＝｛｝]/g)].filter((m) => text.slice(text.lastIndexOf('\n', m.index) + 1, m.index).indexOf('//') < 0)
  const all: Fix[] = meant.length === 0 ? [] : [{ title: 'Write the signs a compiler reads', edits: whole.map((m) => ({ start: m.index, end: m.index + m[0].length, text: typography[m[0]] })) }]
  return [...all, replace('Remove the character', start, Math.max(end, start + 1), '')]
}

/** `Print(refused: ",x)`: the quote in front of the words is missing. */
function openedStrings({ text, diagnostic: { start } }: Patient): Fix[] {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start)
  if ((text.slice(from, stop).match(/"/g)?.length ?? 0) % 2 === 0) return []
  return [...text.slice(from, stop).matchAll(/[(,+]\s*(?=[^\s"(,+])/g)].map((found) => insert('Open the string', from + found.index + found[0].length, '"'))
}

const quotes: Cure = (patient) => {
  const { text, diagnostic: { start } } = patient
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from)
  const line = text.slice(from, stop)
  const ends = [/\s*\)*\s*;?\s*$/, /\s*,[^"]*$/, /\s*;?\s*$/, /\s*$/].map((tail) => from + (tail.exec(line)?.index ?? line.length))
  return [...[...new Set(ends)].map((at) => insert('Close the string', at, '"')), ...openedStrings(patient)]
}

const closeAtEnd: Cure = ({ text }) => ['}', '}}', '*/', '#import'].map((sign) => insert(`Insert the missing ${sign}`, text.length, `\n${sign}\n`))

/** `tries.length`, `name.size()`: lengths come from functions, and plain values have no members. */
const memberOfValue: Cure = ({ text, diagnostic: { start } }) => {
  const owner = /(\w+(?:\[[^[\]]*\])?)\s*\.\s*$/.exec(text.slice(0, start))
  const member = /^(\w+)(\s*\(\s*\))?/.exec(text.slice(start))
  if (!owner || !member) return []
  const [from, to] = [owner.index, start + member[0].length]
  const isText = new RegExp(`\\bstring\\s+[^;()]*\\b${owner[1].replace(/\W.*/, '')}\\b`).test(text)
  const lengths = /^(length|size|count|len)$/i.test(member[1]) ? [isText ? 'StringLen' : 'ArraySize'].map((name) => replace(`The length comes from ${name}`, from, to, `${name}(${owner[1]})`)) : []
  return [...lengths, replace('A plain value has no members: left out', from + owner[1].length, to, '')]
}

/** `if(OrdersTotal()=0)` compares; a call that is given a value outside of a condition does nothing. */
const givenToCall: Cure = ({ text, diagnostic: { start } }) => {
  const sign = text.indexOf('=', start)
  const line = text.slice(text.lastIndexOf('\n', start) + 1, sign)
  if (sign < 0) return []
  if (/\b(if|while|for|return)\b|[?&|]/.test(line)) return [replace('Comparing is written ==', sign, sign + 1, '==')]
  const from = Math.max(text.lastIndexOf(';', start), text.lastIndexOf('{', start), text.lastIndexOf('}', start)) + 1
  return [replace('A call cannot be given a value: left out', from + /^\s*/.exec(text.slice(from))![0].length, text.indexOf(';', start) + 1, '')]
}

/** `int a=Act();` of a function without a value: the call stands alone. */
const valueOfVoid: Cure = ({ text, diagnostic: { start } }) =>
  inLine(text, start, /\b(\w+)\s+(\w+)\s*=\s*(\w+\([^()]*\))\s*;/, '$3; $1 $2=0;', 'The function gives no value: called on its own')

/** What can be tried for an error, by its code, surest first. Each trial is checked; only what helps is kept. */
const cures: Readonly<Record<string, Cure>> = {
  '110': symbol, '112': quotes, '256': undeclared, '168': (p) => [...undeclared(p), ...arity(p)], '199': arity, '166': arity, '291': arity,
  '246': conversion, '302': conversion, '406': conversion, '124': redefined, '125': redefined, '189': modified,
  '116': (p) => ['int', 'void', 'double'].map((type) => insert(`Write the type ${type}`, p.diagnostic.start, `${type} `)),
  '123': (p) => [...[p.text[p.diagnostic.start] === '"' ? ' : ""' : ' : 0', ' : false'].map((rest) => insert(`Say what it is otherwise:${rest.slice(2)}`, p.diagnostic.end, rest)), ...syntax(p)],
  '151': valueOfVoid, '177': givenToCall, '280': memberOfValue,
  '183': (p) => [insert('Close the block before else', p.text.lastIndexOf('else', p.diagnostic.end), '} '), ...syntax(p)],
  '236': ({ diagnostic: { end } }) => [insert('The loop has no condition: it runs once', end, ' while(false);')],
  '121': ({ diagnostic: { start } }) => [insert('Return 0', start + 'return'.length, '(0)')],
  '167': ({ text, diagnostic: { start } }) => (text.indexOf(';', start) < 0 ? [] : [replace('Return nothing', start, text.indexOf(';', start), 'return')]),
  '133': closeAtEnd,
  '161': closeAtEnd,
  '160': ({ diagnostic: { start }, text }) => ['}', '}}'].map((sign) => insert('Close the function above', text.lastIndexOf('\n', start) + 1, `${sign}\n`)),
  '372': ({ text }) => [insert('Close the condition', text.length, '\n#endif\n')],
  '300': ({ text }) => [insert('Close the list of imported functions', afterHead(text), '#import\n')],
  '153': (p) => [...statementOut(p, 'There is no loop to leave: left out', /^break\s*;/), replace('Leave the function', p.diagnostic.start, p.diagnostic.start + 'break'.length, 'return')],
  '210': (p) => [replace('Leave the function', p.diagnostic.start, p.diagnostic.start + 'continue'.length, 'return'), ...statementOut(p, 'There is no loop to go on with: left out', /^continue\s*;/)],
  '129': ({ text, diagnostic: { start } }) => removedDeclaration(text, start),
  '150': ({ text, diagnostic: { start } }) => inLine(text, start, /([\w.]+(?:\([^()]*\)|\[[^[\]]*\])?)\s*%\s*([\w.]+(?:\([^()]*\))?)/g, 'MathMod($1,$2)', 'Rests of real numbers come from MathMod'),
  '172': (p) => statementOut({ ...p, diagnostic: { ...p.diagnostic, start: p.text.lastIndexOf('case', p.diagnostic.end) } }, 'The label stands there twice: the second is left out', /^case\s+[^:\n]+:/),
  '186': ({ text, diagnostic: { start } }) => inLine(text, start, /\[\s*\d+\s*\](?=\s*=\s*\{)/g, '[]', 'The list decides how many there are'),
  '202': modified, '274': modified,
  '204': madePublic, '211': madePublic, '214': madePublic, '264': madePublic,
  '241': ({ text, diagnostic: { start } }) => {
    const index = /^\s*\[[^[\]\n]*\]/.exec(text.slice(start))
    return index ? [replace('It is no array: the index is left out', start, start + index[0].length, '')] : []
  },
  '285': ({ text, diagnostic: { start } }) => inLine(text, start, /\b(s?input|extern)\s+/g, '', 'Arrays and structures cannot be inputs: a plain variable'),
  '376': ({ diagnostic: { end, params } }) => [replace('Name the second parameter otherwise', end, end, '2'), replace('Name the second parameter otherwise', end - String(params.name).length, end, `${String(params.name)}2`)],
  '105': directivesMeant,
  '106': includesMeant,
  '109': directivesMeant,
  '130': membersMeant,
  '165': secondFunctionOut,
  '175': statementIn,
  '184': (p) => statementOut(p, 'There is no switch: the label is left out', /^(case\s+[^:\n]+|default)\s*:/),
  '200': variableForValue,
  '304': handlersMeant,
  '389': ({ diagnostic: { start, end }, text }) => [insert('Begin with 0', text.slice(start).search(/[;,]/) < 0 ? end : start + text.slice(start).search(/[;,]/), '=0')],
}

const typeNames: Cure = ({ text, diagnostic: { start, end } }) => {
  const line = text.slice(text.lastIndexOf('\n', start) + 1, end + 40)
  return Object.keys(headers).filter((name) => new RegExp(`\\b${name}\\b`).test(line)).flatMap((name) => include(text, headers[name]))
}

/** All that may be tried for the error, the checker's own fixes first. */
export function trialsFor(patient: Patient): readonly Fix[] {
  const { diagnostic } = patient
  return [...(diagnostic.fixes ?? []), ...slipsNear(patient), ...typeNames(patient), ...(cures[diagnostic.code]?.(patient) ?? [...functionOut(patient), ...syntax(patient)])]
}
