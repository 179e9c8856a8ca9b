import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { BedrockRuntimeClient, ConverseCommand, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { listenBoth } from '../../local/emulators/bedrock/listen.ts'
import { bedrockHandler } from '../../local/emulators/bedrock/serve.ts'
import type { Outcome } from '../../local/emulators/lambda/environment.ts'
import { asyncInvocation } from '../../local/emulators/lambda/invoke-later.ts'
import { listen, readBody, type Listening } from '../../local/emulators/http.ts'
import { Outbox } from '../../local/emulators/outbox.ts'
import { outboxHandler } from '../../local/emulators/outbox-page.ts'
import { s3Handler } from '../../local/emulators/s3.ts'
import { Queues, sqsHandler } from '../../local/emulators/sqs.ts'
import { sesHandler } from '../../local/emulators/ses.ts'
import { defined } from '../support/defined.ts'

const config = { region: 'us-east-1', credentials: { accessKeyId: 'x', secretAccessKey: 'y' }, maxAttempts: 1 }
const folder = () => mkdtempSync(path.join(tmpdir(), 'service-'))

describe('S3', () => {
  let server: Listening
  let client: S3Client
  beforeAll(async () => {
    server = await listen(s3Handler(folder(), new Set(['files'])), 0)
    client = new S3Client({ ...config, endpoint: server.url })
  })
  afterAll(() => server.close())

  const put = (Key: string, Body: string | Readable, extra = {}) =>
    client.send(new PutObjectCommand({ Bucket: 'files', Key, Body, ...extra }))
  const get = async (Key: string) =>
    defined((await client.send(new GetObjectCommand({ Bucket: 'files', Key }))).Body).transformToString()

  test('gives back what was put, with its type and the caller’s own headers', async () => {
    await put('a/ä b.txt', 'grüße', { ContentType: 'text/plain', Metadata: { owner: 'u1' } })
    expect(await get('a/ä b.txt')).toBe('grüße')
    const head = await client.send(new HeadObjectCommand({ Bucket: 'files', Key: 'a/ä b.txt' }))
    expect(head).toMatchObject({ ContentType: 'text/plain', ContentLength: 7, Metadata: { owner: 'u1' } })
  })

  test('takes streams', async () => {
    await put('stream', Readable.from([Buffer.from('first '), Buffer.from('second')]), { ContentLength: 12 })
    expect(await get('stream')).toBe('first second')
  })

  test('keys that name files and folders at once do not collide', async () => {
    await put('x', 'file')
    await put('x/y', 'below')
    expect([await get('x'), await get('x/y')]).toEqual(['file', 'below'])
  })

  test('lists by prefix, in pages, in order', async () => {
    for (const name of ['c', 'a', 'b']) await put(`list/${name}`, name)
    const page = await client.send(new ListObjectsV2Command({ Bucket: 'files', Prefix: 'list/', MaxKeys: 2 }))
    expect(page.Contents?.map(({ Key }) => Key)).toEqual(['list/a', 'list/b'])
    const rest = await client.send(
      new ListObjectsV2Command({ Bucket: 'files', Prefix: 'list/', ContinuationToken: page.NextContinuationToken }),
    )
    expect(rest.Contents?.map(({ Key }) => Key)).toEqual(['list/c'])
  })

  test('forgets what is deleted', async () => {
    await put('gone', 'x')
    await client.send(new DeleteObjectCommand({ Bucket: 'files', Key: 'gone' }))
    await expect(get('gone')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  test('knows only the buckets of the template', async () => {
    await expect(client.send(new GetObjectCommand({ Bucket: 'other', Key: 'x' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    })
  })
})

describe('SES and the outbox', () => {
  const outbox = new Outbox(folder())
  let mail: Listening
  let page: Listening
  beforeAll(async () => {
    mail = await listen(sesHandler(outbox), 0)
    page = await listen(outboxHandler(outbox, 'https://site.example'), 0)
  })
  afterAll(() => Promise.all([mail.close(), page.close()]))

  test('a sent mail is in the outbox, as JSON and on the page, escaped', async () => {
    await new SESv2Client({ ...config, endpoint: mail.url }).send(
      new SendEmailCommand({
        FromEmailAddress: 'support@tradewright.example',
        Destination: { ToAddresses: ['Me@Example.com'] },
        Content: { Simple: { Subject: { Data: 'Hello <b>' }, Body: { Text: { Data: 'a & b' } } } },
      }),
    )
    const listed = await fetch(`${page.url}/?to=me@example.com`, { headers: { accept: 'application/json' } })
    expect(await listed.json()).toMatchObject({
      mails: [{ to: ['Me@Example.com'], subject: 'Hello <b>', text: 'a & b' }],
    })
    const html = await (await fetch(page.url)).text()
    expect(html).toContain('Hello &lt;b&gt;')
    expect(html).toContain('a &amp; b')
  })

  test('a mail without an address is refused', async () => {
    const send = new SendEmailCommand({ Destination: {}, Content: { Simple: { Subject: { Data: '' }, Body: {} } } })
    await expect(new SESv2Client({ ...config, endpoint: mail.url }).send(send)).rejects.toMatchObject({
      name: 'BadRequestException',
    })
  })
})

describe('Bedrock', () => {
  let asked: Record<string, unknown>
  let status = 200
  let model: Listening
  let door: Listening
  const toolCall = { id: 't1', type: 'function', function: { name: 'write', arguments: '{"file":"a.mq5"}' } }

  beforeAll(async () => {
    model = await listen(async (request, response) => {
      asked = JSON.parse((await readBody(request, 1e6)).toString()) as Record<string, unknown>
      if (status !== 200) return void response.writeHead(status).end('{"error":"busy"}')
      const usage = { prompt_tokens: 7, completion_tokens: 3 }
      if (!asked.stream) {
        const message = asked.tools ? { content: null, tool_calls: [toolCall] } : { content: 'Hello' }
        return void response.end(
          JSON.stringify({ choices: [{ message, finish_reason: asked.tools ? 'tool_calls' : 'stop' }], usage }),
        )
      }
      const events = [
        { choices: [{ delta: { content: 'Hel' } }] },
        { choices: [{ delta: { content: 'lo' } }] },
        {
          choices: [
            { delta: { tool_calls: [{ index: 0, id: 't1', function: { name: 'write', arguments: '{"a"' } }] } },
          ],
        },
        {
          choices: [
            { delta: { tool_calls: [{ index: 0, function: { arguments: ':1}' } }] }, finish_reason: 'tool_calls' },
          ],
        },
        { choices: [], usage },
      ]
      for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`)
      response.end('data: [DONE]\n\n')
    }, 0)
    door = await listenBoth(bedrockHandler({ url: model.url, name: 'local-model', key: null }))
  })
  afterAll(() => Promise.all([model.close(), door.close()]))
  beforeEach(() => {
    status = 200
  })

  const question = { modelId: 'vendor.model-v1:0', messages: [{ role: 'user' as const, content: [{ text: 'Hi' }] }] }
  const http2 = () => new BedrockRuntimeClient({ ...config, endpoint: door.url })

  test.each([
    ['HTTP/2, as the client speaks by itself', http2],
    [
      'HTTP/1.1',
      () => new BedrockRuntimeClient({ ...config, endpoint: door.url, requestHandler: new NodeHttpHandler() }),
    ],
  ])('answers a question over %s', async (_, client) => {
    const answer = await client().send(
      new ConverseCommand({
        ...question,
        system: [{ text: 'Be brief' }],
        inferenceConfig: { maxTokens: 99, temperature: 0 },
      }),
    )
    expect(answer.output?.message?.content).toEqual([{ text: 'Hello' }])
    expect(answer).toMatchObject({
      stopReason: 'end_turn',
      usage: { inputTokens: 7, outputTokens: 3, totalTokens: 10 },
    })
    expect(asked).toMatchObject({
      model: 'local-model',
      max_tokens: 99,
      temperature: 0,
      messages: [
        { role: 'system', content: 'Be brief' },
        { role: 'user', content: 'Hi' },
      ],
    })
  })

  const toolConfig = { tools: [{ toolSpec: { name: 'write', inputSchema: { json: { type: 'object' } } } }] }

  test('carries tools there and back', async () => {
    const answer = await http2().send(
      new ConverseCommand({
        ...question,
        messages: [
          ...question.messages,
          { role: 'assistant', content: [{ toolUse: { toolUseId: 't0', name: 'write', input: { file: 'b' } } }] },
          { role: 'user', content: [{ toolResult: { toolUseId: 't0', content: [{ json: { ok: true } }] } }] },
        ],
        toolConfig,
      }),
    )
    expect(answer.stopReason).toBe('tool_use')
    expect(answer.output?.message?.content).toEqual([
      { toolUse: { toolUseId: 't1', name: 'write', input: { file: 'a.mq5' } } },
    ])
    expect(asked.messages).toMatchObject([
      { role: 'user' },
      { role: 'assistant', tool_calls: [{ id: 't0', function: { name: 'write', arguments: '{"file":"b"}' } }] },
      { role: 'tool', tool_call_id: 't0', content: '{"ok":true}' },
    ])
  })

  test('streams text and tool calls as they come', async () => {
    const { stream } = await http2().send(new ConverseStreamCommand({ ...question, toolConfig }))
    const events: object[] = []
    for await (const event of defined(stream)) events.push(event)
    expect(events).toMatchObject([
      { messageStart: { role: 'assistant' } },
      { contentBlockDelta: { contentBlockIndex: 0, delta: { text: 'Hel' } } },
      { contentBlockDelta: { contentBlockIndex: 0, delta: { text: 'lo' } } },
      { contentBlockStop: { contentBlockIndex: 0 } },
      { contentBlockStart: { contentBlockIndex: 1, start: { toolUse: { toolUseId: 't1', name: 'write' } } } },
      { contentBlockDelta: { contentBlockIndex: 1, delta: { toolUse: { input: '{"a"' } } } },
      { contentBlockDelta: { contentBlockIndex: 1, delta: { toolUse: { input: ':1}' } } } },
      { contentBlockStop: { contentBlockIndex: 1 } },
      { messageStop: { stopReason: 'tool_use' } },
      { metadata: { usage: { inputTokens: 7, outputTokens: 3, totalTokens: 10 } } },
    ])
  })

  test.each([
    [429, 'ThrottlingException'],
    [401, 'AccessDeniedException'],
    [500, 'ServiceUnavailableException'],
  ])('a model that answers %i is a %s', async (code, name) => {
    status = code
    await expect(http2().send(new ConverseCommand(question))).rejects.toMatchObject({ name })
  })

  test('without a model every call is refused', async () => {
    const closed = await listenBoth(bedrockHandler(null))
    const client = new BedrockRuntimeClient({ ...config, endpoint: closed.url })
    await expect(client.send(new ConverseCommand(question))).rejects.toMatchObject({ name: 'AccessDeniedException' })
    await closed.close()
  })
})

describe('SQS and asynchronous calls', () => {
  const url = 'https://sqs.us-east-1.amazonaws.com/000000000000/failed'
  const data = folder()
  const queues = new Queues([url], data)
  let server: Listening
  let client: SQSClient
  beforeAll(async () => {
    server = await listen(sqsHandler(queues), 0)
    client = new SQSClient({ ...config, endpoint: server.url, useQueueUrlAsEndpoint: false })
  })
  afterAll(() => server.close())
  const receive = async (VisibilityTimeout: number) =>
    (await client.send(new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, VisibilityTimeout })))
      .Messages ?? []

  test('a received message is hidden until it is released, and gone once it is deleted, also after a restart', async () => {
    await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: 'one' }))
    const [held] = await receive(60)
    expect(defined(held).Body).toBe('one')
    expect(await receive(60)).toEqual([])
    const { ReceiptHandle, MessageId } = defined(held)
    await client.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl: url,
        Entries: [{ Id: '0', ReceiptHandle, VisibilityTimeout: 0 }],
      }),
    )
    expect(new Queues([url], data).count(url)).toEqual({ visible: 1, hidden: 0 })
    const [again] = await receive(60)
    expect(defined(again).MessageId).toBe(MessageId)
    await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: defined(again).ReceiptHandle }))
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['ApproximateNumberOfMessages'] }),
    )
    expect(Attributes).toMatchObject({ ApproximateNumberOfMessages: '0' })
  })

  test('knows only the queues of the template', async () => {
    const unknown = new ReceiveMessageCommand({ QueueUrl: `${url}-other` })
    await expect(client.send(unknown)).rejects.toMatchObject({ name: 'QueueDoesNotExist' })
  })

  test('an event whose function fails comes to its queue with the function and the error; others do not', async () => {
    const outcomes: Record<string, Outcome> = {
      fails: { kind: 'failed', error: { errorType: 'Error', errorMessage: 'no table' } },
      works: { kind: 'answered', json: '{}' },
    }
    const functions = { invoke: (name: string) => Promise.resolve(defined(outcomes[name])) }
    const later = asyncInvocation(
      functions,
      queues,
      new Map([
        ['fails', 'arn:aws:sqs:us-east-1:000000000000:failed'],
        ['works', 'arn:aws:sqs:us-east-1:000000000000:failed'],
      ]),
      (name) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    )
    later('works', { a: 1 })
    later('fails', { a: 2 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    const messages = await receive(0)
    expect(messages.map(({ Body = '' }) => JSON.parse(Body) as unknown)).toMatchObject([
      {
        requestContext: { functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:fails:$LATEST' },
        requestPayload: { a: 2 },
        responsePayload: { errorType: 'Error', errorMessage: 'no table' },
      },
    ])
  })
})
