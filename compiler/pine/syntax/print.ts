import type {
  BinaryOperator,
  Block,
  Comment,
  Expression,
  If,
  Node,
  NodeKind,
  NodeOf,
  Parameter,
  Script,
  Statement,
  Trivia,
  TypeNode,
} from './nodes.ts'

const step = '    '

/** How tightly operators bind; a looser operand gets parentheses. */
const precedences: Readonly<Record<BinaryOperator, number>> = {
  or: 2,
  and: 3,
  '==': 4,
  '!=': 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
}
const conditionalPrecedence = 1
const unaryPrecedence = 8
const postfixPrecedence = 9

/** Prints a script; parsing the text returns the same tree. Comments and blank lines stay, wrapped lines become one. */
export function print(script: Script): string {
  return new Printer(script.version).script(script)
}

/** The text of one expression, on one line where it holds no structure. */
export function printExpression(expression: Expression): string {
  return new Printer(6).expression(expression)
}

type Printers = { readonly [K in NodeKind]: (printer: Printer, node: NodeOf<K>) => string }

const exportOf = ({ exported }: { readonly exported: boolean }): string => (exported ? 'export ' : '')

const printers: Printers = {
  Script: (p, node) => p.script(node),
  VariableDeclaration: (p, node) =>
    `${exportOf(node)}${p.words(node.mode, node.qualifier, node.type)}${node.name.name} = ${p.node(node.init)}`,
  TupleDeclaration: (p, node) => `${p.words(node.mode)}[${p.list(node.names)}] = ${p.node(node.init)}`,
  Assignment: (p, node) => `${p.node(node.target)} ${node.operator} ${p.node(node.value)}`,
  FunctionDeclaration: (p, node) =>
    `${exportOf(node)}${node.method ? 'method ' : ''}${node.name.name}(${p.list(node.params)}) =>${p.body(node.body)}`,
  TypeDeclaration: (p, node) => `${exportOf(node)}type ${node.name.name}${p.header()}${p.lines(node.fields)}`,
  EnumDeclaration: (p, node) => `${exportOf(node)}enum ${node.name.name}${p.header()}${p.lines(node.members)}`,
  ImportDeclaration: (_, node) =>
    `import ${node.user}/${node.library}/${node.libraryVersion}${node.alias === null ? '' : ` as ${node.alias.name}`}`,
  ExpressionStatement: (p, node) => p.node(node.expression),
  BreakStatement: () => 'break',
  ContinueStatement: () => 'continue',
  Parameter: (p, node) => `${p.words(node.qualifier, node.type)}${node.name.name}${p.initial(node.init)}`,
  Field: (p, node) => `${node.varip ? 'varip ' : ''}${p.words(node.type)}${node.name.name}${p.initial(node.init)}`,
  EnumMember: (p, node) => `${node.name.name}${p.initial(node.title)}`,
  Block: (p, node) => p.block(node),
  NumberLiteral: (_, node) => node.raw,
  StringLiteral: (_, node) => node.raw,
  BoolLiteral: (_, node) => String(node.value),
  ColorLiteral: (_, node) => node.raw,
  Identifier: (_, node) => node.name,
  Member: (p, node) => `${p.operand(node.object, postfixPrecedence)}.${node.name.name}`,
  Call: (p, node) =>
    `${p.operand(node.callee, postfixPrecedence)}${p.typeArguments(node.typeArguments)}(${p.list(node.args)})`,
  History: (p, node) => `${p.operand(node.object, postfixPrecedence)}[${p.node(node.offset)}]`,
  Unary: (p, node) =>
    `${node.operator}${node.operator === 'not' ? ' ' : ''}${p.operand(node.operand, unaryPrecedence)}`,
  Binary: (p, node) => {
    const precedence = precedences[node.operator]
    return `${p.operand(node.left, precedence)} ${node.operator} ${p.operand(node.right, precedence + 1)}`
  },
  Conditional: (p, node) =>
    `${p.operand(node.test, conditionalPrecedence + 1)} ? ${p.node(node.whenTrue)} : ${p.node(node.whenFalse)}`,
  Tuple: (p, node) => `[${p.list(node.elements)}]`,
  Parenthesized: (p, node) => `(${p.node(node.expression)})`,
  If: (p, node) => p.ifStructure(node),
  For: (p, node) => {
    const by = node.by === null ? '' : ` by ${p.node(node.by)}`
    const range = `${p.words(node.counterType)}${node.counter.name} = ${p.node(node.from)} to ${p.node(node.to)}${by}`
    return `for ${range}${p.block(node.body)}`
  },
  ForIn: (p, node) => {
    const names = node.index === null ? node.value.name : `[${node.index.name}, ${node.value.name}]`
    return `for ${names} in ${p.node(node.collection)}${p.block(node.body)}`
  },
  While: (p, node) => `while ${p.node(node.test)}${p.block(node.body)}`,
  Switch: (p, node) =>
    `switch${node.subject === null ? '' : ` ${p.node(node.subject)}`}${p.header()}${p.lines(node.arms)}`,
  SwitchArm: (p, node) => `${node.test === null ? '' : `${p.node(node.test)} `}=>${p.body(node.body)}`,
  Argument: (p, node) => `${node.name === null ? '' : `${node.name.name} = `}${p.node(node.value)}`,
  Invalid: () => '',
  TypeNode: (p, node) => p.type(node),
}

class Printer {
  private indent = ''
  /** The current statement's comment, until a header or the end of the statement prints it. */
  private comment: Comment | null = null

  constructor(private readonly version: number) {}

  script(script: Script): string {
    const text = script.body.map((statement) => this.line(statement)).join('') + this.trivia(script.trailing)
    return text
  }

  expression(expression: Expression): string {
    return this.node(expression)
  }

  node<K extends NodeKind>(node: NodeOf<K> | Node): string {
    const printNode = printers[node.kind] as (printer: Printer, node: Node) => string
    return printNode(this, node)
  }

  list(nodes: readonly (Expression | Parameter | Node)[]): string {
    return nodes.map((node) => this.node(node)).join(', ')
  }

  /** Words before a name, each with the space after it. */
  words(...words: readonly (string | TypeNode | null)[]): string {
    return words
      .filter((word) => word !== null)
      .map((word) => `${typeof word === 'string' ? word : this.type(word)} `)
      .join('')
  }

  initial(init: Expression | null): string {
    return init === null ? '' : ` = ${this.node(init)}`
  }

  type(type: TypeNode): string {
    // Version 4 has arrays, but no angle brackets.
    const [element] = type.args
    if (type.name === 'array' && element && type.args.length === 1 && this.version < 5) return `${this.type(element)}[]`
    return type.name + this.typeArguments(type.args)
  }

  typeArguments(types: readonly TypeNode[]): string {
    return types.length === 0 ? '' : `<${types.map((type) => this.type(type)).join(', ')}>`
  }

  /** Prints an operand, in parentheses where it binds more loosely than its operator. */
  operand(node: Expression, least: number): string {
    const text = this.node(node)
    const precedence =
      node.kind === 'Binary'
        ? precedences[node.operator]
        : node.kind === 'Conditional'
          ? conditionalPrecedence
          : node.kind === 'Unary'
            ? unaryPrecedence
            : postfixPrecedence
    return precedence < least ? `(${text})` : text
  }

  // ------------------------------------------------------------------------------------- lines, blocks

  /** A statement, field, member or arm with its trivia, ending in a line break. */
  line(node: Statement | ({ readonly leading: readonly Trivia[]; readonly comment: Comment | null } & Node)): string {
    const above = this.trivia(node.leading)
    const outer = this.comment
    this.comment = node.comment
    const text = this.node(node)
    const end = this.takeComment()
    this.comment = outer
    return `${above}${this.indent}${text}${end}\n`
  }

  private takeComment(): string {
    if (this.comment === null) return ''
    const text = ` //${this.comment.text}`
    this.comment = null
    return text
  }

  trivia(trivia: readonly Trivia[]): string {
    let text = ''
    for (const item of trivia) {
      text += item.kind === 'BlankLines' ? '\n'.repeat(item.count) : `${this.indent}//${item.text}\n`
    }
    return text
  }

  /** The end of a header line, with the statement's comment. */
  header(): string {
    return `${this.takeComment()}\n`
  }

  /** Lines below a header, without the last line break. */
  lines(nodes: readonly ({ readonly leading: readonly Trivia[]; readonly comment: Comment | null } & Node)[]): string {
    return this.deeper(() => nodes.map((node) => this.line(node)).join('')).slice(0, -1)
  }

  private deeper(printLines: () => string): string {
    const { indent } = this
    this.indent += step
    const text = printLines()
    this.indent = indent
    return text
  }

  /** The part after `=>`. */
  body(block: Block): string {
    if (!block.inline) return this.block(block)
    return ` ${block.statements.map((statement) => this.node(statement)).join(', ')}`
  }

  block(block: Block): string {
    const header = this.header()
    const lines = this.deeper(
      () => block.statements.map((statement) => this.line(statement)).join('') + this.trivia(block.trailing),
    )
    return header + lines.slice(0, -1)
  }

  ifStructure(node: If): string {
    // A condition that is left out is true in the tree, and would not be read behind `once`.
    const isAlone = node.isOnce === true && node.test.kind === 'BoolLiteral' && node.test.value
    const test = isAlone ? '' : ` ${this.node(node.test)}`
    const head = `${node.isOnce ? 'once' : 'if'}${test}${this.block(node.whenTrue)}`
    if (node.whenFalse === null) return head
    const rest = node.whenFalse.kind === 'If' ? ` ${this.ifStructure(node.whenFalse)}` : this.block(node.whenFalse)
    return `${head}\n${this.indent}else${rest}`
  }
}
