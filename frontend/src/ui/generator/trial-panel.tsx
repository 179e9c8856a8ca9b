import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrokerId, Dialect, Trial } from '../../../../compiler/api.ts'
import { contractWords, refusals, tickerAt } from '../../../../compiler/proof/broker-words.ts'
import { brokerIds } from '../../../../compiler/ids.ts'
import { brokers } from '../../../../compiler/run/bars/brokers.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import { capitalize, formatCount } from '../../lib/format.ts'
import { BacktestPanel, type ShownTrade } from './backtest-panel.tsx'

export type ShownTrial = Omit<Trial, 'trades'> & { readonly trades: readonly ShownTrade[] }

interface TrialPanelProps {
  readonly code: string
  readonly target: Dialect
  /** The backtest that came with the program; other contracts run in the browser. */
  readonly first: { readonly broker: BrokerId; readonly trial: ShownTrial }
}

/** Backtests the program on a broker's contract, with the broker's rules and rejections. */
export function TrialPanel({ code, target, first }: TrialPanelProps) {
  const compiler = useCompiler()
  const [broker, setBroker] = useState(first.broker)
  const isFirst = broker === first.broker
  const run = useQuery({
    queryKey: ['trial', target, code, broker],
    queryFn: () => compiler.tryProgram({ code, target, broker }),
    enabled: !isFirst,
    staleTime: Infinity,
    retry: false,
  })
  const trial = isFirst ? first.trial : run.data
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        label="Test on"
        value={broker}
        onChange={(event) => setBroker(event.target.value as BrokerId)}
        sx={{ maxWidth: 360 }}
      >
        {brokerIds.map((id) => (
          <MenuItem key={id} value={id}>
            {brokers[id].title}
          </MenuItem>
        ))}
      </TextField>
      {!isFirst && run.isError && (
        <Alert severity="error" role="alert">
          {run.error.message}
        </Alert>
      )}
      {!trial && !run.isError && (
        <Typography role="status" color="textSecondary">
          Testing the program on {tickerAt(broker)}…
        </Typography>
      )}
      {trial && <TrialResult broker={broker} trial={trial} />}
    </Box>
  )
}

export function TrialResult({
  broker,
  trial: { backtest, trades, account, journal },
}: {
  readonly broker: BrokerId
  readonly trial: ShownTrial
}) {
  const { symbol, terms } = brokers[broker]
  return (
    <>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        Tested on {contractWords(broker)}.
      </Typography>
      <Alert severity="info" variant="outlined">
        Synthetic data: {formatCount(backtest.bars)} generated hourly bars of {tickerAt(broker)}. They show what the
        program does. They do not predict profit.
      </Alert>
      <Refused broker={broker} trades={trades.length} account={account} journal={journal} />
      <BacktestPanel
        backtest={backtest}
        trades={trades}
        currency={account?.currency ?? terms.currency}
        digits={symbol.digits}
      />
    </>
  )
}

interface RefusedProps extends Pick<Trial, 'account' | 'journal'> {
  readonly broker: BrokerId
  readonly trades: number
}

/** Explains rejected orders and what to do about them. */
function Refused({ broker, trades, account, journal }: RefusedProps) {
  const kinds = account?.refused ?? []
  if (kinds.length === 0 && journal.length === 0) {
    return trades > 0 ? null : (
      <Alert severity="warning">
        The program made no trades on these bars because its conditions were never met. Try fewer filters, or “any”
        instead of “all”.
      </Alert>
    )
  }
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}>
      {trades > 0 ? 'Some orders were rejected or changed.' : 'The program made no trades on these bars.'}
      {kinds.map((kind) => (
        <div key={kind}>
          {capitalize(refusals[kind].text)}. {refusals[kind].remedy(brokers[broker].symbol)}
        </div>
      ))}
      {journal.map((line) => (
        <Typography key={line} variant="mono" sx={{ display: 'block', mt: 1 }}>
          {line}
        </Typography>
      ))}
    </Alert>
  )
}
