import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as extensionModule from '../../packages/vscode/extension.ts'
import { compile, folderWith, root, scripts } from './support/compiled.ts'
import { startLanguageClient } from './support/language-client.ts'

/** The parts of the editor that the extension calls. The server behind it is the real one. */
interface Uri {
  readonly path: string
}
interface Shown {
  readonly message: string
  readonly range: { readonly places: readonly number[] }
  readonly severity: number
  code?: string
}
interface Document {
  readonly languageId: string
  readonly fileName: string
  readonly uri: Uri
}
type Work = (progress: { report: () => void }, token: { isCancellationRequested: boolean }) => Promise<void>

const uriOf = (file: string): Uri & { toString: () => string } => ({
  path: file,
  toString: () => pathToFileURL(file).href,
})
const nothing = { dispose: () => undefined }
const settings: Record<string, unknown> = {}
const commands = new Map<string, () => Promise<void>>()
const written = new Map<string, string>()
const messages: string[] = []
const problems = new Map<string, readonly Shown[]>()
const panel = { title: '', webview: { html: '' }, onDidDispose: () => nothing, reveal: () => undefined }
let onSave: (document: Document) => Promise<void> = () => Promise.reject(new Error('the extension has not started'))
let files: readonly string[] = []

const editor = {
  workspace: {
    getConfiguration: () => ({ get: (name: string, usual: unknown) => settings[name] ?? usual }),
    createFileSystemWatcher: () => nothing,
    onDidSaveTextDocument: (listener: typeof onSave) => {
      onSave = listener
      return nothing
    },
    findFiles: () => Promise.resolve(files.map(uriOf)),
    fs: { writeFile: (uri: Uri, bytes: Buffer) => Promise.resolve(void written.set(uri.path, bytes.toString())) },
  },
  window: {
    activeTextEditor: undefined as { readonly document: Document } | undefined,
    showInformationMessage: (text: string) => messages.push(text),
    setStatusBarMessage: (text: string) => messages.push(text),
    withProgress: (_: object, work: Work) => work({ report: () => undefined }, { isCancellationRequested: false }),
    createWebviewPanel: () => panel,
  },
  languages: {
    createDiagnosticCollection: () => ({
      clear: () => problems.clear(),
      set: (uri: Uri, found: readonly Shown[]) => problems.set(uri.path, found),
    }),
  },
  commands: {
    registerCommand: (name: string, run: () => Promise<void>) => {
      commands.set(name, run)
      return nothing
    },
  },
  Uri: { joinPath: (uri: Uri, ...parts: readonly string[]) => uriOf(path.posix.join(uri.path, ...parts)) },
  ViewColumn: { Beside: -2 },
  ProgressLocation: { Notification: 15 },
  Range: class {
    readonly places: readonly number[]
    constructor(...places: readonly number[]) {
      this.places = places
    }
  },
  Diagnostic: class {
    constructor(
      readonly range: { readonly places: readonly number[] },
      readonly message: string,
      readonly severity: number,
    ) {}
  },
}

let client: Awaited<ReturnType<typeof startLanguageClient>>
let given: { readonly args: readonly string[] } | null = null

class LanguageClient {
  constructor(_id: string, _name: string, server: { readonly args: readonly string[] }) {
    given = server
  }
  start = async (): Promise<void> => {
    client = await startLanguageClient()
  }
  sendRequest = (method: string, input: object): Promise<unknown> => client.request(method, input)
  stop = async (): Promise<void> => void (await client.stop())
}

let extension: typeof extensionModule
beforeAll(async () => {
  compile()
  jest.doMock('vscode', () => editor, { virtual: true })
  jest.doMock('vscode-languageclient/node', () => ({ LanguageClient, TransportKind: { stdio: 0 } }))
  extension = await import('../../packages/vscode/extension.ts')
  const context = { subscriptions: [], asAbsolutePath: (file: string) => path.join('/extension', file) }
  await extension.activate(context as unknown as Parameters<typeof extension.activate>[0])
})
afterAll(() => extension.deactivate())

/** Opens a script in the editor and in the server, as an editor's client does. */
async function show(text: string): Promise<Document> {
  const file = path.join(folderWith({ 'average.pine': text }), 'average.pine')
  const document = { languageId: 'pine', fileName: file, uri: uriOf(file) }
  await client.open(pathToFileURL(file).href, 'pine', text)
  editor.window.activeTextEditor = { document }
  return document
}

test('starts the server, and has each command of the manifest', () => {
  const { contributes } = JSON.parse(readFileSync(path.join(root, 'packages/vscode/package.json'), 'utf8')) as {
    contributes: { commands: { command: string }[] }
  }
  expect([...commands.keys()].toSorted()).toEqual(contributes.commands.map(({ command }) => command).toSorted())
  expect(given?.args).toEqual(['lsp'])
})

test('convert and prove show code, chart, proof and certificate in the panel', async () => {
  editor.window.activeTextEditor = undefined
  await commands.get('tradewright.convert')?.()
  expect(messages.at(-1)).toBe('Open a Pine Script first.')
  await show(scripts.sma)
  await commands.get('tradewright.convert')?.()
  expect(panel.webview.html).toContain('Average.mq5')
  expect(panel.webview.html).not.toContain('<polyline')
  await commands.get('tradewright.prove')?.()
  expect(panel.title).toBe('average.pine')
  expect(panel.webview.html.match(/<polyline/g)).toHaveLength(2)
  for (const words of ['Average.mq5', 'OnCalculate', 'equal', 'does not repaint'])
    expect(panel.webview.html).toContain(words)
})

test('a save writes the converted programs beside the script, if it is wanted', async () => {
  const document = await show(scripts.sma)
  await onSave(document)
  expect(written.size).toBe(0)
  settings.convertOnSave = true
  settings.targets = ['mql4', 'mql5']
  await onSave({ ...document, languageId: 'mql5' })
  expect(written.size).toBe(0)
  await onSave(document)
  const folder = path.dirname(document.fileName)
  expect([...written.keys()]).toEqual([path.join(folder, 'Average.mq4'), path.join(folder, 'Average.mq5')])
  for (const text of written.values()) expect(text).toMatch(/^\uFEFF[\s\S]*OnCalculate/)
  expect(messages.at(-1)).toBe('Converted: Average.mq4, Average.mq5')
})

test('a save writes the indicator and the includes, if they are wanted', async () => {
  written.clear()
  Object.assign(settings, { convertOnSave: true, targets: ['mql5'], layout: 'library', companion: true })
  const document = await show(scripts.strategy)
  await onSave(document)
  const folder = path.dirname(document.fileName)
  const include = path.join(folder, 'MQL5', 'Include', 'Tradewright')
  const names = [...written.keys()].filter((file) => !file.endsWith('frame.mqh'))
  expect(names).toEqual([
    path.join(folder, 'Trend.mq5'),
    path.join(include, 'Trend.mqh'),
    path.join(folder, 'Trend indicator.mq5'),
    path.join(include, 'Trend indicator.mqh'),
  ])
  // The terminal looks for includes in its data folder.
  const inData = { ...document, uri: uriOf('/data/MQL5/Experts/mine/trend.pine') }
  await client.open('file:///data/MQL5/Experts/mine/trend.pine', 'pine', scripts.strategy)
  await onSave(inData)
  expect(written.has('/data/MQL5/Include/Tradewright/Trend.mqh')).toBe(true)
  await commands.get('tradewright.prove')?.()
  for (const words of ['Trend indicator.mq5', 'Tradewright/Trend.mqh', 'Proved', 'Slow'])
    expect(panel.webview.html).toContain(words)
  for (const name of ['layout', 'companion']) delete settings[name]
})

test('the problems of a whole folder are listed at their lines', async () => {
  const folder = folderWith({
    'good.pine': scripts.sma,
    'bad.pine': scripts.broken,
    'bad.mq5': 'void OnStart()\n  {\n   Print(x);\n  }\n',
  })
  files = ['good.pine', 'bad.pine', 'bad.mq5'].map((name) => path.join(folder, name))
  await commands.get('tradewright.checkFolder')?.()
  const found = files.map((file) =>
    problems.get(file)?.map(({ range, code, severity }) => [range.places[0], code, severity]),
  )
  expect(found).toEqual([[], [[2, 'PINE2001', 0]], [[2, '256', 0]]])
})
