import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { eaNotes } from '../../../../compiler/ea/spec/choice-notes.ts'
import { strategyOf } from '../../../../compiler/ea/spec/from-selections.ts'
import { describeStrategy } from '../../../../compiler/ea/spec/describe-strategy.ts'
import type { EaSelections } from '../../../../compiler/ea/spec/wizard.ts'
import { ChoiceNotes } from '../../ui/generator/choice-notes.tsx'
import { PromptPreview } from '../../ui/generator/prompt-preview.tsx'
import { Wizard, type WizardStep } from '../../ui/generator/wizard.tsx'
import type { Draft } from '../../ui/generator/ea/draft.ts'
import { ManagementPicker, StrategyPicker } from '../../ui/generator/ea/pickers.tsx'
import { RiskStep } from '../../ui/generator/ea/risk-step.tsx'
import { SettingsStep } from '../../ui/generator/ea/settings-step.tsx'

interface BuilderProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly isGenerating: boolean
  readonly onGenerate: (selections: EaSelections, prompt: string) => void
}

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
      panel: <StrategyPicker chosen={chosen} select={select} />,
    },
    {
      title: 'Trade Management',
      missing: chosen.tradeManagement.length === 0 ? 'Choose at least one option.' : null,
      panel: <ManagementPicker chosen={chosen} select={select} />,
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
