/** A generated script with its lots; `orderLots` is absent for other kinds of size. */
export interface SizedScript {
  readonly text: string
  readonly orderLots?: number
}

const lotsInput = /^lotSize = input\.float\(([\d.]+), "Lots".*\n/m
const unitsInput = /^unitsPerLot = input\.float\([\d.]+, "Units in one lot".*\n/m

/**
 * Returns a script of sizing revision 1 with its order size left to the program's lots; any other script unchanged.
 * Revision 1 multiplied lots by an input of 100,000 units, which is wrong on every other contract.
 */
export function withLotsOfSymbol(text: string): SizedScript {
  const lots = lotsInput.exec(text)?.[1]
  if (lots === undefined || !unitsInput.test(text)) return { text }
  const sized = text
    .replace(lotsInput, '')
    .replace(unitsInput, '')
    .replaceAll('lotSize * unitsPerLot', 'strategy.default_entry_qty(close)')
  return { text: sized, orderLots: Number(lots) }
}
