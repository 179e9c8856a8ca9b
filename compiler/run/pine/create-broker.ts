import type { Context } from './context.ts'
import type { StrategyBroker, StrategySettings } from './strategy.ts'

export type CreateBroker = (settings: StrategySettings, context: Context) => StrategyBroker
