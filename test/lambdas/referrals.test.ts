import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import type { ReferralSettings } from '../../lambdas/data/referral/referral-settings.ts'
import { handler as approveReferrals } from '../../lambdas/jobs/approve-referrals.ts'
import { openRemovals, removeAccount } from '../../lambdas/data/account/account-removal.ts'
import { canonicalAddress } from '../../lambdas/logic/referral/signals.ts'
import { everyCase } from '../support/every-case.ts'
import { call, person, type Person } from './support/call.ts'

jest.mock('../../lambdas/compute/compiler.ts', () => jest.requireActual('./support/fake-compiler.ts'))
jest.mock('@aws-sdk/client-cognito-identity-provider', () => ({
  CognitoIdentityProviderClient: class {
    send = () => Promise.resolve({})
  },
  AdminDeleteUserCommand: jest.fn(),
  UserNotFoundException: class extends Error {},
}))

const admin = person(['admin'])
const settings: ReferralSettings = {
  newcomerCredits: 3,
  referrerCredits: 4,
  activationCredits: 10,
  maxRewardsPerMonth: 1000,
  approvalDays: 0,
}
const configure = (change: Partial<ReferralSettings> = {}) =>
  call('update-referral-settings', { ...settings, ...change }, admin)

/** Every newcomer has an own network address, unless a test says otherwise. */
let addresses = 0
async function newUser(change: Partial<Person> = {}): Promise<Person> {
  addresses++
  const someone = { ...person(), address: `2001:db8::${addresses.toString(16)}`, ...change }
  await call('get-profile', {}, someone)
  return someone
}

async function newMember(): Promise<{ readonly member: Person; readonly code: string; readonly browser: string }> {
  const [member, browser] = [await newUser(), randomUUID()]
  const { body } = await call('join-referrals', { browser }, member)
  return { member, code: body.code ?? '', browser }
}

const claim = (code: string, by: Person, browser: string = randomUUID(), touchedAt = new Date().toISOString()) =>
  call('claim-referral', { code, touchedAt, browser }, by)

const convert = (by: Person, sourceCode = '//@version=6\nindicator("Any")\nplot(close)\n') =>
  call('convert-code-v2', { type: 'pine_to_mql', sourceCode }, by)

const program = async (by: Person) => (await call('get-referrals', {}, by)).body
const creditsOf = async (by: Person) => (await call('get-user-conversion-limits', {}, by)).body.referralCredits
const runJob = () => approveReferrals({}, { getRemainingTimeInMillis: () => 55_000 } as Context)

/** Returns the only flagged sign-up of a member. */
async function flaggedOf(member: Person) {
  const { referrals } = (await call('list-flagged-referrals', {}, admin)).body
  const found = referrals.find(({ referrerId }) => referrerId === member.id)
  if (!found) throw new Error('The queue lacks the referral.')
  return found
}

const decide = (member: Person, id: string, decision: 'approve' | 'void') =>
  call('decide-referral', { referrerId: member.id, id, decision }, admin)

beforeEach(() => configure())

describe('codes', () => {
  test('a code is two words and two digits, and stays the same', async () => {
    const { member, code, browser } = await newMember()
    expect(code).toMatch(/^[a-z]+-[a-z]+-\d\d$/)
    const again = await Promise.all([1, 2, 3].map(() => call('join-referrals', { browser }, member)))
    expect(again.map(({ body }) => body.code)).toEqual([code, code, code])
  })

  test('simultaneous first calls give one code', async () => {
    const member = await newUser()
    await Promise.all([1, 2, 3, 4].map(() => call('join-referrals', { browser: randomUUID() }, member)))
    const { code } = await program(member)
    expect(await claim(code ?? '', await newUser())).toMatchObject({ body: { accepted: true } })
  })

  test('after leaving the code counts for nothing, and after joining again it does', async () => {
    const { member, code, browser } = await newMember()
    expect((await call('leave-referrals', {}, member)).body).toMatchObject({ isMember: false, code })
    expect((await claim(code, await newUser())).body).toEqual({ accepted: false, reason: 'unknown-code' })
    expect((await call('join-referrals', { browser }, member)).body).toMatchObject({ isMember: true, code })
    expect((await claim(code, await newUser())).body.accepted).toBe(true)
  })
})

describe('a sign-up', () => {
  test('the newcomer is credited after the first finished conversion, the member after the waiting time', async () => {
    const { member, code } = await newMember()
    const newcomer = await newUser()
    expect((await claim(code, newcomer)).body).toEqual({ accepted: true, reason: null })
    expect([await creditsOf(newcomer), (await program(member)).counts.pending]).toEqual([0, 1])
    expect((await convert(newcomer)).body.success).toBe(true)
    expect([await creditsOf(newcomer), await creditsOf(member)]).toEqual([3, 0])
    await runJob()
    expect(await program(member)).toMatchObject({
      balance: 4,
      rewardsThisMonth: 1,
      counts: { pending: 0, flagged: 0, approved: 1, void: 0 },
      ledger: [{ kind: 'referrer', amount: 4, reverses: null }],
    })
    await runJob()
    expect(await creditsOf(member)).toBe(4)
  })

  test('nothing is approved before the waiting time', async () => {
    await configure({ approvalDays: 14 })
    const { member, code } = await newMember()
    const newcomer = await newUser()
    await claim(code, newcomer)
    await convert(newcomer)
    await runJob()
    expect((await program(member)).counts).toMatchObject({ pending: 1, approved: 0 })
  })

  test('a failed conversion is no first conversion', async () => {
    const { code } = await newMember()
    const newcomer = await newUser()
    await claim(code, newcomer)
    expect((await convert(newcomer, 'error error error')).body.success).toBe(false)
    expect(await creditsOf(newcomer)).toBe(0)
    await convert(newcomer)
    expect(await creditsOf(newcomer)).toBe(3)
  })

  test.each([
    ['own-code', async ({ code, member }: { code: string; member: Person }) => claim(code, member)],
    ['unknown-code', async () => claim('amber-nothing-10', await newUser())],
    [
      'too-late',
      async ({ code }: { code: string }) => claim(code, await newUser(), randomUUID(), '2020-01-01T00:00:00Z'),
    ],
    [
      'already-referred',
      async ({ code }: { code: string }) => {
        const newcomer = await newUser()
        await claim(code, newcomer)
        return claim((await newMember()).code, newcomer)
      },
    ],
    ['not-new', async ({ code }: { code: string }) => claim(code, person())],
  ] as const)('does not count: %s', async (reason, attempt) => {
    expect((await attempt(await newMember())).body).toEqual({ accepted: false, reason })
  })
})

describe('rewards of the member', () => {
  test('a paid plan gives the member more, before and after the approval', async () => {
    const { member, code } = await newMember()
    const [before, after] = [await newUser(), await newUser()]
    const activate = async ({ email }: Person) => {
      const change = { _user_email: email, _subscription_tier: 'pro', _subscribed: true }
      expect((await call('admin-update-subscription', change, admin)).status).toBe(200)
    }
    for (const newcomer of [before, after]) {
      await claim(code, newcomer)
      await convert(newcomer)
    }
    await activate(before)
    expect(await creditsOf(member)).toBe(0)
    await runJob()
    expect(await creditsOf(member)).toBe(4 + 10 + 4)
    await activate(after)
    await activate(after)
    expect(await creditsOf(member)).toBe(4 + 10 + 4 + 10)
  })

  test('above the maximum of a month the member gets no more', async () => {
    await configure({ maxRewardsPerMonth: 2 })
    const { member, code } = await newMember()
    for (let i = 0; i < 3; i++) {
      const newcomer = await newUser()
      await claim(code, newcomer)
      await convert(newcomer)
    }
    await runJob()
    expect(await program(member)).toMatchObject({ balance: 8, rewardsThisMonth: 2, counts: { approved: 3 } })
  })
})

describe('credits', () => {
  async function creditedUser(): Promise<Person> {
    const { code } = await newMember()
    const newcomer = await newUser()
    await claim(code, newcomer)
    await convert(newcomer)
    return newcomer
  }

  test('are spent before the allowance of the plan, and shown in the ledger', async () => {
    const someone = await creditedUser()
    for (const left of [2, 1, 0]) {
      expect((await convert(someone)).body.success).toBe(true)
      const { body } = await call('get-user-conversion-limits', {}, someone)
      expect([body.referralCredits, body.conversionsToday, body.canConvert]).toEqual([left, 1, left > 0])
    }
    expect((await convert(someone)).status).toBe(429)
    expect((await program(someone)).ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['spend', -1],
      ['spend', -1],
      ['spend', -1],
      ['newcomer', 3],
    ])
  })

  test('a failed conversion gives its credit back by a reversal that names the entry', async () => {
    const someone = await creditedUser()
    expect((await convert(someone, 'error error error')).body.success).toBe(false)
    const { ledger, balance } = await program(someone)
    const [spent] = ledger.filter(({ kind }) => kind === 'spend')
    expect(balance).toBe(3)
    expect(ledger).toContainEqual(expect.objectContaining({ kind: 'reversal', amount: 1, reverses: spent?.id }))
  })

  test('simultaneous conversions spend no credit twice', async () => {
    const someone = await creditedUser()
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => convert(someone)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(9)
    expect([await creditsOf(someone), (await program(someone)).balance]).toEqual([0, 0])
  })
})

describe('suspicious sign-ups', () => {
  test.each([
    ['own-address', 'Some.One+x@gmail.com', { email: 'someone@googlemail.com' }],
    ['disposable-address', 'plain@example.com', { email: 'x@mailinator.com' }],
  ])('%s is flagged, credited to none, and in the queue', async (reason, memberEmail, change) => {
    const member = await newUser({ email: memberEmail.toLowerCase() })
    const { code } = (await call('join-referrals', { browser: randomUUID() }, member)).body
    const newcomer = await newUser(change)
    expect((await claim(code ?? '', newcomer)).body.accepted).toBe(true)
    await convert(newcomer)
    expect([await creditsOf(newcomer), await creditsOf(member)]).toEqual([0, 0])
    expect(await flaggedOf(member)).toMatchObject({
      reasons: [reason],
      referrerEmail: member.email,
      newcomerEmail: change.email,
      hasConverted: true,
    })
  })

  test('the browser of the member, and one browser for two newcomers', async () => {
    const { code, browser } = await newMember()
    const shared = randomUUID()
    await claim(code, await newUser(), browser)
    await claim(code, await newUser(), shared)
    await claim(code, await newUser(), shared)
    const { referrals } = (await call('list-flagged-referrals', {}, admin)).body
    expect(referrals.filter(({ reasons }) => reasons.includes('same-browser')).length).toBeGreaterThanOrEqual(2)
  })

  test('the fourth sign-up from one network address in an hour', async () => {
    const { member, code } = await newMember()
    for (let i = 0; i < 4; i++) await claim(code, await newUser({ address: '203.0.113.77' }))
    expect((await program(member)).counts).toMatchObject({ pending: 3, flagged: 1 })
    expect((await flaggedOf(member)).reasons).toEqual(['burst'])
  })

  test('approving credits both once, with an audit row; voiding takes both back', async () => {
    const { member, code, browser } = await newMember()
    const newcomer = await newUser()
    await claim(code, newcomer, browser)
    await convert(newcomer)
    const { id } = await flaggedOf(member)
    const approvals = await Promise.all([1, 2, 3].map(() => decide(member, id, 'approve')))
    expect(approvals.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(approvals.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect([await creditsOf(newcomer), await creditsOf(member)]).toEqual([3, 4])
    expect((await decide(member, id, 'void')).body).toEqual({ state: 'void' })
    expect((await decide(member, id, 'void')).body).toEqual({ state: 'void' })
    expect((await decide(member, id, 'approve')).status).toBe(409)
    expect([(await program(newcomer)).balance, (await program(member)).balance]).toEqual([0, 0])
    const { ledger } = await program(member)
    expect(ledger.find(({ kind }) => kind === 'reversal')?.reverses).toBe(
      ledger.find(({ kind }) => kind === 'referrer')?.id,
    )
    const { entries } = (await call('list-audit-log', { limit: 100 }, admin)).body
    const actions = entries.filter(({ target_id: target }) => target === id).map(({ action }) => action)
    expect(actions.toSorted()).toEqual(['approve_referral', 'void_referral'])
  })

  test('approving before the first conversion lets it go the usual way', async () => {
    const { member, code, browser } = await newMember()
    const newcomer = await newUser()
    await claim(code, newcomer, browser)
    expect((await decide(member, (await flaggedOf(member)).id, 'approve')).body).toEqual({ state: 'pending' })
    await convert(newcomer)
    await runJob()
    expect([await creditsOf(newcomer), await creditsOf(member)]).toEqual([3, 4])
  })

  test('an unknown referral is not found', async () => {
    expect((await decide(await newUser(), 'none', 'void')).status).toBe(404)
  })
})

describe('deleted accounts', () => {
  const remove = async (someone: Person) => {
    expect((await call('delete-account', { email: someone.email }, someone)).status).toBe(200)
    for (const removal of (await openRemovals(100, null)).data) await removeAccount(removal, () => false)
  }

  test('a newcomer who leaves before the approval brings nothing; after it the credits stay', async () => {
    const { member, code } = await newMember()
    const [early, late] = [await newUser(), await newUser()]
    await claim(code, late)
    await convert(late)
    await runJob()
    await claim(code, early)
    await convert(early)
    await remove(early)
    await remove(late)
    await runJob()
    expect(await program(member)).toMatchObject({ balance: 4, counts: { pending: 0, approved: 1, void: 1 } })
  })

  test('the code of a deleted member is unknown, and the newcomer keeps what was promised', async () => {
    const { member, code } = await newMember()
    const newcomer = await newUser()
    await claim(code, newcomer)
    await remove(member)
    expect((await claim(code, await newUser())).body.reason).toBe('unknown-code')
    await convert(newcomer)
    expect(await creditsOf(newcomer)).toBe(3)
  })
})

/** `npm run test:long` sends more at once. */
const signUps = everyCase ? 200 : 24
const conversions = everyCase ? 40 : 12

test('simultaneous sign-ups with one code, each sent twice: none is lost, none is double', async () => {
  const { member, code } = await newMember()
  const newcomers = await Promise.all(Array.from({ length: signUps }, () => newUser()))
  const answers = await Promise.all(newcomers.flatMap((one) => [claim(code, one), claim(code, one)]))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers.filter(({ body }) => body.accepted)).toHaveLength(signUps)
  const { counts } = await program(member)
  expect(counts).toEqual({ pending: signUps, flagged: 0, approved: 0, void: 0 })
  // A part of them converts: the rest costs time and shows nothing more. Two runs of the job compete.
  const active = newcomers.slice(0, conversions)
  await Promise.all(active.map((one) => convert(one)))
  await Promise.all([runJob(), runJob()])
  expect(await Promise.all(active.map(creditsOf))).toEqual(active.map(() => 3))
  const after = await program(member)
  expect([after.counts.approved, after.counts.pending]).toEqual([conversions, signUps - conversions])
  expect([after.balance, await creditsOf(member), after.ledger.length]).toEqual([
    4 * conversions,
    4 * conversions,
    conversions,
  ])
}, 120_000)

test.each([
  ['A.b+tag@Gmail.com', 'ab@gmail.com'],
  ['a.b@googlemail.com', 'ab@gmail.com'],
  ['a.b+tag@example.com', 'a.b@example.com'],
])('the address %s is that of %s', (given, expected) => {
  expect(canonicalAddress(given)).toBe(canonicalAddress(expected))
})
