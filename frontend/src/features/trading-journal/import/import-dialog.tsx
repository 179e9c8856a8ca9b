import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type DragEvent } from 'react'
import { signatureOf, type ColumnMapping } from '../../../../../journal/import/columns.ts'
import type { ReadFile } from '../../../../../journal/import/read-file.ts'
import type { Statement } from '../../../../../journal/import/statement.ts'
import { readStatement, readTable } from '../../../lib/journal/read-statement.ts'
import type { Account, Journal } from '../../../lib/journal/stored-trades.ts'
import { TextLink } from '../../../ui/router-link.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { rememberedMapping, rememberMapping } from '../settings.ts'
import { ColumnMappingForm } from './column-mapping.tsx'
import { StatementPreview } from './statement-preview.tsx'

interface ImportDialogProps {
  readonly journal: Journal
  /** The account that is open; null before the first import. */
  readonly account: Account | null
  readonly onClose: () => void
  readonly onSaved: (account: string) => void
}

type Table = Extract<ReadFile, { readonly kind: 'table' }>
type State =
  | { readonly kind: 'choose'; readonly error?: string }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'table'; readonly name: string; readonly table: Table; readonly error?: string }
  | { readonly kind: 'preview'; readonly name: string; readonly statement: Statement }

const messageOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : 'The file could not be read. Please export it again.'

/** Reads a file in the browser, shows what it contains, and saves it only after the user confirmed. */
export function ImportDialog({ journal, account, onClose, onSaved }: ImportDialogProps) {
  const [state, setState] = useState<State>({ kind: 'choose' })
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })

  const read = async (file: File) => {
    setState({ kind: 'reading', name: file.name })
    try {
      const result = await readStatement(file)
      if (result.kind === 'table') setState({ kind: 'table', name: file.name, table: withRemembered(result) })
      else setState({ kind: 'preview', name: file.name, statement: result.statement })
    } catch (reason) {
      setState({ kind: 'choose', error: messageOf(reason) })
    }
  }
  const map = async (name: string, table: Table, mapping: ColumnMapping) => {
    try {
      const statement = await readTable(table.table, mapping, table.notation)
      rememberMapping(signatureOf(table.table), mapping)
      setState({ kind: 'preview', name, statement })
    } catch (reason) {
      setState({ kind: 'table', name, table: { ...table, mapping }, error: messageOf(reason) })
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby="import-title">
      <DialogTitle id="import-title">Import trades</DialogTitle>
      {state.kind === 'choose' && (
        <ChooseFile error={state.error} onFile={(file) => void read(file)} onClose={onClose} />
      )}
      {state.kind === 'reading' && (
        <DialogContent>
          <Typography role="status" sx={{ mb: 1 }}>
            Reading {state.name}...
          </Typography>
          <LinearProgress aria-label="Reading the file" />
        </DialogContent>
      )}
      {state.kind === 'table' && (
        <ColumnMappingForm
          table={state.table}
          error={state.error}
          onBack={() => setState({ kind: 'choose' })}
          onMapped={(mapping) => void map(state.name, state.table, mapping)}
        />
      )}
      {state.kind === 'preview' && (
        <StatementPreview
          fileName={state.name}
          statement={state.statement}
          journal={journal}
          account={account}
          onBack={() => setState({ kind: 'choose' })}
          onSaved={(id) => {
            onSaved(id)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

/** A mapping that the user chose before goes ahead of the proposal. */
const withRemembered = (table: Table): Table => ({
  ...table,
  mapping: rememberedMapping(signatureOf(table.table)) ?? table.mapping,
})

interface ChooseFileProps {
  readonly error: string | undefined
  readonly onFile: (file: File) => void
  readonly onClose: () => void
}

const formats: readonly (readonly [platform: string, how: string])[] = [
  ['MetaTrader 5', 'History tab, right-click, Report: HTML or Open XML. Strategy Tester: Backtest tab, Report.'],
  ['MetaTrader 4', 'Account History tab, right-click, Save as Report or Save as Detailed Report.'],
  ['TradingView', 'Strategy report: Export data as XLSX or CSV. Paper trading: export the order history.'],
  ['cTrader', 'History tab, right-click, Export to Excel or CSV.'],
  ['Other', 'Any CSV or XLSX table with one closed trade per row. You assign its columns once.'],
]

function ChooseFile({ error, onFile, onClose }: ChooseFileProps) {
  return (
    <>
      <DialogContent>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {error} Nothing was saved.
          </Alert>
        )}
        <DropZone onFile={onFile} />
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: 'auto 1fr' },
            columnGap: 2,
            rowGap: { sm: 0.75 },
            mt: 3,
            mb: 0,
          }}
        >
          {formats.map(([platform, how]) => (
            <Box key={platform} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
                {platform}
              </Typography>
              <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mb: { xs: 1, sm: 0 } }}>
                {how}
              </Typography>
            </Box>
          ))}
        </Box>
        <Typography variant="body2" sx={{ mt: 2 }}>
          <TextLink to="/help/trading-journal">How to export and import trades</TextLink>
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </>
  )
}

function DropZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'info.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'surface.sunken',
        p: 3,
        textAlign: 'center',
      }}
    >
      <FileButton variant="contained" label="Statement file" accept=".htm,.html,.xlsx,.csv,.txt,.json" onFile={onFile}>
        Choose file
      </FileButton>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Or drop it here. The file is read in your browser and is not uploaded; only trades are saved.
      </Typography>
    </Box>
  )
}
