import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Alert from '@mui/material/Alert'
import { useRef, useState, type DragEvent, type Ref } from 'react'
import { decode } from '../../../../compiler/mql/encodings.ts'
import { dialectOf } from '../../../../compiler/text/language.ts'
import { eaCodeLength, eaNotesLength } from '../../../../contract/ea.ts'
import { formatCount } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import type { CodeEditorHandle } from '../../ui/editor/code-editor.tsx'
import { EditorField } from '../../ui/editor/editor-field.tsx'
import { formats, pastedDialect, type Draft, type Format } from './draft.ts'
import { Step } from './step.tsx'
import type { Optimizer } from './use-optimizer.ts'

interface UploadStepProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly optimizer: Optimizer
  readonly editor: Ref<CodeEditorHandle>
}

export function UploadStep({ draft, change, optimizer, editor }: UploadStepProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [formatBefore, setFormatBefore] = useState<Format | null>(null)
  /** New code brings its dialect along. */
  const takeOver = (code: string, written: Format | null) => {
    const isOther = written !== null && written !== draft.format
    change(isOther ? { code, format: written } : { code })
    setFormatBefore(isOther ? draft.format : null)
  }
  const edit = (code: string) => {
    const written = pastedDialect(draft.code, code)
    if (written) takeOver(code, written)
    else change({ code })
  }
  const open = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    // MetaEditor saves in UTF-16 as well as in UTF-8 or the code page of the machine.
    const { text } = decode(new Uint8Array(await file.arrayBuffer()))
    if (text.includes('\u0000')) return notify.error(`${file.name} is not a text file.`)
    const named = /\.mq([45])$/i.exec(file.name)?.[1]
    takeOver(text, named ? `mql${named as '4' | '5'}` : dialectOf(text))
  }
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.files.length) return
    event.preventDefault()
    void open(event.dataTransfer.files)
  }
  const choose = (format: Format) => {
    change({ format })
    setFormatBefore(null)
  }
  const length = draft.code.length
  return (
    <Step
      number={1}
      title="Your Expert Advisor"
      lead="The code stays in this browser until you press Analyze."
      actions={
        <>
          <TextField
            select
            label="Output Format"
            value={draft.format}
            onChange={(event) => choose(event.target.value as Format)}
            sx={{ width: 150 }}
          >
            {Object.entries(formats).map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <Button color="inherit" startIcon={<FolderOpenOutlined />} onClick={() => picker.current?.click()}>
            Open file
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label="Expert Advisor file"
            accept=".mq4,.mq5,.mqh,.txt,text/plain"
            onChange={(event) => void open(event.target.files)}
          />
        </>
      }
    >
      {formatBefore && (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          This is {formats[draft.format]} code, so the output format is now {formats[draft.format]}.
          <Button color="inherit" size="small" onClick={() => choose(formatBefore)} sx={{ ml: 1, py: 0 }}>
            Undo
          </Button>
        </Alert>
      )}
      <Box
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
        sx={{ height: 'clamp(280px, 46vh, 560px)', borderBottom: 1, borderColor: 'divider' }}
      >
        <EditorField
          ref={editor}
          value={draft.code}
          onChange={edit}
          language="mql"
          label="EA source code"
          placeholder="Paste your Expert Advisor here, or drop an .mq4 or .mq5 file."
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, md: 3 } }}>
        <TextField
          label="Additional Notes (optional)"
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
          multiline
          minRows={2}
          helperText="Trading rules such as “trailing stop 30 pips after 40 pips” become features. A language model gets the rest, if there is one."
          slotProps={{ htmlInput: { maxLength: eaNotesLength }, inputLabel: { shrink: true } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Button
            variant="contained"
            size="large"
            disabled={!draft.code.trim() || optimizer.isAnalyzing}
            onClick={() => optimizer.analyze(draft)}
            sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: 160 }}
          >
            {optimizer.isAnalyzing ? 'Analyzing...' : 'Analyze'}
          </Button>
          <Box
            role="status"
            sx={{ typography: 'body2', color: length > eaCodeLength ? 'error.main' : 'text.secondary' }}
          >
            {length > 0 && `${formatCount(length)} of ${formatCount(eaCodeLength)} characters`}
          </Box>
        </Box>
      </Box>
    </Step>
  )
}
