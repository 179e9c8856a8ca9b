import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Engine } from '../emulators/dynamodb/engine.ts'

export interface Settings {
  readonly root: string
  /** The data folder: tables, accounts, files, mails, logs. */
  readonly data: string
  /** 0 is any free port. */
  readonly port: number
  /** Whether the port was requested: the default gives way to the next free port. */
  readonly portIsFixed: boolean
  /** Megabytes of the process above which idle functions end. */
  readonly idleMemoryMb: number
  /** Null for the best engine on this machine. */
  readonly engine: Engine['kind'] | null
  readonly model: { readonly url: string; readonly name: string; readonly key: string | null } | null
}

export const help = `Tradewright on this machine: synthesizes the CDK app and runs what it synthesized.

  npm start [-- options]

  --port N          the address is http://localhost:N        (also PORT; default 4400)
  --dynamodb NAME   dynoxide or dynalite                     (also TRADEWRIGHT_DYNAMODB)
  --help            this text

  TRADEWRIGHT_DATA       folder for tables, accounts, mails and logs (default .local)
  TRADEWRIGHT_MEMORY     megabytes above which idle functions end (default 700)
  TRADEWRIGHT_MODEL_URL  an OpenAI-compatible endpoint, for what needs a language model
  TRADEWRIGHT_MODEL      the model to ask there
  TRADEWRIGHT_MODEL_KEY  its key, if it wants one
`

const defaultPort = 4400
const defaultIdleMemoryMb = 700
const engines: readonly Engine['kind'][] = ['dynoxide', 'dynalite']

/** Reads command line and environment. Returns null for --help. Throws with a message for wrong usage. */
export function readSettings(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Settings | null {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, dynamodb: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return null

  const asked = values.port ?? env.PORT
  const port = asked === undefined || asked === '' ? defaultPort : Number(asked)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${asked} is not a port: give a number from 0 to 65535.`)

  const engineName = values.dynamodb ?? env.TRADEWRIGHT_DYNAMODB
  const engine = engines.find((name) => name === engineName) ?? null
  if (engineName && !engine) throw new Error(`${engineName} is not a DynamoDB engine: give ${engines.join(' or ')}.`)

  const idleMemoryMb = Number(env.TRADEWRIGHT_MEMORY || defaultIdleMemoryMb)
  if (!(idleMemoryMb > 0)) throw new Error(`TRADEWRIGHT_MEMORY is ${env.TRADEWRIGHT_MEMORY}: give megabytes.`)

  const { TRADEWRIGHT_MODEL_URL: url, TRADEWRIGHT_MODEL: name, TRADEWRIGHT_MODEL_KEY: key } = env
  if (Boolean(url) !== Boolean(name))
    throw new Error('TRADEWRIGHT_MODEL_URL and TRADEWRIGHT_MODEL go together: set both or neither.')
  return {
    root,
    data: path.resolve(env.TRADEWRIGHT_DATA || path.join(root, '.local')),
    port,
    portIsFixed: asked !== undefined && asked !== '',
    idleMemoryMb,
    engine,
    model: url && name ? { url: url.replace(/\/+$/, ''), name, key: key || null } : null,
  }
}
