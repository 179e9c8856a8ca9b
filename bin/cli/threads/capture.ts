import type { JobResult } from './job.ts'

/** Runs `work` and returns what it writes with its exit code. One at a time in a thread. */
export async function capture(work: () => Promise<number>): Promise<JobResult> {
  const written = { stdout: '', stderr: '' }
  const original = { stdout: process.stdout.write, stderr: process.stderr.write }
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = ((chunk: string | Uint8Array) => {
      written[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
      return true
    }) as typeof process.stdout.write
  try {
    return { code: await work(), ...written }
  } finally {
    process.stdout.write = original.stdout
    process.stderr.write = original.stderr
  }
}
