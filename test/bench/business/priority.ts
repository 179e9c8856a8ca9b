import { loadavg } from 'node:os'
import path from 'node:path'
import { argv, stdout } from 'node:process'
import { signIn, signOut } from 'aws-amplify/auth'
import { startHost, type FreshHost } from '../../run/fresh-host.ts'
import { bearer, call, configure, join } from '../../run/visitor.ts'
import { defined } from '../../support/defined.ts'

/**
 * `npm run bench:priority -- [free conversions, 200] [paid conversions, 20]`: how long paid conversions wait for their
 * function while free ones queue, on a separate local host. The wait is what the function reports in `server-timing`:
 * from the gateway to the begin of its work. Fails on any other answer than 200, or when a paid conversion waits longer
 * than a second.
 */
const [free = '200', paid = '20'] = argv.slice(2)
const longestWaitMs = 1_000
/** Accounts that share the free conversions: a user may make 60 computing calls a minute. */
const freeAccounts = 4
const password = 'copper-lantern-77'
const script = (n: number) =>
  `//@version=5\nindicator("Average ${n}")\nplot(ta.sma(close, ${(n % 50) + 2}), "Average")\n// request ${n}\n`
const say = (line: string) => stdout.write(`${line}\n`)

interface Measured {
  readonly status: number
  readonly waitMs: number
}

const host = await startHost(path.resolve(import.meta.dirname, '..', '..', '..'))
try {
  if (!host.url) throw new Error(host.output())
  await configure(host)
  await measure(host)
} finally {
  await host.stop()
}

async function measure(target: FreshHost): Promise<void> {
  const traders = await createAccounts(target)
  const convert = await converter(target)
  // Both functions are warm before the clock starts.
  await convert('convert-priority', traders.paid, -1)
  await convert('convert-code-v2', traders.paid, -2)
  const queue = Array.from({ length: Number(free) }, (_, n) =>
    convert('convert-code-v2', defined(traders.free[n % freeAccounts]), n),
  )
  const waits: Measured[] = []
  for (let n = 0; n < Number(paid); n++) waits.push(await convert('convert-priority', traders.paid, 10_000 + n))
  report('free', await Promise.all(queue))
  const most = report('paid', waits)
  if (most > longestWaitMs) {
    say(`MISSED a paid conversion waited longer than ${longestWaitMs} ms`)
    process.exitCode = 1
  }
}

/** Prints the waits, and returns the longest. */
function report(name: string, measured: readonly Measured[]): number {
  const waits = measured.map(({ waitMs }) => waitMs).sort((a, b) => a - b)
  const at = (share: number) => Math.round(defined(waits[Math.min(waits.length - 1, Math.floor(share * waits.length))]))
  const failed = measured.filter(({ status }) => status !== 200).length
  say(
    `${waits.length} ${name} conversions waited: median ${at(0.5)} ms, p95 ${at(0.95)}, most ${at(1)}; ` +
      `${failed} failed; load ${defined(loadavg()[0]).toFixed(1)}`,
  )
  if (failed > 0) process.exitCode = 1
  return at(1)
}

/** Creates free accounts with enough conversions, and one with a paid plan. Returns their authorization headers. */
async function createAccounts(target: FreshHost): Promise<{ readonly free: string[]; readonly paid: string }> {
  const members: { readonly email: string; readonly header: string }[] = []
  for (let n = 0; n <= freeAccounts; n++) {
    const email = `priority-${n}@example.com`
    await join(target, { username: email, password })
    await call(target, 'POST', '/get-profile', {})
    members.push({ email, header: await bearer() })
    await signOut()
  }
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: adminPassword } = target.environment
  await signIn({ username: defined(username), password: defined(adminPassword) })
  const [first, ...others] = members
  const plan = { _user_email: defined(first).email, _subscription_tier: 'elite', _subscribed: true }
  await call(target, 'POST', '/admin-update-subscription', plan)
  for (const { email } of others) {
    const { users } = await call<{ users: { id: string }[] }>(target, 'GET', `/admin/users?search=${email}`)
    const credits = { action: 'conversions', amount: Number(free), reason: 'bench' }
    await call(target, 'POST', `/admin/users/${defined(users[0]).id}/credits`, credits)
  }
  return { free: others.map(({ header }) => header), paid: defined(first).header }
}

type Convert = (route: string, authorization: string, n: number) => Promise<Measured>

async function converter({ url }: FreshHost): Promise<Convert> {
  const { apiUrl } = (await (await fetch(`${url}/config.json`)).json()) as { apiUrl: string }
  return async (route, authorization, n) => {
    const response = await fetch(`${url}${apiUrl}/${route}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'pine_to_mql', sourceCode: script(n) }),
    })
    await response.arrayBuffer()
    const [, wait] = /wait;dur=(\d+)/.exec(response.headers.get('server-timing') ?? '') ?? []
    return { status: response.status, waitMs: Number(defined(wait)) }
  }
}
