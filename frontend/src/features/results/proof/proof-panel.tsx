import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { barAt } from '../../../../../compiler/proof/compare.ts'
import { comparedRows, comparedWords } from '../../../../../compiler/proof/compared-words.ts'
import { programLabel, type Conversion } from '../../../lib/conversion/conversion-files.ts'
import { formatCount, formatDate, formatPlural } from '../../../lib/format.ts'
import { figuresOf } from '../../../lib/compiler/figures.ts'
import { proofOf } from '../../../lib/compiler/prove.ts'
import { namedDate } from '../../../lib/compiler/shift-bars.ts'
import { verdictOf } from '../../../lib/compiler/verdict.ts'
import type { CompilerWorker } from '../../../lib/compiler/compiler.ts'
import { useCompiler } from '../../../lib/compiler/use-compiler.ts'
import { StrategyFigures } from '../../../ui/charts/strategy-figures.tsx'
import { TraceKey } from '../../../ui/charts/trace-key.tsx'
import { verdictColors } from '../../../ui/verdict-colors.ts'
import { ComparedTable } from './compared-table.tsx'
import { CoverageReport } from './coverage-report.tsx'
import { Contracts } from './contracts.tsx'
import { EquityChart } from '../../../ui/charts/equity-chart.tsx'
import { ProofChart } from './proof-chart.tsx'
import { readUserFiles } from './user-files.ts'
import { ProofTable } from './proof-table.tsx'
import { TradeTable } from './trade-table.tsx'
import { TradesOnRecord } from './trades-on-record.tsx'
import { useProofRun, useStandardSets, type BarSet, type ProofRun, type TradeList } from './use-proof-run.ts'
import { everyProgram, type ProgramId } from '../../../../../contract/outputs.ts'

/** Runs both programs in the browser on bars that the user chooses. The headline has the server's result. */
export default function ProofPanel({ conversion }: { readonly conversion: Conversion }) {
  const compiler = useCompiler()
  const [program, setProgram] = useState<ProgramId>({
    target: conversion.outputs.at(-1)?.target ?? 'mql5',
    isCompanion: false,
  })
  const [userBars, setUserBars] = useState<BarSet | null>(null)
  const [chosen, setChosen] = useState(0)
  const [tradeList, setTradeList] = useState<TradeList | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [firstDay, setFirstDay] = useState<number | null>(null)
  const standard = useStandardSets(compiler, firstDay)
  const sets = [...(standard.data ?? []), ...(userBars ? [userBars] : [])]
  const set = sets[chosen]
  const run = useProofRun(compiler, conversion, program, set)

  const proof = conversion.report?.proofs.find(
    ({ dialect, companion }) => dialect === program.target && (companion === true) === program.isCompanion,
  )

  const open = async (given: readonly File[]) => {
    const { bars, trades, problems } = await readUserFiles(compiler, conversion, given)
    setProblem(problems.join(' ') || null)
    if (trades) setTradeList(trades)
    if (!bars)
      return (
        trades &&
        !userBars &&
        setProblem(
          `${trades.name} is a list of trades. To compare it, also open the chart’s bars for the same period, ` +
            'exported from TradingView as CSV.',
        )
      )
    setUserBars(bars)
    setChosen(standard.data?.length ?? 0)
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ProofToolbar
        conversion={conversion}
        program={program}
        setProgram={setProgram}
        sets={sets}
        chosen={chosen}
        setChosen={setChosen}
        onFiles={(files) => void open(files)}
      />
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
      {run.isError && <RunFailure text={run.error.message} onAgain={() => void run.refetch()} />}
      {!run.data && !run.isError && <Waiting set={set} />}
      {tradeList && set && set === userBars && (
        <TradesOnRecord compiler={compiler} conversion={conversion} set={set} list={tradeList} />
      )}
      {run.data && set && <OtherDates conversion={conversion} run={run.data} set={set} onDate={setFirstDay} />}
      {run.data && set && (
        <Outcome compiler={compiler} conversion={conversion} program={program} run={run.data} set={set} />
      )}
      <ComparedTable proof={proof} />
      <CoverageReport proof={proof} />
      <Contracts key={programLabel(program)} dialect={program.target} accounts={proof?.accounts ?? []} />
    </Box>
  )
}

interface RunFailureProps {
  readonly text: string
  readonly onAgain: () => void
}

const RunFailure = ({ text, onAgain }: RunFailureProps) => (
  <Alert
    severity="error"
    role="alert"
    sx={{ m: 2 }}
    action={
      <Button color="inherit" onClick={onAgain}>
        Run again
      </Button>
    }
  >
    {text}
  </Alert>
)

function Waiting({ set }: { readonly set: BarSet | undefined }) {
  return (
    <Box sx={{ height: 440, display: 'grid', placeItems: 'center', bgcolor: 'surface.sunken' }}>
      <Typography role="status" color="textSecondary">
        {set ? `Running both programs on ${formatPlural(set.bars.close.length, 'bar')}…` : 'Generating bars…'}
      </Typography>
    </Box>
  )
}

interface ProofToolbarProps {
  readonly conversion: Conversion
  readonly program: ProgramId
  readonly setProgram: (program: ProgramId) => void
  readonly sets: readonly BarSet[]
  /** Index of the chosen set. */
  readonly chosen: number
  readonly setChosen: (chosen: number) => void
  readonly onFiles: (files: readonly File[]) => void
}

function ProofToolbar({ conversion, program, setProgram, sets, chosen, setChosen, onFiles }: ProofToolbarProps) {
  const picker = useRef<HTMLInputElement>(null)
  const programs = everyProgram(conversion.outputs)
  return (
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
        value={programLabel(program)}
        aria-label="Converted program"
        onChange={(_, next: string | null) => {
          const found = programs.find((one) => programLabel(one) === next)
          if (found) setProgram({ target: found.target, isCompanion: found.isCompanion })
        }}
      >
        {programs.map((one) => (
          <ToggleButton key={programLabel(one)} value={programLabel(one)}>
            {programLabel(one)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        select
        label="Bars"
        value={sets.length ? chosen : ''}
        onChange={(event) => setChosen(Number(event.target.value))}
        sx={{ width: { xs: '100%', sm: 380 } }}
      >
        {sets.map(({ id, name, bars }, index) => (
          <MenuItem key={id} value={index}>
            {name} · {formatPlural(bars.close.length, 'bar')}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" onClick={() => picker.current?.click()}>
        Use your own bars
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept=".csv,.txt,text/csv"
        aria-label="CSV file with bars"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Lets the user open the same file again after a change.
          event.target.value = ''
        }}
      />
      <Box sx={{ flex: 1 }} />
      <TraceKey />
    </Box>
  )
}

interface OutcomeProps {
  readonly compiler: CompilerWorker
  readonly conversion: Conversion
  readonly program: ProgramId
  readonly run: ProofRun
  readonly set: BarSet
}

function Outcome({ compiler, conversion, program, run, set }: OutcomeProps) {
  const { comparison } = run
  const [focus, setFocus] = useState<{ readonly bar: number } | null>(null)
  const chart = useRef<HTMLDivElement>(null)
  const show = (bar: number) => {
    setFocus({ bar })
    chart.current?.scrollIntoView({ block: 'nearest' })
  }
  const { kind, word } = verdictOf(proofOf([comparison], run.original.fault ?? comparison.fault, run.tookMs))
  const figures = [figuresOf(run.original), figuresOf(run.converted)] as const
  return (
    <>
      <Typography role="status" variant="mono" sx={{ px: 2, py: 1 }}>
        <Box component="span" sx={{ color: verdictColors[kind] }}>
          {word}
        </Box>{' '}
        on {comparison.bars < set.bars.close.length ? `the last ${formatCount(comparison.bars)} of ` : ''}
        {formatPlural(set.bars.close.length, 'bar')}: {set.name}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          · {comparedWords(comparedRows(comparison)) || 'nothing to compare'} · compared in your browser in{' '}
          {formatCount(Math.round(run.tookMs))} ms
        </Box>
      </Typography>
      <Stopped run={run} />
      <Box ref={chart} sx={{ scrollMarginTop: 72 }}>
        <ProofChart
          key={`${programLabel(program)} ${set.id}`}
          compiler={compiler}
          conversion={conversion}
          program={program}
          run={run}
          set={set}
          focus={focus}
        />
      </Box>
      {run.original.equity && run.converted.equity && (
        <EquityChart original={run.original.equity} converted={run.converted.equity} times={set.bars.time} />
      )}
      {figures[0] && figures[1] && (
        <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <StrategyFigures original={figures[0]} converted={figures[1]} />
        </Box>
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

/** Says which program stopped, where and why. */
function Stopped({ run: { original, converted } }: { readonly run: ProofRun }) {
  const fault = original.fault ?? converted.fault
  if (!fault) return null
  return (
    <Alert severity="error" sx={{ mx: 2, mb: 2 }}>
      The {original.fault ? 'original' : 'converted program'} stopped at bar {formatCount(fault.bar)}
      {fault.line === null ? '' : `, line ${formatCount(fault.line)}`}: {fault.message}
    </Alert>
  )
}

interface OtherDatesProps {
  readonly conversion: Conversion
  readonly run: ProofRun
  readonly set: BarSet
  readonly onDate: (firstDay: number) => void
}

/** Offers bars of the dates that the script names, when it does not trade on the current ones. */
function OtherDates({ conversion, run, set, onDate }: OtherDatesProps) {
  const { trades } = run.comparison
  const date = namedDate(conversion.pineScriptCode, set.bars)
  if (!trades || trades.original > 0 || date === null) return null
  return (
    <Alert
      severity="info"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={() => onDate(date)}>
          Use bars from {formatDate(new Date(date).toISOString())}
        </Button>
      }
    >
      The script trades in a range of dates outside these bars.
    </Alert>
  )
}
