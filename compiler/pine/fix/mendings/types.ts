import { type Proposal, insert, replace, withSureness } from '../../../fix/proposal.ts'
import type { Edit } from '../../../text/diagnostic.ts'
import { lookUp } from '../../../text/required.ts'
import { describe } from '../../check/types/describe.ts'
import type { Expression } from '../../syntax/nodes.ts'
import { knownTypes } from '../known-names.ts'
import { type Mending, type MendingContext, mendingOf as row } from '../fix-rule.ts'
import { lineBreakOf, wholeLines, type PineView } from '../view.ts'

const fix = (sureness: Proposal['sureness'], title: string, edits: readonly Edit[]): Proposal[] =>
  edits.length === 0 ? [] : [{ sureness, title, edits }]

const wrap = (
  sureness: Proposal['sureness'],
  title: string,
  { start, end }: { start: number; end: number },
  before: string,
  after = ')',
) =>
  fix(sureness, title, [
    { start, end: start, text: before },
    { start: end, end, text: after },
  ])

/** `double`, `boolean`, `str`. */
function typeOfOtherLanguage({ view, diagnostic }: MendingContext): Proposal[] {
  const to = lookUp(knownTypes, String(diagnostic.params.name ?? view.textOf(diagnostic)))
  const start = diagnostic.start
  const name = String(diagnostic.params.name ?? '')
  return to === undefined ? [] : [replace('certain', `The type is written ${to}`, start, start + name.length, to)]
}

/** The type of `x = na` is that of what is assigned later. */
function typeOfNa({ view, diagnostic }: MendingContext): Proposal[] {
  const name = view.textOf(diagnostic)
  const assigned = view.all('Assignment').filter(({ target }) => target.kind === 'Identifier' && target.name === name)
  const types = new Set<string>()
  for (const { value } of assigned) {
    const type = view.typeAt(value)
    const shown = type === null ? '' : describe(type)
    if (!['', 'na', 'unknown type', 'void'].includes(shown)) types.add(shown)
  }
  if (types.has('float')) types.delete('int')
  if (types.size > 1) return []
  const [found] = types
  if (found === 'bool' && view.version >= 6) {
    const node = view.around(diagnostic, 'VariableDeclaration')
    return node === null
      ? []
      : [replace('certain', 'A bool begins with false', node.init.start, node.init.end, 'false')]
  }
  const type = found === 'int' || found === undefined ? 'float' : found
  return [
    insert(
      found === undefined ? 'guess' : 'certain',
      `Write the type of ${name}: ${type}`,
      diagnostic.start,
      `${type} `,
    ),
  ]
}

/** A declared type that the value does not have gives way, where the value can be nothing else. */
function wrongDeclaredType({ view, diagnostic }: MendingContext): Proposal[] {
  const name = String(diagnostic.params.name ?? '')
  const actual = String(diagnostic.params.actual ?? '')
  const declaration = view.all('VariableDeclaration').find((node) => node.name.name === name && node.type !== null)
  if (declaration?.type == null || actual === '' || actual === 'unknown type' || actual.startsWith('[')) return []
  const { start, end } = declaration.type
  const wanted = String(diagnostic.params.expected ?? '')
  const isWider = wanted === 'int' && actual === 'float'
  const isContainer = actual.startsWith('array') || actual.startsWith('matrix') || actual.startsWith('map')
  return [
    replace(isContainer ? 'certain' : isWider ? 'sole' : 'guess', `The value is of type ${actual}`, start, end, actual),
  ]
}

/** From version 6 a bool is false where it was na. */
function boolOfNa({ view, diagnostic }: MendingContext): Proposal[] {
  const path = view.pathTo(diagnostic)
  const node = path.findLast((one) => view.textOf(one) === 'na') ?? diagnostic
  // na(flag) and nz(flag) ask for a value that a bool can no longer have.
  if (view.textOf(node) !== 'na') return []
  return [replace('sole', 'A bool is true or false: false for na', node.start, node.end, 'false')]
}

const ownFix =
  (sureness: Proposal['sureness']) =>
  ({ diagnostic }: MendingContext): Proposal[] =>
    withSureness(sureness, diagnostic.fixes ?? [])

/** A number where a bool is needed, a bool where a number is. */
function wrongOperand({ view, diagnostic }: MendingContext): Proposal[] {
  const expected = String(diagnostic.params.expected ?? '')
  const actual = String(diagnostic.params.actual ?? '')
  const isNumber = actual === 'int' || actual === 'float'
  if (expected.includes('bool') && isNumber)
    return wrap('certain', 'A number is a condition by bool()', diagnostic, 'bool(')
  if (expected.includes('number') && actual === 'bool')
    return [
      ...chainedComparison({ view, diagnostic }),
      ...wrap('sole', 'A condition counts as 1 or 0', diagnostic, '(', ' ? 1 : 0)'),
    ]
  if (expected.includes('number') && actual === 'string')
    return wrap('guess', 'A text becomes a number', diagnostic, 'str.tonumber(')
  if (expected.includes('string')) return wrap('certain', 'A value becomes a text', diagnostic, 'str.tostring(')
  return []
}

/** `a < b < c` */
function chainedComparison({ view, diagnostic }: Pick<MendingContext, 'view' | 'diagnostic'>): Proposal[] {
  const outer = view
    .pathTo(diagnostic)
    .findLast(
      (node) => node.kind === 'Binary' && node.left.start === diagnostic.start && node.left.end === diagnostic.end,
    )
  if (outer?.kind !== 'Binary' || outer.left.kind !== 'Binary') return []
  if (!['<', '<=', '>', '>='].includes(outer.left.operator)) return []
  const middle = view.textOf(outer.left.right)
  return fix('certain', 'Compare twice and join with "and"', [
    { start: outer.left.end, end: outer.left.end, text: ` and ${middle}` },
  ])
}

/** A text compared with a number or a color. */
function wrongComparison({ view, diagnostic }: MendingContext): Proposal[] {
  const node = view.around(diagnostic, 'Binary')
  if (node === null) return []
  const first = String(diagnostic.params.first ?? '')
  const second = String(diagnostic.params.second ?? '')
  if (first === 'string') return wrap('guess', 'Compare texts', node.right, 'str.tostring(')
  if (second === 'string') return wrap('guess', 'Compare texts', node.left, 'str.tostring(')
  if (first === 'bool' && (second === 'int' || second === 'float')) {
    const isTrue = view.textOf(node.right) === '1'
    const isZero = view.textOf(node.right) === '0'
    if (isTrue || isZero)
      return fix('sole', 'A bool is compared with true or false', [
        { start: node.right.start, end: node.right.end, text: isTrue ? 'true' : 'false' },
      ])
  }
  return []
}

/** The history of a literal, a field, or with a fraction. */
function historyForms({ view, diagnostic }: MendingContext): Proposal[] {
  const node = view.around(diagnostic, 'History')
  if (node === null) return []
  const object = view.textOf(node.object)
  const offset = view.textOf(node.offset)
  if (diagnostic.code === 'PINE2034')
    return fix('certain', 'A constant is the same on each bar', [{ start: node.object.end, end: node.end, text: '' }])
  if (diagnostic.code === 'PINE2035' && node.object.kind === 'Member') {
    const { object: owner, name } = node.object
    return fix('certain', 'The history is that of the object', [
      { start: node.start, end: node.end, text: `(${view.textOf(owner)}[${offset}]).${name.name}` },
    ])
  }
  if (diagnostic.code === 'PINE2036') return wrap('certain', 'The number of bars is whole', node.offset, 'int(')
  return fix('sole', 'Elements are read by array.get', [
    { start: node.start, end: node.end, text: `array.get(${object}, ${offset})` },
  ])
}

/** An array that is read or written with brackets. */
function arrayElement({ view, diagnostic }: MendingContext): Proposal[] {
  const statement = view.statementsAround(diagnostic).at(-1)?.statement
  if (statement?.kind === 'Assignment' && statement.target.kind === 'History') {
    const { object, offset } = statement.target
    return fix('certain', 'Elements are written by array.set', [
      {
        start: statement.start,
        end: statement.end,
        text: `array.set(${view.textOf(object)}, ${view.textOf(offset)}, ${view.textOf(statement.value)})`,
      },
    ])
  }
  const histories = view.all('History').filter((node) => {
    const type = view.typeAt(node.object)
    return type?.kind === 'array' && node.start <= diagnostic.end && node.end >= diagnostic.start
  })
  const [node] = histories
  if (node === undefined) return []
  return fix('certain', 'Elements are read by array.get', [
    { start: node.start, end: node.end, text: `array.get(${view.textOf(node.object)}, ${view.textOf(node.offset)})` },
  ])
}

/** A branch that gives a text beside one that gives a number, and the like. */
function differentBranches({ view, diagnostic }: MendingContext): Proposal[] {
  const node = view.around(diagnostic, 'Conditional')
  if (node === null) return []
  const branches: readonly Expression[] = [node.whenTrue, node.whenFalse]
  const typeNames = branches.map((branch) => view.typeAt(branch)).map((type) => (type === null ? '' : describe(type)))
  const at = typeNames.indexOf('string') === 0 ? 1 : 0
  if (!typeNames.includes('string')) {
    const bool = typeNames.indexOf('bool')
    const branch = branches[bool === 0 ? 0 : 1]
    return bool < 0 || branch === undefined
      ? []
      : wrap('guess', 'A condition counts as 1 or 0', branch, '(', ' ? 1 : 0)')
  }
  const branch = branches[at]
  return branch === undefined ? [] : wrap('sole', 'Both branches give a text', branch, 'str.tostring(')
}

/** Collections of collections: a type with one field takes the inner one. */
function nestedCollection({ view, diagnostic, text }: MendingContext): Proposal[] {
  const node = view.pathTo(diagnostic).findLast((one) => one.kind === 'TypeNode')
  const inner = node?.kind === 'TypeNode' ? node : null
  if (inner === null) return []
  const name = view.freeName(
    `${inner.args[0]?.name.slice(0, 1).toUpperCase() ?? ''}${inner.args[0]?.name.slice(1) ?? ''}List`,
  )
  const first = view.statementsAround(diagnostic)[0]?.statement
  if (first === undefined) return []
  const start = wholeLines(text, first).start
  const shown = view.textOf(inner)
  const lineBreak = lineBreakOf(text)
  const declared = `type ${name}${lineBreak}    ${shown} items${lineBreak}${lineBreak}`
  const same = view.all('TypeNode').filter((one) => view.textOf(one) === shown && one.start >= first.start)
  return fix('guess', `Collections hold no collections: the type ${name} holds the inner one`, [
    { start, end: start, text: declared },
    ...same.map((one) => ({ start: one.start, end: one.end, text: name })),
  ])
}

/** `const x = …`, `simple x = …` without a type. */
function qualifierWithoutType({ view, diagnostic }: MendingContext): Proposal[] {
  const node = view.around(diagnostic, 'VariableDeclaration')
  if (node === null) return []
  const type = view.typeAt(node.init)
  const shown = type === null ? '' : describe(type)
  return ['int', 'float', 'bool', 'string', 'color'].includes(shown)
    ? [insert('certain', `Write the type: ${shown}`, node.name.start, `${shown} `)]
    : []
}

/** Removes a qualifier that the value does not keep. */
function lateQualifier({ view, diagnostic }: MendingContext): Proposal[] {
  const node = view.around(diagnostic, 'VariableDeclaration')
  const qualifier = String(diagnostic.params.qualifier ?? '')
  if (node === null) return []
  const at = view.text.indexOf(qualifier, node.start)
  return at < 0 || at > node.name.start
    ? []
    : [replace('certain', `The value is not ${qualifier}`, at, at + qualifier.length + 1, '')]
}

/** Parameters of an exported function need types: that of the default, else float. */
function exportedParameter({ view, diagnostic }: MendingContext): Proposal[] {
  const node = view.around(diagnostic, 'Parameter')
  if (node === null) return []
  const type = node.init === null ? null : view.typeAt(node.init)
  const shown = type === null ? null : describe(type)
  const use = shown ?? typeByName(node.name.name)
  return [
    insert(
      shown === null ? 'guess' : 'certain',
      `Write the type of ${node.name.name}: ${use}`,
      node.name.start,
      `${use} `,
    ),
  ]
}

const boolWords = ['is', 'has', 'show', 'hide', 'use', 'enable', 'allow', 'auto_', 'manual_', 'can']
const intWords = ['length', 'len', 'period', 'bars', 'lookback', 'count', 'index']
const stringWords = ['name', 'type', 'mode', 'text', 'title', 'session', 'timeframe', 'symbol']

function typeByName(name: string): string {
  const lower = name.toLowerCase()
  if (boolWords.some((word) => lower.startsWith(word)) || lower.endsWith('_hide')) return 'bool'
  if (lower.includes('color')) return 'color'
  if (stringWords.some((word) => lower.endsWith(word))) return 'string'
  return intWords.some((word) => lower.endsWith(word)) ? 'int' : 'float'
}

/** An exported variable is a constant with its type, or is not exported. */
function exportedVariable({ view, diagnostic }: MendingContext): Proposal[] {
  const node = view.around(diagnostic, 'VariableDeclaration')
  if (node === null) return []
  const type = view.typeAt(node.init)
  const shown = type === null ? '' : describe(type)
  const removed = replace(
    'guess',
    'Only constants are exported: without export',
    node.start,
    node.start + 'export '.length,
    '',
  )
  if (!['int', 'float', 'bool', 'string', 'color'].includes(shown) || node.mode !== null) return [removed]
  const written = node.type === null ? `${shown} ` : ''
  const at = node.type?.start ?? node.name.start
  return [insert('sole', 'An exported variable is a constant with its type', at, `const ${written}`), removed]
}

/** Members of an enum have texts: numbers are written as texts, and read back where the enum is a number. */
function numbersOfEnum({ view }: MendingContext): Proposal[] {
  const enums = view.all('EnumDeclaration').filter(({ members }) => members.some(({ title }) => isNumber(title)))
  const edits = enums.flatMap(({ members }) =>
    members.flatMap(({ title }) =>
      title !== null && isNumber(title)
        ? [{ start: title.start, end: title.end, text: `"${view.textOf(title)}"` }]
        : [],
    ),
  )
  const casts = view.all('Call').flatMap((call): Edit[] => {
    const [argument] = call.args
    const isCast = call.callee.kind === 'Identifier' && ['int', 'float'].includes(call.callee.name)
    if (!isCast || argument === undefined || call.args.length !== 1) return []
    const type = view.typeAt(argument.value)
    if (type?.kind !== 'enum' || !enums.some(({ name }) => name.name === type.name)) return []
    const { start, end } = argument.value
    return [{ start, end, text: `str.tonumber(str.tostring(${view.textOf(argument.value)}))` }]
  })
  return fix('certain', 'The value of an enum member is a text', [...edits, ...casts])
}

const isNumber = (title: Expression | null): boolean =>
  title?.kind === 'NumberLiteral' || (title?.kind === 'Unary' && title.operand.kind === 'NumberLiteral')

/** A generic function without its type. */
function missingTypeArgument({ view, diagnostic }: MendingContext): Proposal[] {
  const call = view.callAround(diagnostic)
  if (call === null) return []
  const name = declaredName(view, call.start)
  const pushed = view
    .all('Call')
    .find(
      ({ callee, args }) =>
        callee.kind === 'Member' &&
        ['push', 'unshift', 'fill', 'set'].includes(callee.name.name) &&
        args.some(({ value }) => view.textOf(value) === name || view.textOf(callee.object) === name),
    )
  const value = pushed?.args.at(-1)?.value
  const type = value === undefined ? null : view.typeAt(value)
  const shown = type === null ? 'float' : describe(type)
  const word = shown === 'na' || shown === 'unknown type' ? 'float' : shown
  return [
    insert(type === null ? 'guess' : 'sole', `Write the type of the elements: ${word}`, call.callee.end, `<${word}>`),
  ]
}

function declaredName(view: PineView, at: number): string {
  const node = view.around({ start: at, end: at + 1 }, 'VariableDeclaration')
  return node?.name.name ?? ''
}

export const types: readonly Mending[] = [
  row(
    'types-of-other-languages',
    'Write the type as Pine names it',
    ['PINE2070'],
    typeOfOtherLanguage,
    'double x = close\nplot(x)',
    'float x = close\nplot(x)',
  ),
  row(
    'type-of-na',
    'Write the type of what begins as na',
    ['PINE2017'],
    typeOfNa,
    'var x = na\nif close > open\n    x := "up"\nplot(x == "up" ? 1 : 0)',
    'var string x = na\nif close > open\n    x := "up"\nplot(x == "up" ? 1 : 0)',
  ),
  row(
    'declared-type',
    'Declare a variable with the type of its value',
    ['PINE2016'],
    wrongDeclaredType,
    'var float xs = array.new<float>()\narray.push(xs, close)\nplot(array.size(xs))',
    'var array<float> xs = array.new<float>()\narray.push(xs, close)\nplot(array.size(xs))',
  ),
  row(
    'converted-value',
    'Convert a value to the type that is needed',
    ['PINE2016', 'PINE2029', 'PINE2030', 'PINE2031', 'PINE2039'],
    ownFix('sole'),
    'x = "close " + close\nif barstate.islast\n    log.info(x)\nplot(close)',
    'x = "close " + str.tostring(close)\nif barstate.islast\n    log.info(x)\nplot(close)',
  ),
  row(
    'bool-of-na',
    'From version 6 a bool is true or false, never na',
    ['PINE2018', 'PINE2045'],
    boolOfNa,
    'bool up = na\nif close > open\n    up := true\nplot(up ? 1 : 0)',
    'bool up = false\nif close > open\n    up := true\nplot(up ? 1 : 0)',
  ),
  row(
    'wrong-operand',
    'Give an operator a value of the type it takes',
    ['PINE2030', 'PINE2031', 'PINE2038'],
    wrongOperand,
    'x = close and true\nplot(x ? 1 : 0)',
    'x = bool(close) and true\nplot(x ? 1 : 0)',
  ),
  row(
    'chained-comparison',
    'Compare twice and join with "and"',
    ['PINE2030', 'PINE2037'],
    chainedComparison,
    'plot(1 < close < 5 ? 1 : 0)',
    'plot(1 < close and close < 5 ? 1 : 0)',
  ),
  row(
    'wrong-comparison',
    'Compare values of one type',
    ['PINE2037'],
    wrongComparison,
    'up = close > open\nplot(up == 1 ? 1 : 0)',
    'up = close > open\nplot(up == true ? 1 : 0)',
  ),
  row(
    'history-forms',
    'Write the history as Pine reads it',
    ['PINE2033', 'PINE2034', 'PINE2035', 'PINE2036'],
    historyForms,
    'type P\n    float v\np = P.new(close)\nplot(p.v[1])',
    'type P\n    float v\np = P.new(close)\nplot((p[1]).v)',
  ),
  row(
    'array-elements',
    'Elements of arrays are read by array.get and written by array.set',
    ['PINE1014', 'PINE2016', 'PINE2030', 'PINE2045', 'PINE2047', 'PINE2037'],
    arrayElement,
    'a = array.new<float>(3, close)\nplot(a[0] + 1)',
    'a = array.new<float>(3, close)\nplot(array.get(a, 0) + 1)',
  ),
  row(
    'different-branches',
    'Let both branches give the same type',
    ['PINE2032'],
    differentBranches,
    'x = close > open ? "up" : 0\nif barstate.islast\n    log.info(x)\nplot(close)',
    'x = close > open ? "up" : str.tostring(0)\nif barstate.islast\n    log.info(x)\nplot(close)',
  ),
  row(
    'nested-collections',
    'A type takes the inner collection',
    ['PINE2076'],
    nestedCollection,
    'var m = map.new<string, array<float>>()\nplot(map.size(m))',
    'type FloatList // please check: Collections hold no collections: the type FloatList holds the inner one\n    array<float> items\n\nvar m = map.new<string, FloatList>()\nplot(map.size(m))',
  ),
  row(
    'qualifier-without-type',
    'Write the type behind the qualifier',
    ['PINE2078'],
    qualifierWithoutType,
    'const x = 5\nplot(x)',
    'const int x = 5\nplot(x)',
  ),
  row(
    'late-qualifier',
    'Remove a qualifier that the value does not keep',
    ['PINE2077'],
    lateQualifier,
    'const float x = close\nplot(x)',
    'float x = close\nplot(x)',
  ),
  row(
    'exported-parameters',
    'Write the types of an exported function',
    ['PINE2084'],
    exportedParameter,
    '//@version=6\nlibrary("T")\nexport f(x = 1.5) => x * 2',
    '//@version=6\nlibrary("T")\nexport f(float x = 1.5) => x * 2',
  ),
  row(
    'exported-variables',
    'Export constants with their type only',
    ['PINE2086'],
    exportedVariable,
    '//@version=6\nlibrary("T")\nexport limit = 5\nexport f(float x) => x * 2',
    '//@version=6\nlibrary("T")\nexport const int limit = 5\nexport f(float x) => x * 2',
  ),
  row(
    'type-of-elements',
    'Write the type of the elements',
    ['PINE2048', 'PINE2049'],
    missingTypeArgument,
    'a = array.new()\narray.push(a, close)\nplot(array.size(a))',
    'a = array.new<float>()\narray.push(a, close)\nplot(array.size(a))',
  ),
  row(
    'numbers-of-enums',
    'The value of an enum member is a text, from which a number is read',
    ['PINE2074'],
    numbersOfEnum,
    'enum Mode\n    slow = 20\n    fast = 5\nmode = input.enum(Mode.slow)\nplot(ta.sma(close, 5) * int(mode))',
    'enum Mode\n    slow = "20"\n    fast = "5"\nmode = input.enum(Mode.slow)\nplot(ta.sma(close, 5) * int(str.tonumber(str.tostring(mode))))',
  ),
]
