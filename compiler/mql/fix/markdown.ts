import type { Edit } from '../../text/diagnostic.ts'
import { lineStarts } from '../../text/source.ts'

const fence = /^\s*(```|~~~)\s*[\w+#.-]*\s*$/
const languageName = /^\s*(mql[45]?|mq[45]|c|cpp|c\+\+|csharp|c#|copy code|copy)\s*$/i

/** Finds lines of Markdown in pasted code: fences, and the language's name above the first line. */
export function markdownLines(text: string): Edit[] {
  const edits: Edit[] = []
  let isBeforeCode = true
  let inComment = false
  const starts = lineStarts(text)
  starts.forEach((start, i) => {
    const end = starts[i + 1] ?? text.length
    const line = text.slice(start, end).replace(/\r?\n$/, '')
    const isFence = !inComment && fence.test(line)
    const isName = isBeforeCode && languageName.test(line)
    if (isFence || isName) edits.push({ start, end, text: '' })
    else if (line.trim() !== '' && !/^\s*(\/\/|\/\*|\*|#)/.test(line)) isBeforeCode = false
    inComment = staysInComment(line, inComment)
  })
  return edits
}

function staysInComment(line: string, inComment: boolean): boolean {
  if (!inComment && /^[^"]*\/\//.test(line) && line.indexOf('//') < (line.indexOf('/*') + 1 || Infinity)) return false
  const open = line.lastIndexOf('/*')
  const close = line.lastIndexOf('*/')
  return inComment ? close < 0 || open > close : open >= 0 && open > close
}
