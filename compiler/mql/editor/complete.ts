import type { EditorCompletion, Signature } from '../../editor/services.ts'
import type { Span } from '../../text/source.ts'
import { functionTables } from '../builtins/functions.ts'
import { eventHandlers } from '../builtins/predefined.ts'
import { registryOf } from '../builtins/registry.ts'
import type { ClassInfo, MqlType, VariableInfo } from '../check/model.ts'
import { typeName } from '../check/types/intern.ts'
import { keywords, Kind, types, type Token } from '../syntax/tokens.ts'
import { commentAbove, functionAt, tokenBefore, type EditedProgram } from './context.ts'
import { builtinForms, functionCode } from './describe.ts'

type Items = readonly EditorCompletion[]

/** Returns completions for the word at an offset. */
export function completeAt(program: EditedProgram, offset: number): Span & { readonly items: Items } {
  const { tokens } = program
  const at = tokenBefore(tokens, offset)
  const token = tokens[at]
  const isTyping = token !== undefined && offset <= token.end && /^\w+$/.test(token.text)
  const [start, end] = isTyping ? [token.start, token.end] : [offset, offset]
  if (isInside(token, offset) || isInComment(program.source.text, offset)) return { start, end, items: [] }
  const previous = isTyping ? at - 1 : at
  const dot = tokens[previous]?.text
  if (dot === '.' || dot === '::') {
    const type = dot === '.' ? typeEndingAt(program, previous - 1, offset) : classNamed(program, tokens[previous - 1])
    return { start, end, items: type ? membersOf(type) : [] }
  }
  return { start, end, items: unique([...ownNames(program, offset), ...platformNames(program), ...words]) }
}

const isInside = (token: Token | undefined, offset: number): boolean =>
  token?.kind === Kind.String && token.start < offset && offset < token.end

/** Whether an offset is behind `//` on its line, or inside an open block comment. */
function isInComment(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  if (/^(?:[^"'/]|"[^"]*"|'[^']*'|\/(?!\/))*\/\//.test(line)) return true
  return text.lastIndexOf('/*', offset - 1) > text.lastIndexOf('*/', offset - 1)
}

function unique(items: Items): Items {
  const seen = new Set<string>()
  return items.filter(({ label }) => !seen.has(label) && seen.add(label))
}

// -------------------------------------------------------------------------------------------------- members

function classNamed({ checked }: EditedProgram, token: Token | undefined): ClassInfo | null {
  return checked.classes.find(({ name }) => name === token?.text) ?? null
}

/** Returns the class of the expression that ends with a token: `a`, `a.b`, `a[i].b`, `this`. */
function typeEndingAt(program: EditedProgram, last: number, offset: number): ClassInfo | null {
  const { tokens } = program
  const path: string[] = []
  for (let i = last; i >= 0; i--) {
    i = beforeBrackets(tokens, i)
    const word = tokens[i]?.text ?? ''
    if (!/^\w+$/.test(word)) return null
    path.unshift(word)
    if (tokens[i - 1]?.text !== '.') break
    i--
  }
  const [first = '', ...rest] = path
  let info = first === 'this' ? ownerAt(program, offset) : classOf(variableAt(program, first, offset)?.type)
  for (const name of rest) info = classOf(info?.fields.find((field) => field.name === name)?.type)
  return info
}

function beforeBrackets(tokens: readonly Token[], from: number): number {
  let i = from
  while (tokens[i]?.text === ']') {
    let depth = 0
    for (; i >= 0; i--) {
      if (tokens[i]?.text === ']') depth++
      else if (tokens[i]?.text === '[' && --depth === 0) break
    }
    i--
  }
  return i
}

function classOf(type: MqlType | undefined): ClassInfo | null {
  if (type?.kind === 'array') return classOf(type.element)
  if (type?.kind === 'pointer') return classOf(type.to)
  return type?.kind === 'class' ? type.info : null
}

const ownerAt = (program: EditedProgram, offset: number): ClassInfo | null => functionAt(program, offset)?.owner ?? null

function membersOf(info: ClassInfo): Items {
  const items: EditorCompletion[] = info.fields.map(({ name, type }) => ({
    label: name,
    kind: 'field',
    detail: typeName(type),
    doc: '',
  }))
  for (let base: ClassInfo | null = info; base; base = base.base)
    for (const method of base.methods)
      items.push({
        label: method.name,
        kind: 'method',
        detail: functionCode(method),
        doc: commentAbove(method.declaration),
        insert: `${method.name}(\${1})`,
        isSnippet: true,
      })
  return unique(items)
}

// ---------------------------------------------------------------------------------------------------- names

function visibleVariables(program: EditedProgram, offset: number): readonly VariableInfo[] {
  const fn = functionAt(program, offset)
  const locals = (fn?.locals ?? []).filter(({ declarator }) => declarator.start < offset)
  return [...locals, ...(fn?.params ?? []), ...(fn?.owner?.fields ?? []), ...program.checked.globals]
}

const variableAt = (program: EditedProgram, name: string, offset: number): VariableInfo | undefined =>
  visibleVariables(program, offset).find((variable) => variable.name === name)

function ownNames(program: EditedProgram, offset: number): Items {
  const { checked } = program
  return [
    ...visibleVariables(program, offset).map(({ name, type, constant }): EditorCompletion => ({
      label: name,
      kind: constant ? 'constant' : 'variable',
      detail: typeName(type),
      doc: '',
    })),
    ...checked.functions
      .filter(({ role, owner }) => role === 'function' || owner === ownerAt(program, offset))
      .filter(({ name }) => /^\w+$/.test(name))
      .map((fn): EditorCompletion => ({
        label: fn.name,
        kind: 'function',
        detail: functionCode(fn),
        doc: commentAbove(fn.declaration),
        insert: `${fn.name}(\${1})`,
        isSnippet: true,
      })),
    ...checked.classes.map(({ name, keyword }): EditorCompletion => ({
      label: name,
      kind: 'type',
      detail: keyword,
      doc: '',
    })),
    ...checked.program.declarations.flatMap((node): EditorCompletion[] => {
      if (node.kind === 'DefineDirective') return [{ label: node.name, kind: 'constant', detail: node.body, doc: '' }]
      if (node.kind !== 'EnumDeclaration') return []
      const own: EditorCompletion[] = node.members.flatMap((member) =>
        member.kind === 'Enumerator'
          ? [{ label: member.name.name, kind: 'constant', detail: node.name?.name ?? '', doc: '' }]
          : [],
      )
      return node.name ? [{ label: node.name.name, kind: 'type', detail: 'enum', doc: '' }, ...own] : own
    }),
  ]
}

const platformItems = new Map<string, Items>()

/** Names of the platform, which do not change with the program. */
function platformNames({ dialect }: EditedProgram): Items {
  const known = platformItems.get(dialect)
  if (known) return known
  const registry = registryOf(dialect)
  const items: EditorCompletion[] = [
    ...[...functionTables.keys()]
      .filter((name) => registry.canonical(name) === name)
      .map((name): EditorCompletion => ({
        label: name,
        kind: 'function',
        detail: builtinForms(dialect, name)[0] ?? '',
        doc: '',
        insert: `${name}(\${1})`,
        isSnippet: true,
      })),
    ...[...registry.constants.values()].map(({ name, type }): EditorCompletion => ({
      label: name,
      kind: 'constant',
      detail: typeName(type),
      doc: '',
    })),
    ...[...registry.variables].map(([label, type]): EditorCompletion => ({
      label,
      kind: 'variable',
      detail: typeName(type),
      doc: '',
    })),
    ...[...registry.enums.keys()].map((label): EditorCompletion => ({ label, kind: 'type', detail: 'enum', doc: '' })),
    ...[...registry.structs.keys()].map((label): EditorCompletion => ({
      label,
      kind: 'type',
      detail: 'struct',
      doc: '',
    })),
    ...Object.keys(eventHandlers).map((label): EditorCompletion => ({
      label,
      kind: 'function',
      detail: 'event handler',
      doc: 'Called by the terminal.',
    })),
  ]
  platformItems.set(dialect, items)
  return items
}

const words: Items = [...keywords, ...types].map((label) => ({ label, kind: 'keyword', detail: '', doc: '' }))

// ------------------------------------------------------------------------------------------------ signatures

/** Returns the forms of the call around an offset, and the parameter there. */
export function signatureAt(program: EditedProgram, offset: number): Signature | null {
  const { tokens, checked } = program
  let depth = 0
  let argument = 0
  for (let i = tokenBefore(tokens, offset); i >= 0; i--) {
    const { text } = tokens[i] ?? { text: '' }
    if (text === ';' || text === '{' || text === '}') return null
    if (text === ')' || text === ']') depth++
    else if (text === '[') depth--
    else if (text === ',' && depth === 0) argument++
    else if (text === '(' && depth-- === 0) {
      const name = tokens[i - 1]?.text ?? ''
      if (!/^[A-Za-z_]\w*$/.test(name) || keywords.has(name)) return null
      const own = checked.functions.filter((fn) => fn.name === name)
      const forms = own.length > 0 ? own.map(functionCode) : builtinForms(program.dialect, name)
      if (forms.length === 0) return null
      return {
        forms,
        active: parameterOf(forms[0] ?? '', argument),
        activeIndex: argument,
        doc: own[0] ? commentAbove(own[0].declaration) : '',
      }
    }
  }
  return null
}

function parameterOf(form: string, index: number): string | null {
  const list = form.slice(form.indexOf('(') + 1, form.lastIndexOf(')')).split(', ')
  return /(\w+)(?:\[\])*(?:=.*)?$/.exec(list[index] ?? '')?.[1] ?? null
}
