import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import type { Proof, Showcase } from '../../lib/compiler/showcase.ts'
import { showcases } from '../../lib/compiler/showcases.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import { OverlayChart } from '../../ui/charts/overlay-chart.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { TraceKey } from '../../ui/charts/trace-key.tsx'
import { DemoFrame } from './demo-frame.tsx'

const LiveDemo = lazy(() => import('./live-demo.tsx'))

/** Prerendered MQL lines: more than the pane shows, few enough for a fast first paint. */
const prerenderedLines = 40

/** The demo: prerendered at build time, live after the first interaction. */
export function Demo() {
  const [chosen, setChosen] = useState(0)
  const [live, setLive] = useState(false)
  const showcase = showcases[chosen]
  if (!showcase) return null
  const staticDemo = <StaticDemo showcase={showcase} onTouch={() => setLive(true)} />
  return (
    <Container component="section" id="demo" maxWidth="xl" aria-label="Demo" sx={{ pb: { xs: 5, md: 8 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={chosen}
          aria-label="Example"
          onChange={(_, next: number | null) => next !== null && setChosen(next)}
        >
          {showcases.map((entry, index) => (
            <ToggleButton key={entry.id} value={index}>
              {entry.label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, display: { xs: 'none', md: 'block' } }}>
          Click the code to edit it.
        </Typography>
        <LinkButton to="/convert" size="small" variant="outlined">
          Open converter
        </LinkButton>
      </Box>
      {live ? (
        <Suspense fallback={staticDemo}>
          <LiveDemo key={showcase.id} showcase={showcase} />
        </Suspense>
      ) : (
        staticDemo
      )}
    </Container>
  )
}

function StaticDemo({ showcase, onTouch }: { readonly showcase: Showcase; readonly onTouch: () => void }) {
  const mounted = useMounted()
  const mql5 = mounted ? showcase.mql5 : showcase.mql5.split('\n').slice(0, prerenderedLines).join('\n')
  const [line, setLine] = useState<{ side: 'source' | 'output'; line: number } | null>(null)
  const linked = (side: 'source' | 'output') =>
    new Set(
      line === null
        ? []
        : line.side === side
          ? [line.line]
          : showcase.lines.filter((link) => link[line.side] === line.line).map((link) => link[side]),
    )
  return (
    <DemoFrame
      left={
        // The code region inside takes the keyboard focus.
        <Box data-live onClick={onTouch} onFocus={onTouch} sx={{ height: '100%' }}>
          <CodeView
            code={showcase.pine}
            language="pine"
            label="Pine Script"
            tinted={linked('source')}
            tint="original"
            onLineHover={(at) => setLine(at === null ? null : { side: 'source', line: at })}
            fontSize="0.78rem"
          />
        </Box>
      }
      right={
        <CodeView
          code={mql5}
          language="mql"
          label="MQL5"
          tinted={linked('output')}
          tint="converted"
          onLineHover={(at) => setLine(at === null ? null : { side: 'output', line: at })}
          fontSize="0.78rem"
        />
      }
      verdict={<Verdict proof={showcase.proof} />}
      chart={
        <OverlayChart
          data={showcase.chart}
          label={`${showcase.label}: plots of the original and the converted program`}
        />
      }
    />
  )
}

/** The proof's result in one line. */
export function Verdict({ proof }: { readonly proof: Proof }) {
  const sets =
    new Set(proof.bars).size === 1 && proof.bars.length > 1
      ? `${proof.bars.length} × ${formatCount(proof.bars[0] ?? 0)}`
      : formatCount(proof.bars.reduce((sum, bars) => sum + bars, 0))
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
      <Typography variant="mono" role="status">
        {proof.equal ? (
          <>
            <Box component="span" sx={{ color: 'trace.converted' }}>
              equal
            </Box>{' '}
            on {sets} bars
          </>
        ) : (
          <>
            <Box component="span" sx={{ color: 'trace.difference' }}>
              differs
            </Box>
            {proof.firstDifference === null ? '' : ` first at bar ${formatCount(proof.firstDifference)}`}
          </>
        )}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          · converted, checked and compared in {Math.round(proof.tookMs)} ms
        </Box>
      </Typography>
      <TraceKey />
    </Box>
  )
}
