import * as z from 'zod/mini'
import { budgetAlarm, saveAlarm } from '../data/alarm.ts'
import { logger } from '../shared/log.ts'

/** A change of an alarm's state, as CloudWatch publishes it. */
const alarmEvent = z.object({
  AlarmName: z.string(),
  NewStateValue: z.enum(['OK', 'ALARM', 'INSUFFICIENT_DATA']),
  NewStateReason: z.string(),
  StateChangeTime: z.string(),
})

interface TopicEvent {
  readonly Records: readonly { readonly Sns: Notice }[]
}

interface Notice {
  readonly Message: string
  readonly Timestamp?: string
}

const longestReason = 500

/** Receives alarms that ring or end, for the administrator's system page. */
export async function handler({ Records: records }: TopicEvent): Promise<void> {
  for (const { Sns } of records) {
    const event = alarmEvent.safeParse(parsed(Sns.Message))
    if (!event.success) {
      if (Sns.Message.startsWith('AWS Budget')) await saveBudget(Sns)
      else logger.error('unknown alarm event', { problem: event.error.message })
      continue
    }
    const { AlarmName: name, NewStateValue: state, NewStateReason: reason, StateChangeTime: time } = event.data
    await saveAlarm({ name, isRinging: state === 'ALARM', reason, changedAt: new Date(time).toISOString() })
  }
}

/** Budgets write their notices as plain text. */
function parsed(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    return null
  }
}

/** A budget only tells that a threshold was passed: it rings until the month ends. */
async function saveBudget({ Message: message, Timestamp: time }: Notice): Promise<void> {
  const changedAt = (time ? new Date(time) : new Date()).toISOString()
  const reason = message.replace(/\s+/g, ' ').slice(0, longestReason)
  await saveAlarm({ name: budgetAlarm, isRinging: true, reason, changedAt })
}
