import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { Dialect } from '../../../../../compiler/api.ts'
import { barAt } from '../../../../../compiler/run/compare.ts'
import type { Conversion } from '../../../lib/conversion/conversion-files.ts'
import { formatCount } from '../../../lib/format.ts'
import { useCompiler } from '../../../lib/compiler/use-compiler.ts'
import type { Overlay } from '../../../ui/charts/bars-chart.tsx'
import { TraceKey } from '../../../ui/charts/trace-key.tsx'
import { Contracts } from './contracts.tsx'
import { EquityChart } from './equity-chart.tsx'
import { marksOf } from './marks.ts'
import { readOwnFiles } from './own-files.ts'
import { ProofTable } from './proof-table.tsx'
import { TradeTable } from './trade-table.tsx'
import { TradesOnRecord } from './trades-on-record.tsx'
import { useProofRun, useStandardSets, type BarSet, type ProofRun, type TradeList } from './use-proof-run.ts'

const BarsChart = lazy(() => import('../../../ui/charts/bars-chart.tsx'))

const drawnKinds: ReadonlySet<string> = new Set([
  'line',
  'stepline',
  'area',
  'histogram',
  'columns',
  'circles',
  'cross',
])
const mostDrawn = 8

/** Both programs run again, here, on bars one can choose; what the server found stands in the headline. */
export default function ProofPanel({ conversion }: { readonly conversion: Conversion }) {
  const compiler = useCompiler()
  const picker = useRef<HTMLInputElement>(null)
  const [dialect, setDialect] = useState<Dialect>(conversion.mql5Code ? 'mql5' : 'mql4')
  const [own, setOwn] = useState<BarSet | null>(null)
  const [chosen, setChosen] = useState(0)
  const [list, setList] = useState<TradeList | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const standard = useStandardSets(compiler)
  const sets = [...(standard.data ?? []), ...(own ? [own] : [])]
  const set = sets[chosen] as BarSet | undefined
  const run = useProofRun(compiler, conversion, dialect, set)

  const accounts = conversion.report?.proofs.find((proof) => proof.dialect === dialect)?.accounts ?? []

  const open = async (given: readonly File[]) => {
    const { bars, trades, problems } = await readOwnFiles(compiler, conversion, given)
    setProblem(problems.join(' ') || null)
    if (trades) setList(trades)
    if (!bars)
      return (
        trades &&
        !own &&
        setProblem(
          `${trades.name} is a list of trades. Open the chart’s bars of the same time too, exported from TradingView as CSV: then every trade is compared.`,
        )
      )
    setOwn(bars)
    setChosen(standard.data?.length ?? 0)
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          p: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={dialect}
          aria-label="Converted program"
          onChange={(_, next: Dialect | null) => next && setDialect(next)}
        >
          {conversion.mql4Code && <ToggleButton value="mql4">MQL4</ToggleButton>}
          {conversion.mql5Code && <ToggleButton value="mql5">MQL5</ToggleButton>}
        </ToggleButtonGroup>
        <TextField
          select
          label="Bars"
          value={sets.length ? chosen : ''}
          onChange={(event) => setChosen(Number(event.target.value))}
          sx={{ width: 230 }}
        >
          {sets.map(({ id, name, bars }, index) => (
            <MenuItem key={id} value={index}>
              {name} · {formatCount(bars.close.length)} bars
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" onClick={() => picker.current?.click()}>
          Use my own bars
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept=".csv,.txt,text/csv"
          aria-label="Bars as CSV"
          onChange={(event) => {
            void open([...(event.target.files ?? [])])
            // The same file again, written anew meanwhile, is a choice too.
            event.target.value = ''
          }}
        />
        <Box sx={{ flex: 1 }} />
        <TraceKey />
      </Box>
      {problem && (
        <Alert severity="error" role="alert" sx={{ m: 2 }}>
          {problem}
        </Alert>
      )}
      {set && set.problems.length > 0 && (
        <Alert severity="warning" sx={{ m: 2 }}>
          {set.problems.map((said) => (
            <div key={said}>{said}</div>
          ))}
        </Alert>
      )}
      {run.isError && (
        <Alert
          severity="error"
          role="alert"
          sx={{ m: 2 }}
          action={
            <Button color="inherit" onClick={() => void run.refetch()}>
              Run again
            </Button>
          }
        >
          {run.error.message}
        </Alert>
      )}
      {!run.data && !run.isError && (
        <Box sx={{ height: 440, display: 'grid', placeItems: 'center', bgcolor: 'surface.sunken' }}>
          <Typography role="status" color="textSecondary">
            {set ? `Running both programs on ${formatCount(set.bars.close.length)} bars…` : 'Making the bars…'}
          </Typography>
        </Box>
      )}
      {list && set && set === own && (
        <TradesOnRecord compiler={compiler} conversion={conversion} set={set} list={list} />
      )}
      {run.data && set && <Outcome run={run.data} set={set} />}
      <Contracts key={dialect} dialect={dialect} accounts={accounts} />
    </Box>
  )
}

function Outcome({ run, set }: { readonly run: ProofRun; readonly set: BarSet }) {
  const { comparison } = run
  // The chart is built anew for other overlays.
  const overlays = useMemo(() => overlaysOf(run), [run])
  const marks = useMemo(() => marksOf(run.original, run.converted, set.bars), [run, set])
  const [focus, setFocus] = useState<{ readonly bar: number } | null>(null)
  const chart = useRef<HTMLDivElement>(null)
  const show = (bar: number) => {
    setFocus({ bar })
    chart.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <Typography role="status" variant="mono" sx={{ px: 2, py: 1 }}>
        <Box component="span" sx={{ color: comparison.equal ? 'trace.converted' : 'trace.difference' }}>
          {comparison.equal ? 'equal' : 'not equal'}
        </Box>{' '}
        on {comparison.bars < set.bars.close.length ? `the last ${formatCount(comparison.bars)} of ` : ''}
        {formatCount(set.bars.close.length)} bars of {set.name}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          · both run and compared here in {Math.round(run.took)} ms
        </Box>
      </Typography>
      {comparison.fault && (
        <Alert severity="error" sx={{ mx: 2, mb: 2 }}>
          The run stopped at bar {formatCount(comparison.fault.bar)}: {comparison.fault.message}
        </Alert>
      )}
      <Box ref={chart} sx={{ scrollMarginTop: 72 }}>
        <Suspense fallback={<Skeleton variant="rectangular" height={440} />}>
          <BarsChart
            bars={set.bars}
            overlays={overlays}
            marks={marks}
            focus={focus}
            label={`Bars of ${set.name} with what both programs show and trade`}
          />
        </Suspense>
      </Box>
      {run.original.equity && run.converted.equity && (
        <EquityChart original={run.original.equity} converted={run.converted.equity} />
      )}
      <ProofTable comparison={comparison} recorded={run.recorded} hasRecord={set.recorded.size > 0} />
      {comparison.trades && (
        <TradeTable
          original={run.original.trades}
          converted={run.converted.trades}
          firstDifference={comparison.trades.firstDifference}
          digits={set.bars.symbol.digits}
          onShow={(trade) => show(barAt(set.bars, trade.entryTime))}
        />
      )}
    </>
  )
}

function overlaysOf({ original, converted, comparison }: ProofRun): readonly Overlay[] {
  const partingOf = (title: string) =>
    comparison.plots.find((plot) => plot.title === title)?.firstDifference?.bar ?? null
  return original.plots
    .filter((plot) => drawnKinds.has(plot.kind))
    .slice(0, mostDrawn)
    .map((plot) => ({
      original: plot,
      converted: converted.plots.find((other) => other.title === plot.title),
      firstDifference: partingOf(plot.title),
    }))
}
