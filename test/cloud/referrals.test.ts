import { randomUUID } from 'node:crypto'
import { longTest } from '../support/long-test.ts'
import { administrator, newPerson, type Person } from './people.ts'
import { call } from './target.ts'

/** Fewer than the test of the functions has, which shows the same: each is a real sign-up in the user pool. */
const newcomerCount = 5
const script = '//@version=6\nindicator("Referred")\nplot(close)\n'

const program = async ({ token }: Person) => (await call('get-referrals', {}, token)).body

longTest(
  'simultaneous sign-ups with one code are each recorded and credited once',
  async () => {
    const admin = await administrator()
    const member = await newPerson()
    const { code, settings } = (await call('join-referrals', { browser: randomUUID() }, member.token)).body
    const newcomers: Person[] = []
    for (let i = 0; i < newcomerCount; i++) newcomers.push(await newPerson())
    const claim = ({ token }: Person) =>
      call('claim-referral', { code, touchedAt: new Date().toISOString(), browser: randomUUID() }, token)
    const claims = await Promise.all(newcomers.flatMap((one) => [claim(one), claim(one)]))
    expect(claims.map(({ status }) => status)).toEqual(claims.map(() => 200))
    expect(claims.filter(({ body }) => body.accepted)).toHaveLength(newcomerCount)
    // All come from one network address, so that those after the third in an hour wait for a decision.
    const before = (await program(member)).counts
    expect([before.pending + before.flagged, before.approved, before.void]).toEqual([newcomerCount, 0, 0])
    expect(before.flagged).toBeGreaterThanOrEqual(newcomerCount - 3)

    const conversions = await Promise.all(
      newcomers.map(({ token }) => call('convert-code-v2', { type: 'pine_to_mql', sourceCode: script }, token)),
    )
    expect(conversions.map(({ body }) => body.success)).toEqual(newcomers.map(() => true))
    const { referrals } = (await call('list-flagged-referrals', {}, admin.token)).body
    const own = referrals.filter(({ referrerEmail }) => referrerEmail === member.email)
    expect(own).toHaveLength(before.flagged)
    const decisions = await Promise.all(
      own.map(({ referrerId, id }) => call('decide-referral', { referrerId, id, decision: 'approve' }, admin.token)),
    )
    expect(decisions.map(({ status }) => status)).toEqual(own.map(() => 200))

    const balances = (await Promise.all(newcomers.map(program))).map(({ balance }) => balance)
    expect(balances).toEqual(newcomers.map(() => settings.newcomerCredits))
    const after = await program(member)
    expect([after.counts.approved, after.counts.pending]).toEqual([before.flagged, before.pending])
    expect(after.balance).toBe(before.flagged * settings.referrerCredits)
  },
  120_000,
)

test('a member sees numbers, never names', async () => {
  const member = await newPerson()
  const { code } = (await call('join-referrals', { browser: randomUUID() }, member.token)).body
  const newcomer = await newPerson()
  await call('claim-referral', { code, touchedAt: new Date().toISOString(), browser: randomUUID() }, newcomer.token)
  expect(JSON.stringify(await program(member))).not.toContain('@')
})
