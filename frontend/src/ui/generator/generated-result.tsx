import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import type { Generated, Result } from '../../lib/conversion/generation.ts'
import { useScrollIntoView } from '../../lib/use-scroll-into-view.ts'
import { LinkButton } from '../router-link.tsx'
import { InputTable } from './input-table.tsx'
import { Program } from './program.tsx'
import { TrialPanel } from './trial-panel.tsx'
import { dialectNamed } from '../../../../compiler/targets/dialects.ts'

interface GeneratedTab {
  readonly id: string
  readonly label: string
  readonly panel: ReactNode
}

function tabsOf({ answer, target, fileName }: Result): readonly GeneratedTab[] {
  const { code, pine, inputs, backtest, trades, broker, account, journal } = answer
  const pineName = fileName.replace(/\.mq\d$/, '.pine')
  const tabs: (GeneratedTab | false)[] = [
    { id: 'code', label: target, panel: <Program code={code} language="mql" format={target} fileName={fileName} /> },
    {
      id: 'pine',
      label: 'Pine Script',
      panel: <Program code={pine} language="pine" format="Pine Script" fileName={pineName} />,
    },
    backtest !== null && {
      id: 'backtest',
      label: 'Backtest',
      panel: (
        <TrialPanel
          code={code}
          target={dialectNamed(target)}
          first={{ broker, trial: { backtest, trades, account, journal } }}
        />
      ),
    },
    { id: 'inputs', label: 'Inputs', panel: <InputTable inputs={inputs} /> },
  ]
  return tabs.filter((tab): tab is GeneratedTab => tab !== false)
}

const contractsOf = ({ accounts = [] }: NonNullable<Generated['proof']>): string =>
  accounts.length > 0 ? ` and on ${accounts.length} contracts` : ''

interface GeneratedResultProps {
  readonly result: Result
  readonly kind: 'ea' | 'indicator'
  /** Current input of the form above. */
  readonly form: { readonly mode: 'simple' | 'builder'; readonly rules: string }
}

/** Shows the generated code, its Pine Script, its backtest and its inputs. */
export function GeneratedResult({ result, kind, form }: GeneratedResultProps) {
  const [chosen, setChosen] = useState('code')
  const place = useScrollIntoView()
  const tabs = tabsOf(result)
  const open = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  const { proof, notes, id } = result.answer
  if (!open) return null
  const isFromThis =
    form.mode === 'builder' ? result.isBuilt : !result.isBuilt && result.rules.trim() === form.rules.trim()
  return (
    <Box
      ref={place}
      component="section"
      aria-label="Generated program"
      sx={{ mt: 4, scrollMarginTop: 72, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2">
          {kind === 'ea' ? 'Your Expert Advisor' : 'Your indicator'}
        </Typography>
        {proof && (
          <Typography sx={{ color: proof.equal ? 'success.main' : 'warning.main' }}>
            {proof.equal
              ? `Equal to its Pine Script on ${formatCount(proof.comparisons[0]?.bars ?? 0)} bars${contractsOf(proof)}`
              : 'Differs from its Pine Script. See the proof in your history.'}
          </Typography>
        )}
        {!isFromThis && (
          <Typography color="textSecondary" role="status">
            Generated from your previous input
          </Typography>
        )}
        {id && (
          <LinkButton size="small" color="inherit" to={`/convert/${id}`} sx={{ ml: -1.25 }}>
            Open in history
          </LinkButton>
        )}
      </Box>
      <Alert severity="warning">
        {kind === 'ea'
          ? 'Test on a demo account first. A generated Expert Advisor is a starting point, not advice.'
          : 'Test on a demo account first, before you rely on it.'}
      </Alert>
      {notes.map((note) => (
        <Alert key={note} severity="info" variant="outlined">
          {note}
        </Alert>
      ))}
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}>
        <Tabs
          value={open.id}
          onChange={(_, next: string) => setChosen(next)}
          aria-label="Generated program"
          sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { px: { xs: 1.25, sm: 1.75 } } }}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              value={tab.id}
              label={tab.label}
              id={`generated-tab-${tab.id}`}
              aria-controls={`generated-panel-${tab.id}`}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`generated-panel-${open.id}`} aria-labelledby={`generated-tab-${open.id}`}>
          {open.panel}
        </Box>
      </Box>
    </Box>
  )
}
