import type { Expression, NodeOf, TypeArgument, TypeNode } from '../syntax/nodes.ts'

type ExpressionPrinters = { readonly [Kind in Expression['kind']]: (node: NodeOf<Kind>) => string }

/** Printers with MetaEditor's spacing: none around arithmetic and comparison, one around `&&`, `||`, `?` and `:`. */
const expressionPrinters: ExpressionPrinters = {
  NumberLiteral: (node) => node.raw,
  CharLiteral: (node) => node.raw,
  StringLiteral: (node) => node.raw,
  BoolLiteral: (node) => node.raw,
  ColorLiteral: (node) => node.raw,
  DateLiteral: (node) => node.raw,
  Identifier: (node) => node.name,
  ScopedName: (node) => `${node.scope ? printType(node.scope) : ''}::${node.name.name}`,
  This: () => 'this',
  MemberAccess: (node) => `${print(node.object)}.${node.name.name}`,
  Index: (node) => `${print(node.object)}[${printList(node.indices)}]`,
  Call: (node) =>
    `${print(node.callee)}${typeArguments(node.typeArguments)}(${node.args.map((a) => (a ? print(a) : '')).join(',')})`,
  Unary: (node) => unary(node),
  Postfix: (node) => print(node.operand) + node.operator,
  Binary: (node) => binary(node),
  Assignment: (node) => `${print(node.target)}${node.operator}${print(node.value)}`,
  Conditional: (node) => `${print(node.test)} ? ${print(node.whenTrue)} : ${print(node.whenFalse)}`,
  Cast: (node) => cast(node),
  New: (node) => `new ${printType(node.type)}${node.args ? `(${printList(node.args)})` : ''}`,
  SizeOf: (node) => `${node.operator}(${printOperand(node)}${node.pointer ? '*' : ''})`,
  InitializerList: (node) => `{${printList(node.elements)}}`,
  Sequence: (node) => printList(node.expressions),
  Parenthesized: (node) => `(${print(node.expression)})`,
  MacroUse: (node) => node.text,
  Invalid: () => '',
}

/** Prints an expression on one line. */
export function print(node: Expression): string {
  return (expressionPrinters[node.kind] as (node: Expression) => string)(node)
}

export const printList = (nodes: readonly Expression[]): string => nodes.map(print).join(',')

/** Prints `const CArray<int>`; pointer and reference marks belong to the declarator. */
export function printType(node: TypeNode): string {
  const keyword = node.elaborated ? `${node.elaborated} ` : ''
  return `${node.const ? 'const ' : ''}${keyword}${node.name}${typeArguments(node.args)}`
}

const typeArguments = (types: readonly TypeArgument[]): string =>
  types.length ? `<${types.map((arg) => printType(arg.type) + (arg.pointer ? '*' : '')).join(',')}>` : ''

function unary(node: NodeOf<'Unary'>): string {
  const operand = print(node.operand)
  if (node.operator === 'delete') return `delete ${operand}`
  return node.operator + (formsToken(node.operator, operand) ? ' ' : '') + operand
}

function binary(node: NodeOf<'Binary'>): string {
  const left = print(node.left)
  const right = print(node.right)
  if (node.operator === '&&' || node.operator === '||') return `${left} ${node.operator} ${right}`
  return (
    left +
    (takesSign(left, node.operator) ? ' ' : '') +
    node.operator +
    (formsToken(node.operator, right) ? ' ' : '') +
    right
  )
}

/** Tells whether a sign would continue a number: `0x1E +low` needs the space. */
const takesSign = (left: string, operator: string): boolean =>
  (operator === '+' || operator === '-') && /(?:^|[^\w.])0[xX]\w*[eE]$/.test(left)

/** Tells whether `operator` and the next character form another token: `- -x`, `a& &b`, `a/ *p`. */
const formsToken = (operator: string, text: string): boolean => {
  const last = operator.slice(-1)
  return text.startsWith(last) ? '+-&|<>='.includes(last) : last === '/' && text.startsWith('*')
}

function cast(node: NodeOf<'Cast'>): string {
  const type = printType(node.type) + (node.pointer ? ' *' : '')
  const operand = print(node.operand)
  if (node.form === 'functional') return `${type}(${operand})`
  return node.form === 'dynamic' ? `dynamic_cast<${type}>(${operand})` : `(${type})${operand}`
}

const printOperand = (node: NodeOf<'SizeOf'>): string =>
  node.operand.kind === 'TypeNode' ? printType(node.operand) : print(node.operand)
