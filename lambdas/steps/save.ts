import { succeedConversion } from '../data/conversion.ts'
import { announce } from '../logic/public/webhooks.ts'
import { isEqual } from '../logic/model/translate.ts'
import { step } from '../shared/step.ts'

export const handler = step(async ({ record, content: { mql4, mql5, report } }) => {
  const saved = await succeedConversion(record, { hasMql4: mql4 !== '', hasMql5: mql5 !== '', title: report?.title ?? '', equal: report && isEqual(report) })
  if (saved) await announce(record)
})
