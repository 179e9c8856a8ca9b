import { randomUUID } from 'node:crypto'
import { routes, type RouteName } from '../../contract/index.ts'
import { everyCase } from '../support/every-case.ts'
import { administrator, newPerson, subscriber, type Person } from './people.ts'
import { call, isAws, type InputOf } from './target.ts'

/** Checks access by owner and by plan. */
const names = Object.keys(routes) as RouteName[]
type Inputs = { readonly [N in RouteName]?: (id: string) => InputOf<N> }

/** Routes that name one record: the kind of the record, and the other input. */
const records = {
  conversion: {
    'get-conversion': (id) => ({ id }),
    'rename-conversion': (id) => ({ id, name: 'Mine now' }),
    'cancel-conversion': (id) => ({ id }),
    'convert-again': (id) => ({ id }),
    'delete-conversion': (id) => ({ id }),
  },
  chat: {
    'list-chat-messages': (sessionId) => ({ sessionId }),
    'send-chat-message': (sessionId) => ({ sessionId, id: randomUUID(), message: 'Good morning' }),
    'escalate-chat-session': (sessionId) => ({ sessionId, reason: 'asked' }),
    'ai-chatbot': (sessionId) => ({ sessionId, message: 'What does it cost?' }),
  },
  key: { 'rotate-api-key': (id) => ({ id, hours: 24 }), 'revoke-api-key': (id) => ({ id }) },
  webhook: {
    'update-webhook': (id) => ({ id, enabled: false }),
    'ping-webhook': (id) => ({ id }),
    'delete-webhook': (id) => ({ id }),
  },
  delivery: { 'replay-delivery': (id) => ({ id }) },
  journal: {
    'list-journal-trades': (account) => ({ account }),
    'delete-journal-account': (id) => ({ id }),
  },
} as const satisfies Record<string, Inputs>
type Kind = keyof typeof records

/**
 * Routes whose address names a template or a listing that all may see, or a record of the caller's journal, templates or
 * listings. test/lambdas shows with several people that no user gets another user's data.
 */
const namesNoRecordOfOthers: readonly string[] = [
  'add-listing-version',
  'answer-review',
  'decide-request',
  'download-listing',
  'move-listing',
  'report-listing',
  'request-listing',
  'review-listing',
  'commit-journal-import',
  'delete-journal-evidence',
  'delete-journal-picture',
  'delete-private-template',
  'get-journal-picture',
  'get-model-answer',
  'get-private-template',
  'get-template-code',
  'give-journal-evidence',
  'list-journal-notes',
  'rename-private-template',
  'save-journal-account',
  'save-journal-note',
  'save-journal-notes',
  'set-template-favorite',
  'share-private-template',
  'undo-journal-import',
  'upload-journal-part',
  'upload-journal-picture',
]

/** The status that the owner of a record without a notice gets: there is nothing to convert again. */
const upToDate = 409

/** Routes that administrators may call for records of others. */
const supportReads: readonly string[] = ['list-chat-messages']

const script = '//@version=6\nindicator("Mine")\nplot(ta.sma(close, 10))\n'

const journal: Omit<InputOf<'save-journal-account'>, 'id'> = {
  name: 'Main',
  currency: 'USD',
  zone: 'UTC+2',
  shownZone: 'Europe/Berlin',
  startBalance: 10_000,
  goals: { monthlyProfit: 500, tradesPerDay: 3, maxDrawdown: 10 },
  link: null,
}

const made: Readonly<Record<Kind, (owner: Person) => Promise<string>>> = {
  conversion: async ({ token }) =>
    (await call('convert-code-v2', { type: 'pine_to_mql', sourceCode: script }, token)).body.id,
  chat: async ({ token }) => (await call('open-chat-session', { sessionId: null }, token)).body.session.id,
  key: async ({ token }) => (await call('create-api-key', { name: 'Mine', mode: 'live', days: 30 }, token)).body.key.id,
  webhook: async ({ token }) =>
    (await call('create-webhook', { url: 'https://example.com/hook', events: ['conversion.failed'] }, token)).body
      .webhook.id,
  delivery: async ({ token }) => {
    const { id } = (
      await call('create-webhook', { url: 'https://127.0.0.1:9/hook', events: ['conversion.failed'] }, token)
    ).body.webhook
    await call('ping-webhook', { id }, token)
    return (await call('list-webhooks', {}, token)).body.deliveries[0]?.id ?? 'none'
  },
  journal: async ({ token }) => (await call('save-journal-account', { id: randomUUID(), ...journal }, token)).body.id,
}

describe('the data of one person is closed to all others', () => {
  let people: { readonly owner: Person; readonly others: readonly Person[] }
  beforeAll(async () => {
    const [owner, other] = [await subscriber('elite'), await subscriber('elite')]
    people = { owner, others: [other, await administrator()] }
  })

  test('every route that names a record is in the table', () => {
    const named = names.filter(
      (name) => routes[name].access === 'user' && (routes[name].path.includes('{') || name === 'ai-chatbot'),
    )
    expect(
      Object.values(records)
        .flatMap((rows) => Object.keys(rows))
        .concat(namesNoRecordOfOthers)
        .toSorted(),
    ).toEqual(named.toSorted())
  })

  test.each(Object.keys(records) as Kind[])(
    '%s',
    async (kind) => {
      const { owner, others } = people
      const id = await made[kind](owner)
      expect(id).toEqual(expect.any(String))
      const rows = Object.entries(records[kind]) as [RouteName, (id: string) => object][]
      for (const [name, input] of rows) {
        const [trader, admin] = await Promise.all(
          others.map(async ({ token }) => (await call(name, input(id), token)).status),
        )
        expect([name, trader, admin]).toEqual([name, 404, supportReads.includes(name) ? 200 : 404])
      }
      // The routes that delete the record are last in each row of the table.
      for (const [name, input] of rows)
        expect([name, (await call(name, input(id), owner.token)).status]).toEqual([
          name,
          name === 'convert-again' ? upToDate : 200,
        ])
    },
    60_000,
  )
})

const ea =
  '#property strict\n\ninput double Lots=0.1;\n\nvoid OnTick()\n  {\n   MqlTradeRequest request={};\n   MqlTradeResult result={};\n   if(PositionsTotal()==0 && !OrderSend(request,result))\n      Print(result.retcode);\n  }\n'
/**
 * Actions that need a plan, with the lowest plan that has them. `admin` has all. `npm test` asks with this plan and
 * all below it.
 */
const plans = ['free', 'premium', 'pro', 'elite', 'admin'] as const
const needs: { readonly [N in RouteName]?: { readonly from: (typeof plans)[number]; readonly input: InputOf<N> } } = {
  'optimize-ea': { from: 'premium', input: { eaCode: ea, selectedFeatures: ['spread-filter'], outputFormat: 'mql5' } },
  'fix-compilation-error': {
    from: 'premium',
    input: { sourceCode: ea, errorMessage: "'x' - undeclared identifier", codeFormat: 'mql5' },
  },
  'generate-ea': {
    from: 'pro',
    input: { rules: 'Buy when RSI(14) crosses above 30. Stop 50 pips.', target: 'MQL5', name: 'Plan' },
  },
  'generate-indicator': { from: 'pro', input: { rules: 'Show the 20 EMA', target: 'MQL5', indicatorName: 'Plan' } },
  'create-api-key': { from: 'elite', input: { name: 'Plan', mode: 'live', days: 30 } },
  'issue-docs-key': { from: 'elite', input: {} },
  'create-webhook': { from: 'elite', input: { url: 'https://example.com/hook', events: ['conversion.failed'] } },
}

describe('what a plan has', () => {
  const people = new Map<string, Person>()
  beforeAll(async () => {
    people.set('free', await newPerson())
    for (const tier of ['premium', 'pro', 'elite'] as const) people.set(tier, await subscriber(tier))
    people.set('admin', await administrator())
  })

  test.each(Object.entries(needs) as [RouteName, { from: (typeof plans)[number]; input: object }][])(
    '%s',
    async (name, { from, input }) => {
      const answers: Record<string, number> = {}
      const lowest = plans.indexOf(from)
      const asked = everyCase || isAws ? plans : plans.slice(0, lowest + 1)
      for (const plan of asked) {
        const person = people.get(plan)
        if (!person) throw new Error(`No account has the plan ${plan}.`)
        const { status, body } = await call(name, input, person.token)
        answers[plan] = status
        if (status === 402) expect(body.error.code).toBe('PREMIUM_REQUIRED')
      }
      const expected = Object.fromEntries(asked.map((plan) => [plan, plans.indexOf(plan) < lowest ? 402 : 200]))
      expect(answers).toEqual(expected)
    },
    60_000,
  )
})
