import path from 'node:path'
import { readAssembly } from './assembly.ts'
import { claimData, publish, withdraw, type Account } from './claim.ts'
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
  publish(settings.data, { url: null, tablesUrl: null, children: [], accounts: [] })
  await prepare(root, say)
  const deployment = deploy(readAssembly(path.join(root, 'cdk.out')))
  const cloud = await startCloud(deployment, settings)
  stopping.first(() => cloud.stop())
  const accounts = await seedAccounts(cloud.pools[0], deployment.ofType('AWS::Cognito::UserPoolGroup'), settings.data)

  const children = cloud.engine.pid === null ? [] : [{ pid: cloud.engine.pid, command: cloud.engine.kind }]
  publish(settings.data, { url: cloud.url, tablesUrl: cloud.engine.url, children, accounts })
  announce(cloud, accounts, settings.data)
}

function announce(cloud: Cloud, accounts: readonly Account[], data: string) {
  say('')
  say(`  Tradewright   ${cloud.url}`)
  say(`  Outbox        ${cloud.url}/__outbox   mails and confirmation codes`)
  for (const { email, password, group } of accounts)
    say(`  ${titled(group ?? 'trader').padEnd(14)}${email}   password ${password}`)
  say(`  Data          ${data}   (delete it to start afresh; logs are in it)`)
  say('')
  say('Ctrl-C stops everything.')
}

const titled = (word: string) => word[0].toUpperCase() + word.slice(1)

/** Ends the process on a signal, after what has been registered to come first. A second signal does not wait. */
function stopOnSignals(data: string) {
  let before = async () => {}
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await before()
    withdraw(data)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  return {
    first: (work: () => Promise<void>) => {
      before = work
    },
  }
}
