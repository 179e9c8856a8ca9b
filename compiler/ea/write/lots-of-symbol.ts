/** A script of the generator with the lots it trades; `orderLots` is absent where it sizes its orders otherwise. */
export interface SizedScript {
  readonly text: string
  readonly orderLots?: number
}

const lotsInput = /^lotSize = input\.float\(([\d.]+), "Lots".*\n/m
const unitsInput = /^unitsPerLot = input\.float\([\d.]+, "Units in one lot".*\n/m

/**
 * Scripts generated under sizing revision 1 multiplied lots by an input of 100,000 units, which is wrong on every other
 * contract. Returns such a script with its order size left to the program's lots; any other script unchanged.
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
