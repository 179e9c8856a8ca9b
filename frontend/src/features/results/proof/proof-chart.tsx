import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { ProgramId } from '../../../../../contract/outputs.ts'
import type { CompilerWorker } from '../../../lib/compiler/compiler.ts'
import type { Conversion } from '../../../lib/conversion/conversion-files.ts'
import type { Overlay } from '../../../ui/charts/overlay.ts'
import type { PictureView } from '../../../ui/charts/pictures/picture-view.ts'
import { ViewChoice } from '../../../ui/charts/pictures/view-choice.tsx'
import { marksOf } from './marks.ts'
import { useProofPictures, type BarSet, type ProofRun } from './use-proof-run.ts'
import { sourceLanguages } from '../../../../../compiler/targets/languages.ts'

const BarsChart = lazy(() => import('../../../ui/charts/bars-chart.tsx'))
const Pictures = lazy(() => import('../../../ui/charts/pictures/pictures.tsx'))

const drawnKinds: ReadonlySet<string> = new Set([
  'line',
  'stepline',
  'area',
  'histogram',
  'columns',
  'circles',
  'cross',
])
const maxDrawn = 8

/** The compared plots of both runs in one chart, or the charts as people see them. */
type ProofView = 'plots' | PictureView

interface ProofChartProps {
  readonly compiler: CompilerWorker
  readonly conversion: Conversion
  readonly program: ProgramId
  readonly run: ProofRun
  readonly set: BarSet
  /** The bar to center; a new object for each request. */
  readonly focus: { readonly bar: number } | null
}

/** The proof's chart, with a choice of what it shows. */
export function ProofChart({ compiler, conversion, program, run, set, focus }: ProofChartProps) {
  // New overlays rebuild the chart.
  const overlays = useMemo(() => overlaysOf(run), [run])
  const marks = useMemo(() => marksOf(run.original, run.converted, set.bars), [run, set])
  const [chosen, setChosen] = useState<ProofView | null>(null)
  const view = chosen ?? (isDrawnOnly(run) ? 'beside' : 'plots')
  const pictures = useProofPictures(compiler, { conversion, program, set }, view !== 'plots')
  return (
    <>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <ViewChoice
          first={['plots', 'Compared plots']}
          language={sourceLanguages[conversion.type]}
          dialect={program.target}
          view={view}
          onView={setChosen}
        />
      </Box>
      {view !== 'plots' && pictures.isError && (
        <Alert
          severity="error"
          role="alert"
          sx={{ m: 2 }}
          action={
            <Button color="inherit" onClick={() => void pictures.refetch()}>
              Draw again
            </Button>
          }
        >
          {pictures.error.message}
        </Alert>
      )}
      <Suspense fallback={<Skeleton variant="rectangular" height={440} />}>
        {view === 'plots' ? (
          <BarsChart
            bars={set.bars}
            overlays={overlays}
            marks={marks}
            focus={focus}
            label={`Bars of ${set.name} with plots and trades of both programs`}
          />
        ) : pictures.data ? (
          <Pictures
            bars={set.bars}
            pair={pictures.data}
            view={view}
            overlays={overlays}
            focus={focus}
            label={`${set.name} with everything the program draws`}
          />
        ) : (
          !pictures.isError && (
            <Skeleton variant="rectangular" height={440} role="progressbar" aria-label="Drawing both charts" />
          )
        )}
      </Suspense>
    </>
  )
}

/** Whether a chart of plots would be empty although the program shows something. */
const isDrawnOnly = ({ original, comparison }: ProofRun): boolean =>
  !original.plots.some(({ kind }) => drawnKinds.has(kind)) && (comparison.drawings?.compared ?? 0) > 0

function overlaysOf({ original, converted, comparison }: ProofRun): readonly Overlay[] {
  const firstDifferenceOf = (title: string) =>
    comparison.plots.find((plot) => plot.title === title)?.firstDifference?.bar ?? null
  return original.plots
    .filter((plot) => drawnKinds.has(plot.kind))
    .slice(0, maxDrawn)
    .map((plot) => ({
      original: plot,
      converted: converted.plots.find((other) => other.title === plot.title),
      firstDifference: firstDifferenceOf(plot.title),
    }))
}
