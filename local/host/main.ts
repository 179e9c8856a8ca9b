import path from 'node:path'
import { readAssembly } from './assembly.ts'
import { claimData, writeHostFile, removeHostFile, type Account } from './host-file.ts'
import { startCloud, type Cloud } from './cloud.ts'
import { deploy } from './deployment.ts'
import { prepare } from './prepare.ts'
import { seedAccounts } from './seed.ts'
import { help, readSettings } from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm start`: prepare what is stale, read the assembly, start the services it uses, say where they are. */
export async function main(root: string, args: readonly string[]) {
  const settings = readSettings(root, args, process.env)
  if (!settings) return say(help)

  const stopping = stopOnSignals(settings.data)
  await claimData(settings.data, say)
  writeHostFile(settings.data, { url: null, tablesUrl: null, children: [], accounts: [] })
  await prepare(root, say)
  const deployment = deploy(readAssembly(path.join(root, 'cdk.out')))
  const cloud = await startCloud(deployment, settings)
  stopping.first(() => cloud.stop())
  const [pool] = cloud.pools
  if (!pool) throw new Error('The assembly has no user pool.')
  const accounts = await seedAccounts(pool, deployment.ofType('AWS::Cognito::UserPoolGroup'), settings.data)

  const children = cloud.engine.pid === null ? [] : [{ pid: cloud.engine.pid, command: cloud.engine.kind }]
  writeHostFile(settings.data, { url: cloud.url, tablesUrl: cloud.engine.url, children, accounts })
  printAddresses(cloud, accounts, settings.data)
  say(`Ready in ${process.uptime().toFixed(1)} s. Ctrl-C stops everything.`)
}

function printAddresses(cloud: Cloud, accounts: readonly Account[], data: string) {
  say('')
  say(`  Tradewright   ${cloud.url}`)
  say(`  Outbox        ${cloud.url}/__outbox   mails and confirmation codes`)
  for (const { email, password, group } of accounts)
    say(`  ${titled(group ?? 'trader').padEnd(14)}${email}   password ${password}`)
  say(`  Data          ${data}   (logs are here; delete it to start over)`)
  say('')
}

const titled = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Ends the process on a signal, after what has been registered to come first. A second signal does not wait. */
function stopOnSignals(data: string) {
  let before = async () => {}
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await before()
    removeHostFile(data)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // Programs that start a host use these: on Windows a signal ends a process at once.
  process.on('message', (message) => {
    if (message === 'stop') void stop()
  })
  process.on('disconnect', () => void stop())
  return {
    first: (work: () => Promise<void>) => {
      before = work
    },
  }
}
