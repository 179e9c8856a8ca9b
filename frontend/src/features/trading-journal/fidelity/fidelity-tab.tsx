import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { alignLive, type FidelityReport } from '../../../../../journal/fidelity/align-live.ts'
import { readExecutionLog, type ExecutionLog } from '../../../../../journal/fidelity/execution-log.ts'
import type { Trade } from '../../../../../compiler/api.ts'
import { call } from '../../../lib/api.ts'
import { CompilerWorker } from '../../../lib/compiler/compiler.ts'
import { labelOf } from '../../../lib/conversion/conversion-files.ts'
import { formatPlural } from '../../../lib/format.ts'
import { LinkButton, TextLink } from '../../../ui/router-link.tsx'
import { BarsField } from '../bars-field.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { useJournalView } from '../journal-view.ts'
import { useGivenBars } from '../settings.ts'
import { useSaveAccount } from '../use-journal.ts'
import { FidelityResult } from './fidelity-result.tsx'
import { GiveEvidence } from './give-evidence.tsx'
import type { Evidence } from './pack-evidence.ts'
import { sourceLanguages } from '../../../../../compiler/targets/languages.ts'

const pageSize = 100

/** Aligns the account's trades with those that its strategy makes on the broker's bars. */
export default function FidelityTab() {
  const { account, trades } = useJournalView()
  const given = useGivenBars()
  const [conversionId, setConversionId] = useState(account.link?.conversionId ?? '')
  const [magic, setMagic] = useState(account.link?.magic ?? null)
  const symbols = [...new Set(trades.map(({ symbol }) => symbol))].sort()
  const [symbol, setSymbol] = useState(account.link?.symbol ?? symbols[0] ?? '')
  const [log, setLog] = useState<ExecutionLog | null>(null)
  const { run, isRunning, problem, outcome } = useAlignment()
  const ofStrategy = trades.filter((trade) => trade.symbol === symbol && (magic === null || trade.magic === magic))
  const save = useSaveAccount(() => undefined)
  const compare = () => {
    if (!given) return
    const { id, name, currency, zone, shownZone, startBalance, goals } = account
    save.mutate({ id, name, currency, zone, shownZone, startBalance, goals, link: { conversionId, magic, symbol } })
    void run({ conversionId, bars: given.bars, live: ofStrategy, log, symbol, magic })
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography sx={{ maxWidth: '70ch' }}>
        Your strategy runs on the bars of your broker. Each live trade is then compared with the trade that the strategy
        expects: what slipped, what was missed, and what it cost. Everything runs in your browser.{' '}
        <TextLink to="/help/trading-journal">How it works</TextLink>
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr 1fr' }, maxWidth: 900 }}>
        <ConversionField value={conversionId} onChange={setConversionId} />
        <TextField select label="Symbol" value={symbol} onChange={({ target }) => setSymbol(target.value)}>
          {[...new Set([symbol, ...symbols])].map((name) => (
            <MenuItem key={name} value={name}>
              {name || 'None'}
            </MenuItem>
          ))}
        </TextField>
        <MagicField value={magic} onChange={setMagic} />
      </Box>
      <BarsField />
      <LogField log={log} onLog={setLog} />
      <Box>
        <Button variant="contained" disabled={!given || conversionId === '' || isRunning} onClick={compare}>
          {isRunning ? 'Comparing...' : `Compare ${formatPlural(ofStrategy.length, 'trade')}`}
        </Button>
        {!given && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            Choose bars of the symbol first.
          </Typography>
        )}
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {outcome && given && (
        <>
          {outcome.fault && <Alert severity="warning">The strategy stopped early on these bars: {outcome.fault}</Alert>}
          <FidelityResult report={outcome.report} bars={given.bars} />
          {outcome.report.score !== null && outcome.evidence.live.length > 0 && (
            <GiveEvidence evidence={outcome.evidence} score={outcome.report.score} />
          )}
        </>
      )}
    </Box>
  )
}

interface Outcome {
  readonly report: FidelityReport
  readonly fault: string | null
  /** The data that may be given to the project. */
  readonly evidence: Evidence
}

interface AlignmentInput {
  readonly conversionId: string
  readonly bars: Parameters<typeof alignLive>[0]['bars']
  readonly live: Parameters<typeof alignLive>[0]['live']
  readonly log: ExecutionLog | null
  readonly symbol: string
  readonly magic: number | null
}

/** Loads the conversion, runs its source on the bars in a worker, and aligns the trades. */
function useAlignment() {
  const { toUtc, account } = useJournalView()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [worker] = useState(() => new CompilerWorker())
  useEffect(() => worker.stop, [worker])
  const run = async ({ conversionId, bars, live, log, symbol, magic }: AlignmentInput) => {
    setRunning(true)
    setProblem(null)
    setOutcome(null)
    try {
      const { type, pineScriptCode: source, files } = await call('get-conversion', { id: conversionId })
      const language = sourceLanguages[type]
      const { trades, fault } = await worker.expectedTrades({ source, language, files, bars })
      setProblem(problemOf(trades, fault))
      if (trades.length > 0)
        setOutcome({
          fault,
          report: alignLive({ live, expected: trades, bars, toUtc, log: log?.events ?? [] }),
          evidence: { symbol, magic, language, source, bars, live, zone: account.zone },
        })
    } catch (reason) {
      setProblem(reason instanceof Error ? reason.message : 'The comparison failed. Please try again.')
    }
    setRunning(false)
  }
  return { run, isRunning, problem, outcome }
}

const problemOf = (trades: readonly Trade[], fault: string | null): string | null => {
  if (trades.length > 0) return null
  return fault
    ? `The strategy stopped on these bars: ${fault}`
    : 'The strategy makes no trade on these bars. Check the symbol and timeframe, or give more bars.'
}

function ConversionField({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const list = useInfiniteQuery({
    queryKey: ['list-conversions', 'journal'],
    queryFn: ({ pageParam }) =>
      call('list-conversions', { limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  })
  const rows = list.data?.pages
    .flatMap(({ conversions }) => conversions)
    .filter(({ status, conversionType }) => status === 'success' && conversionType === 'ea')
  if (rows?.length === 0)
    return (
      <Box>
        <Typography variant="body2" sx={{ mb: 1 }}>
          Convert the strategy first.
        </Typography>
        <LinkButton to="/convert" variant="outlined">
          Convert a strategy
        </LinkButton>
      </Box>
    )
  const options = rows ?? []
  return (
    <TextField
      select
      label="Strategy"
      value={options.some(({ id }) => id === value) ? value : ''}
      helperText={list.isError ? 'Your conversions could not be loaded.' : ' '}
      error={list.isError}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((row) => (
        <MenuItem key={row.id} value={row.id}>
          {labelOf(row)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function MagicField({
  value,
  onChange,
}: {
  readonly value: number | null
  readonly onChange: (magic: number | null) => void
}) {
  const { trades } = useJournalView()
  const magics = [...new Set(trades.flatMap(({ magic }) => magic ?? []))].sort((a, b) => a - b)
  return (
    <TextField
      select
      label="Magic number"
      value={value ?? ''}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      helperText={magics.length === 0 ? 'The statements show none.' : ' '}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <MenuItem value="">Any</MenuItem>
      {[...new Set([...(value === null ? [] : [value]), ...magics])].map((magic) => (
        <MenuItem key={magic} value={magic}>
          {magic}
        </MenuItem>
      ))}
    </TextField>
  )
}

function LogField({ log, onLog }: { readonly log: ExecutionLog | null; readonly onLog: (log: ExecutionLog) => void }) {
  const { toUtc } = useJournalView()
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File) => {
    setProblem(null)
    try {
      onLog(readExecutionLog(await file.text(), toUtc))
    } catch (reason) {
      setProblem(reason instanceof Error ? reason.message : 'The log could not be read.')
    }
  }
  return (
    <Box>
      <FileButton variant="outlined" label="Execution log" accept=".csv,.txt" onFile={(file) => void read(file)}>
        {log ? 'Choose another log' : 'Choose execution log (optional)'}
      </FileButton>
      <Typography
        variant="body2"
        color={problem ? 'error' : 'textSecondary'}
        role={problem ? 'alert' : undefined}
        sx={{ mt: 1 }}
      >
        {problem ??
          (log
            ? `${formatPlural(log.events.length, 'event')} of ${log.program} on ${log.symbol}.`
            : 'The EA Optimizer can add an execution log to your program. It explains missed trades.')}
      </Typography>
      {log && log.brokenLines > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {formatPlural(log.brokenLines, 'line')} of this log were changed or are missing.
        </Alert>
      )}
    </Box>
  )
}
