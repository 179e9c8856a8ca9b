import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A model whose requests hang until `answer()` is called. After that, its answers contain no code. */
export interface WaitingModel {
  readonly url: string
  readonly asked: () => number
  answer(): void
  close(): void
}

export async function startWaitingModel(): Promise<WaitingModel> {
  let isSilent = true
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    if (isSilent) return
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'No.' } }],
        usage: { prompt_tokens: 1, completion_tokens: 1 },
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: () => asked,
    answer: () => void (isSilent = false),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
