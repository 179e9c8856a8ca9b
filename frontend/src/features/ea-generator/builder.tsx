import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { managements } from '../../../../compiler/ea/blocks/management/managements.ts'
import { strategies } from '../../../../compiler/ea/blocks/strategies.ts'
import { eaNotes } from '../../../../compiler/ea/spec/choice-notes.ts'
import { strategyOf } from '../../../../compiler/ea/spec/from-selections.ts'
import { describeStrategy } from '../../../../compiler/ea/spec/describe-strategy.ts'
import type { EaSelections } from '../../../../compiler/ea/spec/wizard.ts'
import { ChoiceNotes } from '../../ui/generator/choice-notes.tsx'
import { Picker } from '../../ui/generator/picker.tsx'
import { PromptPreview } from '../../ui/generator/prompt-preview.tsx'
import { Wizard, type WizardStep } from '../../ui/generator/wizard.tsx'
import { toggled, type Draft } from './draft.ts'
import { RiskStep } from './risk-step.tsx'
import { SettingsStep } from './settings-step.tsx'

interface BuilderProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly isGenerating: boolean
  readonly onGenerate: (selections: EaSelections, prompt: string) => void
}

const strategyOptions = strategies.map(({ id, title, doc, category }) => ({ id, title, doc, group: category }))
const managementOptions = managements.map(({ id, title, doc, category }) => ({ id, title, doc, group: category }))
const combinations = {
  any: 'Any strategy signals',
  all: 'All strategies signal within three bars',
  score: 'At least half signal within three bars',
} as const

/** The four-step EA wizard. */
export function Builder({ draft, change, isGenerating, onGenerate }: BuilderProps) {
  const { selections: chosen, step } = draft
  const complete = useMemo((): EaSelections => ({ ...chosen, riskLevel: chosen.riskLevel ?? 'medium' }), [chosen])
  const notes = useMemo(() => eaNotes(complete), [complete])
  const prompt = useMemo(() => describeStrategy(strategyOf(complete, draft.name)).join('\n'), [complete, draft.name])
  const select = (part: Partial<Draft['selections']>) => change({ selections: { ...chosen, ...part } })
  const steps: readonly WizardStep[] = [
    {
      title: 'Strategy Types',
      missing: chosen.strategies.length === 0 ? 'Choose at least one strategy.' : null,
      panel: <StrategyStep chosen={chosen} select={select} />,
    },
    {
      title: 'Trade Management',
      missing: chosen.tradeManagement.length === 0 ? 'Choose at least one option.' : null,
      panel: (
        <Picker
          label="options"
          options={managementOptions}
          chosen={chosen.tradeManagement}
          onToggle={(id) => select({ tradeManagement: toggled(chosen.tradeManagement, id) })}
        />
      ),
    },
    {
      title: 'Risk Level',
      missing: chosen.riskLevel === null ? 'Choose a risk level.' : null,
      panel: <RiskStep level={chosen.riskLevel} onChoose={(riskLevel) => select({ riskLevel })} />,
    },
    {
      title: 'Other Settings',
      missing: null,
      panel: (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <TextField
            label="EA Name (optional)"
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
            sx={{ maxWidth: 420 }}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <SettingsStep
            params={chosen.otherParams}
            change={(part) =>
              change({
                selections: { ...chosen, otherParams: { ...chosen.otherParams, ...part } },
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
    <>
      <Wizard
        steps={steps}
        step={step}
        onStep={(next) => change({ step: next })}
        finish={
          <Button variant="contained" disabled={isGenerating} onClick={() => onGenerate(complete, prompt)}>
            {isGenerating ? 'Generating...' : 'Generate EA'}
          </Button>
        }
      />
      <ChoiceNotes notes={notes} />
    </>
  )
}

interface StrategyStepProps {
  readonly chosen: Draft['selections']
  readonly select: (part: Partial<Draft['selections']>) => void
}

function StrategyStep({ chosen, select }: StrategyStepProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {chosen.strategies.length > 1 && (
        <TextField
          select
          label="Combine strategies"
          value={chosen.combine}
          onChange={(event) => select({ combine: event.target.value as EaSelections['combine'] })}
          sx={{ maxWidth: 420 }}
        >
          {Object.entries(combinations).map(([id, text]) => (
            <MenuItem key={id} value={id}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Picker
        label="strategies"
        options={strategyOptions}
        chosen={chosen.strategies}
        onToggle={(id) => select({ strategies: toggled(chosen.strategies, id) })}
      />
    </Box>
  )
}
