import { mailDigests } from '../logic/chat/notify.ts'
import { logger } from '../shared/log.ts'

/** Every quarter of an hour: one mail to each administrator who does not want to hear of everything at once. */
export async function handler(): Promise<void> {
  const count = await mailDigests()
  if (count) logger.info('digests mailed', { count })
}
