import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { clockShift } from '../../../../../journal/analysis/zones.ts'
import { isPlausible } from '../../../../../journal/import/statement.ts'
import { withIds, type NewTrade } from '../../../../../journal/trade.ts'
import { saveImport, type Account } from '../../../lib/journal/stored-trades.ts'
import { notify } from '../../../lib/notify.ts'
import { useRefreshJournal } from '../use-journal.ts'

const numbers = [
  ['quantity', 'Quantity'],
  ['entryPrice', 'Entry price'],
  ['exitPrice', 'Exit price'],
  ['grossProfit', 'Profit before costs'],
  ['commission', 'Commission (negative)'],
  ['swap', 'Swap'],
] as const
type NumberKey = (typeof numbers)[number][0]

/** The time now by the clock of a zone, as the fields for times take it. */
const nowIn = (zone: string) => new Date(clockShift('UTC', zone)(Date.now())).toISOString().slice(0, 16)

interface Draft {
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly isMissed: boolean
  readonly entryTime: string
  readonly exitTime: string
  readonly entered: Partial<Record<NumberKey, string>>
}

function tradeOf({ symbol, side, isMissed, entryTime, exitTime, entered }: Draft): NewTrade {
  const number = (key: NumberKey) => Number(entered[key] ?? 0)
  const money = (key: NumberKey) => (isMissed ? 0 : number(key))
  return {
    kind: isMissed ? 'missed' : 'traded',
    symbol: symbol.trim().toUpperCase(),
    side,
    quantity: number('quantity'),
    entryTime: Date.parse(`${entryTime}:00Z`),
    exitTime: Date.parse(`${exitTime}:00Z`),
    entryPrice: number('entryPrice'),
    exitPrice: number('exitPrice'),
    grossProfit: money('grossProfit'),
    commission: money('commission'),
    swap: money('swap'),
    stopLoss: null,
    takeProfit: null,
    magic: null,
    comment: '',
    ticket: '',
    fills: 1,
  }
}

/** Adds one trade by hand, or notes a missed one. Times are the clock of the account's statements. */
export function ManualTradeDialog({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>(() => ({
    symbol: '',
    side: 'long',
    isMissed: false,
    entryTime: nowIn(account.zone),
    exitTime: nowIn(account.zone),
    entered: {},
  }))
  const [problem, setProblem] = useState<string | null>(null)
  const refresh = useRefreshJournal()
  const save = useMutation({
    mutationFn: (trade: NewTrade) =>
      saveImport({
        account: account.id,
        revision: account.revision,
        fileName: '',
        format: 'manual',
        trades: withIds([trade]),
        cash: [],
        replaces: [],
      }),
    onSuccess: async () => {
      await refresh()
      notify.success(draft.isMissed ? 'Missed trade added' : 'Trade added')
      onClose()
    },
    onError: async (reason) => {
      setProblem(reason.message)
      await refresh()
    },
  })
  const submit = () => {
    const trade = tradeOf(draft)
    if (trade.symbol === '') setProblem('Enter the symbol.')
    else if (!isPlausible(trade)) setProblem('Enter a quantity, both prices, and an exit that is not before the entry.')
    else save.mutate(trade)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="manual-title">
      <DialogTitle id="manual-title">Add trade</DialogTitle>
      <DialogContent>
        <Fields
          draft={draft}
          zone={account.zone}
          onChange={(next) => {
            setDraft(next)
            setProblem(null)
          }}
        />
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={save.isPending} onClick={submit}>
          Add trade
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly zone: string
  readonly onChange: (draft: Draft) => void
}

function Fields({ draft, zone, onChange }: FieldsProps) {
  const { isMissed, entered } = draft
  return (
    <>
      <FormControlLabel
        label="I missed this trade"
        control={<Checkbox checked={isMissed} onChange={(_, checked) => onChange({ ...draft, isMissed: checked })} />}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, mt: 1 }}>
        <TextField
          label="Symbol"
          value={draft.symbol}
          onChange={({ target }) => onChange({ ...draft, symbol: target.value })}
          slotProps={{ htmlInput: { maxLength: 32 } }}
        />
        <TextField
          select
          label="Direction"
          value={draft.side}
          onChange={({ target }) => onChange({ ...draft, side: target.value === 'short' ? 'short' : 'long' })}
        >
          <MenuItem value="long">Long</MenuItem>
          <MenuItem value="short">Short</MenuItem>
        </TextField>
        {(['entryTime', 'exitTime'] as const).map((key) => (
          <TextField
            key={key}
            type="datetime-local"
            label={`${key === 'entryTime' ? 'Entry' : 'Exit'} time (${zone})`}
            value={draft[key]}
            onChange={({ target }) => onChange({ ...draft, [key]: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        {numbers
          .filter(([key]) => !isMissed || key === 'quantity' || key.endsWith('Price'))
          .map(([key, label]) => (
            <TextField
              key={key}
              type="number"
              label={label}
              value={entered[key] ?? ''}
              onChange={({ target }) => onChange({ ...draft, entered: { ...entered, [key]: target.value } })}
              slotProps={{ htmlInput: { step: 'any' } }}
            />
          ))}
      </Box>
    </>
  )
}
