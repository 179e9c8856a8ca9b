import { isFeatureOn } from '../data/feature-flag.ts'
import { reserveSpending, settleSpending } from '../data/account/model-spending.ts'
import { logger } from './log.ts'
import { costOf } from './model-cost.ts'
import { ModelUnavailable } from './model-unavailable.ts'

interface Tokens {
  readonly inputTokens: number
  readonly outputTokens: number
}

const micro = 1_000_000
/** Fewest characters of a token, so that an estimate is never too low. */
const charactersPerToken = 2

/** Dollars a day for all users together; no cap if it is not set, or if prices are unknown. */
const dailyBudget = (): number => Number(process.env.MODEL_DAILY_BUDGET ?? '') || Infinity

/**
 * Runs a call of a model within the day's budget. The highest possible cost is reserved before, and replaced by the
 * real one after. A call that fails keeps its reservation only if it may have been charged. Throws ModelUnavailable
 * once the budget is used up.
 */
export async function withinBudget<R extends Tokens>(
  { characters, maxTokens }: { readonly characters: number; readonly maxTokens: number },
  call: () => Promise<R>,
): Promise<R> {
  if (!(await isFeatureOn('model'))) throw new ModelUnavailable('Language models are turned off.')
  const at = new Date()
  const highest = costOf(Math.ceil(characters / charactersPerToken), maxTokens)
  const cap = dailyBudget()
  if (highest === null || cap === Infinity) return call()
  const reserved = Math.ceil(highest * micro)
  if (!(await reserveSpending(reserved, Math.floor(cap * micro), at))) {
    logger.error('daily model budget used up', { dollars: cap })
    throw new ModelUnavailable('The budget for language models is used up for today.')
  }
  try {
    const result = await call()
    const cost = costOf(result.inputTokens, result.outputTokens) ?? 0
    await settleSpending(reserved, Math.ceil(cost * micro), at)
    reportCost(cost)
    return result
  } catch (error) {
    // The service refused the call, so it charges nothing.
    if (error instanceof ModelUnavailable) await settleSpending(reserved, 0, at)
    throw error
  }
}

/** Writes a metric in CloudWatch's embedded format. */
function reportCost(dollars: number): void {
  logger.info('model cost', {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [{ Namespace: 'Tradewright', Dimensions: [[]], Metrics: [{ Name: 'ModelCost' }] }],
    },
    ModelCost: dollars,
  })
}
