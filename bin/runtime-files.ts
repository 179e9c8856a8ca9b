/**
 * Writes the list of the runtime's files and that of their names, which the compiler bundles: `npm run runtime` after a
 * change to `compiler/runtime/**.mqh`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { conditionsOf, selectLines } from '../compiler/link/select.ts'
import { parse } from '../compiler/mql/syntax/parse.ts'
import type { Declaration } from '../compiler/mql/syntax/nodes.ts'
import { runtimeOrder } from '../compiler/runtime/order.ts'

const folder = path.join(import.meta.dirname, '..', 'compiler', 'runtime')
const listPath = path.join(folder, 'files.ts')
const namesPath = path.join(folder, 'declared-names.ts')

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

/** The modules by their paths: one holds the files' texts, one only their names, for those who need no more. */
export function runtimeModules(): ReadonlyMap<string, string> {
  const files = runtimeOrder.map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return { declared: { path: file, ...namesIn(text) }, text }
  })
  const list = `import { required } from '../text/required.ts'
import type { RuntimeFile } from '../link/parts.ts'
import { declaredNames } from './declared-names.ts'

/** Written by \`npm run runtime\` from the files beside it. */
const texts: readonly string[] = ${JSON.stringify(
    files.map(({ text }) => text),
    null,
    1,
  )}

export const runtimeFiles: readonly RuntimeFile[] = declaredNames.map((file, k) => ({
  ...file,
  text: required(texts[k], 'text of a runtime file'),
}))
`
  const names = `import type { RuntimeFile } from '../link/parts.ts'

/** Written by \`npm run runtime\` from the files beside it, in the order of their texts. */
export const declaredNames: readonly Omit<RuntimeFile, 'text'>[] = ${JSON.stringify(
    files.map(({ declared }) => declared),
    null,
    1,
  )}
`
  return new Map([
    [listPath, list],
    [namesPath, names],
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of runtimeModules()) writeFileSync(file, text)
}
