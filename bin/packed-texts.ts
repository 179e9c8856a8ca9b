import { readFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import { parse, type Node, type Program } from 'acorn'
import { transform, type Plugin } from 'esbuild'

/** The compiler's tables are mostly text, which no minifier makes shorter. */
const tables = /compiler\/(mql\/builtins|mql\/port\/helpers|mql\/messages|emit\/runtime|pine\/builtins|pine\/check|pine\/versions)[/.].*ts$/
const shortest = 60
const unpacker = 'packed-texts'

/** Packs the long texts of each table into one compressed literal, unpacked when the function starts. */
export const packedTextsPlugin: Plugin = {
  name: unpacker,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${unpacker}$`) }, () => ({ path: unpacker, namespace: unpacker }))
    build.onLoad({ filter: /.*/, namespace: unpacker }, () => ({
      contents: `import { inflateRawSync } from 'node:zlib'
export const unpack = (packed) => JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString())`,
    }))
    build.onLoad({ filter: tables }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts', target: 'esnext' })
      return { contents: packed(code), loader: 'js' }
    })
  },
}

interface Text {
  readonly start: number
  readonly end: number
  readonly value: string
}

function packed(code: string): string {
  const texts = textsIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
  if (texts.length === 0) return code
  let result = code
  for (const [k, { start, end }] of [...texts.entries()].reverse()) result = `${result.slice(0, start)}texts$[${k}]${result.slice(end)}`
  const literal = deflateRawSync(JSON.stringify(texts.map(({ value }) => value)), { level: 9 }).toString('base64')
  return `import { unpack } from '${unpacker}'\nconst texts$ = unpack('${literal}')\n${result}`
}

/** Long literals in order. A key stays what it is, and so does what a tag or an import takes. */
function textsIn(program: Program): readonly Text[] {
  const found: Text[] = []
  const visit = (node: Node, isValue: boolean): void => {
    const value = isValue ? textOf(node) : null
    if (value !== null && value.length >= shortest) found.push({ start: node.start, end: node.end, value })
    for (const [key, child] of Object.entries(node)) {
      const stays = key === 'quasi' || key === 'source' || key === 'key'
      for (const part of Array.isArray(child) ? child as unknown[] : [child]) if (isNode(part)) visit(part, !stays)
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
  return type === 'TemplateLiteral' && expressions?.length === 0 ? (quasis?.[0].value.cooked ?? null) : null
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
