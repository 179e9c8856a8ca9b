import { ready } from '../local/ready.js'

/**
 * `npm test [-- STAGE…]` and `npm run test:long [-- STAGE…]`, which also runs what `npm test` leaves out or samples. Plain
 * JavaScript without dependencies: it runs before anything is installed.
 */
const root = ready()
const names = process.argv.slice(2).filter((word) => word !== '--long')
if (names.length < process.argv.length - 2) process.env.EVERY_CASE = '1'
const { register } = await import('tsx/esm/api')
register()
const { main } = await import('./run/main.ts')
process.exit(await main(root, names))
