import type { VariableInfo } from '../check/model.ts'
import { meaningOf } from '../check/facts.ts'
import type { Declarator, Expression, Node } from '../syntax/nodes.ts'
import { asMember } from './domains.ts'
import type { Session } from './session.ts'

type Declaration = Node & { kind: 'VariableDeclaration' }

/** `extern` → `input`; what the program assigns gets a variable beside the input. */
export function portExtern(s: Session, node: Declaration): void {
  if (node.storage === null || node.storage === 'static') return
  const isArray = node.declarators.some((declarator) => declarator.dimensions.length > 0)
  const changed = node.declarators.filter((declarator) => s.written.has(declarator))
  const keyword = keywordOf(s, node, node.storage)
  const isBehind = keyword.start > node.start
  if (isArray)
    return s.replace({ ...keyword, end: Math.max(keyword.end, node.type.start) } as Node, '', 'arrays cannot be inputs')
  if (changed.length === 0) {
    inputWord(s, node, keyword, isBehind)
    return
  }
  const copies: string[] = []
  for (const declarator of node.declarators) {
    const { name } = declarator.name
    if (!s.written.has(declarator)) continue
    const input = s.freeName(`Inp${name}`)
    s.names.add(input)
    s.replace(declarator.name, input, 'an input cannot be assigned: the program changes a copy')
    copies.push(`${node.type.name} ${name}=${input};`)
  }
  inputWord(s, node, keyword, isBehind)
  const { text } = s.parsed.files[s.fileOf(node)]
  const lineEnd = /\r?\n|$/.exec(text.slice(node.end))!
  s.editsOf(node).insert(
    node.end + lineEnd.index,
    `\n${copies.join('\n')}`,
    'an input cannot be assigned: the program changes a copy',
  )
}

/** `input` before the type, wherever the program has its word. */
function inputWord(s: Session, node: Declaration, keyword: Node, isBehind: boolean): void {
  if (isBehind)
    s.replace(
      { ...keyword, start: node.start } as Node,
      `input ${s.original(node.type)}`,
      'MQL5 has the word before the type',
    )
  else if (node.storage === 'extern') s.replace(keyword, 'input', 'MQL5 calls them inputs')
}

/** Before the type, or behind it: `int extern Length=5;`. */
function keywordOf(s: Session, node: Declaration, storage: string): Node {
  const { end } = node.type
  const behind =
    node.start === node.type.start ? (/^\s+/.exec(s.original({ ...node, start: end }))?.[0].length ?? 0) : null
  const start = behind === null ? node.start : end + behind
  return { ...node, start, end: start + storage.length } as Node
}

/** `ENUM_TIMEFRAMES tf=60;` → `=PERIOD_H1`. */
export function portInitializer(s: Session, node: Declarator): void {
  const declaration = s.parentOf(node)
  if (declaration?.kind !== 'VariableDeclaration' || !node.init || node.dimensions.length > 0) return
  portToEnum(s, node.init, declaration.type.name)
}

export function portAssignment(s: Session, node: Node & { kind: 'Assignment' }): void {
  const type = s.typeOf(meaningOf(node.target))
  if (node.operator === '=' && type.kind === 'enum') portToEnum(s, node.value, type.name)
}

const converted: ReadonlySet<string> = new Set(['ENUM_TIMEFRAMES', 'ENUM_APPLIED_PRICE'])

function portToEnum(s: Session, value: Expression, type: string): void {
  if (!converted.has(type)) return
  const text = asMember(s, value, type)
  if (text !== s.text(value)) s.replace(value, text, 'MQL5 numbers the members differently')
}

/** Arguments of the program's own functions that take a member. */
export function portPassed(s: Session, call: Node & { kind: 'Call' }): void {
  const reference = s.referenceOf(call)
  if (reference?.kind !== 'call') return
  reference.target.params.forEach((param, i) => {
    const argument = call.args[i]
    if (argument && param.type.kind === 'enum') portToEnum(s, argument, param.type.name)
  })
}

/** `double a[10]` as a parameter: MQL5 takes arrays by reference, of any length. */
export function portParameter(s: Session, node: Node & { kind: 'Parameter' }): void {
  if (!node.name || node.dimensions.length === 0 || node.reference) return
  const sizes = node.dimensions.map((size, i) => `[${i > 0 && size ? s.text(size) : ''}]`).join('')
  const head = s.original(node).slice(0, node.name.start - node.start)
  s.replace(node, `${head}&${node.name.name}${sizes}`, 'MQL5 passes arrays by reference')
}

/** Old MQL4 knows a local to the end of its function: one that is used outside of its block moves to the top. */
export function hoistLocals(s: Session, uses: ReadonlyMap<VariableInfo, readonly Node[]>): void {
  const done = new Set<Node>()
  for (const [variable, nodes] of uses) {
    const { declarator } = variable
    const declaration = s.parentOf(declarator)
    const isLocal =
      variable.storage === 'local' || (declaration?.kind === 'VariableDeclaration' && declaration.storage === 'static')
    if (!isLocal || declaration?.kind !== 'VariableDeclaration' || done.has(declaration)) continue
    const scope = scopeOf(s, declaration)
    if (!scope || nodes.every((node) => node.start >= scope.start && node.end <= scope.end)) continue
    done.add(declaration)
    if (declaration.storage === 'static') hoistStatic(s, declaration)
    else hoist(s, declaration)
  }
}

function scopeOf(s: Session, node: Node): Node | null {
  const around = s.parentOf(node)
  if (!around) return null
  if (around.kind === 'IfStatement' || around.kind === 'WhileStatement' || around.kind === 'DoStatement') return node
  return around.kind === 'Block' || around.kind === 'ForStatement' || around.kind === 'SwitchStatement'
    ? around
    : scopeOf(s, around)
}

/** With its value, which MQL5 gives it when the function first comes there. */
function hoistStatic(s: Session, node: Declaration): void {
  const fn = functionAround(s, node)
  if (!fn?.body) return
  s.editsOf(fn).insert(fn.body.start + 1, `\n   ${s.text(node).replace(/;?\s*$/, ';')}`, blocks)
  s.replace(node, s.original(node).endsWith(';') ? ';' : '', blocks)
}

const blocks = 'MQL5 knows a local only inside its block'

function functionAround(s: Session, node: Node): (Node & { kind: 'FunctionDeclaration' }) | null {
  let fn = s.parentOf(node)
  while (fn && fn.kind !== 'FunctionDeclaration') fn = s.parentOf(fn)
  return fn ?? null
}

function hoist(s: Session, node: Declaration): void {
  if (node.declarators.some((declarator) => declarator.init?.kind === 'InitializerList')) return
  const fn = functionAround(s, node)
  if (!fn?.body) return
  const inFor = s.parentOf(node)?.kind === 'ForStatement'
  const why = blocks
  const assigned = node.declarators.flatMap((declarator) =>
    declarator.init ? [`${declarator.name.name}=${s.text(declarator.init)}`] : [],
  )
  const heads = node.declarators.map(
    (declarator) =>
      `${declarator.name.name}${declarator.dimensions.map((size) => `[${size ? s.text(size) : ''}]`).join('')}`,
  )
  const tail = s.original(node).endsWith(';') ? ';' : ''
  s.replace(node, inFor ? `${assigned.join(',')}${tail}` : `${assigned.join('; ')}${tail}`, why)
  s.editsOf(fn).insert(fn.body.start + 1, `\n   ${node.type.name} ${heads.join(',')};`, why)
}
