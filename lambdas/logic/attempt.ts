import { logger } from '../shared/log.ts'

/** Runs one row of a job's work. Logs a failure under `problem`, so that the job goes on with the next row. */
export async function attempt(problem: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    logger.error(problem, { error: error as Error })
    return false
  }
}
