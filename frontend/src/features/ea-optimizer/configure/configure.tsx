import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { saveDraft } from '../../../lib/draft-store.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { draftKey, emptyDraft, type Draft } from '../../../ui/generator/ea/draft.ts'
import { ManagementPicker, StrategyPicker } from '../../../ui/generator/ea/pickers.tsx'
import { RiskStep } from '../../../ui/generator/ea/risk-step.tsx'
import { SettingsStep } from '../../../ui/generator/ea/settings-step.tsx'

/** The last step of the EA Builder. */
const lastStep = 4

/** Edits the EA Builder's choices and continues there. */
export default function Configure() {
  const navigate = useNavigate()
  const [draft, change] = useDraft(draftKey, emptyDraft)
  const { selections: chosen } = draft
  const select = (part: Partial<Draft['selections']>) => change({ selections: { ...chosen, ...part } })
  const isReady = chosen.strategies.length > 0 && chosen.tradeManagement.length > 0 && chosen.riskLevel !== null
  const proceed = () => {
    // The generator reads the draft when it opens.
    const ready: Draft = { ...draft, mode: 'builder', step: lastStep, target: chosen.otherParams.platform }
    change(ready)
    saveDraft(draftKey, ready)
    void navigate('/ea-generator')
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Part title="Strategies">
        <StrategyPicker chosen={chosen} select={select} />
      </Part>
      <Part title="Trade management">
        <ManagementPicker chosen={chosen} select={select} />
      </Part>
      <Part title="Risk level">
        <RiskStep level={chosen.riskLevel} onChoose={(riskLevel) => select({ riskLevel })} />
      </Part>
      <Part title="Other parameters">
        <SettingsStep
          params={chosen.otherParams}
          change={(part) => select({ otherParams: { ...chosen.otherParams, ...part } })}
        />
      </Part>
      <Box>
        <Button variant="contained" disabled={!isReady} onClick={proceed}>
          Continue in the EA Generator
        </Button>
        {!isReady && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            Choose at least one strategy, one trade management option and a risk level.
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** A part that opens and closes: the lists are long. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(title === 'Strategies')
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <Typography component="summary" variant="h5" sx={{ cursor: 'pointer', mb: 2 }}>
        {title}
      </Typography>
      {isOpen && children}
    </Box>
  )
}
