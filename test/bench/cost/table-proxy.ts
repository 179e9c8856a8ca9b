import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TableUse {
  writeUnits: number
  readUnits: number
  calls: number
}

interface Consumed {
  readonly CapacityUnits?: number
}

const isWrite = (operation: string): boolean => /^(Put|Update|Delete|BatchWrite|TransactWrite)/.test(operation)
const kilobyte = 1024

/** A proxy between functions and the table: asks for the capacity that each call consumes, and adds it up in `use`. */
export async function startTableProxy(engineUrl: string, use: TableUse): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      void (async () => {
        const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
        const body = JSON.stringify({
          ...(JSON.parse(Buffer.concat(parts).toString() || '{}') as object),
          ReturnConsumedCapacity: 'TOTAL',
        })
        const answer = await fetch(engineUrl, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.0',
            'x-amz-target': String(request.headers['x-amz-target']),
            'x-amz-date': String(request.headers['x-amz-date']),
            authorization: String(request.headers.authorization),
          },
          body,
        })
        const text = await answer.text()
        count(use, operation, body, text)
        response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(text)
      })()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

/** Where the engine does not say what a call consumed, its size does: a kilobyte a write, four a read. */
function count(use: TableUse, operation: string, request: string, response: string): void {
  const { ConsumedCapacity: consumed } = JSON.parse(response || '{}') as { ConsumedCapacity?: Consumed | Consumed[] }
  const stated = [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
  use.calls++
  const write = isWrite(operation)
  const estimated = write
    ? Math.ceil(request.length / kilobyte) * (operation.startsWith('Transact') ? 2 : 1)
    : Math.ceil(response.length / (4 * kilobyte))
  if (write) use.writeUnits += stated || estimated
  else use.readUnits += stated || estimated
}
