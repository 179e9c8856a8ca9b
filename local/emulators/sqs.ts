import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { readJson, writeAtomically } from './file-store.ts'
import { readBody, type Handler } from './http.ts'

interface Message {
  readonly id: string
  readonly body: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
  /** The message is invisible before this time. */
  readonly visibleAt: number
  readonly receives: number
  readonly receipt: string | null
}

/** An error of the service, with its own name. */
class SqsError extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/** The most messages of a queue: a job that fails every minute fills it in a day. */
const maxMessages = 1_000
const defaultVisibilityMs = 30_000
const maxReceived = 10

const queueNameOf = (urlOrArn: string): string => urlOrArn.slice(urlOrArn.search(/[^/:]*$/))

/** Emulates SQS's standard queues: one file for each, replaced with every change. */
export class Queues {
  readonly #names: ReadonlySet<string>
  readonly #folder: string

  constructor(urls: readonly string[], folder: string) {
    this.#names = new Set(urls.map(queueNameOf))
    this.#folder = folder
  }

  /** `queue` is a URL or an ARN. The oldest message goes if there are too many. */
  send(queue: string, body: string): string {
    const id = randomUUID()
    const now = Date.now()
    const message = { id, body, sentAt: now, visibleAt: now, receives: 0, receipt: null }
    this.#write(queue, [...this.#read(queue), message].slice(-maxMessages))
    return id
  }

  /** Returns visible messages, and hides them for a time. */
  receive(queue: string, max: number, visibilityMs: number): readonly Message[] {
    const now = Date.now()
    const received: Message[] = []
    const messages = this.#read(queue).map((message) => {
      if (message.visibleAt > now || received.length >= max) return message
      const hidden = {
        ...message,
        visibleAt: now + visibilityMs,
        receives: message.receives + 1,
        receipt: randomUUID(),
      }
      received.push(hidden)
      return hidden
    })
    if (received.length > 0) this.#write(queue, messages)
    return received
  }

  hide(queue: string, receipt: string, visibilityMs: number): void {
    const messages = this.#read(queue)
    const visibleAt = Date.now() + visibilityMs
    this.#write(
      queue,
      messages.map((message) => (message.receipt === receipt ? { ...message, visibleAt } : message)),
    )
  }

  delete(queue: string, receipt: string): void {
    this.#write(
      queue,
      this.#read(queue).filter((message) => message.receipt !== receipt),
    )
  }

  count(queue: string): { readonly visible: number; readonly hidden: number } {
    const messages = this.#read(queue)
    const visible = messages.filter(({ visibleAt }) => visibleAt <= Date.now()).length
    return { visible, hidden: messages.length - visible }
  }

  #read(queue: string): readonly Message[] {
    return readJson<readonly Message[]>(this.#file(queue)) ?? []
  }

  #write(queue: string, messages: readonly Message[]): void {
    writeAtomically(this.#file(queue), JSON.stringify(messages))
  }

  #file(queue: string): string {
    const name = queueNameOf(queue)
    if (!this.#names.has(name))
      throw new SqsError('com.amazonaws.sqs#QueueDoesNotExist', `The specified queue does not exist: ${name}`)
    return path.join(this.#folder, `${name}.json`)
  }
}

interface Request {
  readonly QueueUrl: string
  readonly MessageBody?: string
  readonly MaxNumberOfMessages?: number
  readonly VisibilityTimeout?: number
  readonly ReceiptHandle?: string
  readonly Entries?: readonly {
    readonly Id: string
    readonly ReceiptHandle: string
    readonly VisibilityTimeout?: number
  }[]
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const operations: Readonly<Record<string, (queues: Queues, request: Request) => object>> = {
  SendMessage: (queues, { QueueUrl, MessageBody = '' }) => ({
    MessageId: queues.send(QueueUrl, MessageBody),
    MD5OfMessageBody: md5(MessageBody),
  }),
  ReceiveMessage: (queues, { QueueUrl, MaxNumberOfMessages = 1, VisibilityTimeout }) => ({
    Messages: queues
      .receive(
        QueueUrl,
        Math.min(maxReceived, MaxNumberOfMessages),
        VisibilityTimeout === undefined ? defaultVisibilityMs : VisibilityTimeout * 1000,
      )
      .map(({ id, body, sentAt, receives, receipt }) => ({
        MessageId: id,
        ReceiptHandle: receipt,
        MD5OfBody: md5(body),
        Body: body,
        Attributes: { SentTimestamp: String(sentAt), ApproximateReceiveCount: String(receives) },
      })),
  }),
  ChangeMessageVisibilityBatch: (queues, { QueueUrl, Entries = [] }) => {
    for (const { ReceiptHandle, VisibilityTimeout = 0 } of Entries)
      queues.hide(QueueUrl, ReceiptHandle, VisibilityTimeout * 1000)
    return { Successful: Entries.map(({ Id }) => ({ Id })), Failed: [] }
  },
  DeleteMessage: (queues, { QueueUrl, ReceiptHandle = '' }) => {
    queues.delete(QueueUrl, ReceiptHandle)
    return {}
  },
  GetQueueAttributes: (queues, { QueueUrl }) => {
    const { visible, hidden } = queues.count(QueueUrl)
    return {
      Attributes: {
        ApproximateNumberOfMessages: String(visible),
        ApproximateNumberOfMessagesNotVisible: String(hidden),
      },
    }
  },
}

const bodyLimit = 1024 * 1024

/** SQS's JSON protocol. */
export function sqsHandler(queues: Queues): Handler {
  return async (request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
    const name = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const body = (await readBody(request, bodyLimit)).toString()
    try {
      const operation = operations[name]
      if (!operation) throw new SqsError('InvalidAction', `The local queues do not know ${name}`)
      send(200, operation(queues, JSON.parse(body || '{}') as Request))
    } catch (error) {
      if (!(error instanceof SqsError)) throw error
      send(400, { __type: error.name, message: error.message })
    }
  }
}
