import * as z from 'zod/mini'
import { saveAlarm } from '../data/alarm.ts'
import { logger } from '../shared/log.ts'

/** A change of an alarm's state, as CloudWatch publishes it. */
const alarmEvent = z.object({
  AlarmName: z.string(),
  NewStateValue: z.enum(['OK', 'ALARM', 'INSUFFICIENT_DATA']),
  NewStateReason: z.string(),
  StateChangeTime: z.string(),
})

interface TopicEvent {
  readonly Records: readonly { readonly Sns: { readonly Message: string } }[]
}

/** Receives alarms that ring or end, for the administrator's system page. */
export async function handler({ Records: records }: TopicEvent): Promise<void> {
  for (const { Sns } of records) {
    const event = alarmEvent.safeParse(JSON.parse(Sns.Message))
    if (!event.success) {
      logger.error('unknown alarm event', { problem: event.error.message })
      continue
    }
    const { AlarmName: name, NewStateValue: state, NewStateReason: reason, StateChangeTime: time } = event.data
    await saveAlarm({ name, isRinging: state === 'ALARM', reason, changedAt: new Date(time).toISOString() })
  }
}
