import type { ServerResponse } from 'node:http'
import { stopReason, usageOf, type Usage } from './converse.ts'
import { eventMessage } from './event-stream.ts'

interface Chunk {
  readonly choices?: readonly {
    readonly delta?: {
      readonly content?: string | null
      readonly tool_calls?: readonly {
        readonly index?: number
        readonly id?: string
        readonly function?: { readonly name?: string; readonly arguments?: string }
      }[]
    }
    readonly finish_reason?: string | null
  }[]
  readonly usage?: Usage | null
}

/** Translates a chat-completions stream to ConverseStream events. */
export async function relayStream(chunks: AsyncIterable<Uint8Array>, response: ServerResponse, startedAt: number) {
  const send = (event: string, payload: unknown) => response.write(eventMessage(event, payload))
  response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' })
  send('messageStart', { role: 'assistant' })

  /** The current block: text, or a tool call by index. */
  let open: 'text' | number | null = null
  let index = -1
  let finish: string | null = null
  let usage: Usage | undefined
  const enter = (block: 'text' | number, start: object | null) => {
    if (open === block) return
    if (open !== null) send('contentBlockStop', { contentBlockIndex: index })
    open = block
    index++
    if (start) send('contentBlockStart', { contentBlockIndex: index, start })
  }

  for await (const chunk of parsed(chunks)) {
    usage = chunk.usage ?? usage
    const choice = chunk.choices?.[0]
    if (choice?.delta?.content) {
      enter('text', null)
      send('contentBlockDelta', { contentBlockIndex: index, delta: { text: choice.delta.content } })
    }
    for (const call of choice?.delta?.tool_calls ?? []) {
      enter(call.index ?? 0, { toolUse: { toolUseId: call.id, name: call.function?.name } })
      const input = call.function?.arguments
      if (input) send('contentBlockDelta', { contentBlockIndex: index, delta: { toolUse: { input } } })
    }
    finish = choice?.finish_reason ?? finish
  }
  if (open !== null) send('contentBlockStop', { contentBlockIndex: index })
  send('messageStop', { stopReason: stopReason(finish) })
  send('metadata', { usage: usageOf(usage), metrics: { latencyMs: Date.now() - startedAt } })
  response.end()
}

/** Server-sent events: lines of `data: {…}`, ended by `data: [DONE]`. */
async function* parsed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Chunk> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of chunks) {
    rest += decoder.decode(bytes, { stream: true })
    const lines = rest.split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const data = /^data: ?(.*)$/.exec(line)?.[1]
      if (data && data !== '[DONE]') yield JSON.parse(data) as Chunk
    }
  }
}
