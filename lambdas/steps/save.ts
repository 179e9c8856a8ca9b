import { notifyWebhooks } from '../logic/public/webhooks.ts'
import { isEqual } from '../logic/model/translate.ts'
import { settleReplacement } from '../logic/conversion/replacement.ts'
import { kindOf } from '../logic/conversion/sizing.ts'
import { succeed } from '../logic/referral/first-conversion.ts'
import { step } from '../logic/conversion/step.ts'

export const handler = step(async ({ record, content: { mql4, mql5, report, sizingRevision = 1 } }) => {
  const saved = await succeed(record, {
    hasMql4: mql4 !== '',
    hasMql5: mql5 !== '',
    title: report?.title ?? '',
    equal: report && isEqual(report),
    kind: kindOf(report),
    sizingRevision,
  })
  if (!saved) return
  await settleReplacement(record)
  await notifyWebhooks(record)
})
