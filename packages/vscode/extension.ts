import path from 'node:path'
import * as vscode from 'vscode'
import { LanguageClient, TransportKind, type LanguageClientOptions } from 'vscode-languageclient/node'
import { panelPage, type PanelContent, type Proof } from './panel-page.ts'

const languages = ['pine', 'mql4', 'mql5']
const programFiles = '**/*.{pine,ps,mq4,mq5,mqh}'
/** Files that one check of a folder reads at most. */
const maxFiles = 2_000

type Converted = Omit<PanelContent, 'title' | 'proof'>

let client: LanguageClient | null = null

/** Starts the language server and adds the commands. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const server = {
    module: context.asAbsolutePath(path.join('server', 'cli.js')),
    args: ['lsp'],
    transport: TransportKind.stdio,
  }
  const options: LanguageClientOptions = {
    documentSelector: languages.map((language) => ({ language })),
    synchronize: {
      configurationSection: 'tradewright',
      fileEvents: vscode.workspace.createFileSystemWatcher(programFiles),
    },
    initializationOptions: { libraries: settings().get<string[]>('libraries', []) },
  }
  const started = new LanguageClient('tradewright', 'Tradewright', server, options)
  client = started
  const problems = vscode.languages.createDiagnosticCollection('tradewright folder')
  context.subscriptions.push(
    problems,
    vscode.commands.registerCommand('tradewright.convert', () => showPanel(started, false)),
    vscode.commands.registerCommand('tradewright.prove', () => showPanel(started, true)),
    vscode.commands.registerCommand('tradewright.checkFolder', () => checkFolder(started, problems)),
    vscode.workspace.onDidSaveTextDocument((document) => convertOnSave(started, document)),
  )
  await started.start()
}

export const deactivate = async (): Promise<void> => client?.stop()

const settings = () => vscode.workspace.getConfiguration('tradewright')
const targets = () => settings().get<string[]>('targets', ['mql5'])
const outputOptions = () => ({
  layout: settings().get<string>('layout', 'file'),
  companion: settings().get<boolean>('companion', false),
})
const identify = ({ uri }: vscode.TextDocument) => ({ textDocument: { uri: uri.toString() } })

let panel: vscode.WebviewPanel | null = null

async function showPanel(server: LanguageClient, isProved: boolean): Promise<void> {
  const document = vscode.window.activeTextEditor?.document
  if (document?.languageId !== 'pine') {
    void vscode.window.showInformationMessage('Open a Pine Script first.')
    return
  }
  const location = { location: vscode.ProgressLocation.Notification, title: 'Tradewright' }
  await vscode.window.withProgress(location, async (progress) => {
    progress.report({ message: 'Converting' })
    const converted = await server.sendRequest<Converted>('tradewright/convert', {
      ...identify(document),
      targets: targets(),
      ...outputOptions(),
    })
    if (isProved) progress.report({ message: 'Running both programs' })
    const [target = 'mql5'] = targets()
    const proof = isProved
      ? await server.sendRequest<Proof>('tradewright/prove', { ...identify(document), target, ...outputOptions() })
      : null
    const title = path.basename(document.fileName)
    if (!panel) {
      panel = vscode.window.createWebviewPanel('tradewright', 'Tradewright', vscode.ViewColumn.Beside, {})
      panel.onDidDispose(() => (panel = null))
    }
    panel.title = title
    panel.webview.html = panelPage({ title, ...converted, proof })
    panel.reveal(vscode.ViewColumn.Beside, true)
  })
}

async function convertOnSave(server: LanguageClient, document: vscode.TextDocument): Promise<void> {
  if (document.languageId !== 'pine' || !settings().get<boolean>('convertOnSave', false)) return
  const { files } = await server.sendRequest<Converted>('tradewright/convert', {
    ...identify(document),
    targets: targets(),
    ...outputOptions(),
  })
  const folder = vscode.Uri.joinPath(document.uri, '..')
  for (const { dialect, fileName, text, includes } of files) {
    await write(vscode.Uri.joinPath(folder, fileName), text)
    const includeFolder = includeFolderOf(document.uri, dialect)
    for (const { name, text: included } of includes) await write(vscode.Uri.joinPath(includeFolder, name), included)
  }
  if (files.length > 0)
    vscode.window.setStatusBarMessage(`Converted: ${files.map(({ fileName }) => fileName).join(', ')}`, 5_000)
}

/** MetaEditor needs a byte order mark to read UTF-8. */
const write = async (uri: vscode.Uri, text: string): Promise<void> =>
  vscode.workspace.fs.writeFile(uri, Buffer.from(`\uFEFF${text}`))

/** The terminal's folder of includes, if the script lies in its data folder; else such a folder beside the script. */
function includeFolderOf(script: vscode.Uri, dialect: string): vscode.Uri {
  const folders = script.path.split('/').slice(0, -1)
  const depth = folders.findLastIndex((name) => name.toLowerCase() === dialect)
  return depth < 0
    ? vscode.Uri.joinPath(script, '..', dialect.toUpperCase(), 'Include')
    : vscode.Uri.joinPath(script, ...folders.slice(depth).map(() => '..'), 'Include')
}

interface FoundProblem {
  readonly range: { readonly start: vscode.Position; readonly end: vscode.Position }
  readonly message: string
  readonly severity: number
  readonly code: string
}

async function checkFolder(server: LanguageClient, problems: vscode.DiagnosticCollection): Promise<void> {
  const files = await vscode.workspace.findFiles(programFiles, '**/node_modules/**', maxFiles)
  problems.clear()
  const location = { location: vscode.ProgressLocation.Notification, title: 'Tradewright', cancellable: true }
  await vscode.window.withProgress(location, async (progress, canceled) => {
    for (const [i, file] of files.entries()) {
      if (canceled.isCancellationRequested) return
      progress.report({ message: `${i + 1} of ${files.length}`, increment: 100 / files.length })
      const found = await server.sendRequest<FoundProblem[]>('tradewright/check', { uri: file.toString() })
      problems.set(file, found.map(diagnosticOf))
    }
  })
}

function diagnosticOf({ range: { start, end }, message, severity, code }: FoundProblem): vscode.Diagnostic {
  const range = new vscode.Range(start.line, start.character, end.line, end.character)
  // Severities of the protocol begin at 1, those of the editor at 0.
  const diagnostic = new vscode.Diagnostic(range, message, severity - 1)
  diagnostic.code = code
  diagnostic.source = 'tradewright'
  return diagnostic
}
