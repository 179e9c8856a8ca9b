import type { Adaptive, ChosenIndicator, IndicatorSpec } from './indicator-spec.ts'
import { emptyIndicatorSelections } from './wizard.ts'
import { describeCondition, describeOperand } from './describe-condition.ts'

const adaptives: Readonly<Record<Adaptive, string>> = {
  volatility: 'Adjust automatically to volatility.',
  session: 'Tint the market sessions.',
  'higher-bias': 'Signals only with the trend of the higher timeframe.',
  'lower-confirmation': "Signals only when the chart's own bar confirms them.",
}

const { colors: defaults } = emptyIndicatorSelections.outputSettings

/** Describes all that an indicator shows, one sentence each. */
export function describeIndicator(spec: IndicatorSpec): string[] {
  const { types, timeframes, source, smoothing, display, histogram, arrows, alerts, levels, up, down, lines } = spec
  return [
    ...(types.length > 0
      ? [`Show ${types.map(describeType).join(', ')}${timeframes.length > 0 ? ` on ${timeframes.join(', ')}` : ''}.`]
      : []),
    ...lines.map(({ title, value }) => `Show ${describeOperand(value)} as "${title}".`),
    ...(source === 'Close' ? [] : [`Calculate from the ${source.toLowerCase()} price.`]),
    ...(smoothing.method === 'None'
      ? []
      : [
          `Smooth with ${smoothing.method === 'Exponential' ? 'an' : 'a'} ` +
            `${smoothing.method.toLowerCase()} average of ${smoothing.length} bars.`,
        ]),
    ...spec.adaptive.map((choice) => adaptives[choice]),
    `Draw as ${display.toLowerCase()}${histogram ? ' with a histogram' : ''}.`,
    ...(spec.colors.primary === defaults.primary && spec.colors.secondary === defaults.secondary
      ? []
      : [`In the colours ${spec.colors.primary} and ${spec.colors.secondary}.`]),
    ...(levels.length > 0 ? [`Levels at ${levels.join(', ')}.`] : []),
    ...(up ? [`Up when ${describeCondition(up)}.`] : []),
    ...(down ? [`Down when ${describeCondition(down)}.`] : []),
    ...(arrows ? ['Show arrows.'] : []),
    ...(alerts ? ['Send alerts.'] : []),
  ]
}

function describeType({ id, numbers, method }: ChosenIndicator): string {
  return describeOperand({ kind: 'indicator', indicator: id, line: null, numbers, method, ago: 0, timeframe: null })
}
