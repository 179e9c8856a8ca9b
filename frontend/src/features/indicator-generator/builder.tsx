import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { indicators } from '../../../../compiler/ea/blocks/indicators.ts'
import { indicatorNotes } from '../../../../compiler/ea/spec/choice-notes.ts'
import { indicatorOf } from '../../../../compiler/ea/spec/from-selections.ts'
import { describeIndicator } from '../../../../compiler/ea/spec/describe-indicator.ts'
import type { IndicatorId } from '../../../../compiler/ids.ts'
import type { IndicatorSelections } from '../../../../compiler/ea/spec/wizard.ts'
import { ChoiceNotes } from '../../ui/generator/choice-notes.tsx'
import { Picker } from '../../ui/generator/picker.tsx'
import { PromptPreview } from '../../ui/generator/prompt-preview.tsx'
import { Wizard, type WizardStep } from '../../ui/generator/wizard.tsx'
import type { Draft } from './draft.ts'
import { OutputStep } from './output-step.tsx'
import { ParameterStep } from './parameter-step.tsx'
import { Preview } from './preview.tsx'
import { TimeframeStep } from './timeframe-step.tsx'

interface BuilderProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly isGenerating: boolean
  readonly onGenerate: (prompt: string) => void
}

const options = indicators.map(({ id, title, doc, category }) => ({ id, title, doc, group: category }))

/** The four-step indicator wizard with a live preview. */
export function Builder({ draft, change, isGenerating, onGenerate }: BuilderProps) {
  const { selections: chosen, step } = draft
  const notes = useMemo(() => indicatorNotes(chosen), [chosen])
  const prompt = useMemo(() => describeIndicator(indicatorOf(chosen)).join('\n'), [chosen])
  const select = (part: Partial<IndicatorSelections>) => change({ selections: { ...chosen, ...part } })

  const steps: readonly WizardStep[] = [
    {
      title: 'Name and Types',
      missing: chosen.indicatorTypes.length === 0 ? 'Choose at least one indicator.' : null,
      panel: <NameAndTypes chosen={chosen} select={select} />,
    },
    {
      title: 'Timeframes',
      missing: chosen.timeframes.length === 0 ? 'Choose at least one timeframe.' : null,
      panel: <TimeframeStep chosen={chosen.timeframes} onChange={(timeframes) => select({ timeframes })} />,
    },
    {
      title: 'Parameters',
      missing: null,
      panel: (
        <ParameterStep
          chosen={chosen.indicatorTypes}
          parameters={chosen.parameters}
          change={(part) => select({ parameters: { ...chosen.parameters, ...part } })}
        />
      ),
    },
    {
      title: 'Output Settings',
      missing: null,
      panel: (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <OutputStep
            settings={chosen.outputSettings}
            change={(part) =>
              change({
                selections: { ...chosen, outputSettings: { ...chosen.outputSettings, ...part } },
                ...(part.platform ? { target: part.platform } : {}),
              })
            }
          />
          <PromptPreview prompt={prompt} />
        </Box>
      ),
    },
  ]
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Box>
        <Wizard
          steps={steps}
          step={step}
          onStep={(next) => change({ step: next })}
          finish={
            <Button variant="contained" disabled={isGenerating} onClick={() => onGenerate(prompt)}>
              {isGenerating ? 'Generating...' : 'Generate Indicator'}
            </Button>
          }
        />
        <ChoiceNotes notes={notes} />
      </Box>
      <Preview selections={chosen} />
    </Box>
  )
}

interface NameAndTypesProps {
  readonly chosen: IndicatorSelections
  readonly select: (part: Partial<IndicatorSelections>) => void
}

function NameAndTypes({ chosen, select }: NameAndTypesProps) {
  const toggle = (id: IndicatorId) =>
    select({
      indicatorTypes: chosen.indicatorTypes.includes(id)
        ? chosen.indicatorTypes.filter((each) => each !== id)
        : [...chosen.indicatorTypes, id],
    })

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <TextField
        label="Indicator Name (optional)"
        value={chosen.indicatorName}
        onChange={(event) => select({ indicatorName: event.target.value })}
        sx={{ maxWidth: 420 }}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <Picker label="indicators" options={options} chosen={chosen.indicatorTypes} onToggle={toggle} />
    </Box>
  )
}
