import { atrStops } from './atr-sltp.ts'
import { breakeven } from './breakeven.ts'
import { dailyLimit } from './daily-limit.ts'
import { dayRangeFilter } from './day-range-filter.ts'
import { errorHandling } from './error-handling.ts'
import { executionLog } from './execution-log.ts'
import type { Feature } from './feature.ts'
import { gridMartingale } from './grid-martingale.ts'
import { indicatorFilters } from './indicator-filters.ts'
import { licenseCheck } from './license-check.ts'
import { licenseGuard } from './license-guard.ts'
import { marketChecks } from './market-checks.ts'
import { mobileAlerts } from './mobile-alerts.ts'
import { newsFilter } from './news-filter.ts'
import { profitProtection } from './profit-protection.ts'
import { sessionFilter } from './session-filter.ts'
import { spreadFilter } from './spread-filter.ts'
import { trailingStop } from './trailing-stop.ts'

/** In the order of the checklist; on each tick features act in this order. */
export const features: readonly Feature[] = [
  trailingStop,
  breakeven,
  profitProtection,
  atrStops,
  newsFilter,
  sessionFilter,
  spreadFilter,
  dayRangeFilter,
  gridMartingale,
  dailyLimit,
  indicatorFilters,
  mobileAlerts,
  errorHandling,
  executionLog,
  marketChecks,
  licenseGuard,
  licenseCheck,
]
