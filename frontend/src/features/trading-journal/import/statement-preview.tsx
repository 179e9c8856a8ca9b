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
import { planNotes, saveNotes, type NotesPlan } from '../../../lib/journal/imported-notes.ts'
import { saveImport, type Account, type Journal, type Note } from '../../../lib/journal/stored-trades.ts'
import { notify } from '../../../lib/notify.ts'
import { TextLink } from '../../../ui/router-link.tsx'
import { moneyFormat } from '../format-money.ts'
import { ownZone, usualServerZone, ZoneField } from '../accounts/zone-field.tsx'
import { usePrivacy } from '../settings.ts'
import { useNotes, useRefreshJournal, useRefreshNotes, useTrades, useUndoImport } from '../use-journal.ts'
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
const noNotes: readonly Note[] = []

/** The choices of the user about the account and the clock. */
interface Target {
  readonly account: string
  readonly name: string
  readonly currency: string
  readonly zone: string
  readonly shownZone: string
  /** For files that do not name it. */
  readonly symbol: string
}

const proposedName = ({ account, format }: Statement): string =>
  account ? `${formatNames[format].split(' ').slice(0, 2).join(' ')} ${account}` : 'My account'

/** Shows what a file contains and what the import would change. Nothing is saved before the button is pressed. */
export function StatementPreview(props: StatementPreviewProps) {
  const { statement, journal, account, onBack } = props
  const [target, setTarget] = useState<Target>(() => ({
    account: account?.id ?? newAccount,
    name: proposedName(statement),
    currency: statement.currency ?? 'USD',
    zone: statement.zone ?? account?.zone ?? usualServerZone,
    shownZone: account?.shownZone ?? ownZone(),
    symbol: '',
  }))
  const into = journal.accounts.find(({ id }) => id === target.account) ?? null
  const stored = useTrades(into, journal)
  const storedNotes = useNotes(into)
  const isReady = into === null || (stored.data !== undefined && storedNotes.data !== undefined)
  const { plan, notes } = useMemo(() => {
    const rebased = rebaseStatement(statement, target.zone, into?.zone ?? target.zone, target.symbol.trim())
    const { trades, cash } = into ? (stored.data ?? none) : none
    const present = { notes: into ? (storedNotes.data ?? noNotes) : noNotes, playbooks: journal.playbooks }
    return { plan: planImport(rebased, trades, cash), notes: planNotes(statement, rebased.trades, present) }
  }, [statement, target.zone, target.symbol, into, stored.data, storedNotes.data, journal.playbooks])
  const { save, share, error } = useSave(props, target, into, { plan, notes })
  const hasImport = plan.trades.length > 0 || plan.cash.length > 0
  const what = whatOf(hasImport ? plan.trades.length : null, notes.notes.length)
  return (
    <>
      <DialogContent>
        <Summary statement={statement} plan={plan} notes={notes} into={into} limit={journal.limits.trades} />
        <TargetFields statement={statement} journal={journal} into={into} target={target} onChange={setTarget} />
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
        <Button variant="contained" disabled={!isReady || what === null || share !== null} onClick={() => void save()}>
          {share !== null ? 'Saving...' : `Import ${what ?? '0 trades'}`}
        </Button>
      </DialogActions>
    </>
  )
}

/** `3 trades and 1 note`; null if there is nothing to import. `trades` is null without trades and payments. */
function whatOf(trades: number | null, notes: number): string | null {
  const parts = [trades !== null && formatPlural(trades, 'trade'), notes > 0 && formatPlural(notes, 'note')]
  return parts.filter(Boolean).join(' and ') || null
}

interface Plans {
  readonly plan: ImportPlan
  readonly notes: NotesPlan
}

/** Saves the plan, into a new account if needed. `share` is the progress, null while nothing is saved. */
function useSave(
  { fileName, statement, journal, onSaved }: StatementPreviewProps,
  target: Target,
  into: Account | null,
  { plan, notes }: Plans,
) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const refresh = useRefreshJournal()
  const refreshNotes = useRefreshNotes()
  const undo = useUndoImport()
  const save = async () => {
    setError(null)
    setShare(0)
    try {
      const { id: account, revision } = into ?? (await addAccount(target))
      const { format } = statement
      const done =
        plan.trades.length > 0 || plan.cash.length > 0
          ? (await saveImport({ account, revision, fileName, format, ...plan }, setShare)).import
          : null
      await saveNotes(account, notes, journal.playbooks)
      await Promise.all([refresh(), refreshNotes(account)])
      const title = `${whatOf(done && done.trades, notes.notes.length)} imported`
      if (done) notify.undoable(title, () => undo.mutate({ account, id: done.id }))
      else notify.success(title)
      onSaved(account)
    } catch (reason) {
      setShare(null)
      setError(reason)
      await refresh()
    }
  }
  return { save, share, error }
}

const addAccount = ({ name, currency, zone, shownZone }: Target) =>
  call('save-journal-account', {
    id: crypto.randomUUID(),
    name: name.trim() || 'My account',
    currency: currency.trim().toUpperCase() || 'USD',
    zone,
    shownZone,
    startBalance: 0,
    goals: { monthlyProfit: null, tradesPerDay: null, maxDrawdown: null },
    link: null,
  })

interface TargetFieldsProps {
  readonly statement: Statement
  readonly journal: Journal
  readonly into: Account | null
  readonly target: Target
  readonly onChange: (target: Target) => void
}

function TargetFields({ statement, journal, into, target, onChange }: TargetFieldsProps) {
  const { accounts, limits } = journal
  const mayAdd = limits.accounts === null || accounts.length < limits.accounts
  const set = (key: keyof Target) => (value: string) => onChange({ ...target, [key]: value })
  const field = (key: keyof Target, label: string, helperText?: string) => (
    <TextField
      label={label}
      value={target[key]}
      helperText={helperText}
      onChange={(event) => set(key)(event.target.value)}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, my: 3 }}>
      <TextField select label="Account" value={target.account} onChange={(event) => set('account')(event.target.value)}>
        {accounts.map(({ id, name: label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
        {(mayAdd || into === null) && <MenuItem value={newAccount}>New account</MenuItem>}
      </TextField>
      {into === null && field('name', 'Name')}
      {into === null && field('currency', 'Currency')}
      <ZoneField
        label="Time zone of the file"
        value={target.zone}
        helperText={statement.zone ? 'The file states it.' : 'The file does not state it. Most brokers use Athens.'}
        onChange={set('zone')}
      />
      {into === null && (
        <ZoneField
          label="Show times in"
          value={target.shownZone}
          helperText="You can change it later."
          onChange={set('shownZone')}
        />
      )}
      {statement.trades.some(({ symbol }) => symbol === 'UNKNOWN') &&
        field('symbol', 'Symbol', 'The file does not name its symbol.')}
    </Box>
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

const noteCounts = ({ notes, duplicates, newPlaybooks }: NotesPlan): string =>
  [
    `${formatCount(notes.length)} new`,
    `${formatCount(duplicates)} already in the journal`,
    ...(newPlaybooks.length > 0 ? [formatPlural(newPlaybooks.length, 'new playbook')] : []),
  ].join(', ')

interface SummaryProps {
  readonly statement: Statement
  readonly plan: ImportPlan
  readonly notes: NotesPlan
  readonly into: Account | null
  readonly limit: number | null
}

function Summary({ statement, plan, notes, into, limit }: SummaryProps) {
  const money = moneyFormat(usePrivacy())
  const { format, rowsRead, account, currency, check, cash, trades } = statement
  const { net, commission, swap } = figuresOf(trades)
  const [deposits, withdrawals] = [cash.filter(({ amount }) => amount > 0), cash.filter(({ amount }) => amount < 0)]
  const sum = (flows: typeof cash) => money.plain(flows.reduce((total, { amount }) => total + amount, 0))
  const isOff = check !== null && Math.abs(check.found - check.stated) > 0.01 * (trades.length + 1)
  const rows: readonly (readonly [string, string])[] = [
    ['Format', formatNames[format]],
    ['Account', [account, currency].filter(Boolean).join(', ') || 'Not stated'],
    ['Rows read', formatCount(rowsRead)],
    ['Closed trades', formatCount(trades.length)],
    ['Already in the journal', formatCount(plan.duplicates)],
    ['Net result', `${money.plain(net)} (commission ${money.plain(commission)}, swap ${money.plain(swap)})`],
    ['Deposits', deposits.length ? `${sum(deposits)} in ${formatPlural(deposits.length, 'entry', 'entries')}` : 'None'],
    [
      'Withdrawals',
      withdrawals.length ? `${sum(withdrawals)} in ${formatPlural(withdrawals.length, 'entry', 'entries')}` : 'None',
    ],
    ...(statement.annotations ? [['Notes', noteCounts(notes)] as const] : []),
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
            The trades and payments add up to {money.plain(check.found)}, but the balance in the file changes by{' '}
            {money.plain(check.stated)}. The file may not cover the whole period.
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
        {statement.notes.map((note) => (
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
