import type { Span } from '../../../text/source.ts'
import type { BuiltinName } from '../../../builtins/builtins.ts'
import type { BuiltinFunction } from '../../../builtins/entry.ts'
import { typingContext } from '../../syntax/typing-context.ts'
import type { CallContext } from '../../syntax/typing-context.ts'
import { oldFunctions, oldVariables } from '../../versions/names.ts'
import type { CheckedScript, VariableSymbol } from '../model.ts'
import { describe, describeWith } from '../types/describe.ts'
import type { Type } from '../types.ts'
import { formsOf } from './hover.ts'
import { expectedConstants, parameterNames } from './parameters.ts'
import { commentAbove } from './places.ts'
import { typesOf, visibleFunctions, visibleVariables } from './visible.ts'

export interface Completion {
  readonly label: string
  readonly kind:
    'function' | 'method' | 'variable' | 'constant' | 'namespace' | 'type' | 'field' | 'parameter' | 'keyword'
  /** Type or signature. */
  readonly detail: string
  readonly doc: string
  /** The inserted text, where it differs from the label. */
  readonly insert?: string
}

/** Returns completions for the word at the cursor. */
export interface Completions extends Span {
  readonly items: readonly Completion[]
}

const keywords =
  'and or not if else for to by in while switch once var varip true false import export method type enum break continue'.split(
    ' ',
  )

export function completions(checked: CheckedScript, offset: number): Completions {
  const context = typingContext(checked.source, offset)
  const { start, end } = context.word
  if (context.kind !== 'code') return { start, end, items: [] }
  if (context.object !== null) return { start, end, items: membersOf(checked, context.object, offset) }
  const items = [
    ...(context.call === null ? [] : argumentItems(checked, context.call)),
    ...visibleVariables(checked, offset).map(variableItem),
    ...visibleFunctions(checked, offset).map((f): Completion => ({
      label: f.name.name,
      kind: 'function',
      detail: `(${f.params.map((p) => p.name.name).join(', ')})`,
      doc: commentAbove(f),
    })),
    ...typesOf(checked).map((type): Completion => ({
      label: type.name.name,
      kind: 'type',
      detail: 'type',
      doc: commentAbove(type),
    })),
    ...[...checked.libraries.keys()].map((label): Completion => ({
      label,
      kind: 'namespace',
      detail: 'library',
      doc: '',
    })),
    ...(checked.script.version < 5 ? olderNames(checked) : []),
    ...[...checked.builtins.names].flatMap(([label, name]) => itemsOf(label, name)),
    ...keywords.map((label): Completion => ({ label, kind: 'keyword', detail: '', doc: '' })),
  ]
  return { start, end, items: firstOfEach(items) }
}

/** The innermost declaration of a name hides the others. */
function firstOfEach(items: readonly Completion[]): readonly Completion[] {
  const seen = new Set<string>()
  return items.filter(({ label, kind }) => {
    const key = kind === 'function' || kind === 'method' ? `${label}()` : label
    return !seen.has(key) && seen.add(key)
  })
}

function variableItem(symbol: VariableSymbol): Completion {
  return { label: symbol.name, kind: 'variable', detail: describeWith(symbol.qualifier, symbol.type), doc: '' }
}

// ------------------------------------------------------------------------------------------ built-ins

/** One name may be a function, a value and a namespace at once: `strategy`, `ta.tr`. */
function itemsOf(label: string, name: BuiltinName): readonly Completion[] {
  const items: Completion[] = []
  if (name.value !== null) items.push(valueItem(label, name))
  if (name.function !== null) items.push(functionItem(label, name.function))
  if (name.members.size > 0 && name.value === null)
    items.push({ label, kind: 'namespace', detail: '', doc: '', insert: `${label}.` })
  return items
}

function valueItem(label: string, { value }: BuiltinName): Completion {
  const reference = value?.reference
  const isConstant = reference?.kind === 'builtin-constant'
  const entry =
    reference?.kind === 'builtin-constant' || reference?.kind === 'builtin-variable' ? reference.builtin : null
  return { label, kind: isConstant ? 'constant' : 'variable', detail: entry?.type ?? '', doc: entry?.doc ?? '' }
}

function functionItem(label: string, builtin: BuiltinFunction, kind: 'function' | 'method' = 'function'): Completion {
  return { label, kind, detail: (formsOf(builtin)[0] ?? '').slice(builtin.name.length), doc: builtin.doc }
}

function olderNames(checked: CheckedScript): readonly Completion[] {
  const { version } = checked.script
  const items: Completion[] = []
  for (const [label, { to, until }] of [...Object.entries(oldFunctions), ...Object.entries(oldVariables)]) {
    const name = version <= until ? builtinAt(checked, to) : undefined
    if (name !== undefined) items.push(...itemsOf(label, name))
  }
  return items
}

function builtinAt(checked: CheckedScript, path: string): BuiltinName | undefined {
  const [first = '', ...rest] = path.split('.')
  return rest.reduce((name, segment) => name?.members.get(segment), checked.builtins.names.get(first))
}

function argumentItems(checked: CheckedScript, call: CallContext): readonly Completion[] {
  const constants = expectedConstants(checked, call).flatMap((label) => {
    const name = builtinAt(checked, label)
    return name === undefined ? [] : [valueItem(label, name)]
  })
  const names = parameterNames(checked, call).map((label): Completion => ({
    label,
    kind: 'parameter',
    detail: 'parameter',
    doc: '',
    insert: `${label} = `,
  }))
  return [...constants, ...names]
}

// -------------------------------------------------------------------------------------------- members

function membersOf(checked: CheckedScript, object: string, offset: number): readonly Completion[] {
  const [first = '', ...rest] = object.split('.')
  const variable = visibleVariables(checked, offset).find((symbol) => symbol.name === first)
  if (variable !== undefined) {
    const type = rest.reduce<Type | undefined>((holder, name) => fieldType(holder, name), variable.type)
    if (type !== undefined) return [...fieldItems(type), ...methodItems(checked, type)]
  }
  const declared = typesOf(checked).find((type) => type.name.name === first)
  if (declared?.kind === 'EnumDeclaration') {
    return declared.members.map(({ name }) => ({ label: name.name, kind: 'constant', detail: first, doc: '' }))
  }
  if (declared !== undefined) return [{ label: 'new', kind: 'function', detail: `a new ${first}`, doc: '' }]
  const library = rest.length === 0 ? checked.libraries.get(first) : undefined
  if (library !== undefined) return exportsOf(library)
  return [...(builtinAt(checked, object)?.members ?? [])].flatMap(([label, name]) => itemsOf(label, name))
}

function fieldType(holder: Type | undefined, name: string): Type | undefined {
  return holder?.kind === 'object' ? holder.fields.find((field) => field.name === name)?.type : undefined
}

function fieldItems(type: Type): readonly Completion[] {
  if (type.kind !== 'object') return []
  return type.fields.map((field) => ({ label: field.name, kind: 'field', detail: describe(field.type), doc: '' }))
}

function methodItems(checked: CheckedScript, type: Type): readonly Completion[] {
  const receiver = describe(type)
  const items: Completion[] = []
  for (const statement of checked.script.body) {
    if (statement.kind !== 'FunctionDeclaration' || !statement.method) continue
    const wanted = statement.params[0]?.type?.name
    if (wanted !== undefined && (wanted === receiver || wanted === type.kind)) {
      items.push({ label: statement.name.name, kind: 'method', detail: 'method', doc: commentAbove(statement) })
    }
  }
  const namespace = checked.builtins.names.get(type.kind === 'simple' ? type.name : type.kind)
  for (const [label, name] of namespace?.members ?? []) {
    const isMethod = name.function !== null && !label.startsWith('new') && label !== 'from'
    if (isMethod && !isValueNamespace(type) && name.function !== null)
      items.push(functionItem(label, name.function, 'method'))
  }
  return items
}

function isValueNamespace(type: Type): boolean {
  return type.kind === 'simple' && ['int', 'float', 'bool', 'string', 'color'].includes(type.name)
}

function exportsOf(library: CheckedScript): readonly Completion[] {
  const items: Completion[] = []
  for (const statement of library.script.body) {
    if (statement.kind === 'FunctionDeclaration' && statement.exported) {
      const detail = `(${statement.params.map((param) => param.name.name).join(', ')})`
      items.push({ label: statement.name.name, kind: 'function', detail, doc: commentAbove(statement) })
    }
  }
  return items
}
