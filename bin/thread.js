import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// The thread in which the command line compiles and runs programs. Its owner ends it beyond its limits.
register()
const { main } = await import('./tradewright.ts')
parentPort?.postMessage(await main(workerData))
