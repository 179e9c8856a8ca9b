import { profitProtection as profitProtectionDetector } from './existing/other-detectors.ts'
import { type Feature, functionHeading, forBothDialects, type DialectTerms } from './feature.ts'

export const profitProtection: Feature = {
  id: 'profit-protection',
  title: 'Profit protection',
  doc: {
    what: 'Closes all positions of the program when their common profit has given back a share of its peak.',
    why:
      'Several positions can be well in profit together and all return to nothing; stops of the single ' +
      'positions do not see the sum.',
    example:
      'With a start of 1 % on 10,000 and 40 %: the open profit reaches 150, then falls to 90: everything is closed ' +
      'with 90.',
  },
  inputs: [
    {
      name: 'ProtectStartPercent',
      type: 'double',
      value: 1,
      label: 'Open profit that is protected from then on, % of the balance',
      min: 0.01,
    },
    {
      name: 'ProtectGiveBackPercent',
      type: 'double',
      value: 40,
      label: 'Share of the peak that may be given back, %',
      min: 1,
      max: 99,
    },
  ],
  manages: true,
  onTick: 'ProtectProfit();',
  code: forBothDialects(protectProfit),
  existing: { what: 'The peak of the profit is kept and compared.', find: profitProtectionDetector },
}

function protectProfit({ total, profit }: DialectTerms): string {
  return `${functionHeading('Closes all when the open profit has fallen far enough from its peak')}void ProtectProfit()
  {
   static double peak=0;
   double profit=0;
   int    count=0;
   for(int i=${total}-1; i>=0; i--)
      if(SelectOwn(i))
        {
         profit+=${profit};
         count++;
        }
   peak=count>0 ? MathMax(peak,profit) : 0;
   if(count==0 || peak<AccountInfoDouble(ACCOUNT_BALANCE)*ProtectStartPercent/100 || profit>peak*(1-ProtectGiveBackPercent/100))
      return;
   Print("Profit protection: the open profit fell from ",DoubleToString(peak,2)," to ",DoubleToString(profit,2));
   for(int k=${total}-1; k>=0; k--)
      if(SelectOwn(k))
         CloseSelected("Profit protection");
  }
`
}
