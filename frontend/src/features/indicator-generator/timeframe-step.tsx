import { timeframeChoices } from '../../../../compiler/ea/spec/choices.ts'
import type { TimeframeChoice } from '../../../../compiler/ea/spec/wizard.ts'
import { Picker, type PickerOption } from '../../ui/generator/picker.tsx'
import { toggleTimeframe } from './draft.ts'

const docs: Partial<Readonly<Record<TimeframeChoice, string>>> = {
  Current: 'The timeframe of the chart.',
  Scalping: 'M1, M5, M15',
  Intraday: 'M15, M30, H1',
  Swing: 'H1, H4, D1',
  Position: 'H4, D1, W1',
  'Full Spectrum': 'M5, M15, H1, H4, D1',
  'Custom Multi-Timeframe Setup': 'Combines the single timeframes selected above.',
  'Auto-Adjust Based on Volatility': 'Reacts faster when volatility is high and slower when it is low.',
  'Market Session Based': 'Highlights the Asia, London and New York sessions.',
  'Higher Timeframe Bias': 'Signals only in the direction of the trend on a timeframe four times as high.',
  'Lower Timeframe Confirmation': "Signals only when the chart's own bar confirms them.",
}
const groups = { single: 'Single', bundles: 'Multi-timeframe', adaptive: 'Adaptive' } as const

const options: readonly PickerOption<TimeframeChoice>[] = (Object.keys(groups) as (keyof typeof groups)[]).flatMap(
  (key) =>
    timeframeChoices[key].map((id) => ({
      id,
      title: id === 'Current' ? 'Current (chart)' : id,
      ...(docs[id] === undefined ? {} : { doc: docs[id] }),
      group: groups[key],
    })),
)

export function TimeframeStep({
  chosen,
  onChange,
}: {
  readonly chosen: readonly TimeframeChoice[]
  readonly onChange: (chosen: TimeframeChoice[]) => void
}) {
  return (
    <Picker
      label="timeframes"
      options={options}
      chosen={chosen}
      isSearchable={false}
      onToggle={(choice) => onChange(toggleTimeframe(chosen, choice))}
    />
  )
}
