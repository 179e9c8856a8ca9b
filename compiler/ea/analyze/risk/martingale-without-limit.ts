import { growingVolumes } from '../order-volumes.ts'
import type { Rule } from '../rule.ts'

export const martingaleWithoutLimit: Rule = {
  code: 'martingale-without-limit',
  severity: 'critical',
  category: 'Risk management',
  issue: 'The volume grows from trade to trade ({name}) and nothing limits it.',
  recommendation: 'Limit it with an input for the largest volume and one for the number of steps.',
  doc: 'Doubling wins until it meets the series that empties the account. Without a limit that is a matter of time.',
  example: { dialect: 'mql4', head: 'double Lots=0.1;', body: 'Lots=Lots*2;' },
  find: (ea) =>
    ea.textMatches(
      { start: 0, end: ea.text.length },
      /max\w*(lot|volume|vol\b|level|step|trades|orders)|MODE_MAXLOT|SYMBOL_VOLUME_MAX/i,
    )
      ? []
      : growingVolumes(ea),
}
