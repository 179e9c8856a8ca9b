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
import { modelAnswer, required } from '../../lib/conversion/model-answer.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { openUpgrade } from '../../lib/account/upgrade.ts'
import { FixOutcome } from './fix-outcome.tsx'
import { TextLink } from '../router-link.tsx'
import { type Dialect, dialectIds } from '../../../../compiler/targets/dialects.ts'
import type { Source } from '../../../../compiler/text/source.ts'
import { programOf, type ConvertedProgram, type ProgramId } from '../../../../contract/outputs.ts'
import { programLabel } from '../../lib/conversion/conversion-files.ts'

interface FixPanelProps {
  /** Programs to begin with. New code replaces them until the user types. */
  readonly programs: readonly ConvertedProgram[]
  readonly format: Dialect
}

/** Formats of code, and those of a conversion's indicators. */
const choicesOf = (programs: readonly ConvertedProgram[]): readonly ProgramId[] =>
  dialectIds.flatMap((target) => [
    { target, isCompanion: false },
    ...(programOf(programs, { target, isCompanion: true }) ? [{ target, isCompanion: true }] : []),
  ])

/** Returns the files that come with code: none where it includes nothing. */
const filesWith = (code: string, includes: readonly Source[]): Source[] =>
  /^\s*#\s*include\b/m.test(code) ? [...includes] : []

/** Waits for a model's work on the errors that no rule fixes, which may take minutes. */
async function fixErrors(
  input: InputOf<'fix-compilation-error'>,
): Promise<Omit<OutputOf<'fix-compilation-error'>, 'job'>> {
  const { job, ...answer } = await call('fix-compilation-error', { ...input, background: true })
  return job === null ? answer : required((await modelAnswer(job)).fix)
}

function reportFixError(reason: Error): void {
  if (!isPlanRequired(reason))
    return notify.error(`Failed to fix compilation error: ${reason.message || 'Failed to process compilation fix'}`)
  notify.error('Premium subscription required. Please upgrade your plan to access error fixing.')
  openUpgrade('error fix')
}

/** Fixes code by MetaEditor's log. The user's code changes only when they apply the result. */
export function FixPanel({ programs, format }: FixPanelProps) {
  const session = useSession()
  const [own, setOwn] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ProgramId | null>(null)
  const [log, setLog] = useState('')
  const [earlier, setEarlier] = useState('')
  const choice = chosen ?? { target: format, isCompanion: false }
  const { target } = choice
  const program = programOf(programs, choice)
  const source = own ?? program?.code ?? ''
  const fixing = useMutation({
    mutationFn: fixErrors,
    onSuccess: ({ fixedCode }) => {
      if (!fixedCode) notify.error('Failed to generate fixed code')
    },
    onError: reportFixError,
  })
  // Answers change the result; the comparison stays with the submitted code.
  const [originalCode, setOriginalCode] = useState('')
  const send = (code: string) =>
    fixing.mutate({
      sourceCode: code,
      errorMessage: log,
      codeFormat: target,
      files: filesWith(code, program?.includes ?? []),
      earlierCode: earlier,
    })
  const fix = () => {
    if (!source.trim() || !log.trim()) return notify.error('Please provide both the source code and error message')
    if (session.status !== 'in') {
      notify.error('Please sign in to fix compilation errors')
      return openAuth('sign-in')
    }
    setOriginalCode(source)
    send(source)
  }
  const apply = (code: string) => {
    setOwn(code)
    fixing.reset()
    notify.success('Changes applied')
  }
  return (
    <Box
      component="section"
      aria-label="Fix Compilation Errors"
      sx={{
        mt: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <FixHeading />
      <FixForm
        source={source}
        setSource={setOwn}
        log={log}
        setLog={setLog}
        earlier={earlier}
        setEarlier={setEarlier}
        choices={choicesOf(programs)}
        choice={choice}
        onChoose={setChosen}
        isFixing={fixing.isPending}
        onFix={fix}
      />
      {fixing.error && !isPlanRequired(fixing.error) && (
        <Alert severity="error" sx={{ mx: { xs: 2, md: 3 }, mb: 3 }}>
          {fixing.error.message || 'Failed to process compilation fix'}
        </Alert>
      )}
      {fixing.data && (
        <FixOutcome fixed={fixing.data} originalCode={originalCode} format={target} onAnswer={send} onApply={apply} />
      )}
    </Box>
  )
}

const FixHeading = () => (
  <Box sx={{ px: { xs: 2, md: 3 }, py: 2, borderBottom: 1, borderColor: 'divider' }}>
    <Typography variant="h3" component="h2">
      Fix Compilation Errors
    </Typography>
    <Typography variant="body2" color="textSecondary">
      Free: no credits used. Paste the MetaEditor log in any language. You see each change before you apply it, and we
      mark guesses. <TextLink to="/help/fix-compile-errors">How it works</TextLink>
    </Typography>
  </Box>
)

const isPlanRequired = (reason: unknown) =>
  reason instanceof ApiError && (reason.code === 'PREMIUM_REQUIRED' || reason.status === 402)

interface FixFormProps {
  readonly source: string
  readonly setSource: (source: string) => void
  readonly log: string
  readonly setLog: (log: string) => void
  readonly earlier: string
  readonly setEarlier: (earlier: string) => void
  readonly choices: readonly ProgramId[]
  readonly choice: ProgramId
  readonly onChoose: (choice: ProgramId) => void
  readonly isFixing: boolean
  readonly onFix: () => void
}

function FixForm(props: FixFormProps) {
  const { source, setSource, log, setLog, earlier, setEarlier, choices, choice, onChoose, isFixing, onFix } = props

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        p: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <TextField
        label="Source code"
        value={source}
        onChange={(event) => setSource(event.target.value)}
        multiline
        rows={9}
        slotProps={{
          htmlInput: {
            spellCheck: false,
            sx: { fontFamily: 'mono.fontFamily', fontSize: '0.8125rem', whiteSpace: 'pre', overflowX: 'auto' },
          },
        }}
      />
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <TextField
          label="Error message"
          placeholder="'total' - undeclared identifier   EA.mq5   42   7"
          value={log}
          onChange={(event) => setLog(event.target.value)}
          multiline
          rows={4}
          slotProps={{
            htmlInput: { spellCheck: false, sx: { fontFamily: 'mono.fontFamily', fontSize: '0.8125rem' } },
          }}
        />
        <TextField
          label="Earlier version that compiled (optional)"
          helperText="We run both versions on the same bars and tell you whether they behave the same."
          value={earlier}
          onChange={(event) => setEarlier(event.target.value)}
          multiline
          rows={2}
          slotProps={{
            htmlInput: { spellCheck: false, sx: { fontFamily: 'mono.fontFamily', fontSize: '0.8125rem' } },
          }}
        />
        <TextField
          select
          label="Code format"
          value={programLabel(choice)}
          onChange={(event) => {
            const found = choices.find((one) => programLabel(one) === event.target.value)
            if (found) onChoose(found)
          }}
          sx={{ maxWidth: 180 }}
        >
          {choices.map((one) => (
            <MenuItem key={programLabel(one)} value={programLabel(one)}>
              {programLabel(one)}
            </MenuItem>
          ))}
        </TextField>
        <Box>
          <Button variant="contained" disabled={!source.trim() || !log.trim() || isFixing} onClick={onFix}>
            {isFixing ? 'Fixing...' : 'Fix Errors'}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
