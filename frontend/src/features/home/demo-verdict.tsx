import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ChartData } from '../../../../compiler/run/chart-of-runs.ts'
import type { Proof } from '../../lib/compiler/showcase.ts'
import { verdictOf } from '../../lib/compiler/verdict.ts'
import { TraceKey } from '../../ui/charts/trace-key.tsx'
import { verdictColors } from '../../ui/verdict-colors.ts'

interface DemoVerdictProps {
  readonly proof: Proof
  readonly plots: ChartData['plots']
  /** Why the current code has no proof; the last one stays visible. */
  readonly problem: string | null
  readonly isWorking: boolean
}

/** The proof's result in one line, with the legend of the chart. */
export function DemoVerdict({ proof, plots, problem, isWorking }: DemoVerdictProps) {
  const { kind, word, text } = verdictOf(proof)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Typography variant="mono" role="status" sx={{ color: problem ? 'error.main' : 'text.primary' }}>
        {problem ?? (
          <>
            <Box component="span" sx={{ color: verdictColors[kind] }}>
              {word}
            </Box>{' '}
            {text}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {isWorking ? ' · comparing your change…' : ` · converted and compared in ${Math.round(proof.tookMs)} ms`}
            </Box>
          </>
        )}
      </Typography>
      <TraceKey plots={plots} />
    </Box>
  )
}
