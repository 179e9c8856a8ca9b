import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import { useMemo, useState } from 'react'
import { excursionsOf } from '../../../../../journal/analysis/excursions.ts'
import { groupings, groupTrades, type Group, type Grouping } from '../../../../../journal/analysis/groups.ts'
import { formatCount, formatPlural } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BarsField } from '../bars-field.tsx'
import { formatDuration, formatPercent, formatRatio, moneyFormat, resultColor } from '../format-money.ts'
import { useJournalView } from '../journal-view.ts'
import { useGivenBars } from '../settings.ts'
import { chartColors, chartStyle, chartWidth } from './chart-colors.ts'

const shownBars = 24

/** Figures by symbol, direction, time, tag and so on. */
export default function BreakdownTab() {
  const { trades, notes, risks, journal, shift, toUtc, isPrivate } = useJournalView()
  const [by, setBy] = useState<Grouping>('symbol')
  const groups = useMemo(
    () =>
      groupTrades(
        trades,
        by,
        {
          shift,
          toUtc,
          noteOf: (id) => notes.get(id),
          playbookName: (id) => journal.playbooks.find((playbook) => playbook.id === id)?.name ?? 'Deleted playbook',
        },
        risks,
      ),
    [trades, by, notes, risks, journal, shift, toUtc],
  )
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        label="Break down by"
        value={by}
        onChange={({ target }) => setBy(target.value as Grouping)}
        sx={{ maxWidth: 260 }}
      >
        {Object.entries(groupings).map(([id, label]) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {groups.length === 0 ? (
        <EmptyState title={`No trade has a ${groupings[by].toLowerCase()}`}>
          Open a trade to add tags, mistakes or a playbook.
        </EmptyState>
      ) : (
        <>
          <GroupChart groups={groups.slice(0, shownBars)} isPrivate={isPrivate} />
          <GroupTable groups={groups} by={by} isPrivate={isPrivate} />
        </>
      )}
      <Excursions />
    </Box>
  )
}

interface GroupsProps {
  readonly groups: readonly Group[]
  readonly isPrivate: boolean
}

function GroupChart({ groups, isPrivate }: GroupsProps) {
  const money = moneyFormat(isPrivate)
  const names = groups.map(({ name }) => name)
  return (
    <Box
      role="img"
      aria-label={`Net result of ${formatPlural(groups.length, 'group')}; the table below has the figures`}
      sx={{ maxWidth: chartWidth(groups.length) }}
    >
      <BarChart
        height={240}
        margin={{ left: 0, right: 12, top: 12, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: names,
            scaleType: 'band',
            colorMap: {
              type: 'ordinal',
              values: names,
              colors: groups.map(({ figures }) => (figures.net < 0 ? chartColors.loss : chartColors.win)),
            },
          },
        ]}
        yAxis={[{ width: 64, ...(isPrivate ? { valueFormatter: () => '' } : {}) }]}
        series={[
          {
            data: groups.map(({ figures }) => figures.net),
            label: 'Net result',
            valueFormatter: (value) => money.signed(value),
          },
        ]}
        hideLegend
        skipAnimation
        sx={chartStyle}
      />
    </Box>
  )
}

function GroupTable({ groups, by, isPrivate }: GroupsProps & { readonly by: Grouping }) {
  const money = moneyFormat(isPrivate)
  return (
    <TableContainer tabIndex={0} role="region" aria-label={`Figures by ${groupings[by].toLowerCase()}`}>
      <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{groupings[by]}</TableCell>
            {['Trades', 'Net result', 'Win rate', 'Profit factor', 'Expectancy', 'Average R', 'Holding time'].map(
              (label) => (
                <TableCell key={label} align="right">
                  {label}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map(({ name, figures }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{formatCount(figures.trades)}</TableCell>
              <TableCell align="right" sx={{ color: resultColor(figures.net) }}>
                {money.signed(figures.net)}
              </TableCell>
              <TableCell align="right">{formatPercent(figures.winRate)}</TableCell>
              <TableCell align="right">{formatRatio(figures.profitFactor)}</TableCell>
              <TableCell align="right">{money.signed(figures.expectancy)}</TableCell>
              <TableCell align="right">
                {figures.averageR === null ? '–' : `${figures.averageR.toFixed(2)} R`}
              </TableCell>
              <TableCell align="right">{formatDuration(figures.averageHold)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** How far trades ran against and in favor before they ended. */
function Excursions() {
  const { trades, toUtc, isPrivate } = useJournalView()
  const given = useGivenBars()
  const money = moneyFormat(isPrivate)
  const found = useMemo(() => (given ? excursionsOf(trades, given.bars, toUtc) : []), [given, trades, toUtc])
  const average = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  }
  return (
    <section aria-labelledby="excursions-heading">
      <Typography id="excursions-heading" variant="h3" component="h2" gutterBottom>
        Largest moves while trades were open
      </Typography>
      <BarsField />
      {given && (
        <Typography sx={{ mt: 1.5 }}>
          {found.length === 0
            ? 'No trade lies within these bars. Check the symbol, the period and the time zone of the account.'
            : `${formatPlural(found.length, 'trade')} within the bars: on average ${money.plain(average(found.map(({ adverseMoney }) => adverseMoney)))} against (MAE) and ${money.plain(average(found.map(({ favorableMoney }) => favorableMoney)))} in favor (MFE).`}
        </Typography>
      )}
    </section>
  )
}
