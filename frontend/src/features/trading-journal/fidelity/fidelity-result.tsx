import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { LineChart } from '@mui/x-charts/LineChart'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Bars } from '../../../../../compiler/api.ts'
import { barAt } from '../../../../../compiler/proof/compare.ts'
import {
  fidelityClasses,
  type AlignedTrade,
  type FidelityClass,
  type FidelityReport,
} from '../../../../../journal/fidelity/align-live.ts'
import { formatBarTime, formatCount, formatPlural, formatValue } from '../../../lib/format.ts'
import type { Mark } from '../../../ui/charts/bars-chart.tsx'
import { Cells } from '../../../ui/cells.tsx'
import { TextLink } from '../../../ui/router-link.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { chartColors, chartStyle } from '../analysis/chart-colors.ts'
import { formatDuration, formatPercent, moneyFormat } from '../format-money.ts'
import { useJournalView } from '../journal-view.ts'

const BarsChart = lazy(() => import('../../../ui/charts/bars-chart.tsx'))

interface ResultProps {
  readonly report: FidelityReport
  readonly bars: Bars
}

/** The score, what each kind of difference cost, both sides on the chart, and the list. */
export function FidelityResult({ report, bars }: ResultProps) {
  const [focus, setFocus] = useState<{ readonly bar: number } | null>(null)
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Score report={report} />
      {report.zoneHours !== 0 && (
        <Alert severity="warning">
          The trades match after their times are moved by {report.zoneHours} hours. Change the time zone of the
          statements under Imports and settings.
        </Alert>
      )}
      <Classes report={report} />
      {report.months.length > 1 && <Months report={report} />}
      <BothOnChart report={report} bars={bars} focus={focus} />
      <Differences
        report={report}
        tickSize={bars.symbol.tickSize}
        onShow={(trade) => setFocus({ bar: barAt(bars, trade.time) })}
      />
    </Box>
  )
}

function Score({ report: { score, trades, counts, costs } }: { readonly report: FidelityReport }) {
  const { isPrivate, account } = useJournalView()
  const money = moneyFormat(isPrivate)
  const cost = Object.values(costs).reduce((sum, value) => sum + value, 0)
  const delays = trades.flatMap(({ delayMs }) => delayMs ?? []).sort((a, b) => a - b)
  const slippages = trades.flatMap(({ entrySlip }) => entrySlip ?? [])
  const slip = slippages.length === 0 ? null : slippages.reduce((sum, value) => sum + value, 0) / slippages.length
  return (
    <>
      <Typography variant="h3" component="h2" aria-live="polite">
        {score === null
          ? 'No trade lies within these bars.'
          : `${formatCount(counts.expected)} of ${formatPlural(trades.length, 'trade')} as expected.`}
      </Typography>
      {score !== null && (
        <Cells minWidth={180}>
          <Stat label="Fidelity" value={formatPercent(score)} note="Trades as expected" />
          <Stat
            label="Cost of differences"
            value={money.plain(cost)}
            note={`${account.currency}; negative is better than the strategy`}
          />
          <Stat
            label="Median delay"
            value={formatDuration(delays[Math.floor(delays.length / 2)] ?? null)}
            note="From the bar’s start to the entry"
          />
          <Stat
            label="Average slippage"
            value={slip === null ? '–' : formatValue(Number(slip.toFixed(6)))}
            note="Price at entry; positive is worse"
          />
        </Cells>
      )}
    </>
  )
}

const explanations: Readonly<Record<FidelityClass, string>> = {
  expected: 'Same bar, side and size, and the price within two ticks.',
  slipped: 'Same bar and size, at another price.',
  size: 'Another size than the other trades have.',
  early: 'Entered or left before the strategy did.',
  late: 'Entered or left after the strategy did.',
  feed: 'The bars never had this price, or the clock differs.',
  missed: 'The strategy traded, the account did not.',
  rejected: 'The server refused the order.',
  extra: 'The account traded, the strategy did not.',
}

function Classes({ report: { counts, costs } }: { readonly report: FidelityReport }) {
  const money = moneyFormat(useJournalView().isPrivate)
  const shown = (Object.keys(fidelityClasses) as FidelityClass[]).filter((id) => counts[id] > 0)
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Differences by kind">
      <Table size="small" sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}>
        <TableHead>
          <TableRow>
            <TableCell>Kind</TableCell>
            <TableCell align="right">Trades</TableCell>
            <TableCell align="right">Cost</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>Meaning</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((id) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {fidelityClasses[id]}
              </TableCell>
              <TableCell align="right">{formatCount(counts[id])}</TableCell>
              <TableCell align="right">{id === 'expected' ? '–' : money.plain(costs[id])}</TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, color: 'text.secondary' }}>
                {explanations[id]}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Months({ report: { months } }: { readonly report: FidelityReport }) {
  return (
    <Box role="img" aria-label={`Fidelity in ${formatPlural(months.length, 'month')}`}>
      <LineChart
        height={180}
        margin={{ left: 0, right: 32, top: 12, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[{ data: months.map(({ month }) => month), scaleType: 'point' }]}
        yAxis={[{ min: 0, max: 1, width: 56, valueFormatter: (value: number) => formatPercent(value) }]}
        series={[
          {
            data: months.map(({ score }) => score),
            label: 'Fidelity',
            color: chartColors.balance,
            valueFormatter: (value) => formatPercent(value),
          },
        ]}
        hideLegend
        skipAnimation
        sx={chartStyle}
      />
    </Box>
  )
}

interface BothProps extends ResultProps {
  readonly focus: { readonly bar: number } | null
}

/** Expected entries in the colors of their side; live ones in the color of conversions, or of differences. */
function BothOnChart({ report, bars, focus }: BothProps) {
  const marks = useMemo(
    () =>
      report.trades
        .flatMap((trade): Mark[] => {
          const { expected, live } = trade
          const bar = barAt(bars, trade.time)
          const side = expected?.direction ?? live?.side ?? 'long'
          const isLong = side === 'long'
          return [
            ...(expected ? [{ bar, shape: isLong ? ('up' as const) : ('down' as const), color: side }] : []),
            ...(live || trade.class !== 'expected'
              ? [
                  {
                    bar: bar + trade.entryBars,
                    shape: 'sign' as const,
                    color: trade.class === 'expected' ? ('converted' as const) : ('difference' as const),
                  },
                ]
              : []),
          ]
        })
        .sort((a, b) => a.bar - b.bar),
    [report, bars],
  )
  return (
    <Box>
      <Suspense fallback={<Skeleton variant="rectangular" height={360} />}>
        <BarsChart
          bars={bars}
          overlays={[]}
          marks={marks}
          focus={focus}
          height={360}
          label="Bars with expected and live entries"
        />
      </Suspense>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        Arrows: the strategy’s entries. Dots: live entries; in another color where they differ or are missing.
      </Typography>
    </Box>
  )
}

const pageSize = 50

interface DifferencesProps {
  readonly report: FidelityReport
  readonly tickSize: number
  readonly onShow: (trade: AlignedTrade) => void
}

function Differences({ report, tickSize, onShow }: DifferencesProps) {
  const [kind, setKind] = useState<FidelityClass | ''>('')
  const [shown, setShown] = useState(pageSize)
  const rows = report.trades.filter((trade) => (kind === '' ? trade.class !== 'expected' : trade.class === kind))
  if (report.trades.length === 0) return null
  return (
    <section aria-labelledby="differences-heading">
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography id="differences-heading" variant="h3" component="h2" sx={{ flex: 1 }}>
          Trades
        </Typography>
        <TextField
          select
          label="Kind"
          value={kind}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => setKind(target.value as FidelityClass | '')}
          sx={{ maxWidth: 220 }}
        >
          <MenuItem value="">All differences</MenuItem>
          {Object.entries(fidelityClasses).map(([id, label]) => (
            <MenuItem key={id} value={id}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {rows.length === 0 ? (
        <Typography color="textSecondary">There is no trade of this kind.</Typography>
      ) : (
        <TableContainer tabIndex={0} role="region" aria-label="Aligned trades">
          <Table size="small" sx={{ '& td, & th': { fontVariantNumeric: 'tabular-nums' } }}>
            <TableHead>
              <TableRow>
                <TableCell>Bar (UTC)</TableCell>
                <TableCell>Kind</TableCell>
                <TableCell align="right">Expected</TableCell>
                <TableCell align="right">Live</TableCell>
                <TableCell align="right">Cost</TableCell>
                <TableCell>Explanation</TableCell>
                <TableCell align="right">Chart</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.slice(0, shown).map((trade) => (
                <DifferenceRow
                  key={`${trade.expected?.number ?? ''} ${trade.live?.id ?? ''}`}
                  trade={trade}
                  tickSize={tickSize}
                  onShow={onShow}
                />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {rows.length > shown && (
        <Button variant="outlined" onClick={() => setShown(shown + pageSize)} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </section>
  )
}

interface DifferenceRowProps extends Pick<DifferencesProps, 'tickSize' | 'onShow'> {
  readonly trade: AlignedTrade
}

function DifferenceRow({ trade, tickSize, onShow }: DifferenceRowProps) {
  const money = moneyFormat(useJournalView().isPrivate)
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatBarTime(trade.time)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{fidelityClasses[trade.class]}</TableCell>
      <TableCell align="right">{formatValue(trade.expected?.entryPrice ?? null).replace('na', '–')}</TableCell>
      <TableCell align="right">{formatValue(trade.live?.entryPrice ?? null).replace('na', '–')}</TableCell>
      <TableCell align="right">{money.plain(trade.cost)}</TableCell>
      <TableCell>
        {trade.explanation ?? measured(trade, tickSize)}
        {trade.returnCode !== null && trade.returnCode >= 10_004 && (
          <>
            {' '}
            <TextLink to={`/help/mt5-trade-codes#${trade.returnCode}`}>Code {trade.returnCode}</TextLink>
          </>
        )}
      </TableCell>
      <TableCell align="right">
        <Button size="small" color="inherit" onClick={() => onShow(trade)}>
          Show
        </Button>
      </TableCell>
    </TableRow>
  )
}

/** The difference, in points, lots and time: `40 points worse at entry, after 2 s`. */
function measured({ live, expected, entrySlip, exitSlip, entryBars, delayMs }: AlignedTrade, tickSize: number): string {
  if (!live || !expected) return ''
  const slip = (price: number | null, where: string) => {
    const points = Math.round((price ?? 0) / tickSize)
    return points === 0
      ? null
      : `${formatPlural(Math.abs(points), 'point')} ${points > 0 ? 'worse' : 'better'} at ${where}`
  }
  const parts = [
    entryBars === 0 ? null : `${formatPlural(Math.abs(entryBars), 'bar')} ${entryBars > 0 ? 'later' : 'earlier'}`,
    slip(entrySlip, 'entry'),
    slip(exitSlip, 'exit'),
    delayMs === null ? null : `after ${formatDelay(delayMs)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

const formatDelay = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : formatDuration(milliseconds)
