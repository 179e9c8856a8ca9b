import { logger } from '../shared/log.ts'

/**
 * Runs one row of a job's work. Reports a failure under `problem`, in the log and as a metric with an alarm, so that the
 * job goes on with the next row. Returns whether the work succeeded.
 */
export async function attempt(problem: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    logger.error(problem, {
      error: error as Error,
      _aws: {
        Timestamp: Date.now(),
        CloudWatchMetrics: [{ Namespace: 'Tradewright', Dimensions: [[]], Metrics: [{ Name: 'RowFailed' }] }],
      },
      RowFailed: 1,
    })
    return false
  }
}
