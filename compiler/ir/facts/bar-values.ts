import type { Program } from '../program.ts'
import type { PriceName } from '../tree/nodes.ts'
import { visitExpressions } from '../tree/walk.ts'

/** Prices of which the script reads the bar that is calculated only: nothing gets the array. */
export function valuesOfBar({ functions, main }: Program): ReadonlySet<PriceName> {
  const values = new Set(main.prices)
  // Frames ask for the times of bars by their numbers.
  values.delete('time')
  for (const { prices } of functions) for (const which of prices) values.delete(which)
  visitExpressions(main.body, (value) => {
    if (value.kind === 'prices') values.delete(value.name)
  })
  return functions.some(({ request }) => request) ? new Set() : values
}
