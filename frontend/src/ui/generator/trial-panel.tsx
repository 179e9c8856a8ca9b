import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrokerId, Dialect, Trial } from '../../../../compiler/api.ts'
import { contractWords, refusals, tickerAt } from '../../../../compiler/broker-words.ts'
import { brokerIds, brokers } from '../../../../compiler/run/bars/brokers.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import { capitalise, formatCount } from '../../lib/format.ts'
import { BacktestPanel, type ShownTrade } from './backtest-panel.tsx'

export type ShownTrial = Omit<Trial, 'trades'> & { readonly trades: readonly ShownTrade[] }

interface TrialPanelProps {
  readonly code: string
  readonly target: Dialect
  /** The trial that came with the program; other contracts are run in this browser. */
  readonly first: { readonly broker: BrokerId; readonly trial: ShownTrial }
}

/** The program on the contract of a broker, with what the broker asks and refuses. */
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
        label="Try on"
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
          Trying the program on {tickerAt(broker)}…
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
        Tried on {contractWords(broker)}.
      </Typography>
      <Alert severity="info" variant="outlined">
        Synthetic data: {formatCount(backtest.bars)} generated bars of {tickerAt(broker)}, an hour each. They show what
        the program does. They say nothing about profit.
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

/** Why orders were not traded as asked, with what to do about it. */
function Refused({ broker, trades, account, journal }: RefusedProps) {
  const kinds = account?.refused ?? []
  if (kinds.length === 0 && journal.length === 0) {
    return trades > 0 ? null : (
      <Alert severity="warning">
        The program made no trade on these bars: its conditions never met. Fewer filters, or “any” in the place of
        “all”, give it more to do.
      </Alert>
    )
  }
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}>
      {trades > 0 ? 'Some orders were not traded as the program asked.' : 'The program made no trade on these bars.'}
      {kinds.map((kind) => (
        <div key={kind}>
          {capitalise(refusals[kind].text)}. {refusals[kind].remedy(brokers[broker].symbol)}
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
