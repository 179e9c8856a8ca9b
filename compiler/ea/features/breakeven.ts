import { breakEven } from './existing/stop-detectors.ts'
import { numberOf, points } from './parameters/check.ts'
import { type Feature, functionHeading, forBothDialects, type DialectTerms } from './feature.ts'

export const breakeven: Feature = {
  id: 'breakeven',
  title: 'Break even',
  doc: {
    what: 'Moves the stop to the opening price, and a little beyond, once a position is far enough in profit.',
    why:
      'A trade that was well in profit should not end as a loss; a few points beyond the opening price pay for ' +
      'the costs.',
    example:
      'A sell at 1.1000 with trigger 150 and lock 10 points: when the price reaches 1.0985 the stop goes to 1.0999.',
  },
  inputs: [
    {
      name: 'BreakevenTriggerPoints',
      type: 'int',
      value: 150,
      label: 'Profit at which the stop goes to the opening price, points',
      min: 1,
    },
    { name: 'BreakevenLockPoints', type: 'int', value: 10, label: 'Profit that the stop keeps, points', min: 0 },
  ],
  manages: true,
  onTick: 'MoveToBreakeven();',
  code: forBothDialects(moveToBreakeven),
  existing: { what: 'The stop moves to the opening price.', find: breakEven },
  warnings: [
    {
      inputs: ['BreakevenTriggerPoints'],
      find: (value, { facts }) =>
        facts?.targetPoints && value('BreakevenTriggerPoints') >= facts.targetPoints
          ? `The program takes its profit at ${points(facts.targetPoints)}, before the stop moves. Set ` +
            `BreakevenTriggerPoints below ${facts.targetPoints}.`
          : null,
    },
    {
      inputs: ['BreakevenLockPoints', 'BreakevenTriggerPoints'],
      find: (value) =>
        value('BreakevenLockPoints') >= value('BreakevenTriggerPoints')
          ? `The stop would be at or beyond the price, which the server refuses. Set BreakevenLockPoints below ` +
            `${value('BreakevenTriggerPoints')}.`
          : null,
    },
    {
      inputs: ['BreakevenTriggerPoints'],
      find: (value, context) => {
        const [start, distance] = [
          numberOf(context, 'trailing-stop', 'TrailStartPoints'),
          numberOf(context, 'trailing-stop', 'TrailDistancePoints'),
        ]
        if (
          start === null ||
          distance === null ||
          start > value('BreakevenTriggerPoints') ||
          start - distance < value('BreakevenLockPoints')
        )
          return null
        return (
          `Trailing begins at ${points(start)} and protects more than this does. Set BreakevenTriggerPoints ` +
          `below ${start}, or leave it out.`
        )
      },
    },
  ],
}

function moveToBreakeven({ total, symbol, isBuy, openPrice }: DialectTerms): string {
  return `${functionHeading('Takes the risk out of positions that are far enough in profit')}void MoveToBreakeven()
  {
   for(int i=${total}-1; i>=0; i--)
     {
      if(!SelectOwn(i))
         continue;
      bool   isBuy=(${isBuy});
      double point=SymbolInfoDouble(${symbol},SYMBOL_POINT);
      double opened=${openPrice};
      double price=PriceOf(${symbol},isBuy);
      if((isBuy ? price-opened : opened-price)>=BreakevenTriggerPoints*point)
         ImproveStop(isBuy ? opened+BreakevenLockPoints*point : opened-BreakevenLockPoints*point,1);
     }
  }
`
}
