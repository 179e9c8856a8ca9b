import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, type InputOf, type OutputOf } from '../../lib/api.ts'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { formatPlural } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { openUpgrade } from '../../lib/account/upgrade.ts'
import { CodePanel } from './code-panel.tsx'
import { TextLink } from '../router-link.tsx'

type Format = 'mql4' | 'mql5'
type Fixed = OutputOf<'fix-compilation-error'>

interface FixPanelProps {
  /** What the panel begins with, by format; another program there replaces it as long as nothing was typed here. */
  readonly codes: Partial<Readonly<Record<Format, string>>>
  readonly format: Format
}

const labels: Readonly<Record<Format, string>> = { mql4: 'MQL4', mql5: 'MQL5' }

/** Code and MetaEditor's log in, mended code and the reason of each change out. */
export function FixPanel({ codes, format }: FixPanelProps) {
  const session = useSession()
  const [own, setOwn] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Format | null>(null)
  const [log, setLog] = useState('')
  const target = chosen ?? format
  const source = own ?? codes[target] ?? ''
  const fixing = useMutation({
    mutationFn: (input: InputOf<'fix-compilation-error'>) => call('fix-compilation-error', input),
    onSuccess: ({ fixedCode, clean, changes }) => {
      if (!fixedCode) return notify.error('Failed to generate fixed code')
      if (clean && changes.length > 0) notify.success('Compilation error fixed successfully!')
    },
    onError: (reason) => asksForPlan(reason) ? openUpgrade('error fix') : notify.error(`Failed to fix compilation error: ${reason.message || 'Failed to process compilation fix'}`),
  })
  const fix = () => {
    if (!source.trim() || !log.trim()) return notify.error('Please provide both the source code and error message')
    if (session.status !== 'in') {
      notify.error('Please sign in to fix compilation errors')
      return openAuth('sign-in')
    }
    fixing.mutate({ sourceCode: source, errorMessage: log, codeFormat: target })
  }
  return (
    <Box component="section" aria-label="Fix Compilation Errors" sx={{ mt: 4, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}>
      <Box sx={{ px: { xs: 2, md: 3 }, py: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h3" component="h2">Fix Compilation Errors</Typography>
        <Typography variant="body2" color="textSecondary">Free: no credits used. Paste MetaEditor’s log in any of its languages; each change is checked and explained. <TextLink to="/help/fix-compile-errors">How it works</TextLink></Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, md: 3 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
        <TextField label="Source code" value={source} onChange={(event) => setOwn(event.target.value)} multiline rows={9} slotProps={{ htmlInput: { spellCheck: false, sx: { fontFamily: 'mono.fontFamily', fontSize: '0.8125rem', whiteSpace: 'pre', overflowX: 'auto' } } }} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <TextField label="Error message" placeholder="'total' - undeclared identifier   EA.mq5   42   7" value={log} onChange={(event) => setLog(event.target.value)} multiline rows={4} slotProps={{ htmlInput: { spellCheck: false, sx: { fontFamily: 'mono.fontFamily', fontSize: '0.8125rem' } } }} />
          <TextField select label="Code format" value={target} onChange={(event) => setChosen(event.target.value as Format)} sx={{ maxWidth: 180 }}>
            {Object.entries(labels).map(([value, label]) => <MenuItem key={value} value={value}>{label}</MenuItem>)}
          </TextField>
          <Box><Button variant="contained" disabled={!source.trim() || !log.trim() || fixing.isPending} onClick={fix}>{fixing.isPending ? 'Fixing...' : 'Fix Errors'}</Button></Box>
        </Box>
      </Box>
      {fixing.error && !asksForPlan(fixing.error) && <Alert severity="error" sx={{ mx: { xs: 2, md: 3 }, mb: 3 }}>{fixing.error.message || 'Failed to process compilation fix'}</Alert>}
      {fixing.data && <Outcome fixed={fixing.data} format={target} onUse={setOwn} />}
    </Box>
  )
}

const asksForPlan = (reason: unknown) => reason instanceof ApiError && (reason.code === 'PREMIUM_REQUIRED' || reason.status === 402)

interface OutcomeProps {
  readonly fixed: Fixed
  readonly format: Format
  readonly onUse: (code: string) => void
}

function Outcome({ fixed: { fixedCode, clean, changes, remaining }, format, onUse }: OutcomeProps) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Alert
        severity={clean ? 'success' : 'warning'} role="status" sx={{ m: 2 }}
        action={changes.length > 0 && !clean && <Button color="inherit" size="small" onClick={() => onUse(fixedCode)}>Go on from here</Button>}
      >
        {verdict(clean, changes.length, remaining.length)}
      </Alert>
      {changes.length > 0 && (
        <Box component="ol" aria-label="Changes" sx={{ m: 0, px: { xs: 5, md: 6 }, pb: 2, overflowWrap: 'anywhere' }}>
          {changes.map(({ line, code, why }, index) => <Box component="li" key={index} sx={{ py: 0.25 }}>Line {line}: {why} <TextLink to={`/help/metaeditor-errors#${code}`} sx={{ typography: 'mono' }}>{code}</TextLink></Box>)}
        </Box>
      )}
      {remaining.length > 0 && (
        <Box component="ul" aria-label="Errors that are left" sx={{ m: 0, px: { xs: 5, md: 6 }, pb: 2, overflowWrap: 'anywhere' }}>
          {remaining.map(({ line, column, text, help }, index) => <Box component="li" key={index} sx={{ py: 0.25 }}>Line {line}, column {column}: {text}. {help}</Box>)}
        </Box>
      )}
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}><CodePanel code={fixedCode} language="mql" format={labels[format]} fileName={`fixed.${format === 'mql5' ? 'mq5' : 'mq4'}`} maxHeight="50vh" /></Box>
    </Box>
  )
}

function verdict(clean: boolean, changed: number, left: number): string {
  if (clean) return changed > 0 ? `${formatPlural(changed, 'change')}, and no error is left.` : 'The code compiles as it is: check that MetaEditor has the same text, and the right format is chosen.'
  return `${formatPlural(changed, 'change')}; ${formatPlural(left, 'error is', 'errors are')} left, with what to do.`
}
