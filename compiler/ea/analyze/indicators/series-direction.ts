import { meaningOf } from '../../../mql/check/facts.ts'
import type { Ea, CallSite } from '../ea.ts'
import { type Rule, firstFinding } from '../rule.ts'

export const seriesDirection: Rule = {
  code: 'series-direction',
  severity: 'info',
  category: 'Indicators',
  issue: 'Copied arrays are read without saying in which direction they count.',
  recommendation: 'Call `ArraySetAsSeries(values,true)`, or count from the oldest value knowingly.',
  doc: 'Index 0 of a copied array is the oldest value unless the array is set as a series.',
  dialect: 'mql5',
  example: { dialect: 'mql5', body: 'double c[]; if(CopyClose(_Symbol,_Period,0,3,c)<3) return; Print(c[0]);' },
  find: (ea) =>
    ea.usesName('ArraySetAsSeries')
      ? []
      : firstFinding(
          ea
            .callsOf('CopyBuffer', 'CopyRates', 'CopyClose', 'CopyOpen', 'CopyHigh', 'CopyLow')
            .filter(
              (site) =>
                !hasFixedSize(ea, site) && ea.constantNumber(site.visited, site.args[site.args.length - 2]) !== 1,
            ),
        ),
}

/** An array of fixed size always counts from the oldest value. */
function hasFixedSize(ea: Ea, { args, visited }: CallSite): boolean {
  const target = args.at(-1)
  const type = target ? ea.typeOf(visited, meaningOf(target)) : null
  return type?.kind === 'array' && type.dimensions[0] !== null
}
