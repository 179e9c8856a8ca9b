import {
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type InitializeResult,
  type Location,
  type TextEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { type Dialect, fixPine, fix } from '../../compiler/index.ts'
import { lineStarts, positionAt, type Span } from '../../compiler/text/source.ts'
import type { Place, SymbolUses } from '../../compiler/editor/services.ts'
import { convertAnalyzed, proveAnalyzed, type OutputOptions } from './commands.ts'
import { collectGarbage, WarmUp } from './idle.ts'
import { pathOf, readThrough, uriOf } from './files.ts'
import * as protocol from './protocol.ts'
import { usesInFiles } from './uses-in-files.ts'
import { Workspace, type Analysis } from './workspace.ts'

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['.', '#', ':'] },
  signatureHelpProvider: { triggerCharacters: ['(', ','] },
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll'] },
  documentFormattingProvider: true,
  inlayHintProvider: true,
  semanticTokensProvider: {
    legend: { tokenTypes: [...protocol.tokenTypes], tokenModifiers: [...protocol.tokenModifiers] },
    full: true,
  },
}

/** Connects the compiler's editor services to a client. Returns when the connection listens. */
export function serve(connection: Connection, version: string): void {
  const documents = new TextDocuments(TextDocument)
  const workspace = new Workspace()
  connection.onInitialize(({ initializationOptions }): InitializeResult => {
    workspace.folders = foldersOf(initializationOptions)
    return { capabilities, serverInfo: { name: 'tradewright', version } }
  })
  connection.onDidChangeConfiguration(({ settings }) => {
    workspace.folders = foldersOf((settings as { readonly tradewright?: unknown } | null)?.tradewright)
    workspace.invalidate()
    for (const document of documents.all()) publish(document)
  })
  let collection: NodeJS.Timeout | undefined
  const publish = (document: TextDocument) => {
    const diagnostics = protocol.diagnosticsOf(workspace.analysisOf(document))
    void connection.sendDiagnostics({ uri: document.uri, version: document.version, diagnostics })
    clearTimeout(collection)
    collection = setTimeout(collectGarbage, collectAfterMs).unref()
  }
  documents.onDidChangeContent(({ document }) => publish(document))
  const warmUp = new WarmUp()
  documents.onDidOpen(({ document }) => {
    const { language } = workspace.analysisOf(document)
    warmUp.begin(document, language, workspace.folders, () => documents.get(document.uri) !== undefined)
  })
  documents.onDidSave(() => {
    // An include may have changed: programs that use it are checked again.
    workspace.invalidate()
    for (const document of documents.all()) publish(document)
  })
  documents.onDidClose(({ document: { uri } }) => {
    workspace.close(uri)
    void connection.sendDiagnostics({ uri, diagnostics: [] })
  })

  /** Answers a request about an open document; null for others. */
  const about =
    <Params extends AboutDocument, Result>(
      answer: (document: TextDocument, analysis: Analysis, params: Params) => Result,
    ) =>
    (params: Params): Result | null => {
      const document = documents.get(params.textDocument.uri)
      return document ? answer(document, workspace.analysisOf(document), params) : null
    }
  addReading(connection, about)
  addNavigation(connection, about, workspace)
  addEditing(connection, about)
  documents.listen(connection)
  connection.listen()
}

interface AboutDocument {
  readonly textDocument: { readonly uri: string }
}

type About = <Params extends AboutDocument, Result>(
  answer: (document: TextDocument, analysis: Analysis, params: Params) => Result,
) => (params: Params) => Result | null

function addReading(connection: Connection, about: About): void {
  connection.onHover(
    about((document, analysis, { position }) => protocol.hoverOf(document, analysis, document.offsetAt(position))),
  )
  connection.onCompletion(
    about((document, analysis, { position }) =>
      protocol.completionsOf(document, analysis, document.offsetAt(position)),
    ),
  )
  connection.onSignatureHelp(
    about((document, analysis, { position }) => protocol.signatureOf(analysis, document.offsetAt(position))),
  )
  connection.onDocumentSymbol(about((document, { services }) => protocol.symbolsOf(document, services.symbols())))
  connection.onFoldingRanges(about((document, { services }) => protocol.foldsOf(document, services)))
  connection.languages.semanticTokens.on(
    (params) =>
      about((document, { services }) => protocol.semanticTokensOf(document, services))(params) ?? { data: [] },
  )
  connection.languages.inlayHint.on(
    about(
      (
        document,
        { services },
        { range }: { range: Parameters<typeof protocol.hintsOf>[2]; textDocument: { uri: string } },
      ) => protocol.hintsOf(document, services, range),
    ),
  )
}

function addNavigation(connection: Connection, about: About, workspace: Workspace): void {
  const usesAt = (document: TextDocument, { services }: Analysis, position: Parameters<TextDocument['offsetAt']>[0]) =>
    services.usesAt(document.offsetAt(position))
  connection.onDefinition(
    about((document, analysis, { position }) => {
      const found = usesAt(document, analysis, position)
      return found && locationOf(document, analysis, found.declaration)
    }),
  )
  connection.onReferences(
    about((document, analysis, { position, context }) => {
      const found = usesAt(document, analysis, position)
      return found ? locationsOf(workspace, analysis, found, context.includeDeclaration) : []
    }),
  )
  connection.onDocumentHighlight(
    about((document, analysis, { position }) =>
      (usesAt(document, analysis, position)?.uses ?? []).map((use) => ({ range: protocol.rangeOf(document, use) })),
    ),
  )
  connection.onPrepareRename(
    about((document, analysis, { position }) => {
      const found = usesAt(document, analysis, position)
      if (!found || problemOfRename(analysis, found) !== null) return null
      const offset = document.offsetAt(position)
      const use = found.uses.find(({ start, end }) => start <= offset && offset <= end)
      return use ? { range: protocol.rangeOf(document, use), placeholder: found.name } : null
    }),
  )
  connection.onRenameRequest(
    about((document, analysis, { position, newName }) => {
      const found = usesAt(document, analysis, position)
      if (!found) throw new ResponseError(requestFailed, 'There is no name of this program here.')
      const obstacle = problemOfRename(analysis, found)
      if (obstacle !== null) throw new ResponseError(requestFailed, obstacle)
      const problem = analysis.services.problemOfName(newName)
      if (problem !== null) throw new ResponseError(requestFailed, problem)
      const changes = usesInFiles(workspace, analysis, found).map(({ file, text, uses }) => [
        file === analysis.source.name ? document.uri : uriOf(file),
        uses.map((use) => ({ range: rangeIn(text, use), newText: newName })),
      ])
      return { changes: Object.fromEntries(changes) as Record<string, TextEdit[]> }
    }),
  )
}

/** Diagnostics are written before the collection begins. */
const collectAfterMs = 2

/** The protocol's code of a request that failed for a reason of the user's. */
const requestFailed = -32803

function locationOf(document: TextDocument, { files }: Analysis, { file, ...span }: Place): Location | null {
  if (file === null) return { uri: document.uri, range: protocol.rangeOf(document, span) }
  const source = files.find(({ name }) => name === file)
  // Parts of the platform's standard library have no file here.
  return source ? { uri: uriOf(file), range: rangeIn(source.text, span) } : null
}

function locationsOf(
  workspace: Workspace,
  analysis: Analysis,
  found: SymbolUses,
  withDeclaration: boolean,
): Location[] {
  const { file: declaring, start } = found.declaration
  const inFiles = usesInFiles(workspace, analysis, found)
  return inFiles.flatMap(({ file, text, uses }) =>
    uses
      .filter((use) => withDeclaration || use.start !== start || file !== (declaring ?? analysis.source.name))
      .map((use) => ({ uri: uriOf(file), range: rangeIn(text, use) })),
  )
}

/** Returns why a name cannot be renamed; null if it can. */
function problemOfRename({ language, files }: Analysis, { name, declaration: { file } }: SymbolUses): string | null {
  if (file === null) return null
  if (language === 'pine') return `${name} belongs to the library ${file}: rename it there and publish a new version.`
  return files.some((source) => source.name === file) ? null : `${name} belongs to the standard library.`
}

function rangeIn(text: string, { start, end }: Span) {
  const starts = lineStarts(text)
  const at = (offset: number) => {
    const { line, column } = positionAt(starts, offset)
    return { line: line - 1, character: column - 1 }
  }
  return { start: at(start), end: at(end) }
}

function addEditing(connection: Connection, about: About): void {
  const replaceAll = (document: TextDocument, text: string) => [
    { range: protocol.rangeOf(document, { start: 0, end: document.getText().length }), newText: text },
  ]
  connection.onCodeAction(
    about((document, analysis, { range, context }) => {
      const quickFixes = protocol.codeActionsOf(document, analysis, range)
      const isAsked = context.only?.some((kind) => kind.startsWith('source')) ?? false
      // An error that the checker cannot fix by itself may have a remedy among the fixer's rules.
      const isOffered = quickFixes.length === 0 && protocol.hasErrorAt(document, analysis, range)
      const fixAll = isAsked || isOffered ? fixedText(analysis) : null
      return [
        ...quickFixes,
        ...(fixAll === null || fixAll === analysis.source.text
          ? []
          : [
              {
                title: 'Fix all errors that have one remedy',
                kind: isAsked ? 'source.fixAll' : 'quickfix',
                edit: { changes: { [document.uri]: replaceAll(document, fixAll) } },
              },
            ]),
      ]
    }),
  )
  connection.onDocumentFormatting(
    about((document, { services, source }) => {
      const text = services.format()
      return text === null || text === source.text ? [] : replaceAll(document, text)
    }),
  )
  connection.onRequest(
    'tradewright/convert',
    about((_, analysis, { targets, ...options }: AboutDocument & OutputOptions & { targets: readonly Dialect[] }) =>
      convertAnalyzed(analysis, targets, options),
    ),
  )
  connection.onRequest(
    'tradewright/prove',
    about((_, analysis, { target, ...options }: AboutDocument & OutputOptions & { target: Dialect }) =>
      proveAnalyzed(analysis, target, options),
    ),
  )
  connection.onRequest('tradewright/check', ({ uri, text }: { readonly uri: string; readonly text?: string }) => {
    const source = text === undefined ? readThrough(pathOf(uri), new Map()).text : text
    const document = TextDocument.create(uri, '', 0, source)
    return protocol.diagnosticsOf(new Workspace().analysisOf(document))
  })
}

const fixedText = ({ source, language, files }: Analysis): string =>
  (language === 'pine' ? fixPine({ source, files }) : fix({ source, dialect: language, files })).text

const foldersOf = (settings: unknown): readonly string[] => {
  const { libraries } = (settings ?? {}) as { readonly libraries?: unknown }
  return Array.isArray(libraries) ? libraries.filter((folder): folder is string => typeof folder === 'string') : []
}
