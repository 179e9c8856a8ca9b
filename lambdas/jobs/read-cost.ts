import { BudgetsClient, DescribeBudgetCommand, type Budget } from '@aws-sdk/client-budgets'
import { monthOf } from '../data/periods.ts'
import { saveMonthCost } from '../data/month-cost.ts'
import { logger } from '../shared/log.ts'

const client = new BudgetsClient({})

/**
 * Runs every six hours: saves what the account has cost this month, as its budget tells. Reading a budget is free; AWS
 * computes it a few times a day. Without a budget nothing is saved.
 */
export async function handler(): Promise<void> {
  const at = new Date()
  const budget = await readBudget()
  const spent = Number(budget?.CalculatedSpend?.ActualSpend?.Amount)
  if (!budget || !Number.isFinite(spent)) return
  const forecast = Number(budget.CalculatedSpend?.ForecastedSpend?.Amount)
  await saveMonthCost({
    month: monthOf(at),
    spent,
    ...(Number.isFinite(forecast) ? { forecast } : {}),
    budget: Number(budget.BudgetLimit?.Amount ?? 0),
    readAt: at.toISOString(),
  })
  logger.info('cost of the month', { spent })
}

/** Returns null if there is no such budget. */
async function readBudget(): Promise<Budget | null> {
  const { BUDGET_ACCOUNT: account, BUDGET_NAME: name } = process.env
  try {
    const { Budget: budget } = await client.send(new DescribeBudgetCommand({ AccountId: account, BudgetName: name }))
    return budget ?? null
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return null
    throw error
  }
}
