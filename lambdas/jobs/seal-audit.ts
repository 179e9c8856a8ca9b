import { checkAudit, sealAudit } from '../data/audit-seal.ts'
import { logger } from '../shared/log.ts'

/** The hour (UTC) in whose first minute the whole log is compared with its seals. */
const verifyHour = 3

/** Runs every minute: seals the audit log's new rows. Once a day, reports a log that does not match its seals. */
export async function handler(_event: unknown): Promise<void> {
  const at = new Date()
  const sealed = await sealAudit(at)
  if (sealed) logger.info('audit log sealed', { number: sealed.number, rows: sealed.rows })
  if (at.getUTCHours() !== verifyHour || at.getUTCMinutes() !== 0) return
  const { broken } = await checkAudit()
  if (broken) throw new Error(`The audit log was changed: seal ${broken.number} does not match. ${broken.problem}`)
}
