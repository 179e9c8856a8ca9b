import type { ManagementId } from '../../../ids.ts'
import { breakEven } from './break-even.ts'
import { dailyLimit } from './daily-limit.ts'
import { dynamicLotSize } from './dynamic-lot-size.ts'
import { exitOnOpposite } from './exit-on-opposite.ts'
import { indicatorFilter } from './indicator-filter.ts'
import type { ManagementBlock } from './management.ts'
import { maxOpenTrades } from './max-open-trades.ts'
import { maxSlippage } from './max-slippage.ts'
import { newsFilter } from './news-filter.ts'
import { reverseOnStop } from './reverse-on-stop.ts'
import { riskToReward } from './risk-to-reward.ts'
import { spreadFilter } from './spread-filter.ts'
import { stopLossTakeProfit } from './stop-loss-take-profit.ts'
import { timeFilter } from './time-filter.ts'
import { trailingStop } from './trailing-stop.ts'
import { weekendExit } from './weekend-exit.ts'

/** In the order of the catalogue. */
export const managements: readonly ManagementBlock[] = [
  stopLossTakeProfit,
  trailingStop,
  breakEven,
  dynamicLotSize,
  riskToReward,
  dailyLimit,
  maxSlippage,
  newsFilter,
  timeFilter,
  indicatorFilter,
  spreadFilter,
  weekendExit,
  maxOpenTrades,
  exitOnOpposite,
  reverseOnStop,
]

const byId = new Map(managements.map((block) => [block.id, block]))

export function managementBlock(id: ManagementId): ManagementBlock {
  const block = byId.get(id)
  if (!block) throw new Error(`no block for ${id}`)
  return block
}
