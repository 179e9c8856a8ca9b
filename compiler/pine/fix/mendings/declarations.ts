import { type Proposal, ask, replace } from '../../../fix/proposal.ts'
import type { Edit } from '../../../text/diagnostic.ts'
import { describe } from '../../check/types/describe.ts'
import type { Call, Expression, FunctionDeclaration, Identifier, Statement } from '../../syntax/nodes.ts'
import { walk } from '../../syntax/visit.ts'
import { type Mending, type MendingContext, mendingOf as row } from '../fix-rule.ts'
import { usesOf } from '../uses.ts'
import { indentAt, lineBreakOf, lineStart, nextLine, type PineView, wholeLines } from '../view.ts'

const fix = (sureness: Proposal['sureness'], title: string, edits: readonly Edit[]): Proposal[] =>
  edits.length === 0 ? [] : [{ sureness, title, edits }]

/** `x = …` a second time assigns. */
function declaredTwice({ view, diagnostic }: MendingContext): Proposal[] {
  const statement = view.statementsAround(diagnostic).at(-1)?.statement
  if (statement?.kind === 'VariableDeclaration' && statement.name.start === diagnostic.start) {
    const to = statement.init.start
    const edit = { start: statement.start, end: to, text: `${statement.name.name} := ` }
    return fix('certain', `${statement.name.name} exists already: assign it with :=`, [edit])
  }
  if (statement?.kind === 'TupleDeclaration') return assignTuple(view, statement.names, statement.init, statement)
  return []
}

/** `[a, b] := f()`: new names take the values, which are then assigned. */
function assignTuple(view: PineView, names: readonly Expression[], init: Expression, statement: Statement): Proposal[] {
  const own = names.map((name) => (name.kind === 'Identifier' ? name.name : null))
  if (own.some((name) => name === null)) return []
  const fresh = own.map((name) => (name === '_' ? '_' : view.freeName(`${name ?? ''}New`)))
  const lineBreak = lineBreakOf(view.text) + indentAt(view.text, statement.start)
  const lines = own.flatMap((name, i) => (name === '_' ? [] : [`${name ?? ''} := ${fresh[i] ?? ''}`]))
  const text = [`[${fresh.join(', ')}] = ${view.textOf(init)}`, ...lines].join(lineBreak)
  return fix('certain', 'Take the tuple apart into new names and assign them', [
    { start: statement.start, end: statement.end, text },
  ])
}

function reassignedTuple({ view, diagnostic }: MendingContext): Proposal[] {
  const statement = view.statementsAround(diagnostic).at(-1)?.statement
  if (statement?.kind === 'Assignment' && statement.target.kind === 'Tuple')
    return assignTuple(view, statement.target.elements, statement.value, statement)
  const start = lineStart(view.text, diagnostic.start)
  const line = view.text.slice(start, nextLine(view.text, diagnostic.start))
  const assign = line.indexOf(':=')
  const close = line.lastIndexOf(']', assign)
  const open = line.indexOf('[')
  if (assign < 0 || open < 0 || close < open) return []
  const own = line
    .slice(open + 1, close)
    .split(',')
    .map((name) => name.trim())
  const fresh = own.map((name) => (name === '_' ? '_' : view.freeName(`${name}New`)))
  const indent = line.slice(0, open)
  const lineBreak = lineBreakOf(view.text)
  const assigned = own.flatMap((name, i) => (name === '_' ? [] : [`${indent}${name} := ${fresh[i] ?? ''}`]))
  const text = [`${indent}[${fresh.join(', ')}] = ${line.slice(assign + 2).trim()}`, ...assigned].join(lineBreak)
  return fix('certain', 'Take the tuple apart into new names and assign them', [
    { start, end: start + line.trimEnd().length, text },
  ])
}

/** `[a, b] = [x, y]` declares one after the other. */
function literalTuple({ view, diagnostic }: MendingContext): Proposal[] {
  const statement = view.statementsAround(diagnostic).at(-1)?.statement
  if (statement?.kind !== 'TupleDeclaration' || statement.init.kind !== 'Tuple') return []
  const { elements } = statement.init
  if (elements.length !== statement.names.length) return []
  const lineBreak = lineBreakOf(view.text) + indentAt(view.text, statement.start)
  const lines = statement.names.flatMap(({ name }, i) => {
    const value = elements[i]
    return name === '_' || value === undefined ? [] : [`${name} = ${view.textOf(value)}`]
  })
  return fix('certain', 'Declare the names one by one', [
    { start: statement.start, end: statement.end, text: lines.join(lineBreak) },
  ])
}

/** `[a, b] = c ? f() : [x, y]` as if and else. */
function chosenTuple({ view, diagnostic }: MendingContext): Proposal[] {
  const node = view.around(diagnostic, 'Conditional')
  if (node === null) return []
  const indent = indentAt(view.text, view.statementsAround(diagnostic).at(-1)?.statement.start ?? node.start)
  const lineBreak = lineBreakOf(view.text) + indent
  const branches = (choice: Expression): string => {
    if (choice.kind !== 'Conditional') return `${lineBreak}    ${view.textOf(choice)}`
    const rest =
      choice.whenFalse.kind === 'Conditional'
        ? `${lineBreak}else if ${branches(choice.whenFalse)}`
        : `${lineBreak}else${branches(choice.whenFalse)}`
    return `${view.textOf(choice.test)}${lineBreak}    ${view.textOf(choice.whenTrue)}${rest}`
  }
  return fix('certain', 'A tuple is chosen by if and else', [
    { start: node.start, end: node.end, text: `if ${branches(node)}` },
  ])
}

/** One value where the left side is a tuple, or another number of values. */
function wrongTuple({ view, diagnostic }: MendingContext): Proposal[] {
  const statement = view.statementsAround(diagnostic).at(-1)?.statement
  if (statement?.kind !== 'TupleDeclaration') return []
  const { names } = statement
  const last = names.at(-1)
  const [first] = names
  if (last === undefined || first === undefined) return []
  if (diagnostic.code === 'PINE2020' && names.length === 1)
    return fix('certain', 'One value needs no brackets', [
      { start: statement.start, end: statement.init.start, text: `${first.name} = ` },
    ])
  const missing = Number(diagnostic.params.actual ?? 0) - names.length
  if (diagnostic.code !== 'PINE2019' || !(missing > 0)) return []
  return fix('guess', 'Write "_" for unused values', [{ start: last.end, end: last.end, text: ', _'.repeat(missing) }])
}

/** `f(x)[1]` on a tuple, and a tuple in place of its first value. */
function indexedTuple({ view, diagnostic }: MendingContext): Proposal[] {
  const count = Number(diagnostic.params.count ?? 0)
  const path = view.pathTo(diagnostic)
  const history = path.findLast((node) => node.kind === 'History')
  const place = view.statementsAround(diagnostic).findLast(({ statement }) => statement.start < diagnostic.start + 1)
  if (count === 0 || place === undefined) return []
  const index = history?.kind === 'History' && history.offset.kind === 'NumberLiteral' ? history.offset.value : null
  const call = history?.kind === 'History' ? history.object : view.callAround(diagnostic)
  if (call === null) return []
  const taken = index ?? 0
  const name = view.freeName('value')
  const slots = Array.from({ length: count }, (_, i) => (i === taken ? name : '_'))
  const { statement } = place
  const above = `[${slots.join(', ')}] = ${view.textOf(call)}${lineBreakOf(view.text)}${indentAt(view.text, statement.start)}`
  const whole = history?.kind === 'History' && index !== null ? history : call
  const isDeclared =
    statement.kind === 'VariableDeclaration' &&
    statement.mode === null &&
    statement.init === whole &&
    statement.type === null
  const edits = isDeclared
    ? [
        {
          start: statement.start,
          end: statement.end,
          text: `[${slots.map((slot) => (slot === name ? statement.name.name : slot)).join(', ')}] = ${view.textOf(call)}`,
        },
      ]
    : [
        { start: statement.start, end: statement.start, text: above },
        { start: whole.start, end: whole.end, text: name },
      ]
  return fix(index === null ? 'guess' : 'certain', `Take value ${taken + 1} out of the tuple by a name`, edits)
}

/** `x := …` without a declaration. */
function undeclaredAssignment({ view, diagnostic, text }: MendingContext): Proposal[] {
  const name = view.textOf(diagnostic)
  const places = view.statementsAround(diagnostic)
  const statement = places.at(-1)?.statement
  const outermost = places[0]?.statement
  if (statement?.kind !== 'Assignment' || outermost === undefined) return []
  const proposals: Proposal[] = []
  const isInBlock = places.length > 1
  if (statement.operator === ':=' && !isInBlock)
    proposals.push({
      sureness: 'certain',
      title: `Declare ${name} with =`,
      edits: [{ start: diagnostic.end, end: statement.value.start, text: ' = ' }],
    })
  if (isInBlock) {
    const type = view.typeAt(statement.value)
    const shown = type === null ? 'float' : describe(type)
    const word = ['int', 'float', 'string', 'color', 'line', 'label', 'box', 'table'].includes(shown) ? shown : 'float'
    const initial =
      shown === 'bool' ? `var bool ${name} = false` : `var ${word === 'int' ? 'float' : word} ${name} = na`
    const counts = statement.operator !== ':=' ? `var float ${name} = 0` : initial
    const start = wholeLines(text, outermost).start
    proposals.push({
      sureness: 'guess',
      title: `Declare ${name} above, with a value that is kept`,
      edits: [{ start, end: start, text: `${counts}${lineBreakOf(text)}` }],
    })
    if (statement.operator === ':=')
      proposals.push({
        sureness: 'guess',
        title: `Declare ${name} with =`,
        edits: [{ start: diagnostic.end, end: statement.value.start, text: ' = ' }],
      })
  }
  return proposals
}

/** A name of an inner block, used outside of it: it is declared before the block. */
function declaredInside({ view, diagnostic, text }: MendingContext): Proposal[] {
  const name = view.textOf(diagnostic)
  const uses = usesOf(view, name, 'any')
  const inner = view.all('VariableDeclaration').filter((node) => node.name.name === name)
  const [first] = inner
  if (first === undefined || uses.length === 0) return []
  const places = view.statementsAround(first)
  const isInFunction = places.some(({ statement }) => statement.kind === 'FunctionDeclaration')
  const outermost = places[0]?.statement
  if (isInFunction || outermost === undefined || places.length < 2) return []
  const type = view.typeAt(first.init)
  const shown = first.type !== null ? view.textOf(first.type) : type === null ? 'float' : describe(type)
  const initial = shown === 'bool' ? 'false' : 'na'
  const start = wholeLines(text, outermost).start
  const mode = first.mode === null ? '' : `${first.mode} `
  const edits: Edit[] = [
    { start, end: start, text: `${mode}${shown} ${name} = ${initial}${lineBreakOf(text)}` },
    ...inner
      .filter((node) => view.statementsAround(node).length > 1)
      .map((node) => ({ start: node.start, end: node.init.start, text: `${name} := ` })),
  ]
  return fix('sole', `Declare ${name} before the block in which it gets its value`, edits)
}

/** A function or variable below its first use is moved above it. */
function declaredBelow({ view, diagnostic, text }: MendingContext): Proposal[] {
  const name = view.textOf(diagnostic).split('(')[0] ?? ''
  const declaration = view.script.body.find(
    (statement) =>
      (statement.kind === 'FunctionDeclaration' || statement.kind === 'VariableDeclaration') &&
      statement.name.name === name &&
      statement.start > diagnostic.start,
  )
  const user = view.statementsAround(diagnostic)[0]?.statement
  if (declaration === undefined || user === undefined) return []
  const from = wholeLines(text, declaration)
  const to = wholeLines(text, user).start
  const moved = text.slice(from.start, from.end)
  const withBreak = moved.endsWith('\n') ? moved : `${moved}${lineBreakOf(text)}`
  return fix(declaration.kind === 'FunctionDeclaration' ? 'certain' : 'guess', `Move ${name} above its first use`, [
    { start: to, end: to, text: withBreak },
    { start: from.start, end: from.end, text: '' },
  ])
}

/** `float x` without a value. */
function withoutValue({ view, diagnostic, text }: MendingContext): Proposal[] {
  const line = text.slice(lineStart(text, diagnostic.start), diagnostic.end)
  const isBool = line.trim().split(' ').includes('bool') && view.version >= 6
  return [replace('certain', 'A variable needs a value', diagnostic.end, diagnostic.end, isBool ? ' = false' : ' = na')]
}

/** A function that assigns globals returns their new values, and its calls assign them. */
function globalsOfFunction({ view, diagnostic }: MendingContext): Proposal[] {
  const place = view.statementsAround(diagnostic).find(({ statement }) => statement.kind === 'FunctionDeclaration')
  const declaration = place?.statement
  if (declaration?.kind !== 'FunctionDeclaration' || declaration.body.inline) return []
  const globals = assignedGlobals(view, declaration)
  const calls = view
    .all('Call')
    .filter(({ callee }) => callee.kind === 'Identifier' && callee.name === declaration.name.name)
  const statements = calls.map((call) => statementOf(view, call))
  const last = declaration.body.statements.at(-1)
  const first = declaration.body.statements[0]
  if (globals.length === 0 || last === undefined || first === undefined) return []
  const isUsed = statements.some((statement) => statement === null)
  if (isUsed && !calls.every((call) => declarationOf(view, call) !== null)) return usedResult(declaration)
  if (isUsed && last.kind !== 'ExpressionStatement') return usedResult(declaration)
  const { text } = view
  const indent = lineBreakOf(text) + indentAt(text, first.start)
  const locals = globals.map((name) => view.freeName(`${name}Now`))
  const edits: Edit[] = globals.flatMap((name, i) => usesInside(declaration, name, locals[i] ?? name))
  edits.push({
    start: first.start,
    end: first.start,
    text: globals.map((name, i) => `${locals[i] ?? ''} = ${name}${indent}`).join(''),
  })
  if (isUsed && last.kind === 'ExpressionStatement') {
    edits.push(...besideResult(last.expression, locals))
    for (const call of calls) edits.push(...besideNames(view, call, globals))
  } else {
    const result = locals.length === 1 ? (locals[0] ?? '') : `[${locals.join(', ')}]`
    edits.push({ start: last.end, end: last.end, text: `${indent}${result}` })
    for (const call of calls) edits.push(...assignResult(view, call, globals))
  }
  return fix('certain', `The function returns ${globals.join(' and ')}, and its calls assign the result`, edits)
}

/** The declaration whose value is the call. */
function declarationOf(view: PineView, call: Call): Statement | null {
  const statement = view.statementsAround(call).at(-1)?.statement
  const isInit =
    (statement?.kind === 'VariableDeclaration' && statement.mode === null && statement.type === null) ||
    statement?.kind === 'TupleDeclaration'
  return isInit && statement.init === call ? statement : null
}

/** The result of a function becomes a tuple that ends with more values. */
function besideResult(result: Expression, more: readonly string[]): Edit[] {
  const list = more.map((name) => `, ${name}`).join('')
  if (result.kind === 'Tuple') return [{ start: result.end - 1, end: result.end - 1, text: list }]
  return [
    { start: result.start, end: result.start, text: '[' },
    { start: result.end, end: result.end, text: `${list}]` },
  ]
}

/** `x = f()` takes more values, which are assigned. */
function besideNames(view: PineView, call: Call, globals: readonly string[]): Edit[] {
  const statement = declarationOf(view, call)
  if (statement?.kind !== 'VariableDeclaration' && statement?.kind !== 'TupleDeclaration') return []
  const own = statement.kind === 'TupleDeclaration' ? statement.names.map(({ name }) => name) : [statement.name.name]
  const fresh = globals.map((name) => view.freeName(`${name}New`))
  const indent = lineBreakOf(view.text) + indentAt(view.text, statement.start)
  return [
    { start: statement.start, end: statement.init.start, text: `[${[...own, ...fresh].join(', ')}] = ` },
    {
      start: call.end,
      end: call.end,
      text: globals.map((name, i) => `${indent}${name} := ${fresh[i] ?? ''}`).join(''),
    },
  ]
}

const usedResult = ({ name }: FunctionDeclaration): Proposal[] =>
  ask(`${name.name}() changes a global variable, and its result is used too. How should the variable get its value?`, [
    'Return both values as a tuple and assign the variable where the function is called',
  ])

function assignedGlobals(view: PineView, declaration: FunctionDeclaration): readonly string[] {
  const own = new Set(declaration.params.map(({ name }) => name.name))
  const assigned = new Set<string>()
  walk(declaration.body, (node) => {
    if (node.kind === 'VariableDeclaration') own.add(node.name.name)
    if (node.kind === 'TupleDeclaration') for (const { name } of node.names) own.add(name)
    if (node.kind === 'Assignment' && node.target.kind === 'Identifier') assigned.add(node.target.name)
  })
  const globals = new Set(
    view.script.body.flatMap((statement) => (statement.kind === 'VariableDeclaration' ? [statement.name.name] : [])),
  )
  return [...assigned].filter((name) => !own.has(name) && globals.has(name))
}

/** The statement that is nothing but the call. */
function statementOf(view: PineView, call: Call): Statement | null {
  const statement = view.statementsAround(call).at(-1)?.statement
  return statement?.kind === 'ExpressionStatement' && statement.expression === call ? statement : null
}

function usesInside({ body }: FunctionDeclaration, name: string, local: string): Edit[] {
  const edits: Edit[] = []
  const skip = new Set<Identifier>()
  walk(body, (node) => {
    if (node.kind === 'Member' || (node.kind === 'Argument' && node.name !== null)) skip.add(node.name as Identifier)
    if (node.kind === 'Identifier' && node.name === name && !skip.has(node))
      edits.push({ start: node.start, end: node.end, text: local })
  })
  return edits
}

function assignResult(view: PineView, call: Call, globals: readonly string[]): Edit[] {
  const [only] = globals
  if (globals.length === 1) return [{ start: call.start, end: call.start, text: `${only ?? ''} := ` }]
  const fresh = globals.map((name) => view.freeName(`${name}New`))
  const indent = lineBreakOf(view.text) + indentAt(view.text, call.start)
  return [
    { start: call.start, end: call.start, text: `[${fresh.join(', ')}] = ` },
    {
      start: call.end,
      end: call.end,
      text: globals.map((name, i) => `${indent}${name} := ${fresh[i] ?? ''}`).join(''),
    },
  ]
}

/** A parameter or loop counter that is assigned gets a copy. */
function assignedParameter({ view, diagnostic, text }: MendingContext): Proposal[] {
  const name = view.textOf(diagnostic)
  const path = view.pathTo(diagnostic)
  const owner = path.findLast(
    (node) => node.kind === 'FunctionDeclaration' || node.kind === 'For' || node.kind === 'ForIn',
  )
  if (owner === undefined || !('body' in owner)) return []
  const body = owner.body
  const [first] = body.statements
  if (first === undefined || body.inline) return []
  const local = view.freeName(`${name}Own`)
  const edits: Edit[] = usesInside({ body } as FunctionDeclaration, name, local)
  edits.push({
    start: first.start,
    end: first.start,
    text: `${local} = ${name}${lineBreakOf(text)}${indentAt(text, first.start)}`,
  })
  const isLoop = owner.kind !== 'FunctionDeclaration'
  return fix(isLoop ? 'guess' : 'certain', `Copy ${name} into a variable that can change`, edits)
}

/** A built-in that is assigned becomes a variable with its own name. */
function assignedBuiltin({ view, diagnostic, text }: MendingContext): Proposal[] {
  const name = view.textOf(diagnostic)
  const statement = view.statementsAround(diagnostic)[0]?.statement
  if (statement === undefined || name.includes('.')) return []
  const own = view.freeName(`${name}Value`)
  const start = wholeLines(text, statement).start
  const uses = usesOf(view, name, 'value').filter((use) => use.start >= statement.start)
  // The insertion comes last: a use may begin at its place.
  return fix('guess', `${name} is a built-in: a variable ${own} changes instead`, [
    ...uses.map((use) => ({ start: use.start, end: use.end, text: own })),
    { start, end: start, text: `${own} = ${name}${lineBreakOf(text)}` },
  ])
}

/** `x = plotshape(…)`: the call gives no value. */
function namedNothing({ view, diagnostic }: MendingContext): Proposal[] {
  const statement = view.statementsAround(diagnostic).at(-1)?.statement
  if (statement?.kind !== 'VariableDeclaration' && statement?.kind !== 'Assignment') return []
  const value = statement.kind === 'VariableDeclaration' ? statement.init : statement.value
  return fix('certain', 'The call gives no value: it is written on its own', [
    { start: statement.start, end: value.start, text: '' },
  ])
}

export const declarations: readonly Mending[] = [
  row(
    'declared-twice',
    'A variable that exists is assigned with :=',
    ['PINE2007'],
    declaredTwice,
    'x = close\nif close > open\n    y = 1\nx = open\nplot(x)',
    'x = close\nif close > open\n    y = 1\nx := open\nplot(x)',
  ),
  row(
    'reassigned-tuple',
    'Take the tuple apart into new names and assign them',
    ['PINE1017', 'PINE2022', 'PINE1014'],
    reassignedTuple,
    'f() => [close, open]\na = 0.0\nb = 0.0\n[a, b] := f()\nplot(a - b)',
    'f() => [close, open]\na = 0.0\nb = 0.0\n[aNew, bNew] = f()\na := aNew\nb := bNew\nplot(a - b)',
  ),
  row(
    'literal-tuple',
    'Declare the names one by one',
    ['PINE1037'],
    literalTuple,
    '[a, b] = [close, open]\nplot(a - b)',
    'a = close\nb = open\nplot(a - b)',
  ),
  row(
    'chosen-tuple',
    'A tuple is chosen by if and else',
    ['PINE2025', 'PINE2020'],
    chosenTuple,
    'f() => [close, open]\n[a, b] = close > open ? f() : [1.0, 2.0]\nplot(a - b)',
    'f() => [close, open]\n[a, b] = if close > open\n    f()\nelse\n    [1.0, 2.0]\nplot(a - b)',
  ),
  row(
    'wrong-tuple',
    'Write as many names as there are values',
    ['PINE2019', 'PINE2020'],
    wrongTuple,
    '[m, s] = ta.macd(close, 12, 26, 9)\nplot(m - s)',
    '[m, s, _] = ta.macd(close, 12, 26, 9) // please check: Write "_" for unused values\nplot(m - s)',
  ),
  row(
    'indexed-tuple',
    'Take a value out of a tuple by a name',
    ['PINE2022', 'PINE2033', 'PINE2045', 'PINE2030', 'PINE2016'],
    indexedTuple,
    'x = ta.macd(close, 12, 26, 9)[1]\nplot(x)',
    '[_, x, _] = ta.macd(close, 12, 26, 9)\nplot(x)',
  ),
  row(
    'undeclared-assignment',
    'Declare the variable',
    ['PINE2011'],
    undeclaredAssignment,
    'x := close\nplot(x)',
    'x = close\nplot(x)',
  ),
  row(
    'declared-inside',
    'Declare a name before the block in which it gets its value',
    ['PINE2001'],
    declaredInside,
    'if close > open\n    x = close\nplot(x)',
    'float x = na\nif close > open\n    x := close\nplot(x)',
  ),
  row(
    'declared-below',
    'Declare above the first use',
    ['PINE2009', 'PINE2001', 'PINE2002'],
    declaredBelow,
    'plot(f(close))\nf(x) => x * 2',
    'f(x) => x * 2\nplot(f(close))\n',
  ),
  row(
    'without-value',
    'A variable needs a value',
    ['PINE1025'],
    withoutValue,
    'float x\nx := close\nplot(x)',
    'float x = na\nx := close\nplot(x)',
  ),
  row(
    'globals-of-function',
    'A function returns the new values of globals, and its calls assign them',
    ['PINE2012'],
    globalsOfFunction,
    'var n = 0\ncount() =>\n    n := n + 1\nif close > open\n    count()\nplot(n)',
    'var n = 0\ncount() =>\n    nNow = n\n    nNow := nNow + 1\n    nNow\nif close > open\n    n := count()\nplot(n)',
  ),
  row(
    'assigned-parameter',
    'Copy a parameter into a variable that can change',
    ['PINE2013', 'PINE2014'],
    assignedParameter,
    'f(x) =>\n    x := x * 2\n    x\nplot(f(close))',
    'f(x) =>\n    xOwn = x\n    xOwn := xOwn * 2\n    xOwn\nplot(f(close))',
  ),
  row(
    'assigned-builtin',
    'A built-in keeps its value: another variable changes',
    ['PINE2015'],
    assignedBuiltin,
    'close := open\nplot(close)',
    'closeValue = close // please check: close is a built-in: a variable closeValue changes instead\ncloseValue := open\nplot(closeValue)',
  ),
  row(
    'named-nothing',
    'A call without a value has no name',
    ['PINE2021'],
    namedNothing,
    'x = plotshape(close > open)',
    'plotshape(close > open)',
  ),
]
