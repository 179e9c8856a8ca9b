import { languageMismatch } from './language-mismatch.ts'

const pine = '//@version=5\nindicator("Two means")\nplot(ta.sma(close, 5))\n'
const mql4 = '#property strict\nextern int Period = 14;\nint start()\n{\n  return(0);\n}\n'
const mql5 = '#include <Trade/Trade.mqh>\nCTrade trade;\nvoid OnTick() { trade.Buy(0.1); }\n'
const words = 'Buy when the fast average crosses above the slow one.'

test('a text at home is left alone, one of the other language can be moved', () => {
  expect(languageMismatch('pine_to_mql', pine)).toBeNull()
  expect(languageMismatch('mt4_to_mt5', mql4)).toBeNull()
  expect(languageMismatch('pine_to_mql', 'close')).toBeNull()
  expect(languageMismatch('pine_to_mql', mql4)?.belongsTo).toBe('mt4_to_mt5')
  expect(languageMismatch('mt4_to_mt5', pine)?.belongsTo).toBe('pine_to_mql')
})

test('what another page takes leads there, and what none takes is named', () => {
  expect(languageMismatch('mt4_to_mt5', mql5)?.to?.path).toBe('/ea-optimizer')
  expect(languageMismatch('pine_to_mql', words)?.to?.path).toBe('/ea-generator')
  expect(languageMismatch('pine_to_mql', 'import pandas as pd\ndef mean(x):\n    return x\n')?.text).toMatch(
    /looks like Python\./,
  )
})

test('marks around the code can be taken away', () => {
  expect(languageMismatch('pine_to_mql', `Here it is:\n\`\`\`pine\n${pine}\`\`\`\nGood luck!`)?.code).toBe(pine)
})
