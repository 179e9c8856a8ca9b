import { loadavg } from 'node:os'
import path from 'node:path'
import { startHost, type FreshHost } from '../run/fresh-host.ts'
import { Crowd } from './chat/crowd.ts'
import { judge, type Delivery } from './chat/judge.ts'
import { processorTime } from './chat/processor-time.ts'
import { defined } from '../support/defined.ts'

/**
 * `npm run bench:chat [-- seconds [messages a second [traders]]]`: the support chat under load on a separate local host, with the code that pages run:
 * 1,000 connections (998 traders, 2 administrators) and 50 messages a second both ways for two minutes; then 100 sessions
 * while connections are cut, and while the host itself is killed and started again. Fails when a message is lost, doubled or
 * out of order, or when the 95th percentile of delivery is over 250 ms.
 */
const root = path.resolve(import.meta.dirname, '..', '..')
const seconds = Number(process.argv[2] ?? 120)
const full = { traders: Number(process.argv[4] ?? 998), administrators: 2 }
const few = { traders: 98, administrators: 2 }
const perSecond = Number(process.argv[3] ?? 50)
const slowest = 250

const say = (line: string) => process.stdout.write(`${line}\n`)
const problems: string[] = []

let host = await startHost(root)
try {
  await load(host)
  await broken(host)
} finally {
  await host.stop()
}
for (const problem of problems) say(`FAIL ${problem}`)
process.exit(problems.length ? 1 : 0)

async function load(started: FreshHost): Promise<void> {
  const crowd = await Crowd.gather(started, full)
  say(`${crowd.connected} connections; load of the machine ${defined(loadavg()[0]).toFixed(1)}`)
  const before = processorTime(started)
  await crowd.talk(seconds, perSecond)
  await crowd.quiet()
  const spent = processorTime(started) - before
  if (spent > 0)
    say(`${((spent / crowd.journeys.size) * 1000).toFixed(1)} ms of processor a message, host and database together`)
  report(`${perSecond} messages a second for ${seconds} s`, judge(crowd), slowest)
  crowd.leave()
}

/** Nothing here is measured but whether everything arrives: a host that starts again takes its time. */
async function broken(started: FreshHost): Promise<void> {
  const crowd = await Crowd.gather(started, few)
  const cut = setInterval(() => crowd.cut(10), 500)
  await crowd.talk(15, 20)
  clearInterval(cut)
  await crowd.quiet()
  report('300 messages while ten connections are cut twice a second', judge(crowd), null)

  const talking = crowd.talk(20, 10)
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  const port = new URL(started.url as string).port
  await started.kill()
  host = await startHost(root, { data: started.data, args: ['--port', port] })
  if (!host.url) problems.push(`the host did not come back: ${host.output()}`)
  await talking
  await crowd.quiet()
  report('200 messages while the host is killed and started again', judge(crowd), null)
  crowd.leave()
}

function report(
  what: string,
  { sent, saved, lost, doubled, disordered, milliseconds }: Delivery,
  limit: number | null,
): void {
  const at = (share: number) =>
    milliseconds[Math.min(milliseconds.length - 1, Math.floor(milliseconds.length * share))] ?? 0
  say(
    `${what}: ${sent} sent, ${saved} saved, ${lost} lost, ${doubled} doubled, ${disordered} out of order; ` +
      `${milliseconds.length} deliveries, median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
  )
  if (sent === 0 || saved < sent) problems.push(`${what}: ${sent - saved} of ${sent} not saved`)
  if (lost || doubled || disordered)
    problems.push(`${what}: ${lost} lost, ${doubled} doubled, ${disordered} out of order`)
  if (limit !== null && at(0.95) > limit) problems.push(`${what}: p95 ${at(0.95).toFixed(0)} ms is over ${limit} ms`)
}
