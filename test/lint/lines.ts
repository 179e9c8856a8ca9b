import type { CheckedFile, Problem } from './files.ts'

const maxColumns = 120
/** Longer lines of code are counted separately: only texts of programs need them. */
const veryLongColumns = 140

/** Files whose long lines are data that reads better unbroken. */
const exceptions: readonly { readonly file: RegExp; readonly reason: string }[] = [
  { file: /^compiler\/mql\/builtins\/library\//, reason: 'One declaration of MetaQuotes’ library a line.' },
]

/** Reports lines over 120 columns. Tables and code of Markdown, and lines with an address, are exempt. */
export function checkLines(files: readonly CheckedFile[]): Problem[] {
  return files
    .filter(({ path }) => !exceptions.some(({ file }) => file.test(path)))
    .flatMap(({ path, text }) => {
      const isMarkdown = path.endsWith('.md')
      let isCode = false
      return text.split('\n').flatMap((content, index): Problem[] => {
        if (isMarkdown && content.trimStart().startsWith('```')) isCode = !isCode
        if (content.length <= maxColumns || isCode || isExempt(content, isMarkdown)) return []
        const message = `${content.length} columns: break the line, at most ${maxColumns} fit.`
        const kind = content.length > veryLongColumns ? 'very long line' : 'long line'
        return [{ path, line: index + 1, check: 'lines', message, ...(isMarkdown ? {} : { kind }) }]
      })
    })
}

const isExempt = (content: string, isMarkdown: boolean) =>
  (isMarkdown && content.startsWith('|')) || /https?:\/\/\S{30}/.test(content)
