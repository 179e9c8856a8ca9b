import {
  CodeActionKind,
  CompletionItemKind,
  DiagnosticSeverity,
  InlayHintKind,
  InsertTextFormat,
  MarkupKind,
  SemanticTokensBuilder,
  SymbolKind,
  type CodeAction,
  type CompletionItem,
  type Diagnostic,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type InlayHint,
  type Range,
  type SemanticTokens,
  type SignatureHelp,
} from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { ShownDiagnostic } from '../../compiler/api.ts'
import type { EditorCompletion, EditorServices, Symbol, TokenKind } from '../../compiler/editor/services.ts'
import type { Span } from '../../compiler/text/source.ts'
import { snippets } from './snippets.ts'
import type { Analysis } from './workspace.ts'

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const

export const rangeOf = (document: TextDocument, { start, end }: Span): Range => ({
  start: document.positionAt(start),
  end: document.positionAt(end),
})

/** Lines and columns of the compiler begin at 1, those of the protocol at 0. */
const shownRange = ({ line, column, endLine, endColumn }: ShownDiagnostic): Range => ({
  start: { line: line - 1, character: column - 1 },
  end: { line: endLine - 1, character: endColumn - 1 },
})

/** Diagnostics of the document; one in an include is shown at the first line, with its place. */
export const diagnosticsOf = ({ services }: Analysis): Diagnostic[] =>
  services.diagnostics.map((row) => ({
    range:
      row.file === undefined ? shownRange(row) : { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    severity: severities[row.severity],
    code: row.code,
    source: 'tradewright',
    message:
      (row.file === undefined ? '' : `${row.file}(${row.line}): `) + row.text + (row.help ? `\n${row.help}` : ''),
  }))

function diagnosticsAt(document: TextDocument, { services }: Analysis, range: Range) {
  const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)]
  return services.diagnostics.filter(({ file, start, end }) => file === undefined && start <= to && end >= from)
}

/** Returns whether an error touches a range. */
export const hasErrorAt = (document: TextDocument, analysis: Analysis, range: Range): boolean =>
  diagnosticsAt(document, analysis, range).some(({ severity }) => severity === 'error')

/** Quick fixes of the diagnostics that touch a range. */
export const codeActionsOf = (document: TextDocument, analysis: Analysis, range: Range): CodeAction[] =>
  diagnosticsAt(document, analysis, range).flatMap((row) =>
    (row.fixes ?? []).map(({ title, edits }) => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [{ range: shownRange(row), message: row.text, code: row.code, source: 'tradewright' }],
      edit: {
        changes: {
          [document.uri]: edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text })),
        },
      },
    })),
  )

const fences = { pine: 'pine', mql4: 'cpp', mql5: 'cpp' } as const

export function hoverOf(document: TextDocument, { services, language }: Analysis, offset: number): Hover | null {
  const found = services.hover(offset)
  if (!found || found.code.length === 0) return null
  const value = `\`\`\`${fences[language]}\n${found.code.join('\n')}\n\`\`\`${found.doc ? `\n\n${found.doc}` : ''}`
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOf(document, found) }
}

const completionKinds: Readonly<Record<EditorCompletion['kind'], CompletionItemKind>> = {
  function: CompletionItemKind.Function,
  method: CompletionItemKind.Method,
  variable: CompletionItemKind.Variable,
  constant: CompletionItemKind.Constant,
  namespace: CompletionItemKind.Module,
  type: CompletionItemKind.Class,
  field: CompletionItemKind.Field,
  parameter: CompletionItemKind.Property,
  keyword: CompletionItemKind.Keyword,
}

export function completionsOf(
  document: TextDocument,
  { services, language }: Analysis,
  offset: number,
): CompletionItem[] {
  const { start, end, items } = services.complete(offset)
  const range = rangeOf(document, { start, end })
  const isMember = document.getText()[start - 1] === '.' || items.length === 0
  const frames = isMember ? [] : snippets[language]
  return [...frames, ...items].map(({ label, kind, detail, doc, insert = label, isSnippet }, order) => ({
    label,
    kind: isSnippet && kind === 'keyword' ? CompletionItemKind.Snippet : completionKinds[kind],
    detail,
    ...(doc ? { documentation: { kind: MarkupKind.Markdown, value: doc } } : {}),
    sortText: String(order).padStart(6, '0'),
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range, newText: insert },
  }))
}

export function signatureOf({ services }: Analysis, offset: number): SignatureHelp | null {
  const found = services.signature(offset)
  if (!found) return null
  return {
    signatures: found.forms.map((form) => ({
      label: form,
      ...(found.doc ? { documentation: { kind: MarkupKind.Markdown, value: found.doc } } : {}),
      parameters: parametersOf(form),
    })),
    activeSignature: 0,
    activeParameter: found.activeIndex,
  }
}

/** Parameters by their places in the form, which the editor marks. */
function parametersOf(form: string): { label: [number, number] }[] {
  const [open, close] = [form.indexOf('('), form.lastIndexOf(')')]
  if (open < 0 || close < open) return []
  const parameters: { label: [number, number] }[] = []
  let depth = 0
  let start = open + 1
  for (let i = start; i <= close; i++) {
    const letter = form[i] ?? ''
    if ('(<['.includes(letter)) depth++
    if (i === close || (letter === ',' && depth === 0)) {
      if (form.slice(start, i).trim() !== '') parameters.push({ label: [start, i] })
      start = i + 1
    } else if (')>]'.includes(letter)) depth--
  }
  return parameters
}

const symbolKinds: Readonly<Record<Symbol['kind'], SymbolKind>> = {
  declaration: SymbolKind.Module,
  import: SymbolKind.Package,
  input: SymbolKind.Property,
  variable: SymbolKind.Variable,
  function: SymbolKind.Function,
  method: SymbolKind.Method,
  type: SymbolKind.Class,
  enum: SymbolKind.Enum,
  region: SymbolKind.Namespace,
}

export function symbolsOf(document: TextDocument, symbols: readonly Symbol[]): DocumentSymbol[] {
  return symbols.map(({ kind, name, selection, children, ...span }) => ({
    name: name.trim() || '(no name)',
    kind: symbolKinds[kind],
    // The protocol rejects a selection outside of its range.
    range: rangeOf(document, { start: Math.min(span.start, selection.start), end: Math.max(span.end, selection.end) }),
    selectionRange: rangeOf(document, selection),
    children: symbolsOf(document, children),
  }))
}

export const foldsOf = (document: TextDocument, services: EditorServices): FoldingRange[] =>
  services.folds().flatMap((fold) => {
    const { start, end } = rangeOf(document, fold)
    const startLine = isIndentedBody(document.getText(), fold.start) ? start.line - 1 : start.line
    return end.line > startLine ? [{ startLine, endLine: end.line }] : []
  })

/** An indented body begins below its head, which stays visible. */
function isIndentedBody(text: string, start: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return before !== '' && before.trim() === '' && !/^(?:\/[/*]|switch\b|\{)/.test(text.slice(start, start + 7))
}

export const tokenTypes: readonly TokenKind[] = [
  'namespace',
  'type',
  'enum',
  'enumMember',
  'function',
  'method',
  'variable',
  'parameter',
  'property',
  'macro',
]
export const tokenModifiers = ['declaration', 'readonly', 'defaultLibrary'] as const

export function semanticTokensOf(document: TextDocument, services: EditorServices): SemanticTokens {
  const builder = new SemanticTokensBuilder()
  for (const { start, end, kind, isDeclaration, isReadonly, isBuiltin } of services.tokens()) {
    const { line, character } = document.positionAt(start)
    const modifiers = (isDeclaration ? 1 : 0) | (isReadonly ? 2 : 0) | (isBuiltin ? 4 : 0)
    builder.push(line, character, end - start, tokenTypes.indexOf(kind), modifiers)
  }
  return builder.build()
}

export const hintsOf = (document: TextDocument, services: EditorServices, range: Range): InlayHint[] => {
  const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)]
  return services
    .hints()
    .filter(({ offset }) => offset >= from && offset <= to)
    .map(({ offset, text, kind }) => ({
      position: document.positionAt(offset),
      label: text,
      ...(kind === 'type' ? { kind: InlayHintKind.Type } : { paddingLeft: true }),
    }))
}
