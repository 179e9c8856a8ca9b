import { ready } from '../local/ready.js'

/** `npm test`. Plain JavaScript without dependencies: it runs before anything is installed. */
const root = ready()
const { register } = await import('tsx/esm/api')
register()
const { main } = await import('./run/main.ts')
process.exit(await main(root, process.argv.slice(2)))
