import { relayToOneArena } from './one-arena.js'
import { ready } from './ready.js'

/** `npm start`. Plain JavaScript without dependencies: it runs before anything is installed. */
if (!relayToOneArena()) await start()

async function start() {
  const root = ready()
  const { register } = await import('tsx/esm/api')
  register()
  const { main } = await import('./host/main.ts')
  try {
    await main(root, process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    if (process.env.DEBUG) process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`)
    process.exit(1)
  }
}
