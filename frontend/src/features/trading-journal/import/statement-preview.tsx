import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { figuresOf } from '../../../../../journal/analysis/figures.ts'
import { planImport, rebaseStatement, type ImportPlan } from '../../../../../journal/import/plan.ts'
import { formatNames, skipReasons, type SkipReason, type Statement } from '../../../../../journal/import/statement.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { formatCount, formatPlural } from '../../../lib/format.ts'
import { saveImport, type Account, type Journal } from '../../../lib/journal/stored-trades.ts'
import { notify } from '../../../lib/notify.ts'
import { TextLink } from '../../../ui/router-link.tsx'
import { ownZone, usualServerZone, ZoneField } from '../accounts/zone-field.tsx'
import { useRefreshJournal, useTrades, useUndoImport } from '../use-journal.ts'
import { PreviewTable } from './preview-table.tsx'

interface StatementPreviewProps {
  readonly fileName: string
  readonly statement: Statement
  readonly journal: Journal
  readonly account: Account | null
  readonly onBack: () => void
  readonly onSaved: (account: string) => void
}

const newAccount = 'new'
const none = { trades: [], cash: [] }

/** Shows what a file contains and what the import would change. Nothing is saved before the button is pressed. */
export function StatementPreview({ fileName, statement, journal, account, onBack, onSaved }: StatementPreviewProps) {
  const mayAdd = journal.limits.accounts === null || journal.accounts.length < journal.limits.accounts
  const [target, setTarget] = useState(account?.id ?? newAccount)
  const [name, setName] = useState(
    statement.account
      ? `${formatNames[statement.format].split(' ').slice(0, 2).join(' ')} ${statement.account}`
      : 'My account',
  )
  const [currency, setCurrency] = useState(statement.currency ?? 'USD')
  const [symbol, setSymbol] = useState('')
  const into = journal.accounts.find(({ id }) => id === target) ?? null
  const [zone, setZone] = useState(statement.zone ?? account?.zone ?? usualServerZone)
  const [shownZone, setShownZone] = useState(account?.shownZone ?? ownZone())
  const stored = useTrades(into, journal)
  const isReady = into === null || stored.data !== undefined
  const plan = useMemo(() => {
    const rebased = rebaseStatement(statement, zone, into?.zone ?? zone, symbol.trim())
    const { trades, cash } = into ? (stored.data ?? none) : none
    return planImport(rebased, trades, cash)
  }, [statement, zone, into, symbol, stored.data])
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const refresh = useRefreshJournal()
  const undo = useUndoImport()

  const save = async () => {
    setError(null)
    setShare(0)
    try {
      const saved =
        into ??
        (await call('save-journal-account', {
          id: crypto.randomUUID(),
          name: name.trim() || 'My account',
          currency: currency.trim().toUpperCase() || 'USD',
          zone,
          shownZone,
          startBalance: 0,
          goals: { monthlyProfit: null, tradesPerDay: null, maxDrawdown: null },
          link: null,
        }))
      const { import: done } = await saveImport(
        { account: saved.id, revision: saved.revision, fileName, format: statement.format, ...plan },
        setShare,
      )
      await refresh()
      notify.undoable(`${formatPlural(done.trades, 'trade')} imported`, () =>
        undo.mutate({ account: saved.id, id: done.id }),
      )
      onSaved(saved.id)
    } catch (reason) {
      setShare(null)
      setError(reason)
      await refresh()
    }
  }
  const isEmpty = plan.trades.length === 0 && plan.cash.length === 0
  const hasUnknown = statement.trades.some((trade) => trade.symbol === 'UNKNOWN')
  return (
    <>
      <DialogContent>
        <Summary statement={statement} plan={plan} into={into} limit={journal.limits.trades} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, my: 3 }}>
          <TextField select label="Account" value={target} onChange={(event) => setTarget(event.target.value)}>
            {journal.accounts.map(({ id, name: label }) => (
              <MenuItem key={id} value={id}>
                {label}
              </MenuItem>
            ))}
            {(mayAdd || journal.accounts.length === 0) && <MenuItem value={newAccount}>New account</MenuItem>}
          </TextField>
          {into === null && (
            <>
              <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
              <TextField label="Currency" value={currency} onChange={(event) => setCurrency(event.target.value)} />
            </>
          )}
          <ZoneField
            label="Time zone of the file"
            value={zone}
            helperText={statement.zone ? 'The file states it.' : 'The file does not state it. Most brokers use Athens.'}
            onChange={setZone}
          />
          {into === null && (
            <ZoneField
              label="Show times in"
              value={shownZone}
              helperText="You can change it later."
              onChange={setShownZone}
            />
          )}
          {hasUnknown && (
            <TextField
              label="Symbol"
              value={symbol}
              helperText="The file does not name its symbol."
              onChange={(event) => setSymbol(event.target.value)}
            />
          )}
        </Box>
        <PreviewTable trades={plan.trades} />
        <Skipped statement={statement} />
        {error !== null && <SaveError error={error} />}
        {share !== null && (
          <LinearProgress variant="determinate" value={share * 100} aria-label="Saving" sx={{ mt: 2 }} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={share !== null} onClick={onBack}>
          Back
        </Button>
        <Button variant="contained" disabled={!isReady || isEmpty || share !== null} onClick={() => void save()}>
          {share !== null ? 'Saving...' : `Import ${formatPlural(plan.trades.length, 'trade')}`}
        </Button>
      </DialogActions>
    </>
  )
}

function SaveError({ error }: { readonly error: unknown }) {
  const isLimit = error instanceof ApiError && error.code === 'PREMIUM_REQUIRED'
  return (
    <Alert severity={isLimit ? 'warning' : 'error'} sx={{ mt: 2 }}>
      {error instanceof Error ? error.message : 'The import failed. Nothing was saved.'}
      {isLimit && (
        <>
          {' '}
          <TextLink to="/features#pricing">View plans</TextLink>
        </>
      )}
    </Alert>
  )
}

interface SummaryProps {
  readonly statement: Statement
  readonly plan: ImportPlan
  readonly into: Account | null
  readonly limit: number | null
}

function Summary({ statement, plan, into, limit }: SummaryProps) {
  const { format, rowsRead, account, currency, check, cash, notes, trades } = statement
  const { net, commission, swap } = figuresOf(trades)
  const [deposits, withdrawals] = [cash.filter(({ amount }) => amount > 0), cash.filter(({ amount }) => amount < 0)]
  const sum = (flows: typeof cash) => flows.reduce((total, { amount }) => total + amount, 0).toFixed(2)
  const isOff = check !== null && Math.abs(check.found - check.stated) > 0.01 * (trades.length + 1)
  const rows: readonly (readonly [string, string])[] = [
    ['Format', formatNames[format]],
    ['Account', [account, currency].filter(Boolean).join(', ') || 'Not stated'],
    ['Rows read', formatCount(rowsRead)],
    ['Closed trades', formatCount(trades.length)],
    ['Already in the journal', formatCount(plan.duplicates)],
    ['Net result', `${net.toFixed(2)} (commission ${commission.toFixed(2)}, swap ${swap.toFixed(2)})`],
    ['Deposits', deposits.length ? `${sum(deposits)} in ${formatPlural(deposits.length, 'entry', 'entries')}` : 'None'],
    [
      'Withdrawals',
      withdrawals.length ? `${sum(withdrawals)} in ${formatPlural(withdrawals.length, 'entry', 'entries')}` : 'None',
    ],
  ]
  return (
    <>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0, fontSize: '0.9rem' }}
      >
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, mt: 2, '&:empty': { display: 'none' } }}>
        {check && !isOff && <Alert severity="success">The sum agrees with the balance that the file states.</Alert>}
        {check && isOff && (
          <Alert severity="warning">
            The trades and payments add up to {check.found.toFixed(2)}, but the balance in the file changes by{' '}
            {check.stated.toFixed(2)}. The file may not cover the whole period.
          </Alert>
        )}
        {into && currency && into.currency !== currency && (
          <Alert severity="warning">
            The file is in {currency}, but the account {into.name} is in {into.currency}. Choose another account.
          </Alert>
        )}
        {plan.replaces.length > 0 && (
          <Alert severity="info">
            {formatPlural(plan.replaces.length, 'position was', 'positions were')} closed further since the last import
            and will be replaced.
          </Alert>
        )}
        {limit !== null && plan.trades.length + (into?.trades ?? 0) > limit && (
          <Alert severity="warning">
            The free plan stores {limit} trades. <TextLink to="/features#pricing">View plans</TextLink>
          </Alert>
        )}
        {notes.map((note) => (
          <Alert key={note} severity="info">
            {note}
          </Alert>
        ))}
      </Box>
    </>
  )
}

const shownRows = 30

function Skipped({ statement: { skipped } }: { readonly statement: Statement }) {
  if (skipped.length === 0) return null
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  const count = (reason: SkipReason) => skipped.filter((row) => row.reason === reason).length
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {formatPlural(skipped.length, 'row')} skipped
      </Typography>
      {reasons.map((reason) => (
        <Box key={reason} sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {skipReasons[reason]} ({formatCount(count(reason))})
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'mono', fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
            {skipped
              .filter((row) => row.reason === reason)
              .slice(0, shownRows)
              .map(({ row, text }) => (
                <li key={row}>
                  Row {row}: {text}
                </li>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
