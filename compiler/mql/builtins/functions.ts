import type { FunctionRow } from './row.ts'
import { accountFunctions } from './functions/account.ts'
import { arraysFunctions } from './functions/arrays.ts'
import { chartsFunctions } from './functions/charts.ts'
import { commonFunctions } from './functions/common.ts'
import { computingFunctions } from './functions/computing.ts'
import { eventsFunctions } from './functions/events.ts'
import { filesFunctions } from './functions/files.ts'
import { indicatorSetupFunctions } from './functions/indicator-setup.ts'
import { indicatorsFunctions } from './functions/indicators.ts'
import { marketFunctions } from './functions/market.ts'
import { mathFunctions } from './functions/math.ts'
import { networkFunctions } from './functions/network.ts'
import { objectsFunctions } from './functions/objects.ts'
import { seriesFunctions } from './functions/series.ts'
import { stringsFunctions } from './functions/strings.ts'
import { timeFunctions } from './functions/time.ts'
import { tradeFunctions } from './functions/trade.ts'

const tables = [
  accountFunctions,
  arraysFunctions,
  chartsFunctions,
  commonFunctions,
  computingFunctions,
  eventsFunctions,
  filesFunctions,
  indicatorSetupFunctions,
  indicatorsFunctions,
  marketFunctions,
  mathFunctions,
  networkFunctions,
  objectsFunctions,
  seriesFunctions,
  stringsFunctions,
  timeFunctions,
  tradeFunctions,
]

/** Every built-in function of both dialects. */
export const functionTables: ReadonlyMap<string, FunctionRow> = new Map(
  tables.flatMap((table) => Object.entries(table)),
)
