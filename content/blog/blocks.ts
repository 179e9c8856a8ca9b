import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A fenced code block of a post. */
export interface CodeBlock {
  /** `pine`, `mql4`, `mql5` or `text`. */
  readonly language: string
  /** Claims after the language: `proved`, or `measured=ema-seed`. A flag has an empty value. */
  readonly claims: ReadonlyMap<string, string>
  readonly code: string
}

/** Reads the text behind an opening fence: the language and its claims. */
export function readFence(info: string): Pick<CodeBlock, 'language' | 'claims'> {
  const [language = '', ...words] = info.split(' ').filter(Boolean)
  const claims = words.map((word): readonly [string, string] => {
    const [name = '', value = ''] = word.split('=')
    return [name, value]
  })
  return { language, claims: new Map(claims) }
}

const fence = '```'

/** Returns the fenced blocks of a Markdown text in their order. Code ends with a line break. */
export function readBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = []
  let open: { readonly info: string; readonly lines: string[] } | null = null
  for (const line of markdown.split('\n')) {
    if (!line.startsWith(fence)) open?.lines.push(line)
    else if (open) {
      blocks.push({ ...readFence(open.info), code: `${open.lines.join('\n')}\n` })
      open = null
    } else open = { info: line.slice(fence.length), lines: [] }
  }
  if (open) throw new Error(`The block "${fence}${open.info}" has no end.`)
  return blocks
}

/** Returns the path of a post's text. */
export const postFile = (slug: string): string => path.join(import.meta.dirname, `${slug}.md`)

export const readPost = (slug: string): string => readFileSync(postFile(slug), 'utf8')
