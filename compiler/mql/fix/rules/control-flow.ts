import { Kind } from '../../syntax/tokens.ts'
import type { Expression, NodeOf } from '../../syntax/nodes.ts'
import { referenceOf, typeOf } from '../../check/facts.ts'
import type { Facts } from '../../check/model.ts'
import { type FixContext, type Proposal, ask, insert, replace } from '../context.ts'
import { eventHandlers } from '../../builtins/predefined.ts'

/** `if(a); { … } else`, `if(a) { … else`, `if(a) x; y; else`: what keeps an else from its if. The else itself stays. */
export function elseWithoutIf({ view, diagnostic: { start, end } }: FixContext): Proposal[] {
  const { tokens } = view
  let at = view.tokenAt(start)
  while (at < tokens.length && tokens[at].text !== 'else' && tokens[at].start <= end) at++
  if (tokens[at]?.text !== 'else') return []
  const before = tokens[at - 1]
  if (before?.text === ';' && tokens[at - 2]?.text === '}')
    return [replace('certain', 'Remove the semicolon before else', before.start, before.end, '')]
  const head = before?.text === '}' ? openOf(view, at - 1) : -1
  if (head > 1 && tokens[head - 1].text === ';' && tokens[head - 2].text === ')') {
    return [
      replace(
        'certain',
        'Remove the semicolon that ends the if before its block',
        tokens[head - 1].start,
        tokens[head - 1].end,
        '',
      ),
    ]
  }
  const closed = insert('certain', 'Close the block before else', tokens[at].start, '} ')
  return [closed, ...statementsBeforeElse(view, at)]
}

/** Index of the `{` that the `}` at `close` closes. */
function openOf({ tokens }: FixContext['view'], close: number): number {
  let depth = 0
  for (let i = close; i >= 0; i--) {
    if (tokens[i].kind !== Kind.Operator) continue
    if (tokens[i].text === '}') depth++
    else if (tokens[i].text === '{' && --depth === 0) return i
  }
  return -1
}

/** Several statements between an if and its else need braces; only the author knows that none stands there by mistake. */
function statementsBeforeElse({ tokens }: FixContext['view'], at: number): Proposal[] {
  for (let i = at - 1, stops = 0; i > 0 && stops < 6; i--) {
    if (tokens[i].text === ';') stops++
    if (/^[{}]$/.test(tokens[i].text)) return []
    if (tokens[i].text !== 'if' || tokens[i + 1]?.text !== '(') continue
    let depth = 0
    for (let k = i + 1; k < at; k++) {
      if (tokens[k].text === '(') depth++
      if (tokens[k].text !== ')' || --depth > 0) continue
      const edits = [
        { start: tokens[k].end, end: tokens[k].end, text: ' {' },
        { start: tokens[at].start, end: tokens[at].start, text: '} ' },
      ]
      return [{ sureness: 'guess', title: 'Put the statements before else into braces', edits }]
    }
  }
  return []
}

/** `return(0);` in a function without a value: a plain value that no caller reads is left out; else the type is asked for. */
export function valueFromVoid({ view, diagnostic: { start } }: FixContext): Proposal[] {
  const statement = view.nodes.find(({ node }) => node.kind === 'ReturnStatement' && node.start === start)
  if (statement?.node.kind !== 'ReturnStatement' || !statement.node.value || !statement.within) return []
  const { name, declaration } = statement.within
  const { value, end } = statement.node
  const isPlain = /Literal$/.test(inner(value).kind) || inner(value).kind === 'Identifier'
  const removal = { title: 'Return without the value', edits: [{ start, end, text: 'return;' }] }
  const isHandler = Object.hasOwn(eventHandlers, name) && !eventHandlers[name].some((form) => !form.startsWith('void'))
  const isRead = view.nodes.some(
    ({ node, facts }) =>
      node.kind === 'Call' && isCallOf(facts, node, name) && view.parents.get(node)?.kind !== 'ExpressionStatement',
  )
  if ((isHandler || !isRead) && isPlain) return [{ ...removal, sureness: 'certain' }]
  const type = typeOf(statement.facts, value)
  const typed =
    declaration.returnType && type.kind === 'primitive'
      ? [
          {
            title: `Let ${name} return ${type.name}`,
            edits: [{ start: declaration.returnType.start, end: declaration.returnType.end, text: type.name }],
          },
        ]
      : []
  return ask(`${name} is void and returns a value here. Which is meant?`, [...(isPlain ? [removal] : []), ...typed])
}

const isCallOf = (facts: Facts, node: NodeOf<'Call'>, name: string): boolean => {
  const reference = referenceOf(facts, node)
  return reference?.kind === 'call' && reference.target.name === name
}

function inner(node: Expression): Expression {
  return node.kind === 'Parenthesized' ? inner(node.expression) : node
}

/** A path without a value: the value is the author's to name. */
export function missingReturn({ text, view, diagnostic }: FixContext): Proposal[] {
  const { fixes, params, start } = diagnostic
  const name = String(params.name ?? '')
  const bare = view.nodes.find(
    ({ node }) => node.kind === 'ReturnStatement' && node.start === start && node.value === null,
  )
  if (!bare)
    return ask(
      `${name} can end without returning a value. What does it return then?`,
      fixes && fixes.length > 0 ? fixes : ['End every path with return(value);'],
    )
  const type = bare.within?.declaration.returnType?.name
  const values = type === 'bool' ? ['true', 'false'] : type === 'string' ? ['""'] : ['0', '-1']
  const end = text.indexOf(';', start)
  return ask(
    `${name} returns a value, and none is named here. Which?`,
    values.map((value) => ({
      title: `return(${value})`,
      edits: [{ start: start + 'return'.length, end, text: `(${value})` }],
    })),
  )
}

/** break and continue outside of loops: what they were to leave is not known. */
export function strayJump({ text, diagnostic: { start } }: FixContext): Proposal[] {
  const word = /^\w+/.exec(text.slice(start))?.[0] ?? ''
  const semicolon = text.indexOf(';', start)
  return ask(`There is no loop around this ${word}. What is meant?`, [
    { title: 'Leave the function', edits: [{ start, end: start + word.length, text: 'return' }] },
    { title: `Remove ${word}`, edits: [{ start, end: semicolon + 1, text: '' }] },
  ])
}

/** `if(OrdersTotal()=0)` compares: a call cannot be assigned to. */
export function assignmentToValue({ text, view, diagnostic: { start } }: FixContext): Proposal[] {
  const seen = view.nodes.find(
    ({ node }) =>
      (node.kind === 'Assignment' && node.start === start) ||
      (node.kind === 'Assignment' && node.target.start <= start && start <= node.value.start),
  )
  const node = seen?.node as NodeOf<'Assignment'> | undefined
  if (node?.operator !== '=') return []
  const sign = node.target.end + text.slice(node.target.end, node.value.start).indexOf('=')
  const isTested = view
    .around(node)
    .some(({ kind }) =>
      /^(IfStatement|WhileStatement|ForStatement|Binary|Conditional|ReturnStatement|DoStatement)$/.test(kind),
    )
  const title = 'Compare with ==: a value cannot be assigned to'
  return isTested
    ? [replace('certain', title, sign, sign + 1, '==')]
    : ask('A value cannot be assigned to. What is meant?', ['Name the variable that takes the value'])
}

/** `double a[n];`: a size that varies belongs to a dynamic array, made so long where it is declared. */
export function varyingSize({ text, view, diagnostic: { start } }: FixContext): Proposal[] {
  const seen = view.nodes.find(
    ({ node }) =>
      node.kind === 'Declarator' &&
      node.dimensions.length === 1 &&
      node.dimensions[0] !== null &&
      node.dimensions[0].start <= start &&
      start < node.dimensions[0].end,
  )
  const node = seen?.node
  if (node?.kind !== 'Declarator' || node.init) return []
  const size = node.dimensions[0]!
  const declaration = view.parents.get(node)!
  const name = node.name.name
  const isLocal =
    seen?.within &&
    view.parents.get(declaration)?.kind === 'Block' &&
    declaration.kind === 'VariableDeclaration' &&
    declaration.storage === null
  const emptied = { start: size.start, end: size.end, text: '' }
  const resize = `ArrayResize(${name},${text.slice(size.start, size.end)});`
  const end = text.indexOf(';', node.end) + 1
  if (isLocal && end > 0)
    return [
      {
        sureness: 'certain',
        title: `Make ${name} a dynamic array of this size`,
        edits: [emptied, { start: end, end, text: ` ${resize}` }],
      },
    ]
  const init = /\b(?:OnInit|init)\s*\([^)]*\)\s*\{/.exec(text)
  if (!init)
    return ask(`The size of ${name} varies. How long is it?`, [
      'Declare it without a size and call ArrayResize where the size is known',
    ])
  const at = init.index + init[0].length
  return [
    {
      sureness: 'guess',
      title: `Make ${name} a dynamic array, sized at the start`,
      edits: [emptied, { start: at, end: at, text: `\n   ${resize}` }],
    },
  ]
}
