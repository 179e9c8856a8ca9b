import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Server } from 'node:http'
import path from 'node:path'
import { listen, listening, readBody } from '../http.ts'
import { DynamoDbError, signature, type Engine } from './engine.ts'
import { ReadWriteLock } from './read-write-lock.ts'
import { transactGet, transactWrite } from './transactions.ts'

type Dynalite = (options: {
  path: string
  createTableMs: number
  updateTableMs: number
  deleteTableMs: number
}) => Server

const requestLimit = 16 * 1024 * 1024

/** Operations that the engine lacks; they run exclusively. */
const transactions: Readonly<Record<string, (url: string, input: { TransactItems: never[] }) => Promise<unknown>>> = {
  TransactWriteItems: (url, { TransactItems }) => transactWrite(url, TransactItems),
  TransactGetItems: (url, { TransactItems }) => transactGet(url, TransactItems),
}

/** Starts the JavaScript engine with transactions, for machines without the native one. */
export async function startDynalite(folder: string): Promise<Engine> {
  mkdirSync(folder, { recursive: true })
  const dynalite = createRequire(import.meta.url)('dynalite') as Dynalite
  const store = dynalite({ path: path.join(folder, 'dynalite'), createTableMs: 0, updateTableMs: 0, deleteTableMs: 0 })
  const engine = await listening(store, 0)
  const turnstile = new ReadWriteLock()

  const front = await listen(async (request, response) => {
    const body = await readBody(request, requestLimit)
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const transaction = transactions[operation]
    const send = (status: number, json: string) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(json)
    if (!transaction) {
      const answer = await turnstile.shared(() => forward(engine.url, request.headers['x-amz-target'], body))
      return void send(answer.status, answer.json)
    }
    try {
      send(200, JSON.stringify(await turnstile.exclusive(() => transaction(engine.url, JSON.parse(body.toString())))))
    } catch (error) {
      if (!(error instanceof DynamoDbError)) throw error
      send(400, JSON.stringify(error.body))
    }
  }, 0)

  return {
    kind: 'dynalite',
    url: front.url,
    folder,
    pid: null,
    stop: async () => {
      await front.close()
      await engine.close()
    },
  }
}

async function forward(url: string, target: string | string[] | undefined, body: Buffer) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': String(target), ...signature },
    body: new Uint8Array(body),
  })
  return { status: answer.status, json: await answer.text() }
}
