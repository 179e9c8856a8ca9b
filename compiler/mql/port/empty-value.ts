/** MQL4's EMPTY_VALUE in a ported program: there it is 2147483647, in MQL5 the greatest double. */
export const oldEmptyValue = 'EMPTY_VALUE_MT4'

export const reckoning =
  'the program reckons with values of its buffers: what is not there must be the number that MetaTrader 4 has for it'
