import type { JobResult } from './job.ts'

type Write = typeof process.stdout.write

/** Runs `work` and returns what it writes with its exit code. One at a time in a thread. */
export async function capture(work: () => Promise<number>): Promise<JobResult> {
  const written = { stdout: '', stderr: '' }
  const streams = ['stdout', 'stderr'] as const
  const original = streams.map((name): Write => process[name].write.bind(process[name]))
  for (const name of streams)
    process[name].write = (chunk: string | Uint8Array) => {
      written[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
      return true
    }
  try {
    return { code: await work(), ...written }
  } finally {
    for (const [i, name] of streams.entries()) Object.assign(process[name], { write: original[i] })
  }
}
