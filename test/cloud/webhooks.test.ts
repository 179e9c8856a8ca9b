import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sampleSource } from '../../contract/public/samples.ts'
import { administrator, newPerson, subscriber, type Person } from './people.ts'
import { callApi, newKey } from './public-target.ts'
import { call, localTest } from './target.ts'

interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Receives webhooks: answers with `status` and keeps each delivery. */
let server: Server
let url = ''
let status = 200
/** Whether the receiver answers verifications with their challenge. */
let isAgreeing = true
const received: Received[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { type, challenge } = JSON.parse(body) as { readonly type: string; readonly challenge?: string }
      if (type === 'verification') return void response.writeHead(200).end(isAgreeing ? challenge : 'ok')
      received.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterAll(() => void server.close())
beforeEach(() => {
  received.length = 0
  status = 200
  isAgreeing = true
})

const until = async (reached: () => boolean, seconds: number) => {
  for (const end = Date.now() + seconds * 1000; !reached() && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reached()).toBe(true)
}

const script = `${sampleSource('cross')}// for the webhook\n`

async function untilVerified({ token }: Person): Promise<void> {
  const isVerified = async () =>
    (await call('list-webhooks', {}, token)).body.webhooks.every(({ verified }) => verified)
  for (const end = Date.now() + 20_000; !(await isVerified());) {
    if (Date.now() > end) throw new Error('The webhook was not verified.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function listening(events: readonly string[]): Promise<{ person: Person; secret: string; id: string }> {
  const person = await subscriber('elite')
  const { status: answered, body } = await call('create-webhook', { url, events }, person.token)
  expect(answered).toBe(200)
  if (isAgreeing) await untilVerified(person)
  return { person, secret: body.secret, id: body.webhook.id }
}

/** Returns a delivery by its place in the order of arrival. Throws when it has not arrived. */
function delivery(index: number): Received {
  const found = received[index]
  if (!found) throw new Error(`There are ${received.length} deliveries, none at ${index}.`)
  return found
}

localTest(
  'a finished conversion is told, signed, whether it came from a program or the website',
  async () => {
    const { person, secret } = await listening(['conversion.succeeded', 'conversion.failed'])
    const { secret: key } = await newKey(person, 'live')
    const { body } = await callApi('convert', { pine_script: script }, key)
    await until(() => received.length === 1, 15)
    const { headers, body: text } = delivery(0)
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['tradewright-signature'])) ?? []
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex'))
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(30)
    expect(JSON.parse(text)).toMatchObject({
      type: 'conversion.succeeded',
      data: { conversion: { conversion_id: body.conversion_id, status: 'success', equal: true } },
    })
    expect(text).not.toContain('OnCalculate')

    await call(
      'convert-code-v2',
      { type: 'pine_to_mql', sourceCode: '//@version=6\nindicator("x")\nplot(closee)\n' },
      person.token,
    )
    await until(() => received.length === 2, 15)
    expect(JSON.parse(delivery(1).body)).toMatchObject({
      type: 'conversion.failed',
      data: { conversion: { status: 'error', error: { code: 'source_has_errors' } } },
    })

    await call(
      'generate-indicator',
      { rules: 'Show RSI(14) with levels at 30 and 70.', indicatorName: 'Strength' },
      person.token,
    )
    await until(() => received.length === 3, 15)
    expect(JSON.parse(delivery(2).body)).toMatchObject({
      type: 'conversion.succeeded',
      data: { conversion: { name: 'Strength', equal: true } },
    })
  },
  60_000,
)

localTest(
  'what was not taken is sent again with the same id; a delivery can be replayed',
  async () => {
    const { person, id } = await listening(['conversion.succeeded'])
    status = 500
    await call('ping-webhook', { id }, person.token)
    await until(() => received.length === 1, 10)
    status = 204
    await until(() => received.length === 2, 20)
    expect(delivery(1).headers['tradewright-delivery']).toBe(delivery(0).headers['tradewright-delivery'])
    expect(delivery(1).body).toBe(delivery(0).body)
    const deliveries = async () => (await call('list-webhooks', {}, person.token)).body.deliveries
    let [row] = await deliveries()
    for (let i = 0; i < 50 && row?.status === 'pending'; i++) [row] = await deliveries()
    expect(row).toMatchObject({ event: 'ping', status: 'delivered', attempts: 2, responseStatus: 204, problem: null })
    expect((await call('replay-delivery', { id: row?.id }, person.token)).status).toBe(200)
    await until(() => received.length === 3, 10)
    expect(delivery(2).body).toBe(delivery(0).body)
  },
  60_000,
)

localTest(
  'only chosen events, only while it is on',
  async () => {
    const { person, id } = await listening(['conversion.failed'])
    await call('convert-code-v2', { type: 'pine_to_mql', sourceCode: script }, person.token)
    expect((await call('update-webhook', { id, enabled: false }, person.token)).body.enabled).toBe(false)
    await call(
      'convert-code-v2',
      { type: 'pine_to_mql', sourceCode: '//@version=6\nindicator("x")\nplot(closee)\n' },
      person.token,
    )
    // A delivery is saved before its conversion is answered.
    const { deliveries } = (await call('list-webhooks', {}, person.token)).body
    expect([deliveries.map(({ event }) => event), received]).toEqual([['verification'], []])
  },
  60_000,
)

localTest(
  'an address that does not answer the challenge gets no events, and one of a plan that ended is switched off',
  async () => {
    isAgreeing = false
    const { person, id } = await listening(['conversion.succeeded'])
    await call('convert-code-v2', { type: 'pine_to_mql', sourceCode: script }, person.token)
    const list = async () => (await call('list-webhooks', {}, person.token)).body
    const { webhooks, deliveries } = await list()
    expect([webhooks.map(({ verified }) => verified), deliveries.length, received]).toEqual([[false], 1, []])
    isAgreeing = true
    expect((await call('ping-webhook', { id }, person.token)).body.event).toBe('verification')
    await untilVerified(person)

    const { token } = await administrator()
    const ended = { _user_email: person.email, _subscription_tier: 'free', _subscribed: false }
    expect((await call('admin-update-subscription', ended, token)).status).toBe(200)
    await call('convert-code-v2', { type: 'pine_to_mql', sourceCode: `${script}// again\n` }, person.token)
    const isOff = async () => (await list()).webhooks.every(({ enabled }) => !enabled)
    for (let k = 0; k < 100 && !(await isOff()); k++) await new Promise((resolve) => setTimeout(resolve, 100))
    expect([await isOff(), received]).toEqual([true, []])
    expect((await call('update-webhook', { id, enabled: true }, person.token)).status).toBe(402)
    expect((await call('ping-webhook', { id }, person.token)).status).toBe(402)
  },
  60_000,
)

describe('nothing is sent', () => {
  let person: Person
  beforeAll(async () => void (person = await subscriber('elite')), 60_000)

  test.each([
    ['http://example.com/hook', 'only https'],
    ['https://10.0.0.7/hook', 'not on the internet'],
    ['https://169.254.169.254/latest', 'not on the internet'],
    ['https://[::1]/hook', 'not on the internet'],
    ['https://[::ffff:10.0.0.1]/hook', 'not on the internet'],
    ['https://user:secret@example.com/hook', 'password'],
  ])('to %s', async (address, why) => {
    const { status: answered, body } = await call(
      'create-webhook',
      { url: address, events: ['conversion.failed'] },
      person.token,
    )
    expect([answered, body.error.message]).toEqual([400, expect.stringContaining(why) as unknown])
  })
})

test("webhooks are their owner's, five at most, and for Elite", async () => {
  const [person, other] = [await subscriber('elite'), await newPerson()]
  const create = () =>
    call('create-webhook', { url: 'https://example.com/hook', events: ['conversion.failed'] }, person.token)
  const { body } = await create()
  for (let i = 0; i < 4; i++) expect((await create()).status).toBe(200)
  expect((await create()).body.error.code).toBe('CONFLICT')
  for (const name of ['delete-webhook', 'ping-webhook', 'update-webhook'] as const)
    expect((await call(name, { id: body.webhook.id }, other.token)).status).toBe(404)
  expect(
    (await call('create-webhook', { url: 'https://example.com/hook', events: ['conversion.failed'] }, other.token)).body
      .error.code,
  ).toBe('PREMIUM_REQUIRED')
  expect((await call('delete-webhook', { id: body.webhook.id }, person.token)).status).toBe(200)
  expect((await call('list-webhooks', {}, person.token)).body.webhooks).toHaveLength(4)
})
