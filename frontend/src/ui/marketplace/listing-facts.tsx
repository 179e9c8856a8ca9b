import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatCount, formatDateTime, formatPlural } from '../../lib/format.ts'
import type { OutputOf } from '../../lib/api.ts'
import { verdicts } from '../certificate/verdicts.ts'
import { precheckCauses } from '../../../../compiler/precheck/causes.ts'
import { languages } from '../../../../compiler/targets/languages.ts'
import { Cells } from '../cells.tsx'
import { EquityLine } from './equity-line.tsx'
import { ListingChart } from './listing-chart.tsx'

type ListingFactsData = OutputOf<'get-listing'>['versions'][number]['facts']

export const languageNames = { mql4: languages.mql4.name, mql5: languages.mql5.name, pine: languages.pine.name }
export const kindNames = {
  ea: 'Expert Advisor',
  indicator: 'Indicator',
  script: 'Script',
  strategy: 'Strategy',
} as const
export const precheckNames = {
  passes: 'no reason for a refusal',
  refused: 'would be refused',
  'not-checked': 'not checked',
} as const

function proofText({ equal, proved, bars }: NonNullable<ListingFactsData['proof']>): string {
  const where = `on ${formatCount(bars)} bars of three markets`
  if (!equal) return `differs from its conversion to MQL5 ${where}`
  return proved ? `equal to its conversion to MQL5 ${where}` : `equal ${where}, with too little to compare`
}

function precheckText({ verdict, causes }: NonNullable<ListingFactsData['precheck']>): string {
  const names = causes.map((cause) => precheckCauses.find(({ id }) => id === cause)?.title.toLowerCase() ?? cause)
  return [precheckNames[verdict], ...(names.length > 0 ? [names.join(', ')] : [])].join(': ')
}

interface ListingFactsProps {
  readonly facts: ListingFactsData
  /** `h3` inside of a list. */
  readonly heading?: 'h2' | 'h3'
}

/** The server's findings in a file. They cannot be edited. */
export function ListingFacts({ facts, heading = 'h2' }: ListingFactsProps) {
  const { language, kind, lines, bytes, sha256, checkedAt, inputs, precheck, certificate, proof, chart } = facts
  const rows: readonly (readonly [string, string])[] = [
    ['Kind', `${kindNames[kind]} in ${languageNames[language]}`],
    ['Size', `${formatPlural(lines, 'line')}, ${formatCount(bytes)} bytes`],
    ...(precheck ? [['Market pre-check', precheckText(precheck)] as const] : []),
    ...(proof ? [['Proof', proofText(proof)] as const] : []),
    ...(certificate
      ? [['Repaint certificate', `${verdicts[certificate].label}. ${verdicts[certificate].meaning}`] as const]
      : []),
    ['Inputs', inputs.length === 0 ? 'none' : inputs.map(({ name, value }) => `${name} = ${value}`).join(', ')],
    ['Checked', formatDateTime(checkedAt)],
    ['SHA-256', sha256],
  ]
  return (
    <Box component="section" aria-label="What we checked" sx={{ minWidth: 0 }}>
      <Typography variant={heading} sx={{ mb: 1 }}>
        What we checked
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        Our server made this from the file. The seller cannot change it.
      </Typography>
      {chart && <ListingChart chart={chart} />}
      <Findings facts={facts} />
      <Runs facts={facts} />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
          gap: 1,
          mt: 3,
        }}
      >
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const severityColors = { critical: 'error.main', warning: 'warning.main', info: 'info.main' } as const

function Findings({ facts: { findings, kind } }: { readonly facts: ListingFactsData }) {
  if (kind !== 'ea' && findings.length === 0) return null
  return (
    <Box component="ul" aria-label="Findings" sx={{ m: 0, p: 0, listStyle: 'none', mb: 3 }}>
      {findings.length === 0 && (
        <Typography component="li" variant="body2">
          No rule about Expert Advisors found anything.
        </Typography>
      )}
      {findings.map(({ code, severity, text }) => (
        <Box
          component="li"
          key={code}
          sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 1.5 }}
        >
          <Typography variant="body2" sx={{ color: severityColors[severity], minWidth: '4.5rem' }}>
            {severity}
          </Typography>
          <Typography variant="body2">{text}</Typography>
        </Box>
      ))}
    </Box>
  )
}

function Runs({ facts: { runs } }: { readonly facts: ListingFactsData }) {
  if (runs.length === 0) return null
  return (
    <>
      <Cells minWidth={220}>
        {runs.map(({ market, equity }) => (
          <Box key={market}>
            <EquityLine values={equity} label={`Equity on ${market}`} />
            <Typography variant="caption" color="textSecondary">
              Equity on {market}, generated bars
            </Typography>
          </Box>
        ))}
      </Cells>
      <Box sx={{ overflowX: 'auto', mt: 2 }}>
        <Table size="small" aria-label="Runs on three markets" sx={{ minWidth: 480 }}>
          <TableHead>
            <TableRow>
              <TableCell>Market</TableCell>
              <TableCell align="right">Bars</TableCell>
              <TableCell align="right">Trades</TableCell>
              <TableCell align="right">Net</TableCell>
              <TableCell align="right">Drawdown</TableCell>
              <TableCell>End</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {runs.map(({ market, bars, trades, netProfit, maxDrawdownPercent, fault }) => (
              <TableRow key={market}>
                <TableCell component="th" scope="row">
                  {market}
                </TableCell>
                <TableCell align="right">{formatCount(bars)}</TableCell>
                <TableCell align="right">{formatCount(trades)}</TableCell>
                <TableCell align="right">{formatCount(Math.round(netProfit))}</TableCell>
                <TableCell align="right">{maxDrawdownPercent.toFixed(1)} %</TableCell>
                <TableCell>{fault ?? 'last bar'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Typography variant="caption" color="textSecondary">
        Generated bars compare programs. They predict no profit.
      </Typography>
    </>
  )
}
