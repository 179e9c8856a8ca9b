/** The first line of the list that `tradewright record` lets an Expert Advisor write. */
export const recordedTitles = 'Trade #,Type,Date/Time,Signal,Price,Position size (qty),Position size (value),Net P&L'

export interface RecordedTrade {
  readonly direction: string
  readonly quantity: number
  readonly entryTime: number
  readonly entryPrice: number
  readonly exitTime: number | null
  readonly exitPrice: number | null
  readonly profit: number
}

/** Writes closed trades as the recorder's RecordRow does: entry and exit, with the times of the trade server. */
export function recordedList(trades: readonly RecordedTrade[]): string {
  const clock = (time: number): string =>
    new Date(time).toISOString().slice(0, 19).replaceAll('-', '.').replace('T', ' ')
  const rows = trades.flatMap(({ direction, quantity, profit, ...trade }, k) =>
    [
      [`Entry ${direction}`, trade.entryTime, trade.entryPrice] as const,
      [`Exit ${direction}`, trade.exitTime ?? 0, trade.exitPrice ?? 0] as const,
    ].map(([type, time, price]) =>
      [
        k + 1,
        type,
        clock(time),
        type,
        price.toFixed(5),
        quantity.toFixed(2),
        (price * quantity).toFixed(5),
        profit.toFixed(2),
      ].join(','),
    ),
  )
  return [recordedTitles, ...rows].join('\r\n')
}
