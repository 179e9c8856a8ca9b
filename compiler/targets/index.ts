import type { Target } from '../emit/target.ts'
import type { TargetId } from '../ids.ts'
import { mql4 } from './mql4/target.ts'
import { mql4Indicator } from './mql4-indicator/target.ts'
import { mql5 } from './mql5/target.ts'
import { mql5Class } from './mql5-class/target.ts'
import { mql5Indicator } from './mql5-indicator/target.ts'

/** The forms of written programs, by the names of the folders here. */
export const targets: Readonly<Record<TargetId, Target>> = {
  mql4,
  mql5,
  'mql5-class': mql5Class,
  'mql4-indicator': mql4Indicator,
  'mql5-indicator': mql5Indicator,
}
