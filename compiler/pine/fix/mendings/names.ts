import { type Proposal, type Sureness, withSureness } from '../../../fix/proposal.ts'
import { lookUp } from '../../../text/required.ts'
import { pineBuiltins } from '../../../builtins/registry.ts'
import { dottedName } from '../../syntax/names.ts'
import type { Call, Member } from '../../syntax/nodes.ts'
import { oldFunctions, oldMembers, oldVariables } from '../../versions/names.ts'
import { knownFunctions, knownMethods, knownNames, replacements } from '../known-names.ts'
import type { Mending, MendingContext } from '../fix-rule.ts'
import { type Role, renameUses, usesOf } from '../uses.ts'
import type { PineView } from '../view.ts'

/** Renames all uses of a name that is declared nowhere. */
function rename(view: PineView, name: string, role: Role, to: string, sureness: Sureness): Proposal[] {
  const edits = renameUses(usesOf(view, name, role), to)
  return edits.length > 0 ? [{ sureness, title: `Write ${to} for ${name}`, edits }] : []
}

const roleOf = (code: string): Role => (code === 'PINE2002' ? 'callee' : 'value')

/** The undeclared name and its role. */
function missing({ view, diagnostic }: MendingContext): { readonly name: string; readonly role: Role } | null {
  const name = view.textOf(diagnostic)
  return name === '' ? null : { name, role: roleOf(diagnostic.code) }
}

/** `sma`, `red` and other names of older versions. */
function oldName(context: MendingContext): Proposal[] {
  const found = missing(context)
  if (found === null) return []
  const renamed = lookUp(found.role === 'callee' ? oldFunctions : oldVariables, found.name)
  return renamed ? rename(context.view, found.name, found.role, renamed.to, 'certain') : []
}

function otherName(context: MendingContext): Proposal[] {
  const found = missing(context)
  if (found === null) return []
  const { view } = context
  const direct =
    (found.role === 'callee' ? lookUp(knownFunctions, found.name) : undefined) ?? lookUp(knownNames, found.name)
  return direct ? rename(view, found.name, found.role, direct, 'sole') : []
}

/** `crossover` without its namespace. */
function withoutNamespace(context: MendingContext): Proposal[] {
  const found = missing(context)
  if (found === null) return []
  const tables = found.role === 'callee' ? [pineBuiltins.functions] : [pineBuiltins.variables, pineBuiltins.constants]
  const names = tables.flatMap((table) => [...table.keys()].filter((name) => name.endsWith(`.${found.name}`)))
  return names.slice(0, 6).flatMap((name) => rename(context.view, found.name, found.role, name, 'sole'))
}

/** `ta_stdev` for `ta.stdev`. */
function underscoreForDot(context: MendingContext): Proposal[] {
  const found = missing(context)
  if (found === null) return []
  const at = found.name.indexOf('_')
  const dotted = `${found.name.slice(0, at)}.${found.name.slice(at + 1)}`
  const exists =
    pineBuiltins.functions.has(dotted) || pineBuiltins.variables.has(dotted) || pineBuiltins.constants.has(dotted)
  return at > 0 && exists ? rename(context.view, found.name, found.role, dotted, 'certain') : []
}

/** `x = ta.adx(n)`: the third value of ta.dmi. */
function directionalIndex({ view, diagnostic }: MendingContext): Proposal[] {
  const node = view.around(diagnostic, 'VariableDeclaration')
  if (node?.init.kind !== 'Call' || dottedName(node.init.callee) !== 'ta.adx' || node.mode !== null) return []
  const length = node.init.args.at(-1)
  const shown = length === undefined ? '14' : view.textOf(length.value)
  const text = `[_, _, ${node.name.name}] = ta.dmi(${shown}, ${shown})`
  return [
    {
      sureness: 'certain',
      title: 'The ADX is the third value of ta.dmi',
      edits: [{ start: node.start, end: node.end, text }],
    },
  ]
}

/** The member node of an error, and its full name. */
function memberOf({ view, diagnostic }: MendingContext): { readonly node: Member; readonly name: string } | null {
  const node = view.around(diagnostic, 'Member')
  const name = node === null ? null : dottedName(node)
  return node === null || name === null ? null : { node, name }
}

/** Puts another name in place of all uses of a dotted one. */
function renameMember(view: PineView, name: string, to: string, sureness: Sureness): Proposal[] {
  const edits = view
    .all('Member')
    .filter((node) => dottedName(node) === name)
    .map(({ start, end }) => ({ start, end, text: to }))
  return edits.length > 0 ? [{ sureness, title: `Write ${to} for ${name}`, edits }] : []
}

function otherMember(context: MendingContext): Proposal[] {
  const found = memberOf(context)
  if (found === null) return []
  const to =
    lookUp(knownNames, found.name) ?? lookUp(knownFunctions, found.name) ?? lookUp(oldMembers, found.name)?.to ?? null
  return to === null ? [] : renameMember(context.view, found.name, to, 'certain')
}

/** `ta.sum` for `math.sum`: the last part is a built-in of another namespace. */
function otherNamespace(context: MendingContext): Proposal[] {
  const found = memberOf(context)
  if (found === null) return []
  const last = found.node.name.name
  const isCallee = context.view.all('Call').some(({ callee }) => callee === found.node)
  const tables = isCallee ? [pineBuiltins.functions] : [pineBuiltins.constants, pineBuiltins.variables]
  const names = tables
    .flatMap((table) => [...table.keys()])
    .filter((name) => name.endsWith(`.${last}`) || name === last)
  return names.slice(0, 6).flatMap((name) => renameMember(context.view, found.name, name, 'sole'))
}

/** A function that Pine does not have becomes an expression. */
function asExpression(context: MendingContext): Proposal[] {
  const found = memberOf(context)
  const replacement = found === null ? undefined : lookUp(replacements, found.name)
  if (found === null || replacement === undefined) return []
  const calls = context.view.all('Call').filter(({ callee }) => dottedName(callee) === found.name)
  const edits = calls
    .filter(({ args }) => args.length === replacement.count && args.every(({ name }) => name === null))
    .map((call) => ({ start: call.start, end: call.end, text: filled(context.view, replacement.text, call) }))
  const isNested = edits.some((a) => edits.some((b) => a !== b && a.start >= b.start && a.end <= b.end))
  const chosen = isNested ? edits.slice(-1) : edits
  return chosen.length === 0
    ? []
    : [{ sureness: 'certain', title: `Pine has no ${found.name}: write what it computes`, edits: chosen }]
}

const filled = (view: PineView, text: string, { args }: Call): string =>
  args.reduce((result, arg, i) => result.replaceAll(`{${i}}`, view.textOf(arg.value)), text)

/** The nearest name that exists; every use of the misspelt one is changed. */
function nearest(context: MendingContext): Proposal[] {
  const { diagnostic, view } = context
  const fix = diagnostic.fixes?.[0]
  const text = fix?.edits[0]?.text
  if (fix === undefined || text === undefined) return []
  const found = missing(context)
  // A letter or two are no misspelt name, and a name that exists elsewhere is in the wrong place.
  if (found !== null && (found.name.length < 3 || view.declaredNames.has(found.name))) return []
  const isMember = view.around(diagnostic, 'Member')?.name.start === diagnostic.start
  if (found === null || isMember) {
    const member = memberOf(context)
    if (member === null) return withSureness('sole', [fix])
    const full = text.includes('.') ? text : member.name.slice(0, -member.node.name.name.length) + text
    return renameMember(view, member.name, full, 'sole')
  }
  const all = rename(view, found.name, found.role, text, 'sole')
  return all.length > 0 ? all : withSureness('sole', [fix])
}

/** `close()`, `timenow()`, `bar_index()`. */
function calledVariable({ view, diagnostic }: MendingContext): Proposal[] {
  const call = view.callAround(diagnostic)
  if (call === null || call.args.length > 0) return []
  const name = dottedName(call.callee)
  const edits = view
    .all('Call')
    .filter(({ callee, args }) => args.length === 0 && dottedName(callee) === name)
    .map(({ callee, end }) => ({ start: callee.end, end, text: '' }))
  return [{ sureness: 'certain', title: `${name ?? 'It'} is a value: remove the parentheses`, edits }]
}

/** `na(int)` means int(na); `ta.obv` without arguments is right, `ta.vwap` needs a source. */
function uncalledFunction({ view, diagnostic }: MendingContext): Proposal[] {
  const call = view.callAround(diagnostic)
  const type = view.textOf(diagnostic)
  if (call === null || dottedName(call.callee) !== 'na' || call.args.length !== 1) return []
  const edits = view
    .all('Call')
    .filter(
      ({ callee, args }) => dottedName(callee) === 'na' && args.length === 1 && isType(view.textOf(args[0] ?? call)),
    )
    .map(({ start, end, args }) => ({ start, end, text: `${view.textOf(args[0] ?? call)}(na)` }))
  return edits.length > 0 ? [{ sureness: 'certain', title: `na as ${type} is written ${type}(na)`, edits }] : []
}

const isType = (name: string): boolean =>
  ['int', 'float', 'bool', 'string', 'color', 'line', 'label', 'box', 'table'].includes(name)

function otherMethod({ view, diagnostic }: MendingContext): Proposal[] {
  const name = view.textOf(diagnostic)
  const to = lookUp(knownMethods, name)
  if (to === undefined) return []
  const edits = view
    .all('Member')
    .filter((node) => node.name.name === name)
    .map(({ name: { start, end } }) => ({ start, end, text: to }))
  return edits.length > 0 ? [{ sureness: 'sole', title: `Write ${to}() for ${name}()`, edits }] : []
}

/** `a.length` without parentheses. */
function lengthOfArray({ view, diagnostic }: MendingContext): Proposal[] {
  const node = view.around(diagnostic, 'Member')
  if (node === null || !['length', 'size', 'count', 'len'].includes(node.name.name)) return []
  const object = view.textOf(node.object)
  return [
    {
      sureness: 'sole',
      title: 'The number of elements comes from array.size',
      edits: [{ start: node.start, end: node.end, text: `array.size(${object})` }],
    },
  ]
}

const example = (before: string, after: string) => ({ before, after })

export const names: readonly Mending[] = [
  {
    id: 'old-names',
    reason: 'Write the name of the current version',
    codes: ['PINE2001', 'PINE2002'],
    propose: oldName,
    example: example('plot(sma(close, 20), color = red)', 'plot(ta.sma(close, 20), color = color.red)'),
  },
  {
    id: 'words-of-other-languages',
    reason: 'Write the name that Pine has for it',
    codes: ['PINE2001', 'PINE2002'],
    propose: otherName,
    example: example('x = close > open ? close : None\nplot(x)', 'x = close > open ? close : na\nplot(x)'),
  },
  {
    id: 'missing-namespace',
    reason: 'Write the namespace before the name',
    codes: ['PINE2001', 'PINE2002'],
    propose: withoutNamespace,
    example: example(
      'if barstate.islast\n    log.info(startswith("ab", "a") ? "1" : "0")\nplot(close)',
      'if barstate.islast\n    log.info(str.startswith("ab", "a") ? "1" : "0")\nplot(close)',
    ),
  },
  {
    id: 'known-members',
    reason: 'Write the name that Pine has for it',
    codes: ['PINE2003', 'PINE2001'],
    propose: otherMember,
    example: example('plot(close, color = color.grey)', 'plot(close, color = color.gray)'),
  },
  {
    id: 'other-namespace',
    reason: 'Write the namespace that has the name',
    codes: ['PINE2003'],
    propose: otherNamespace,
    example: example('plot(ta.sum(close, 3))', 'plot(math.sum(close, 3))'),
  },
  {
    id: 'missing-functions',
    reason: 'Write what a function computes that Pine does not have',
    codes: ['PINE2003', 'PINE2002'],
    propose: asExpression,
    example: example('plot(math.log2(close))', 'plot((math.log(close) / math.log(2)))'),
  },
  {
    id: 'nearest-name',
    reason: 'Write the nearest name that exists',
    codes: ['PINE2001', 'PINE2002', 'PINE2003', 'PINE2070', 'PINE2072', 'PINE2073', 'PINE2011'],
    propose: nearest,
    example: example('plot(ta.crosover(close, open) ? 1 : 0)', 'plot(ta.crossover(close, open) ? 1 : 0)'),
  },
  {
    id: 'called-values',
    reason: 'A value is read without parentheses',
    codes: ['PINE2004', 'PINE2002', 'PINE2003', 'PINE2047'],
    propose: calledVariable,
    example: example('plot(bar_index())', 'plot(bar_index)'),
  },
  {
    id: 'na-of-type',
    reason: 'na of a type is written type(na)',
    codes: ['PINE2005', 'PINE2006'],
    propose: uncalledFunction,
    example: example('x = close > open ? close : na(float)\nplot(x)', 'x = close > open ? close : float(na)\nplot(x)'),
  },
  {
    id: 'other-methods',
    reason: 'Write the method that Pine has for it',
    codes: ['PINE2073', 'PINE2072'],
    propose: otherMethod,
    example: example(
      'a = array.new<float>()\na.append(close)\nplot(a.size())',
      'a = array.new<float>()\na.push(close)\nplot(a.size())',
    ),
  },
  {
    id: 'array-length',
    reason: 'The number of elements comes from array.size',
    codes: ['PINE2072', 'PINE2073', 'PINE2003'],
    propose: lengthOfArray,
    example: example('a = array.new<float>(3)\nplot(a.length)', 'a = array.new<float>(3)\nplot(array.size(a))'),
  },
  {
    id: 'underscore-for-dot',
    reason: 'Write a dot between namespace and name',
    codes: ['PINE2001', 'PINE2002'],
    propose: underscoreForDot,
    example: example('plot(ta_stdev(close, 5))', 'plot(ta.stdev(close, 5))'),
  },
  {
    id: 'adx',
    reason: 'The ADX is the third value of ta.dmi',
    codes: ['PINE2003'],
    propose: directionalIndex,
    example: example('x = ta.adx(14)\nplot(x)', '[_, _, x] = ta.dmi(14, 14)\nplot(x)'),
  },
]
