import { spreadFilter as spreadFilterDetector } from './existing/filter-detectors.ts'
import { points } from './parameters/check.ts'
import { type Feature, functionHeading, forBothDialects } from './feature.ts'

export const spreadFilter: Feature = {
  id: 'spread-filter',
  title: 'Spread filter',
  doc: {
    what: 'Opens no position while the spread is above a limit.',
    why:
      "At night, around news and at the week's first quotes the spread is many times its usual width: an entry " +
      'then begins with a loss that no signal earns back.',
    example:
      'With a limit of 30 points, a signal at 23:59 and a spread of 85 points is let pass; the same signal at ' +
      '10:00 with 12 points is taken.',
  },
  inputs: [{ name: 'MaxSpreadPoints', type: 'int', value: 30, label: 'Largest spread for entries, points', min: 0 }],
  gate: { name: 'IsSpreadAllowed', sided: false },
  code: forBothDialects(
    () => `${functionHeading('Is the spread narrow enough for an entry?')}bool IsSpreadAllowed()
  {
   return(SymbolInfoInteger(_Symbol,SYMBOL_SPREAD)<=MaxSpreadPoints);
  }
`,
  ),
  existing: { what: 'The spread is compared with a limit.', find: spreadFilterDetector },
  warnings: [
    {
      inputs: ['MaxSpreadPoints'],
      find: (value, { spreadPoints }) =>
        value('MaxSpreadPoints') < (spreadPoints ?? 1)
          ? (spreadPoints === null
              ? 'Few symbols have so small a spread'
              : `The usual spread of the symbol is ${points(spreadPoints)}`) +
            ', so hardly an entry passes. ' +
            `Set MaxSpreadPoints to ${Math.max(2, Math.ceil((spreadPoints ?? 5) * 1.5))} or more.`
          : null,
    },
  ],
}
