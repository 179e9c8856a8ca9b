import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AccountResult, BrokerComparison, BrokerId } from '../../../../../compiler/api.ts'
import { accountWords, contractWords, formatMoney, refusalWords } from '../../../../../compiler/proof/broker-words.ts'
import { brokers } from '../../../../../compiler/run/bars/brokers.ts'
import { formatCount, formatPlural } from '../../../lib/format.ts'
import { rowTableStyle } from './row-table-style.ts'

interface ContractsProps {
  readonly dialect: string
  readonly accounts: readonly BrokerComparison[]
}

/** Compares the strategy and its program on brokers' contracts. Older proofs have none. */
export function Contracts({ dialect, accounts }: ContractsProps) {
  if (accounts.length === 0) return null
  const different = accounts.filter(({ equal }) => !equal).length
  const idle = accounts.filter(isIdle).length
  return (
    <Box component="section" aria-label="On broker contracts" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h4" component="h2">
        On broker contracts
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: '80ch' }}>
        We ran the script and its {dialect.toUpperCase()} program on {formatPlural(accounts.length, 'broker contract')},
        with lots, spread, commission, swap and margin. Fills and the final equity must match.
      </Typography>
      <Typography role="status" variant="mono" component="p" sx={{ mb: 1 }}>
        {summaryOf(accounts.length, different, idle)}
      </Typography>
      <Box component="table" sx={rowTableStyle}>
        <thead>
          <tr>
            <th scope="col">Contract</th>
            <th scope="col">Fills</th>
            <th scope="col">Equity</th>
            <th scope="col">Rejected</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.broker}>
              <th scope="row">{brokers[account.broker].title}</th>
              <td data-label="Fills">{formatCount(account.fills.converted)}</td>
              <td data-label="Equity">{formatMoney(account.converted.equity, account.converted.currency)}</td>
              <td data-label="Rejected">{refusalWords(account.converted.refused) || 'none'}</td>
              <Box component="td" data-label="Result" sx={{ color: colorOf(account) }}>
                {account.equal ? '=' : '≠'} {accountWords(account.broker, account)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      <Details accounts={accounts} />
    </Box>
  )
}

const isIdle = ({ fills }: BrokerComparison): boolean => fills.original + fills.converted === 0

const colorOf = (account: BrokerComparison): string =>
  !account.equal ? 'trace.difference' : isIdle(account) ? 'text.secondary' : 'trace.converted'

function summaryOf(count: number, different: number, idle: number): string {
  const contracts = formatPlural(count, 'contract')
  if (different > 0) return `not equal on ${formatCount(different)} of ${contracts}`
  if (idle === count) return `no orders filled on any of ${contracts}`
  return `equal on ${contracts}${idle > 0 ? `, ${formatCount(idle)} of them without a fill` : ''}`
}

/** Shows the terms of one contract and both accounts. */
function Details({ accounts }: Pick<ContractsProps, 'accounts'>) {
  const [chosen, setChosen] = useState<BrokerId | ''>('')
  const account = accounts.find(({ broker }) => broker === chosen)
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        label="Contract details"
        value={chosen}
        onChange={(event) => setChosen(event.target.value as BrokerId)}
        sx={{ maxWidth: 360 }}
      >
        {accounts.map(({ broker }) => (
          <MenuItem key={broker} value={broker}>
            {brokers[broker].title}
          </MenuItem>
        ))}
      </TextField>
      {account && (
        <>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {contractWords(account.broker)}; {formatCount(account.bars)} generated bars.
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              typography: 'mono',
              overflowWrap: 'anywhere',
              '& dt': { color: 'text.secondary' },
              '& dd': { m: 0, mb: 0.5 },
            }}
          >
            <dt>Original</dt>
            <dd>{sideWords(account.fills.original, account.original)}</dd>
            <dt>Converted</dt>
            <dd>{sideWords(account.fills.converted, account.converted)}</dd>
          </Box>
        </>
      )}
    </Box>
  )
}

const sideWords = (fills: number, { balance, equity, currency, refused }: AccountResult): string =>
  `${formatPlural(fills, 'fill')}, balance ${formatMoney(balance, currency)}, equity ` +
  `${formatMoney(equity, currency)}, rejected: ${refusalWords(refused) || 'none'}`
