import { Entity, type EntityItem } from 'electrodb'
import { configuration, primaryKey, service } from './table.ts'

/** The account's cost in a month, as AWS last reported it. US dollars. */
const MonthCost = new Entity(
  {
    model: { service, entity: 'monthCost', version: '1' },
    attributes: {
      month: { type: 'string', required: true },
      spent: { type: 'number', required: true },
      /** Absent while AWS has too little history to tell. */
      forecast: { type: 'number' },
      budget: { type: 'number', required: true },
      readAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['month'] } },
    },
  },
  configuration,
)

export type MonthCostItem = EntityItem<typeof MonthCost>

export async function saveMonthCost(cost: MonthCostItem): Promise<void> {
  await MonthCost.put(cost).go()
}

/** Returns null if AWS has not told the cost of the month. */
export async function findMonthCost(month: string): Promise<MonthCostItem | null> {
  return (await MonthCost.get({ month }).go()).data
}
