import { Entity, type EntityItem } from 'electrodb'
import { monthOf } from './periods.ts'
import { conditionFailed, configuration, primaryKey, service } from './table.ts'

/** The last state that an alarm reported. */
const Alarm = new Entity(
  {
    model: { service, entity: 'alarm', version: '1' },
    attributes: {
      name: { type: 'string', required: true },
      isRinging: { type: 'boolean', required: true },
      reason: { type: 'string', required: true },
      changedAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['name'] } },
    },
  },
  configuration,
)

/** The name of notices of the account's budget. They tell that a threshold was passed, never that it is over. */
export const budgetAlarm = 'tradewright Budget of the month'

export type AlarmItem = EntityItem<typeof Alarm>

/** Ringing ones first, then the latest. The budget's notice ends with its month. */
export async function listAlarms(at: Date): Promise<AlarmItem[]> {
  const { data } = await Alarm.query.primary({}).go({ pages: 'all' })
  const alarms = data.map((row) =>
    row.name === budgetAlarm
      ? { ...row, isRinging: row.isRinging && monthOf(new Date(row.changedAt)) === monthOf(at) }
      : row,
  )
  return alarms.sort((a, b) => Number(b.isRinging) - Number(a.isRinging) || b.changedAt.localeCompare(a.changedAt))
}

/** Saves a state unless a later one was saved before: events may arrive out of order. */
export async function saveAlarm(alarm: AlarmItem): Promise<void> {
  try {
    await Alarm.put(alarm)
      .where(({ changedAt }, { lt, notExists }) => `${notExists(changedAt)} OR ${lt(changedAt, alarm.changedAt)}`)
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}
