import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Source } from '../../../../compiler/text/source.ts'
import type { OutputOf } from '../../lib/api.ts'
import type { CompilerWorker } from '../../lib/compiler/compiler.ts'
import { notify } from '../../lib/notify.ts'
import { FixOutcome } from '../../ui/code/fix-outcome.tsx'

interface MendScriptProps {
  readonly code: string
  readonly files: readonly Source[]
  readonly compiler: CompilerWorker
  readonly onApply: (code: string) => void
}

/** Mends a script in the browser and shows each change with its reason before the user applies it. */
export function FixScript({ code, files, compiler, onApply }: MendScriptProps) {
  const isNarrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const [original, setOriginal] = useState('')
  const fixing = useMutation({
    mutationFn: (text: string) => compiler.fixScript(text, files),
    onError: (reason) => notify.error(`The script could not be fixed: ${reason.message}`),
  })
  const start = () => {
    setOriginal(code)
    fixing.mutate(code)
  }
  const apply = (text: string) => {
    onApply(text)
    fixing.reset()
  }
  const report = fixing.data
  return (
    <>
      <Button size="small" variant="contained" disabled={fixing.isPending} onClick={start}>
        {fixing.isPending ? 'Fixing…' : 'Fix script'}
      </Button>
      <Dialog open={report !== undefined} onClose={() => fixing.reset()} fullWidth maxWidth="md" fullScreen={isNarrow}>
        <DialogTitle>Fix script</DialogTitle>
        <DialogContent sx={{ p: 0 }}>
          {report && (
            <FixOutcome
              fixed={asOutcome(report)}
              originalCode={original}
              format="pine"
              onAnswer={(text) => fixing.mutate(text)}
              onApply={apply}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => fixing.reset()}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

type Report = Awaited<ReturnType<CompilerWorker['fixScript']>>
type Outcome = Omit<OutputOf<'fix-compilation-error'>, 'job'>

/** The report as the server would answer it: nothing is compared, and no model is asked in the browser. */
const asOutcome = ({ text, verdict, fixes, guesses, questions, remaining }: Report): Outcome => ({
  fixedCode: text,
  verdict,
  fixes: [...fixes],
  guesses: [...guesses],
  questions: questions.map(({ options, ...question }) => ({
    ...question,
    options: options.map(({ title, edits }) => ({ title, edits: [...edits] })),
  })),
  remaining: [...remaining],
  comparison: null,
  model: null,
})
