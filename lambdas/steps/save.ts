import { countConversion } from '../logic/business.ts'
import { notifyWebhooks } from '../logic/public/webhooks.ts'
import { inexactLines, isEqual } from '../shared/translation.ts'
import { settleReplacement } from '../logic/conversion/replacement.ts'
import { kindOf } from '../logic/conversion/sizing.ts'
import { succeed } from '../logic/referral/first-conversion.ts'
import { step } from '../logic/conversion/step.ts'

export const handler = step(async ({ record, content: { outputs, report, sizingRevision = 1 } }) => {
  const equal = report && isEqual(report)
  const saved = await succeed(record, {
    outputs,
    title: report?.title ?? '',
    equal,
    approximated: report ? inexactLines(report) : 0,
    kind: kindOf(report),
    sizingRevision,
  })
  if (!saved) return
  await settleReplacement(record)
  await Promise.all([notifyWebhooks(record), countConversion(equal)])
})
