import { translate } from '../../lambdas/compute/translate.ts'
import { wrongLanguage } from '../../lambdas/logic/conversion/wrong-language.ts'

const pine = '//@version=5\nindicator("x")\nplot(close)\n'
const mql4 = '#property strict\nvoid OnTick() { Print(Ask); }\n'
const mql5 = '#include <Trade/Trade.mqh>\nCTrade trade;\nvoid OnTick() { trade.Buy(0.1); }\n'
const python = 'import pandas as pd\n\ndef mean(values):\n    return values.rolling(5).mean()\n'

test.each([
  ['pine_to_mql', mql4, /looks like MQL4, not Pine Script code: choose MT4 to MT5/],
  ['pine_to_mql', mql5, /looks like MQL5 already/],
  ['pine_to_mql', 'int start() { return(0); }', /looks like MQL4/],
  ['pine_to_mql', python, /looks like Python: only Pine Script and MQL4/],
  ['pine_to_mql', 'Buy when the fast average crosses the slow one.', /reads like words/],
  ['pine_to_mql', `\`\`\`pine\n${pine}\`\`\`\n`, /without the ``` marks/],
  ['mt4_to_mt5', pine, /looks like Pine Script, not MT4 code/],
  ['mt4_to_mt5', 'strategy("x", overlay = true)\nplot(close)\n', /looks like Pine Script/],
  ['mt4_to_mt5', mql5, /looks like MQL5 already/],
] as const)('%s: %j is known for what it is, before its errors are told', (type, source, advice) => {
  expect(() => translate({ type, source, name: '', outputFormat: 'both' })).toThrow(advice)
  expect(() => translate({ type, source, name: '', outputFormat: 'both' })).toThrow(/Line \d+, column \d+: /)
})

test.each([
  ['pine_to_mql', pine],
  ['mt4_to_mt5', mql4],
] as const)('%s: nothing is said of %j', (type, source) => expect(wrongLanguage(type, source)).toBeNull())
