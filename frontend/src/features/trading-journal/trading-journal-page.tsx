import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useUser } from '../../lib/account/user.ts'
import type { Account, Journal, Note, StoredTrades } from '../../lib/journal/stored-trades.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { SignInRequired } from '../../ui/sign-in-required.tsx'
import { AccountsTab } from './accounts/accounts-tab.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { JournalProvider, useComputedView } from './journal-view.ts'
import { rememberAccount, rememberedAccount, setPrivacy, usePrivacy } from './settings.ts'
import { ManualTradeDialog } from './trades/manual-trade-dialog.tsx'
import { TradesTab } from './trades/trades-tab.tsx'
import { useJournal, useNotes, useTrades } from './use-journal.ts'

const tabs: readonly { readonly id: string; readonly label: string; readonly Content: ComponentType }[] = [
  { id: 'overview', label: 'Overview', Content: lazy(() => import('./analysis/overview-tab.tsx')) },
  { id: 'trades', label: 'Trades', Content: TradesTab },
  { id: 'calendar', label: 'Calendar', Content: lazy(() => import('./analysis/calendar-tab.tsx')) },
  { id: 'breakdown', label: 'Breakdown', Content: lazy(() => import('./analysis/breakdown-tab.tsx')) },
  { id: 'fidelity', label: 'Execution fidelity', Content: lazy(() => import('./fidelity/fidelity-tab.tsx')) },
  { id: 'settings', label: 'Imports and settings', Content: AccountsTab },
]

const lead = 'Import your trades, see what works, and compare live trades with the strategy they should follow.'

export default function TradingJournalPage() {
  const user = useUser()
  const journal = useJournal(user !== null)
  const [isImporting, setImporting] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState(rememberedAccount)
  if (!user) return <SignInRequired>Please sign in to open your trading journal.</SignInRequired>
  if (journal.isError)
    return <Failure title="Failed to load your journal" error={journal.error} onRetry={() => void journal.refetch()} />
  const { data } = journal
  const account = data?.accounts.find(({ id }) => id === chosen) ?? data?.accounts[0] ?? null
  const choose = (id: string) => {
    rememberAccount(id)
    setChosen(id)
  }
  return (
    <Page
      title="Trading Journal"
      lead={lead}
      actions={
        data && (
          <>
            {account && (
              <Button variant="outlined" onClick={() => setAdding(true)}>
                Add trade
              </Button>
            )}
            <Button variant="contained" onClick={() => setImporting(true)}>
              Import trades
            </Button>
          </>
        )
      }
    >
      {!data ? (
        <Loading />
      ) : account ? (
        <AccountView journal={data} account={account} onChoose={choose} />
      ) : (
        <NoAccount onImport={() => setImporting(true)} />
      )}
      {isImporting && data && (
        <ImportDialog journal={data} account={account} onClose={() => setImporting(false)} onSaved={choose} />
      )}
      {isAdding && account && <ManualTradeDialog account={account} onClose={() => setAdding(false)} />}
    </Page>
  )
}

const Loading = () => (
  <Box role="status" aria-label="Loading">
    <Skeleton variant="rectangular" height={96} />
    <Skeleton variant="rectangular" height={320} sx={{ mt: 3 }} />
  </Box>
)

function NoAccount({ onImport }: { readonly onImport: () => void }) {
  return (
    <EmptyState
      title="Your journal is empty"
      action={
        <Button variant="contained" onClick={onImport}>
          Import trades
        </Button>
      }
    >
      Export the account history of MetaTrader 4, MetaTrader 5, TradingView or cTrader as HTML, XLSX or CSV, and import
      the file here. It is read in your browser, and you see a preview before anything is saved.
    </EmptyState>
  )
}

interface AccountViewProps {
  readonly journal: Journal
  readonly account: Account
  readonly onChoose: (id: string) => void
}

function AccountView({ journal, account, onChoose }: AccountViewProps) {
  const isPrivate = usePrivacy()
  const trades = useTrades(account, journal)
  const notes = useNotes(account)
  const failed = [trades, notes].find(({ isError }) => isError)
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 2 }}>
        <TextField
          select
          label="Account"
          value={account.id}
          onChange={({ target }) => onChoose(target.value)}
          sx={{ maxWidth: 320 }}
        >
          {journal.accounts.map(({ id, name, currency }) => (
            <MenuItem key={id} value={id}>
              {name} ({currency})
            </MenuItem>
          ))}
        </TextField>
        <Tooltip title={isPrivate ? 'Show amounts' : 'Hide amounts'}>
          <IconButton
            aria-label={isPrivate ? 'Show amounts' : 'Hide amounts'}
            aria-pressed={isPrivate}
            onClick={() => setPrivacy(!isPrivate)}
          >
            {isPrivate ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </Tooltip>
      </Box>
      {failed ? (
        <Failure title="Failed to load your trades" error={failed.error} onRetry={() => void failed.refetch()} />
      ) : trades.data && notes.data ? (
        <Loaded journal={journal} account={account} stored={trades.data} notes={notes.data} isPrivate={isPrivate} />
      ) : (
        <Loading />
      )}
    </>
  )
}

interface LoadedProps {
  readonly journal: Journal
  readonly account: Account
  readonly stored: StoredTrades
  readonly notes: readonly Note[]
  readonly isPrivate: boolean
}

function Loaded(props: LoadedProps) {
  const view = useComputedView(props)
  const [params, setParams] = useSearchParams()
  const open = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0]
  if (!open) return null
  return (
    <JournalProvider value={view}>
      <Tabs
        value={open.id}
        onChange={(_, id: string) => setParams({ tab: id }, { replace: true })}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Journal"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {tabs.map(({ id, label }) => (
          <Tab key={id} value={id} label={label} id={`journal-${id}`} aria-controls="journal-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="journal-panel" aria-labelledby={`journal-${open.id}`}>
        <Suspense fallback={<Loading />}>
          <open.Content />
        </Suspense>
      </Box>
    </JournalProvider>
  )
}
