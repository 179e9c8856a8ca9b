import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { figuresOf } from '../../lib/compiler/figures.ts'
import { titleOfSet } from '../../lib/compiler/set-titles.ts'
import { verdictOf } from '../../lib/compiler/verdict.ts'
import { formatCount } from '../../lib/format.ts'
import { EquityChart } from '../../ui/charts/equity-chart.tsx'
import { OverlayChart } from '../../ui/charts/overlay-chart.tsx'
import { StrategyFigures } from '../../ui/charts/strategy-figures.tsx'
import { TraceKey } from '../../ui/charts/trace-key.tsx'
import { verdictColors } from '../../ui/verdict-colors.ts'
import { ProofPictures } from './proof-pictures.tsx'
import type { LiveProof } from './use-live-proof.ts'

/** The set that the chart shows. */
const chartSet = 'EURUSD 60'

/** Returns the tab's text with the verdict. */
export const proofLabel = (proof: LiveProof): string =>
  proof.state === 'done'
    ? `Proof: ${verdictOf(proof.result.proof).word}`
    : proof.state === 'working'
      ? 'Proof…'
      : 'Proof'

/** The proof of the previewed program, made in the browser. */
export function ProofPreview({ proof }: { readonly proof: LiveProof }) {
  return (
    <Box tabIndex={0} role="region" aria-label="Proof preview" sx={{ height: '100%', overflow: 'auto', p: 2 }}>
      {proof.state === 'done' ? (
        <Outcome proof={proof} />
      ) : (
        <Typography role="status" color={proof.state === 'failed' ? 'error' : 'textSecondary'}>
          {proof.state === 'failed' ? proof.why : 'Running both programs on the same bars…'}
        </Typography>
      )}
    </Box>
  )
}

type DoneProof = Extract<LiveProof, { state: 'done' }>

function Outcome({ proof: done }: { readonly proof: DoneProof }) {
  const { result, dialect } = done
  const { proof, chart, comparison, original, converted, times } = result
  const { kind, word, text } = verdictOf(proof)
  const figures = [figuresOf(original), figuresOf(converted)] as const
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography role="status" variant="mono">
        <Box component="span" sx={{ color: verdictColors[kind] }}>
          {word}
        </Box>{' '}
        {text}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          · {dialect}, compared in your browser in {formatCount(Math.round(proof.tookMs))} ms
        </Box>
      </Typography>
      {chart.plots.length > 0 && (
        <Box>
          <TraceKey plots={chart.plots} />
          <OverlayChart data={chart} height={200} label="Plots of the original and the converted program" />
        </Box>
      )}
      <ProofPictures proof={done} />
      {original.equity && converted.equity && (
        <EquityChart original={original.equity} converted={converted.equity} times={times} />
      )}
      {figures[0] && figures[1] && <StrategyFigures original={figures[0]} converted={figures[1]} />}
      {comparison.plots.length > 0 && (
        <Box component="ul" aria-label="Compared plots" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
          {comparison.plots.map((plot, index) => (
            <Box component="li" key={index} sx={plot.equal ? {} : { color: 'trace.difference' }}>
              {plot.title}:{' '}
              {plot.firstDifference
                ? `differs first at bar ${formatCount(plot.firstDifference.bar)}`
                : 'equal on every bar'}
            </Box>
          ))}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary">
        The charts and figures are of the first set: {titleOfSet(chartSet)}. Converting{' '}
        {proof.isStrategy ? 'also compares both programs on brokers’ contracts and saves the proof' : 'saves the proof'}
        .
      </Typography>
    </Box>
  )
}
