import { mailDigests } from '../logic/chat/notify.ts'
import { logger } from '../shared/log.ts'

/** Runs every quarter of an hour: sends digests to administrators. */
export async function handler(): Promise<void> {
  const count = await mailDigests()
  if (count) logger.info('digests mailed', { count })
}
