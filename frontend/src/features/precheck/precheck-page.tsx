import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { decode } from '../../../../compiler/mql/encodings.ts'
import { dialectOf } from '../../../../compiler/text/language.ts'
import { eaCodeLength } from '../../../../contract/ea.ts'
import { formatCount } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { CopyButton } from '../../ui/code/copy-button.tsx'
import { DownloadButton } from '../../ui/code/download-button.tsx'
import type { CodeEditorHandle } from '../../ui/editor/code-editor.tsx'
import { EditorField } from '../../ui/editor/editor-field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Page } from '../../ui/page.tsx'
import { PrecheckResult } from './precheck-result.tsx'
import type { Dialect } from '../../../../compiler/api.ts'
import { usePrecheck, type PrecheckDraft } from './use-precheck.ts'
import { dialects, dialectIds } from '../../../../compiler/targets/dialects.ts'

const draftKey = 'tradewright.precheck'
const emptyDraft: PrecheckDraft = { code: '', format: 'mql5' }

/** The Market's automatic validation, before the Market. */
export default function PrecheckPage() {
  const isMounted = useMounted()
  const [stored, change] = useDraft(draftKey, emptyDraft)
  const draft = isMounted ? stored : emptyDraft
  const precheck = usePrecheck((code) => change({ code }))
  const editor = useRef<CodeEditorHandle>(null)
  const { answer } = precheck
  return (
    <Page
      title="Market Pre-check"
      lead={
        'Paste an Expert Advisor and see what the automatic validation of the MQL5 Market would refuse. We check the ' +
        'code and run it on up to ten markets: other symbols, small deposits, wide stops levels, large lots. Each finding ' +
        'has its line, the reason and the remedy.'
      }
    >
      <div data-draft={draftKey}>
        <Source draft={draft} change={change} editor={editor} />
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
        <Button
          variant="contained"
          size="large"
          disabled={draft.code.trim() === '' || draft.code.length > eaCodeLength || precheck.isPending}
          onClick={() => precheck.check(draft)}
          sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: 160 }}
        >
          {precheck.isPending ? 'Checking...' : 'Check'}
        </Button>
        {answer?.code && answer.whyNotFixed === null && (
          <>
            <CopyButton text={answer.code} format={draft.format.toUpperCase()} isGuarded={false} />
            <DownloadButton text={answer.code} fileName={`checked_ea${dialects[draft.format].extension}`} />
          </>
        )}
        <Box
          role="status"
          sx={{ typography: 'body2', color: draft.code.length > eaCodeLength ? 'error.main' : 'text.secondary' }}
        >
          {draft.code.length > 0 && `${formatCount(draft.code.length)} of ${formatCount(eaCodeLength)} characters`}
        </Box>
      </Box>
      {answer && (
        <PrecheckResult
          result={answer.result}
          fixed={precheck.fixed}
          isPending={precheck.isPending}
          onLine={(line) => editor.current?.jumpTo(line, 1)}
          onFix={() => precheck.fix(draft)}
        />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 4, maxWidth: '75ch' }}>
        The Market decides by its own tester on its own history. This page repeats its published checks on generated
        markets. A program without a finding can still be refused there.
      </Typography>
    </Page>
  )
}

interface SourceProps {
  readonly draft: PrecheckDraft
  readonly change: (part: Partial<PrecheckDraft>) => void
  readonly editor: React.Ref<CodeEditorHandle>
}

function Source({ draft, change, editor }: SourceProps) {
  const open = async (file: File): Promise<void> => {
    // MetaEditor saves UTF-16, UTF-8 or the machine's code page.
    const { text } = decode(new Uint8Array(await file.arrayBuffer()))
    if (text.includes('\u0000')) return notify.error(`${file.name} is not a text file.`)
    const named = /\.mq([45])$/i.exec(file.name)?.[1]
    const format = named ? (`mql${named}` as Dialect) : (dialectOf(text) ?? draft.format)
    change({ code: text, format })
  }
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <TextField
          select
          label="Language"
          value={draft.format}
          onChange={({ target }) => change({ format: target.value as Dialect })}
          sx={{ width: 130 }}
        >
          {dialectIds.map((id) => (
            <MenuItem key={id} value={id}>
              {dialects[id].name}
            </MenuItem>
          ))}
        </TextField>
        <FileButton label="Expert Advisor file" accept=".mq4,.mq5,.txt,text/plain" onFile={(file) => void open(file)}>
          Open file
        </FileButton>
      </Box>
      <Box sx={{ height: 'clamp(280px, 46vh, 560px)' }}>
        <EditorField
          ref={editor}
          value={draft.code}
          onChange={(code) => change({ code, format: dialectOf(code) ?? draft.format })}
          language="mql"
          label="EA source code"
          placeholder="Paste your Expert Advisor here, or open an .mq4 or .mq5 file."
        />
      </Box>
    </Box>
  )
}
