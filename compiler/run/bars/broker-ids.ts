/** Symbols at brokers on which strategies are proved and tried. */
export const brokerIds = ['eurusd', 'usdjpy', 'eurusdJpy', 'xauusd', 'us30', 'ger40', 'btcusd', 'es'] as const

export type BrokerId = (typeof brokerIds)[number]
