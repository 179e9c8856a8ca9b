import { trailingStop as trailingStopDetector } from './existing/stop-detectors.ts'
import { points } from './parameters/check.ts'
import { type Feature, functionHeading, forBothDialects, type DialectTerms } from './feature.ts'

export const trailingStop: Feature = {
  id: 'trailing-stop',
  title: 'Trailing stop',
  doc: {
    what: 'Draws the stop behind the price once a position is far enough in profit, and never back.',
    why:
      'A trend that turns gives back what a fixed target would have taken; a stop that follows keeps most of it ' +
      'and leaves the position room to run.',
    example:
      'A buy at 1.1000 with start 200 and distance 150 points: at 1.1020 the stop goes to 1.1005, at 1.1050 to ' +
      '1.1035, and there it stays when the price falls.',
  },
  inputs: [
    {
      name: 'TrailStartPoints',
      type: 'int',
      value: 200,
      label: 'Profit at which the stop begins to follow, points',
      min: 0,
    },
    {
      name: 'TrailDistancePoints',
      type: 'int',
      value: 150,
      label: 'Distance of the stop from the price, points',
      min: 1,
    },
    { name: 'TrailStepPoints', type: 'int', value: 10, label: 'Smallest move of the stop, points', min: 1 },
  ],
  manages: true,
  onTick: 'TrailStops();',
  code: forBothDialects(trailStops),
  existing: { what: 'The stop follows the price.', find: trailingStopDetector },
  warnings: [
    {
      inputs: ['TrailDistancePoints', 'TrailStartPoints'],
      find: (value) =>
        value('TrailDistancePoints') > value('TrailStartPoints') && value('TrailStartPoints') > 0
          ? `The first stop is ${points(value('TrailDistancePoints') - value('TrailStartPoints'))} in loss. Set ` +
            `TrailStartPoints to ${value('TrailDistancePoints')} or more, or a smaller distance.`
          : null,
    },
    {
      inputs: ['TrailStartPoints'],
      find: (value, { facts }) =>
        facts?.targetPoints && value('TrailStartPoints') >= facts.targetPoints
          ? `The program takes its profit at ${points(facts.targetPoints)}, before trailing begins. Set ` +
            `TrailStartPoints below ${facts.targetPoints}.`
          : null,
    },
    {
      inputs: ['TrailStepPoints'],
      find: (value) =>
        value('TrailStepPoints') > value('TrailDistancePoints')
          ? `The stop moves only after ${points(value('TrailStepPoints'))}, more than its distance. Set ` +
            `TrailStepPoints below ${value('TrailDistancePoints')}.`
          : null,
    },
  ],
}

function trailStops({ total, symbol, isBuy, openPrice }: DialectTerms): string {
  return `${functionHeading('Draws the stops of positions in profit behind the price')}void TrailStops()
  {
   for(int i=${total}-1; i>=0; i--)
     {
      if(!SelectOwn(i))
         continue;
      bool   isBuy=(${isBuy});
      double point=SymbolInfoDouble(${symbol},SYMBOL_POINT);
      double price=PriceOf(${symbol},isBuy);
      double gain=isBuy ? price-${openPrice} : ${openPrice}-price;
      if(gain>=TrailStartPoints*point)
         ImproveStop(isBuy ? price-TrailDistancePoints*point : price+TrailDistancePoints*point,TrailStepPoints);
     }
  }
`
}
