import { type Feature, functionHeading, forBothDialects } from './feature.ts'

export const dayRangeFilter: Feature = {
  id: 'day-range-filter',
  title: 'Day range filter',
  doc: {
    what: 'Opens no position once the day has moved as far as a limit, from its low to its high.',
    why:
      'A day that has moved much more than usual seldom goes on as far again: a late entry buys what others ' +
      'already take profit on.',
    example:
      'With a limit of 1500 points, a signal is let pass on a day that went from 1.0850 to 1.1010, 1600 points; ' +
      'at 1.0990, after 1400 points, it is taken.',
  },
  inputs: [
    {
      name: 'MaxDayRangePoints',
      type: 'int',
      value: 1500,
      label: 'Largest range of the day for entries, points',
      min: 0,
    },
  ],
  gate: { name: 'IsDayRangeAllowed', sided: false },
  code: forBothDialects(
    () => `${functionHeading('Has the day room left for an entry?')}bool IsDayRangeAllowed()
  {
   double range=iHigh(_Symbol,PERIOD_D1,0)-iLow(_Symbol,PERIOD_D1,0);
   return(range<MaxDayRangePoints*_Point);
  }
`,
  ),
}
