import { wrap } from 'comlink'
import type { journalService, Readable } from './journal-service.ts'

/** A file that takes longer is refused: 50,000 trades take a few seconds. */
const timeoutMs = 60_000

type Service = typeof journalService

/** Runs one call in a separate worker, which ends with it. */
async function inWorker<T>(
  run: (service: {
    readonly [Name in keyof Service]: (...args: Parameters<Service[Name]>) => Promise<ReturnType<Service[Name]>>
  }) => Promise<T>,
): Promise<T> {
  const worker = new Worker(new URL('./journal-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Reading this file took too long. Export a shorter period.')), timeoutMs)
  })
  const failure = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('The file could not be read. Reload the page and try again.'))
  })
  try {
    return await Promise.race([run(wrap<Service>(worker)), timeout, failure])
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

function unwrap<T>(result: Readable<T>): T {
  if (result.ok) return result.value
  throw new Error(result.message)
}

/** Reads a statement in the browser; the file never leaves it. Rejects with a message for the user. */
export const readStatement = async (file: File) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return unwrap(await inWorker((service) => service.readFile(bytes, file.name)))
}

export const readTable = async (...args: Parameters<Service['readTable']>) =>
  unwrap(await inWorker((service) => service.readTable(...args)))
