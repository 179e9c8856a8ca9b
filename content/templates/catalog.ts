import { breakoutTemplates } from './breakout.ts'
import { meanReversionTemplates } from './mean-reversion.ts'
import { momentumTemplates } from './momentum.ts'
import { sessionTemplates } from './session.ts'
import type { Template } from './template.ts'
import { trendTemplates } from './trend.ts'
import { utilityTemplates } from './utility.ts'

/** All templates that come with the product. */
export const templates: readonly Template[] = [
  ...trendTemplates,
  ...meanReversionTemplates,
  ...breakoutTemplates,
  ...momentumTemplates,
  ...sessionTemplates,
  ...utilityTemplates,
]
