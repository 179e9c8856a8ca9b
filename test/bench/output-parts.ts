/**
 * Where the lines of programs come from: what is counted under each kind, file and function of the runtime, over many
 * programs. A comment and the empty lines above a declaration are counted with it.
 */
import { parse } from '../../compiler/mql/syntax/parse.ts'
import type { Declaration } from '../../compiler/mql/syntax/nodes.ts'
import type { Dialect } from '../../compiler/api.ts'
import { runtimeFiles } from '../../compiler/runtime/files.ts'

/** Lines by what they are, of one program or of many. */
export interface Parts {
  /** Key: head, inputs, script, frame, or a file of the runtime. */
  readonly kinds: Map<string, number>
  /** Key: a function, method or type of the frame or the runtime. */
  readonly declarations: Map<string, Cost>
  /** Key: blank, comment, brace or code. */
  readonly lines: Map<string, number>
}

export interface Cost {
  lines: number
  programs: number
}

export const noParts = (): Parts => ({ kinds: new Map(), declarations: new Map(), lines: new Map() })

const fileOf = new Map(runtimeFiles.flatMap((file) => file.names.map((name) => [name, file.path] as const)))

const frameFunctions = new Set(
  'OnInit OnDeinit OnTick OnTimer OnCalculate OnChartEvent GrowSeries KeepValues RollBack AlertOnNewBar AwaitBars'.split(
    ' ',
  ),
)

/** Adds the lines of a program to those of others. */
export function addParts(parts: Parts, text: string, dialect: Dialect): void {
  const { declarations } = parse([{ name: '', text }], { dialect }).program
  const lineAt = lineFinder(text)
  const found = new Map<string, number>()
  let from = 0
  const opening = text.split('\n').findIndex((line) => line.startsWith('//+---'))
  for (const [k, node] of declarations.entries()) {
    const first = k === 0 ? headEnd(text, opening) : from
    if (k === 0) add(parts.kinds, 'head', first)
    const next = Math.max(lineAt(node.end), first)
    const [kind, name] = kindOf(node)
    add(parts.kinds, kind, next - first)
    if (name !== null) add(found, `${kind}: ${name}`, next - first)
    from = next
  }
  for (const [name, lines] of found) {
    const cost = parts.declarations.get(name) ?? { lines: 0, programs: 0 }
    cost.lines += lines
    cost.programs++
    parts.declarations.set(name, cost)
  }
  for (const line of text.trimEnd().split('\n')) add(parts.lines, kindOfLine(line.trim()), 1)
}

const add = (into: Map<string, number>, key: string, lines: number): void => {
  into.set(key, (into.get(key) ?? 0) + lines)
}

/** The number of lines that begin before or at an offset. */
function lineFinder(text: string): (offset: number) => number {
  const starts = [...text.matchAll(/^/gm)].map(({ index }) => index)
  return (offset) => starts.findLastIndex((start) => start < offset) + 1
}

/** The line behind the head's comment. */
function headEnd(text: string, opening: number): number {
  const lines = text.split('\n')
  return opening === 0 ? lines.findIndex((line, k) => k > 0 && line.startsWith('//+---')) + 1 : 0
}

type Named = readonly [kind: string, name: string | null]

function kindOf(node: Declaration): Named {
  switch (node.kind) {
    case 'FunctionDeclaration': {
      const scope = node.scope?.name
      return scope ? named(scope, `${scope}::${node.name.name}`) : named(node.name.name, node.name.name)
    }
    case 'ClassDeclaration':
      return named(node.name?.name ?? '', node.name?.name ?? '')
    case 'EnumDeclaration':
      return named(node.name?.name ?? '', node.name?.name ?? '')
    case 'VariableDeclaration': {
      if (node.storage === 'input' || node.storage === 'sinput') return ['inputs', null]
      return named(node.declarators[0]?.name.name ?? '', node.declarators[0]?.name.name ?? '')
    }
    case 'DefineDirective':
      return named(node.name, node.name)
    case 'InputGroup':
      return ['inputs', null]
    default:
      return ['properties', null]
  }
}

function named(owner: string, name: string): Named {
  const file = fileOf.get(owner)
  if (file) return [file, name]
  return frameFunctions.has(name) ? ['frame', name] : ['script', name === 'OnBar' ? name : null]
}

function kindOfLine(line: string): string {
  if (line === '') return 'blank'
  if (line.startsWith('//')) return 'comment'
  return line === '{' || line === '}' || line === '};' ? 'brace' : 'code'
}
