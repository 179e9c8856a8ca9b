import { required, lookUp, elementAt } from '../../../text/required.ts'
import { Kind } from '../../syntax/tokens.ts'
import type { Expression, NodeOf } from '../../syntax/nodes.ts'
import { referenceOf, typeOf } from '../../check/facts.ts'
import type { Facts } from '../../check/model.ts'
import { type Proposal, ask, insert, replace } from '../../../fix/proposal.ts'
import type { FixContext } from '../context.ts'
import { eventHandlers } from '../../builtins/predefined.ts'

/** Removes what separates an else from its if: `if(a); { … } else`, `if(a) { … else`, `if(a) x; y; else`. */
export function elseWithoutIf({ view, diagnostic: { start, end } }: FixContext): Proposal[] {
  const { tokens } = view
  let at = view.tokenAt(start)
  while (at < tokens.length && elementAt(tokens, at).text !== 'else' && elementAt(tokens, at).start <= end) at++
  if (tokens[at]?.text !== 'else') return []
  const before = tokens[at - 1]
  if (before?.text === ';' && tokens[at - 2]?.text === '}')
    return [replace('certain', 'Remove the semicolon before else', before.start, before.end, '')]
  const head = before?.text === '}' ? openOf(view, at - 1) : -1
  if (head > 1 && elementAt(tokens, head - 1).text === ';' && elementAt(tokens, head - 2).text === ')') {
    return [
      replace(
        'certain',
        'Remove the semicolon that ends the if before its block',
        elementAt(tokens, head - 1).start,
        elementAt(tokens, head - 1).end,
        '',
      ),
    ]
  }
  const closed = insert('certain', 'Close the block before else', elementAt(tokens, at).start, '} ')
  return [closed, ...statementsBeforeElse(view, at)]
}

/** Returns the index of the `{` that the `}` at `close` closes. */
function openOf({ tokens }: FixContext['view'], close: number): number {
  let depth = 0
  for (let i = close; i >= 0; i--) {
    if (elementAt(tokens, i).kind !== Kind.Operator) continue
    if (elementAt(tokens, i).text === '}') depth++
    else if (elementAt(tokens, i).text === '{' && --depth === 0) return i
  }
  return -1
}

/** Puts several statements between an if and its else into braces: a guess, since one may be there by mistake. */
function statementsBeforeElse({ tokens }: FixContext['view'], at: number): Proposal[] {
  for (let i = at - 1, stops = 0; i > 0 && stops < 6; i--) {
    if (elementAt(tokens, i).text === ';') stops++
    if (/^[{}]$/.test(elementAt(tokens, i).text)) return []
    if (elementAt(tokens, i).text !== 'if' || tokens[i + 1]?.text !== '(') continue
    let depth = 0
    for (let k = i + 1; k < at; k++) {
      if (elementAt(tokens, k).text === '(') depth++
      if (elementAt(tokens, k).text !== ')' || --depth > 0) continue
      const edits = [
        { start: elementAt(tokens, k).end, end: elementAt(tokens, k).end, text: ' {' },
        { start: elementAt(tokens, at).start, end: elementAt(tokens, at).start, text: '} ' },
      ]
      return [{ sureness: 'guess', title: 'Put the statements before else into braces', edits }]
    }
  }
  return []
}

/** Handles `return(0);` in a void function: a plain value that no caller reads goes, else it asks for the type. */
export function valueFromVoid({ view, diagnostic: { start } }: FixContext): Proposal[] {
  const statement = view.nodes.find(({ node }) => node.kind === 'ReturnStatement' && node.start === start)
  if (statement?.node.kind !== 'ReturnStatement' || !statement.node.value || !statement.within) return []
  const { name, declaration } = statement.within
  const { value, end } = statement.node
  const isPlain = unwrapParentheses(value).kind.endsWith('Literal') || unwrapParentheses(value).kind === 'Identifier'
  const removal = { title: 'Return without the value', edits: [{ start, end, text: 'return;' }] }
  const forms = lookUp(eventHandlers, name)
  const isHandler = forms !== undefined && forms.every((form) => form.startsWith('void'))
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

function unwrapParentheses(node: Expression): Expression {
  return node.kind === 'Parenthesized' ? unwrapParentheses(node.expression) : node
}

/** Asks for the value of a path that returns none. */
export function missingReturn({ text, view, diagnostic }: FixContext): Proposal[] {
  const { fixes, params, start } = diagnostic
  const name = String(params.name ?? '')
  const emptyReturn = view.nodes.find(
    ({ node }) => node.kind === 'ReturnStatement' && node.start === start && node.value === null,
  )
  if (!emptyReturn)
    return ask(
      `${name} can end without returning a value. What does it return then?`,
      fixes && fixes.length > 0 ? fixes : ['End every path with return(value);'],
    )
  const type = emptyReturn.within?.declaration.returnType?.name
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

/** Asks what break or continue outside of loops means. */
export function strayJump({ text, diagnostic: { start } }: FixContext): Proposal[] {
  const word = /^\w+/.exec(text.slice(start))?.[0] ?? ''
  const semicolon = text.indexOf(';', start)
  return ask(`There is no loop around this ${word}. What is meant?`, [
    { title: 'Leave the function', edits: [{ start, end: start + word.length, text: 'return' }] },
    { title: `Remove ${word}`, edits: [{ start, end: semicolon + 1, text: '' }] },
  ])
}

/** Turns `if(OrdersTotal()=0)` into a comparison: a call cannot be assigned to. */
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
    .ancestorsOf(node)
    .some(({ kind }) =>
      /^(IfStatement|WhileStatement|ForStatement|Binary|Conditional|ReturnStatement|DoStatement)$/.test(kind),
    )
  const title = 'Compare with ==: a value cannot be assigned to'
  return isTested
    ? [replace('certain', title, sign, sign + 1, '==')]
    : ask('A value cannot be assigned to. What is meant?', ['Name the variable that takes the value'])
}

/** Turns `double a[n];` into a dynamic array that is resized where it is declared. */
export function varyingSize({ text, view, diagnostic: { start } }: FixContext): Proposal[] {
  const seen = view.nodes.find(
    ({ node }) =>
      node.kind === 'Declarator' &&
      node.dimensions.length === 1 &&
      node.dimensions[0] !== null &&
      elementAt(node.dimensions, 0).start <= start &&
      start < elementAt(node.dimensions, 0).end,
  )
  const node = seen?.node
  if (node?.kind !== 'Declarator' || node.init) return []
  const size = required(node.dimensions[0], 'size')
  const declaration = required(view.parents.get(node), 'declaration of a variable')
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
