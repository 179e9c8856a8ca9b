import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { parse, type Node, type Program } from 'acorn'
import { transform, type Plugin } from 'esbuild'

/** The compiler's tables and messages are text, which no minifier makes shorter; where they are, by the language that they are about. */
const tables = {
  pine: /^(pine|ir|run\/pine)[/.].*\.ts$/,
  mql: /^(mql|emit|run\/mql)[/.].*\.ts$/,
} as const
type Group = keyof typeof tables
const groups = Object.keys(tables) as Group[]

/** What only an editor shows of a built-in, and functions have none. */
const explained = /^pine\/builtins\//
const explanations = new Set(['doc', 'example'])

const root = path.join(import.meta.dirname, '..')
const compiler = path.join(root, 'compiler')
/** Of tables all that is long; elsewhere words of the code itself, which many places compare with, stay where they are. */
const isTable = /^(pine\/(builtins|versions)|mql\/(builtins|port\/helpers|messages)|emit\/runtime)[/.]/
const isLong = (text: string, inTable: boolean): boolean => text.length >= 12 && (inTable || /\s/.test(text))
/** What takes the place of a part of a template has some length of its own. */
const shortestPart = 24
const unpacker = 'packed-texts'

interface Packed {
  /** What stands for each table, by its path. */
  readonly modules: ReadonlyMap<string, string>
  /** All texts of a group, compressed. */
  readonly texts: Readonly<Record<Group, Buffer>>
}

/** Made once for all builds of this process. */
let packed: Promise<Packed> | undefined

/** Packs the long texts of all tables about a language into one compressed file beside the function, unpacked when it starts. */
export const packedTextsPlugin: Plugin = {
  name: unpacker,
  setup(build) {
    const packing = (packed ??= packTables())
    build.onResolve({ filter: new RegExp(`^${unpacker}:`) }, ({ path: name }) => ({ path: name, namespace: unpacker }))
    build.onLoad({ filter: /.*/, namespace: unpacker }, ({ path: name }) => ({
      contents: `import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
export const texts = JSON.parse(brotliDecompressSync(readFileSync(new URL('${fileOf(name.slice(unpacker.length + 1))}', import.meta.url))).toString())`,
    }))
    build.onLoad({ filter: /[\\/]compiler[\\/].*\.ts$/ }, async ({ path: file }) => {
      const contents = (await packing).modules.get(file)
      return contents === undefined ? undefined : { contents, loader: 'js' }
    })
    build.onEnd(async ({ metafile }) => {
      const { texts } = await packing
      await Promise.all(
        Object.entries(metafile?.outputs ?? {}).flatMap(([output, { inputs }]) =>
          groups
            .filter((group) => `${unpacker}:${unpacker}:${group}` in inputs)
            .map((group) => writeFile(path.resolve(root, path.dirname(output), fileOf(group)), texts[group])),
        ),
      )
    })
  },
}

const fileOf = (group: string): string => `${group}.json.br`

async function packTables(): Promise<Packed> {
  const modules = new Map<string, string>()
  const files = readdirSync(compiler, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort()
  const pack = async (group: Group): Promise<Buffer> => {
    const places = new Map<string, number>()
    const plain = await Promise.all(
      files
        .filter((file) => tables[group].test(file))
        .map(async (name) => {
          const file = path.join(compiler, name)
          const { code } = await transform(await readFile(file, 'utf8'), { loader: 'ts', target: 'esnext' })
          return { file, inTable: isTable.test(name), code: explained.test(name) ? withoutExplanations(code) : code }
        }),
    )
    for (const { file, code, inTable } of plain) modules.set(file, withoutTexts(code, group, places, inTable))
    const json = JSON.stringify([...places.keys()])
    return brotliCompressSync(json, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
    })
  }
  return { texts: { pine: await pack('pine'), mql: await pack('mql') }, modules }
}

function withoutExplanations(code: string): string {
  let result = code
  const remove = (node: Node): void => {
    for (const part of Object.values(node)
      .flat()
      .filter(isNode)
      .sort((a, b) => b.start - a.start))
      remove(part)
    const { type, key, value } = node as Node & {
      readonly key?: Node & { readonly name?: string }
      readonly value?: Node
    }
    if (type !== 'Property' || !explanations.has(key?.name ?? '') || !isNode(value) || textOf(value) === null) return
    const after = /^\s*,/.exec(result.slice(node.end))
    result = result.slice(0, node.start) + result.slice(node.end + (after?.[0].length ?? 0))
  }
  remove(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
  return result
}

/** A table that takes its texts from the file; each has its place there, known or new. */
function withoutTexts(code: string, group: Group, places: Map<string, number>, inTable: boolean): string {
  const found = textsIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), inTable)
  if (found.length === 0) return code
  let result = code
  for (const { start, end, value, isPart } of found.reverse()) {
    if (!places.has(value)) places.set(value, places.size)
    const packed = `texts$[${places.get(value)}]`
    result = `${result.slice(0, start)}${isPart ? `\${${packed}}` : packed}${result.slice(end)}`
  }
  return `import { texts as texts$ } from '${unpacker}:${group}'\n${result}`
}

interface Text {
  readonly start: number
  readonly end: number
  readonly value: string
  /** Stands in a template between what is filled in. */
  readonly isPart: boolean
}

/** Long literals in order, and what is long between the values of a template. A key stays what it is, and so does what a tag or an import takes. */
function textsIn(program: Program, inTable: boolean): Text[] {
  const found: Text[] = []
  const visit = (node: Node, isValue: boolean): void => {
    const value = isValue ? textOf(node) : null
    const isPart = node.type === 'TemplateElement'
    if (value !== null && isLong(value, inTable) && (!isPart || value.length >= shortestPart))
      found.push({ start: node.start, end: node.end, value, isPart })
    if (value !== null) return
    for (const [key, child] of Object.entries(node)) {
      const stays = key === 'source' || key === 'key' || (key === 'quasis' && !isValue)
      for (const part of Array.isArray(child) ? (child as unknown[]) : [child])
        if (isNode(part)) visit(part, !stays && key !== 'quasi')
    }
  }
  visit(program, false)
  return found.sort((a, b) => a.start - b.start)
}

function textOf(node: Node): string | null {
  const { type, value, expressions, quasis } = node as Node & {
    readonly value?: unknown
    readonly expressions?: readonly Node[]
    readonly quasis?: readonly { readonly value: { readonly cooked?: string | null } }[]
  }
  if (type === 'Literal') return typeof value === 'string' ? value : null
  if (type === 'TemplateElement') return (value as { readonly cooked?: string | null }).cooked ?? null
  return type === 'TemplateLiteral' && expressions?.length === 0 ? (quasis?.[0].value.cooked ?? null) : null
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
