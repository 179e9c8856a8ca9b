import type { Context } from 'aws-lambda'
import { isFeatureOn } from '../data/feature-flag.ts'
import { watchRebuilds } from '../logic/mail/rebuild-watch.ts'
import { logger } from '../shared/log.ts'

/** Remaining milliseconds at which the rest waits for the next run: a program and a mail take less. */
const enough = 20_000

/** Runs every minute: checks saved programs against changes of Pine and MQL that are new in this release. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  if (!(await isFeatureOn('rebuilds'))) return
  const run = await watchRebuilds({ isOver: () => context.getRemainingTimeInMillis() < enough })
  if (run) {
    const { change, status, accounts, programs, affected, mailed, computeMs } = run
    logger.info('saved programs checked again', { change, status, accounts, programs, affected, mailed, computeMs })
  }
}
