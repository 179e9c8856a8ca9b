import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { signOut } from 'aws-amplify/auth'
import type { FreshHost } from './fresh-host.ts'
import { bearer, callAs, join } from './visitor.ts'

const newcomerCount = 6
/** Answers after which the host is killed, while the others are under way. */
const answersBeforeKill = 2
/** Milliseconds until a conversion must have ended, on a busy machine too. */
const timeoutMs = 180_000
const source = '//@version=6\nindicator("Referred")\nplot(close)\n'

interface Program {
  readonly code: string
  readonly settings: { readonly newcomerCredits: number }
  readonly counts: Readonly<Record<'pending' | 'flagged' | 'approved' | 'void', number>>
  readonly balance: number
  readonly ledger: readonly { readonly kind: string; readonly amount: number }[]
}

/** A referral code, and new users who sign up with it while the host is killed. */
export interface SignUps {
  readonly member: string
  readonly code: string
  readonly newcomers: readonly string[]
}

/** Creates the member and the newcomers. Tokens name them afterwards. */
export async function prepareSignUps(host: FreshHost): Promise<SignUps> {
  const newToken = async (name: string): Promise<string> => {
    await join(host, { username: `${name}@example.com`, password: 'copper-lantern-77' })
    const token = await bearer()
    await callAs(host, token, 'POST', '/get-profile', {})
    await signOut()
    return token
  }
  const member = await newToken('member')
  const { code } = await callAs<Program>(host, member, 'POST', '/referrals/join', { browser: randomUUID() })
  const newcomers: string[] = []
  for (let k = 0; k < newcomerCount; k++) newcomers.push(await newToken(`newcomer-${k}`))
  return { member, code, newcomers }
}

/** Sends all sign-ups and first conversions at once. Kills the host when some are answered and others are not. */
export async function killDuringSignUps(host: FreshHost, signUps: SignUps): Promise<void> {
  let answered = 0
  let onEnough = () => {}
  const enough = new Promise<void>((resolve) => (onEnough = resolve))
  const all = signUps.newcomers.map(async (token) => {
    await claim(host, signUps, token)
    await convert(host, token)
    if (++answered >= answersBeforeKill) onEnough()
  })
  const ended = Promise.allSettled(all)
  await enough
  await host.kill()
  const lost = (await ended).filter(({ status }) => status === 'rejected').length
  assert(lost > 0, 'every sign-up was answered before the host was killed, or this proves nothing')
}

/** Repeats every sign-up and checks that each is there once, with its credits once. */
export async function checkSignUps(host: FreshHost, signUps: SignUps): Promise<string> {
  for (const token of signUps.newcomers) {
    await claim(host, signUps, token)
    const conversions = await endedConversions(host, token)
    if (!conversions.includes('success')) await convert(host, token)
  }
  const { counts } = await programOf(host, signUps.member)
  assert.deepEqual([counts.pending + counts.flagged, counts.approved, counts.void], [newcomerCount, 0, 0])
  let credited = 0
  for (const token of signUps.newcomers) {
    const { ledger, balance, settings } = await programOf(host, token)
    const received = ledger.filter(({ kind }) => kind === 'newcomer').map(({ amount }) => amount)
    assert(received.length <= 1, `a newcomer was credited ${received.length} times`)
    assert.deepEqual(
      received,
      received.map(() => settings.newcomerCredits),
    )
    const { referralCredits } = await callAs<{ referralCredits: number }>(
      host,
      token,
      'GET',
      '/get-user-conversion-limits',
    )
    assert.equal(referralCredits, balance, 'the credits to spend are the sum of the ledger')
    credited += received.length
  }
  assert.equal(credited, counts.pending, 'each sign-up that is not flagged is credited once')
  return `${newcomerCount} sign-ups with one code: ${counts.pending} credited once, ${counts.flagged} flagged`
}

/** Waits for conversions that were under way when the host was killed. Returns how all of them ended. */
async function endedConversions(host: FreshHost, token: string): Promise<readonly string[]> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(200)) {
    const list = await callAs<{ conversions: { status: string }[] }>(host, token, 'GET', '/conversions')
    const states = list.conversions.map(({ status }) => status)
    if (!states.includes('running')) return states
  }
  assert.fail(`a conversion is still running after ${timeoutMs / 1000} s`)
}

const claim = (host: FreshHost, { code }: SignUps, token: string) =>
  callAs(host, token, 'POST', '/claim-referral', {
    code,
    touchedAt: new Date().toISOString(),
    browser: randomUUID(),
  })

const convert = (host: FreshHost, token: string) =>
  callAs(host, token, 'POST', '/convert-code-v2', { type: 'pine_to_mql', sourceCode: source })

const programOf = (host: FreshHost, token: string) => callAs<Program>(host, token, 'GET', '/referrals')
