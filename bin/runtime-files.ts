/**
 * Writes the list of the runtime's files, which the compiler bundles: `npm run runtime` after a change to
 * `compiler/runtime/**.mqh`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { conditionsOf, selectLines } from '../compiler/link/select.ts'
import { parse } from '../compiler/mql/syntax/parse.ts'
import type { Declaration } from '../compiler/mql/syntax/nodes.ts'
import { runtimeOrder } from '../compiler/runtime/order.ts'

const folder = path.join(import.meta.dirname, '..', 'compiler', 'runtime')
export const runtimeListPath = path.join(folder, 'files.ts')

/** The names at file level, under each condition alone and with all of them but one. */
function namesIn(text: string): { readonly names: readonly string[]; readonly types: readonly string[] } {
  const conditions = [...conditionsOf(text)]
  const selections = [
    [],
    conditions,
    ...conditions.map((one) => [one]),
    ...conditions.map((one) => conditions.filter((other) => other !== one)),
  ]
  const declared = selections.flatMap(
    (defined) =>
      parse([{ name: '', text: selectLines(text, new Set(defined)) }], { dialect: 'mql5' }).program.declarations,
  )
  return { names: unique(declared.flatMap(namesOf)), types: unique(declared.filter(isType).flatMap(namesOf)) }
}

const unique = (words: readonly string[]): string[] => [...new Set(words)]

const isType = ({ kind }: Declaration): boolean => kind === 'ClassDeclaration'

function namesOf(node: Declaration): readonly string[] {
  switch (node.kind) {
    case 'VariableDeclaration':
      return node.declarators.map(({ name }) => name.name)
    case 'EnumDeclaration':
      return [
        ...(node.name ? [node.name.name] : []),
        ...node.members.flatMap((member) => (member.kind === 'Enumerator' ? member.name.name : [])),
      ]
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.name ? [node.name.name] : []
    case 'DefineDirective':
      return [node.name]
    default:
      return []
  }
}

/** The module that holds the files' texts. */
export function runtimeList(): string {
  const files = runtimeOrder.map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return { path: file, ...namesIn(text), text }
  })
  return `import type { RuntimeFile } from '../link/parts.ts'

/** Written by \`npm run runtime\` from the files beside it. */
export const runtimeFiles: readonly RuntimeFile[] = ${JSON.stringify(files, null, 1)}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(runtimeListPath, runtimeList())
