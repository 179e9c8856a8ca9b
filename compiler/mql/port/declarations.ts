import { required } from '../../text/required.ts'
import type { VariableInfo } from '../check/model.ts'
import { meaningOf } from '../check/facts.ts'
import type { Declarator, Expression, Node } from '../syntax/nodes.ts'
import { asMember } from './domains.ts'
import type { Session } from './session.ts'

type Declaration = Node & { kind: 'VariableDeclaration' }

/** Ports `extern` to `input`. An input that the program assigns gets a variable beside it. */
export function portExtern(session: Session, node: Declaration): void {
  if (node.storage === null || node.storage === 'static') return
  node.declarators.forEach((declarator) => removeOthers(session, declarator))
  const isArray = node.declarators.some((declarator) => declarator.dimensions.length > 0)
  const changed = node.declarators.filter((declarator) => session.writtenVariables.has(declarator))
  const keyword = keywordOf(session, node, node.storage)
  const isBehind = keyword.start > node.start
  if (isArray)
    return session.replace({ ...keyword, end: Math.max(keyword.end, node.type.start) }, '', 'arrays cannot be inputs')
  if (changed.length === 0) {
    inputWord(session, node, keyword, isBehind)
    return
  }
  const copies: string[] = []
  for (const declarator of node.declarators) {
    const { name } = declarator.name
    if (!session.writtenVariables.has(declarator)) continue
    const input = session.freeName(`Inp${name}`)
    session.names.add(input)
    session.replace(declarator.name, input, 'an input cannot be assigned: the program changes a copy')
    copies.push(`${node.type.name} ${name}=${input};`)
  }
  inputWord(session, node, keyword, isBehind)
  const { text } = session.sourceOf(node)
  const lineEnd = required(/\r?\n|$/.exec(text.slice(node.end)), 'end of a line')
  session
    .editsOf(node)
    .insert(
      node.end + lineEnd.index,
      `\n${copies.join('\n')}`,
      'an input cannot be assigned: the program changes a copy',
    )
}

/** Removes other declarations of the last input of a name, as of a header: MQL4 takes them for the same variable. */
function removeOthers(session: Session, { id, name: { name } }: Declarator): void {
  const all = session.checked.globals.filter((variable) => variable.name === name)
  if (all.findLast(({ input }) => input !== null)?.declarator.id !== id) return
  for (const { declarator } of all) {
    const declaration = session.parentOf(declarator)
    if (declarator.id === id) continue
    if (declaration?.kind === 'VariableDeclaration' && declaration.declarators.length === 1)
      session.remove(declaration, 'the input declares it')
  }
}

/** Moves `input` before the type. */
function inputWord(session: Session, node: Declaration, keyword: Node, isBehind: boolean): void {
  if (isBehind)
    session.replace(
      { ...keyword, start: node.start },
      `input ${session.original(node.type)}`,
      'MQL5 has the word before the type',
    )
  else if (node.storage === 'extern') session.replace(keyword, 'input', 'MQL5 calls them inputs')
}

/** Finds the storage word before the type or behind it: `int extern Length=5;`. */
function keywordOf(session: Session, node: Declaration, storage: string): Node {
  const { end } = node.type
  const behind =
    node.start === node.type.start ? (/^\s+/.exec(session.original({ ...node, start: end }))?.[0].length ?? 0) : null
  const start = behind === null ? node.start : end + behind
  return { ...node, start, end: start + storage.length }
}

/** Ports `double rates[2][6]`, a table of rates: MQL4 gives it a row for each bar, whatever its size. */
export function portRates(session: Session, { dimensions }: Declarator): void {
  const [rows] = dimensions
  if (rows && dimensions.length === 2) session.replace(rows, '', 'ArrayCopyRates gives the table a row for each bar')
}

/** Ports `ENUM_TIMEFRAMES tf=60;` to `=PERIOD_H1`. */
export function portInitializer(session: Session, node: Declarator): void {
  const declaration = session.parentOf(node)
  if (declaration?.kind !== 'VariableDeclaration' || !node.init || node.dimensions.length > 0) return
  portToEnum(session, node.init, declaration.type.name)
}

export function portAssignment(session: Session, node: Node & { kind: 'Assignment' }): void {
  const type = session.typeOf(meaningOf(node.target))
  if (node.operator === '=' && type.kind === 'enum') portToEnum(session, node.value, type.name)
}

const converted: ReadonlySet<string> = new Set(['ENUM_TIMEFRAMES', 'ENUM_APPLIED_PRICE'])

function portToEnum(session: Session, value: Expression, type: string): void {
  if (!converted.has(type)) return
  const text = asMember(session, value, type)
  if (text !== session.text(value)) session.replace(value, text, 'MQL5 numbers the members differently')
}

/** Ports arguments of the program's own functions that take an enumeration member. */
export function portPassed(session: Session, call: Node & { kind: 'Call' }): void {
  const reference = session.referenceOf(call)
  if (reference?.kind !== 'call') return
  reference.target.params.forEach((param, i) => {
    const argument = call.args[i]
    if (argument && param.type.kind === 'enum') portToEnum(session, argument, param.type.name)
  })
}

/** Ports `double a[10]` as a parameter: MQL5 passes arrays by reference, of any length. */
export function portParameter(session: Session, node: Node & { kind: 'Parameter' }): void {
  if (!node.name || node.dimensions.length === 0 || node.reference) return
  const sizes = node.dimensions.map((size, i) => `[${i > 0 && size ? session.text(size) : ''}]`).join('')
  const head = session.original(node).slice(0, node.name.start - node.start)
  session.replace(node, `${head}&${node.name.name}${sizes}`, 'MQL5 passes arrays by reference')
}

/** Moves a local that is used outside of its block to the top: old MQL4 knows it to the end of the function. */
export function hoistLocals(session: Session, uses: ReadonlyMap<VariableInfo, readonly Node[]>): void {
  const done = new Set<Node>()
  for (const [variable, nodes] of uses) {
    const { declarator } = variable
    const declaration = session.parentOf(declarator)
    const isLocal =
      variable.storage === 'local' || (declaration?.kind === 'VariableDeclaration' && declaration.storage === 'static')
    if (!isLocal || declaration?.kind !== 'VariableDeclaration' || done.has(declaration)) continue
    const scope = scopeOf(session, declaration)
    if (!scope || nodes.every((node) => node.start >= scope.start && node.end <= scope.end)) continue
    done.add(declaration)
    if (declaration.storage === 'static') hoistStatic(session, declaration)
    else hoist(session, declaration)
  }
}

function scopeOf(session: Session, node: Node): Node | null {
  const around = session.parentOf(node)
  if (!around) return null
  if (around.kind === 'IfStatement' || around.kind === 'WhileStatement' || around.kind === 'DoStatement') return node
  return around.kind === 'Block' || around.kind === 'ForStatement' || around.kind === 'SwitchStatement'
    ? around
    : scopeOf(session, around)
}

/** Includes the initial value, which MQL5 assigns when the function first runs. */
function hoistStatic(session: Session, node: Declaration): void {
  const fn = functionAround(session, node)
  if (!fn?.body) return
  session.editsOf(fn).insert(fn.body.start + 1, `\n   ${session.text(node).replace(/;?\s*$/, ';')}`, blocks)
  session.replace(node, session.original(node).endsWith(';') ? ';' : '', blocks)
}

const blocks = 'MQL5 knows a local only inside its block'

function functionAround(session: Session, node: Node): (Node & { kind: 'FunctionDeclaration' }) | null {
  let fn = session.parentOf(node)
  while (fn && fn.kind !== 'FunctionDeclaration') fn = session.parentOf(fn)
  return fn ?? null
}

function hoist(session: Session, node: Declaration): void {
  if (node.declarators.some((declarator) => declarator.init?.kind === 'InitializerList')) return
  const fn = functionAround(session, node)
  if (!fn?.body) return
  const inFor = session.parentOf(node)?.kind === 'ForStatement'
  const why = blocks
  const assigned = node.declarators.flatMap((declarator) =>
    declarator.init ? [`${declarator.name.name}=${session.text(declarator.init)}`] : [],
  )
  const heads = node.declarators.map(
    (declarator) =>
      `${declarator.name.name}${declarator.dimensions.map((size) => `[${size ? session.text(size) : ''}]`).join('')}`,
  )
  const tail = session.original(node).endsWith(';') ? ';' : ''
  session.replace(node, inFor ? `${assigned.join(',')}${tail}` : `${assigned.join('; ')}${tail}`, why)
  session.editsOf(fn).insert(fn.body.start + 1, `\n   ${node.type.name} ${heads.join(',')};`, why)
}
