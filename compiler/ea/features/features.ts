import { dailyLimit } from './daily-limit.ts'
import type { Feature } from './feature.ts'
import { sessionFilter } from './session-filter.ts'
import { spreadFilter } from './spread-filter.ts'

export const features: readonly Feature[] = [spreadFilter, sessionFilter, dailyLimit]
