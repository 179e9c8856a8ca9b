import type { EditorServices } from '../../editor/services.ts'
import { showEach } from '../../show.ts'
import type { Source } from '../../text/source.ts'
import { registryOf } from '../builtins/registry.ts'
import { messages } from '../messages.ts'
import { printProgram } from '../print/print.ts'
import { lex } from '../syntax/lexer.ts'
import { mainProgram } from '../syntax/parse.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import { isDirective, keywords, types, type Token } from '../syntax/tokens.ts'
import { completeAt, signatureAt } from './complete.ts'
import { readEdited, type EditedProgram } from './context.ts'
import { hoverAt } from './describe.ts'
import { foldsOf, parameterHints, symbolsOf, tokensOf } from './outline.ts'
import { indexUses } from './uses.ts'

/** Creates the editor's services for an MQL program and its includes. */
export function mqlServices(source: Source, dialect: Dialect, files: readonly Source[] = []): EditorServices {
  const program = readEdited(source, dialect, files)
  let uses: ReturnType<typeof indexUses> | null = null
  return {
    diagnostics: showEach([source, ...files], program.checked.diagnostics, messages),
    hover: (offset) => hoverAt(program, offset),
    complete: (offset) => completeAt(program, offset),
    signature: (offset) => signatureAt(program, offset),
    usesAt: (offset) => (uses ??= indexUses(program)).at(offset),
    usesOf: (file, start) => (uses ??= indexUses(program)).of(file, start),
    problemOfName: (name) => problemOfName(name, dialect),
    symbols: () => symbolsOf(program),
    folds: () => foldsOf(program),
    tokens: () => tokensOf(program),
    hints: () => parameterHints(program),
    format: () => formatMql(program),
  }
}

function problemOfName(name: string, dialect: Dialect): string | null {
  if (!/^[A-Za-z_]\w{0,62}$/.test(name))
    return 'A name has at most 63 letters, digits and underscores, and begins with no digit.'
  if (keywords.has(name) || types.has(name)) return `"${name}" is a word of the language.`
  const registry = registryOf(dialect)
  const { constants, variables, structs, enums } = registry
  const isBuiltin = constants.has(name) || variables.has(name) || structs.has(name) || enums.has(name)
  return isBuiltin || registry.canonical(name) !== undefined ? `"${name}" is a built-in.` : null
}

/** Prints a program in the layout of MetaEditor's styler; null if that would change more than its spaces. */
function formatMql({ parsed, source }: EditedProgram): string | null {
  if (parsed.diagnostics.some(({ severity, file }) => severity === 'error' && file === undefined)) return null
  const printed = printProgram(mainProgram(parsed))
  return wordsOf(lex(source.text)) === wordsOf(lex(printed)) ? printed : null
}

function wordsOf(tokens: readonly Token[]): string {
  const words: string[] = []
  const comments: string[] = []
  const read = (token: Token) => {
    for (const entry of token.trivia ?? []) if (entry.kind === 'Comment') comments.push(squeezed(entry.text))
    if (token.tail) comments.push(squeezed(token.tail.text))
    if (token.text !== '') words.push(isDirective(token) ? `#${token.text} ${squeezed(token.body)}` : token.text)
  }
  for (const token of tokens) {
    for (const directive of token.extra?.directives ?? []) read(directive)
    read(token)
  }
  return `${words.join(' ')}\n${comments.join('\n')}`
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()
