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
import { pastedDialect, type Draft, type Format } from './draft.ts'
import { Step } from './step.tsx'
import type { Optimizer } from './use-optimizer.ts'
import { dialects, dialectIds } from '../../../../compiler/targets/dialects.ts'

interface UploadStepProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly optimizer: Optimizer
  readonly editor: Ref<CodeEditorHandle>
}

/** Edits the code and switches the format to the dialect of pasted or opened code. */
function useSourceCode(draft: Draft, change: UploadStepProps['change']) {
  const [formatBefore, setFormatBefore] = useState<Format | null>(null)
  const acceptCode = (code: string, detectedFormat: Format | null) => {
    const isOther = detectedFormat !== null && detectedFormat !== draft.format
    change(isOther ? { code, format: detectedFormat } : { code })
    setFormatBefore(isOther ? draft.format : null)
  }
  const edit = (code: string) => {
    const detectedFormat = pastedDialect(draft.code, code)
    if (detectedFormat) acceptCode(code, detectedFormat)
    else change({ code })
  }
  const openFile = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    // MetaEditor saves UTF-16, UTF-8 or the machine's code page.
    const { text } = decode(new Uint8Array(await file.arrayBuffer()))
    if (text.includes('\u0000')) return notify.error(`${file.name} is not a text file.`)
    const named = /\.mq([45])$/i.exec(file.name)?.[1]
    acceptCode(text, named ? `mql${named as '4' | '5'}` : dialectOf(text))
  }
  const choose = (format: Format) => {
    change({ format })
    setFormatBefore(null)
  }
  return { formatBefore, edit, choose, openFile }
}

export function UploadStep({ draft, change, optimizer, editor }: UploadStepProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { formatBefore, edit, choose, openFile } = useSourceCode(draft, change)

  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.files.length) return
    event.preventDefault()
    void openFile(event.dataTransfer.files)
  }

  const length = draft.code.length
  return (
    <Step
      number={1}
      title="Your Expert Advisor"
      lead="The code stays in this browser until you press Analyze."
      actions={
        <>
          <FormatSelect format={draft.format} onChoose={choose} />
          <Button color="inherit" startIcon={<FolderOpenOutlined />} onClick={() => picker.current?.click()}>
            Open file
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label="Expert Advisor file"
            accept=".mq4,.mq5,.mqh,.txt,text/plain"
            onChange={(event) => void openFile(event.target.files)}
          />
        </>
      }
    >
      {formatBefore && <FormatNotice format={draft.format} onUndo={() => choose(formatBefore)} />}
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
          helperText={
            'Describe changes in plain English, for example “trailing stop 30 pips after 40 pips”. We add ' +
            'matching features. A language model handles the rest, if available.'
          }
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

function FormatSelect({ format, onChoose }: { readonly format: Format; readonly onChoose: (format: Format) => void }) {
  return (
    <TextField
      select
      label="Output Format"
      value={format}
      onChange={(event) => onChoose(event.target.value as Format)}
      sx={{ width: 150 }}
    >
      {dialectIds.map((id) => (
        <MenuItem key={id} value={id}>
          {dialects[id].name}
        </MenuItem>
      ))}
    </TextField>
  )
}

function FormatNotice({ format, onUndo }: { readonly format: Format; readonly onUndo: () => void }) {
  return (
    <Alert severity="info" sx={{ borderRadius: 0 }}>
      This is {dialects[format].name} code, so the output format is now {dialects[format].name}.
      <Button color="inherit" size="small" onClick={onUndo} sx={{ ml: 1, py: 0 }}>
        Undo
      </Button>
    </Alert>
  )
}
