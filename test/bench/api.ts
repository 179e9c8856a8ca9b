import { loadavg } from 'node:os'
import path from 'node:path'
import { argv, stdout } from 'node:process'
import { signIn } from 'aws-amplify/auth'
import { convert } from '../../compiler/index.ts'
import { createSource } from '../../compiler/text/source.ts'
import { startHost } from '../run/fresh-host.ts'
import { bearer, configure } from '../run/visitor.ts'
import { pineScripts } from './pine-scripts.ts'
import { defined } from '../support/defined.ts'

/**
 * `npm run bench:api -- <folder of scripts> [requests a second, 20] [seconds, 30]`: conversions with their proof on a local
 * separate host, sent by the clock whether or not the ones before have been answered. Every request has another
 * source: the folder's script of median length with another comment below. Before the clock starts the host converts for a
 * while. Fails on any other answer than 200 and when the 95th percentile is over 400 ms; the machine's load says how far it
 * was left alone.
 */
const [folder = '', perSecond = '20', seconds = '30'] = argv.slice(2)
const slowest = 400
/** Conversions before the clock starts: in its first seconds an environment runs code the engine has not optimized yet. */
const warmUp = 200
const root = path.resolve(import.meta.dirname, '..', '..')
const say = (line: string) => stdout.write(`${line}\n`)

const script = medianScript()
say(`${script.name}, ${script.text.length} characters`)
const host = await startHost(root)
try {
  if (!host.url) throw new Error(host.output())
  await configure(host)
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = host.environment
  await signIn({ username: defined(username), password: defined(password) })
  await measure(await requester(host.url))
} finally {
  await host.stop()
}

function medianScript() {
  const whole = pineScripts(folder).filter(({ text }) => {
    const { ok, outputs } = convert({ source: createSource(text), targets: ['mql4', 'mql5'] })
    return (
      ok && outputs.length === 2 && outputs.every(({ diagnostics }) => diagnostics.every((d) => d.severity !== 'error'))
    )
  })
  const byLength = whole.sort((a, b) => a.text.length - b.text.length)
  const median = byLength[Math.floor(byLength.length / 2)]
  if (!median) throw new Error('Name a folder of Pine scripts.')
  return median
}

type Request = (n: number) => Promise<{ readonly status: number; readonly milliseconds: number }>

async function requester(url: string): Promise<Request> {
  const { apiUrl } = (await (await fetch(`${url}/config.json`)).json()) as { apiUrl: string }
  const headers = { authorization: await bearer(), 'content-type': 'application/json' }
  return async (n) => {
    const body = JSON.stringify({ type: 'pine_to_mql', sourceCode: `${script.text}\n// request ${n}\n` })
    const start = performance.now()
    const response = await fetch(`${url}${apiUrl}/convert-code-v2`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    return { status: response.status, milliseconds: performance.now() - start }
  }
}

async function measure(request: Request): Promise<void> {
  for (let n = 0; n < warmUp; n += 2) await Promise.all([request(-n - 1), request(-n - 2)])
  const count = Number(perSecond) * Number(seconds)
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const due = start + (n * 1000) / Number(perSecond)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      return request(n)
    }),
  )
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (share: number) => Math.round(defined(times[Math.min(count - 1, Math.floor(share * count))]))
  const failed = answers.filter(({ status }) => status !== 200)
  say(
    `${count} conversions, ${perSecond} a second: median ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)}; load ${defined(loadavg()[0]).toFixed(1)}`,
  )
  if (failed.length > 0)
    say(
      `FAIL ${failed.length} were not answered with 200: ${[...new Set(failed.map(({ status }) => status))].join(', ')}`,
    )
  if (at(0.95) > slowest) say(`FAIL the 95th percentile is over ${slowest} ms`)
  if (failed.length > 0 || at(0.95) > slowest) process.exitCode = 1
}
