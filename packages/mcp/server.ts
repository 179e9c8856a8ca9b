import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { ToolFailure, type Answer, type Backend } from './backend.ts'
import { pages, resourceOf, textOf } from './help.ts'
import { prompts } from './prompts.ts'
import { referencePages, referenceText } from './reference.ts'
import { createResultStore, type ResultStore } from './results.ts'
import { answerSchema, tools, type Tool } from './tools.ts'

export interface ServerOptions {
  readonly version: string
  readonly backend: Backend
  /** Keeps long results as resources; null embeds all of them, for servers without a memory. */
  readonly results: ResultStore | null
  /** Reads the resource of a saved conversion; absent where there is no history. */
  readonly readConversion?: (id: string) => Promise<string | null>
  /** Reports a fault that the caller cannot mend. */
  readonly onFault: (error: unknown) => void
}

/** Characters of results in one answer; longer ones become resources. */
const maxEmbedded = 30_000

/** Gives addresses only. */
const unkept = createResultStore(0)

const instructions =
  'Tradewright converts Pine Script to MQL4 and MQL5 and MQL4 to MQL5, and proves by running both programs on the ' +
  'same bars that the result does the same. Call check before convert, and verify after it. Every answer has a ' +
  'verdict, a summary and what to do next.'

/** Creates a server with all tools, resources and prompts. It has no state but its results. */
export function createServer(options: ServerOptions): McpServer {
  const server = new McpServer(
    { name: 'tradewright', title: 'Tradewright', version: options.version },
    { instructions },
  )
  for (const [name, tool] of Object.entries(tools)) addTool(server, name, tool, options)
  addPages(server)
  addResults(server, options)
  for (const [name, { title, description, arguments: names, text }] of Object.entries(prompts)) {
    const argsSchema = Object.fromEntries(Object.entries(names).map(([key, says]) => [key, z.string().describe(says)]))
    server.registerPrompt(name, { title, description, argsSchema }, (values) => ({
      messages: [{ role: 'user', content: { type: 'text', text: text(values) } }],
    }))
  }
  return server
}

function addTool(server: McpServer, name: string, { title, description, input, run }: Tool, options: ServerOptions) {
  const config = {
    title,
    description,
    inputSchema: input,
    outputSchema: answerSchema,
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  }
  server.registerTool(name, config, async (given): Promise<CallToolResult> => {
    try {
      return resultOf(await run(options.backend, given), options.results)
    } catch (error) {
      if (!(error instanceof ToolFailure)) options.onFault(error)
      return { ...resultOf(failureOf(error), options.results), isError: true }
    }
  })
}

function failureOf(error: unknown): Answer {
  if (error instanceof ToolFailure) {
    const { verdict, message, next, problems } = error
    return { verdict, summary: message, next, ...(problems.length > 0 ? { problems } : {}) }
  }
  return {
    verdict: 'internal_error',
    summary: 'Something went wrong on our side. Nothing was counted.',
    next: ['Call the tool again once; if it fails again, report it.'],
  }
}

/** The verdict and the next steps as text, short files embedded, long ones as links. */
function resultOf({ files = [], ...answer }: Answer, results: ResultStore | null): CallToolResult {
  const kept = (results ?? unkept).keep(files)
  const isShort = results === null || files.reduce((sum, { text }) => sum + text.length, 0) <= maxEmbedded
  const structuredContent = {
    ...answer,
    ...(files.length > 0 ? { files: kept.map(({ name, uri, text }) => ({ name, uri, characters: text.length })) } : {}),
  }
  return {
    content: [
      { type: 'text', text: JSON.stringify(structuredContent) },
      ...kept.map(({ name, uri, text }) =>
        isShort
          ? { type: 'resource' as const, resource: { uri, mimeType: 'text/plain', text } }
          : { type: 'resource_link' as const, uri, name, mimeType: 'text/plain' },
      ),
    ],
    // The schema of the answer has only data of JSON.
    structuredContent: JSON.parse(JSON.stringify(structuredContent)) as Record<string, unknown>,
  }
}

function addPages(server: McpServer): void {
  for (const article of pages) {
    const uri = resourceOf(article)
    const config = { title: article.title, description: article.summary, mimeType: 'text/markdown' }
    server.registerResource(article.url.slice(1), uri, config, () => ({
      contents: [{ uri, mimeType: 'text/markdown', text: textOf(article) }],
    }))
  }
  for (const { uri, name, title } of referencePages())
    server.registerResource(`reference/${name}`, uri, { title, mimeType: 'text/markdown' }, () => ({
      contents: [{ uri, mimeType: 'text/markdown', text: referenceText(name) ?? '' }],
    }))
}

function addResults(server: McpServer, { results, readConversion }: ServerOptions): void {
  const read = (uri: URL, text: string | null | undefined) => {
    if (text === null || text === undefined)
      throw new Error(`There is nothing at ${uri.href}; results are kept for a while.`)
    return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] }
  }
  if (results)
    server.registerResource(
      'results',
      new ResourceTemplate('tradewright://results/{id}/{name}', { list: undefined }),
      { title: 'Results of tools', mimeType: 'text/plain' },
      (uri) => read(uri, results.read(uri.href)),
    )
  if (!readConversion) return
  server.registerResource(
    'conversions',
    new ResourceTemplate('tradewright://conversions/{id}', { list: undefined }),
    { title: 'Conversions of your history', mimeType: 'application/json' },
    async (uri, { id }) => read(uri, await readConversion(String(id))),
  )
}
