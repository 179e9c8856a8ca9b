/** MetaTrader 5 trade server return codes (TRADE_RETCODE_…). */
export const retcode = {
  REQUOTE: 10004,
  REJECT: 10006,
  PLACED: 10008,
  DONE: 10009,
  INVALID: 10013,
  INVALID_VOLUME: 10014,
  INVALID_PRICE: 10015,
  INVALID_STOPS: 10016,
  NO_MONEY: 10019,
  INVALID_EXPIRATION: 10022,
  NO_CHANGES: 10025,
  FROZEN: 10029,
  INVALID_FILL: 10030,
  LIMIT_ORDERS: 10033,
  LIMIT_VOLUME: 10034,
  INVALID_ORDER: 10035,
  POSITION_CLOSED: 10036,
  INVALID_CLOSE_VOLUME: 10038,
} as const
export type Retcode = (typeof retcode)[keyof typeof retcode]

/** MetaTrader 4 trade errors, as GetLastError returns them after trade calls. */
export const tradeError = {
  NONE: 0,
  NO_RESULT: 1,
  INVALID_PARAMETERS: 3,
  INVALID_PRICE: 129,
  INVALID_STOPS: 130,
  INVALID_VOLUME: 131,
  NOT_ENOUGH_MONEY: 134,
  REQUOTE: 138,
  TOO_CLOSE: 145,
  TOO_MANY_ORDERS: 148,
  INVALID_PARAMETER_VALUE: 4051,
  NO_ORDER_SELECTED: 4105,
  UNKNOWN_SYMBOL: 4106,
  INVALID_TICKET: 4108,
} as const
/** Orders and positions that an account may have at once. */
export const maxOrders = 5000
/** Memory of an order with its deals, in array elements. */
export const orderCost = 64

export type TradeError = (typeof tradeError)[keyof typeof tradeError]
