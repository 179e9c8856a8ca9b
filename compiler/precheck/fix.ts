import type { OptimizeResult } from '../api.ts'
import type { PrecheckInput } from './result.ts'
import { optimizeEa } from '../ea/features/optimize.ts'

/** Adds the optimizer's checks before each trade request. The result is not checked here: run the pre-check again. */
export const fixPrecheck = ({ source, language, files = [] }: PrecheckInput): OptimizeResult =>
  optimizeEa({ source, language, files, features: [{ id: 'market-checks' }] })
