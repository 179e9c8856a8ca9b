import { convert, readPine } from '../../../convert.ts'
import type { EditorCompletion, EditorServices, InlayHint, Signature } from '../../../editor/services.ts'
import { Diagnostics } from '../../../text/diagnostic.ts'
import { lineStarts, type Source } from '../../../text/source.ts'
import { lex, type Tokens } from '../../syntax/lexer.ts'
import { syntaxMessages } from '../../syntax/messages.ts'
import { foldRanges, outline } from '../../syntax/outline.ts'
import { parseAsWritten } from '../../syntax/parse.ts'
import { print } from '../../syntax/print.ts'
import { keywordNames } from '../../syntax/tokens.ts'
import type { CheckedScript } from '../model.ts'
import { completions, type Completion } from './completions.ts'
import { hover } from './hover.ts'
import { parameterHint } from './parameters.ts'
import { semanticTokens, typeHints } from './tokens.ts'
import { indexUses } from './uses.ts'

/** Creates the editor's services for a script and its libraries. */
export function pineServices(source: Source, files: readonly Source[] = []): EditorServices {
  const { checked, result } = readPine(source, files)
  let uses: ReturnType<typeof indexUses> | null = null
  return {
    diagnostics: result.diagnostics,
    hover: (offset) => hover(checked, offset),
    complete: (offset) => {
      const { start, end, items } = completions(checked, offset)
      return { start, end, items: items.map(withSnippet) }
    },
    signature: (offset) => signatureOf(parameterHint(checked, offset)),
    usesAt: (offset) => (uses ??= indexUses(checked)).at(offset),
    usesOf: (file, start) => (uses ??= indexUses(checked)).of(file, start),
    problemOfName: (name) => problemOfName(checked, name),
    symbols: () => outline(checked.script),
    folds: () => foldRanges(checked.script),
    tokens: () => semanticTokens(checked),
    hints: () => [...typeHints(checked), ...fidelityHints(source, files)],
    format: () => formatPine(source),
  }
}

/** A function is completed with its parentheses, and the cursor between them. */
const withSnippet = (item: Completion): EditorCompletion =>
  (item.kind === 'function' || item.kind === 'method') && item.insert === undefined
    ? { ...item, insert: `${item.label}(\${1})`, isSnippet: true }
    : item

function signatureOf(hint: ReturnType<typeof parameterHint>): Signature | null {
  if (hint === null) return null
  const { forms, active, doc } = hint
  const names = (forms[0] ?? '').split(/[(),]/).map((part) => part.split('=')[0]?.trim().split(' ').at(-1))
  const index = active === null ? -1 : names.slice(1).indexOf(active)
  return { forms, active, activeIndex: Math.max(0, index), doc }
}

function problemOfName({ builtins }: CheckedScript, name: string): string | null {
  if (!/^[A-Za-z_]\w*$/.test(name)) return 'A name has letters, digits and underscores, and begins with no digit.'
  if (keywordNames.includes(name)) return `"${name}" is a word of the language.`
  return builtins.names.has(name) ? `"${name}" is a built-in.` : null
}

/** Returns a note at the end of each line that a conversion approximates or cannot express. */
function fidelityHints(source: Source, files: readonly Source[]): readonly InlayHint[] {
  const starts = lineStarts(source.text)
  return convert({ source, files, targets: [] }).fidelity.flatMap(({ line, fidelity, reason = '' }): InlayHint[] => {
    if (fidelity === 'exact') return []
    const next = starts[line] ?? source.text.length + 1
    const end = source.text.slice(0, next).trimEnd().length
    return [{ offset: end, text: `${fidelity === 'unsupported' ? '✗' : '≈'} ${reason}`, kind: 'fidelity' }]
  })
}

/** Formats a script as it is written, whatever its version. */
function formatPine({ name, text }: Source): string | null {
  const { script, diagnostics } = parseAsWritten({ name, text })
  if (diagnostics.some(({ severity }) => severity === 'error')) return null
  const printed = print(script)
  return isSameCode(text, printed) ? printed : null
}

/** Whether two texts differ in spaces only: layout must not lose a comment or change a token. */
function isSameCode(a: string, b: string): boolean {
  const [before, after] = [a, b].map((text) => wordsOf(lex(text, new Diagnostics(syntaxMessages))))
  return before === after
}

function wordsOf(tokens: Tokens): string {
  const words: string[] = []
  for (let i = 0; i < tokens.count; i++) {
    const word = tokens.text.slice(tokens.starts[i], tokens.ends[i]).trim()
    if (word !== '') words.push(word)
  }
  const comments = tokens.trivia.flatMap(({ trivia }) => (trivia.kind === 'Comment' ? [trivia.text.trim()] : []))
  return `${words.join(' ')}\n${comments.join('\n')}`
}
