/** MQL4's EMPTY_VALUE: 2147483647. In MQL5 it is the greatest double. */
export const oldEmptyValue = 'EMPTY_VALUE_MT4'

export const emptyValueInArithmetic =
  'the program reckons with values of its buffers: what is not there must be the number that MetaTrader 4 has for it'
