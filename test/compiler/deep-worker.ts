import { parentPort, workerData } from 'node:worker_threads'
import { resultOf } from './deep-scripts.ts'

/** Converts and proves scripts on the stack of a thread. */
const scripts: unknown = workerData
parentPort?.postMessage(Array.isArray(scripts) ? scripts.map((text) => resultOf(String(text))) : [])
