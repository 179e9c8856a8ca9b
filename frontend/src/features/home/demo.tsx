import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import type { Showcase } from '../../lib/compiler/showcase.ts'
import { showcases } from '../../lib/compiler/showcases.ts'
import { openInConverter } from '../../lib/conversion/converter-draft.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import { foldsAroundOnBar } from '../../ui/code/folds.ts'
import { OverlayChart } from '../../ui/charts/overlay-chart.tsx'
import { EditorField } from '../../ui/editor/editor-field.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { DemoFrame } from './demo-frame.tsx'
import { DemoVerdict } from './demo-verdict.tsx'
import { useLiveProof } from './use-live-proof.ts'

/** The demo: prerendered at build time. Its editor works at once, and each edit is converted, run and compared. */
export function Demo() {
  const [chosen, setChosen] = useState(0)
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({})
  const showcase = showcases[chosen]
  if (!showcase) return null
  const code = edits[showcase.id] ?? showcase.pine
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
          Edit the code: the MQL, the plots and the proof follow.
        </Typography>
        {/* A click before hydration waits for it, so that it takes typed code along. */}
        <LinkButton
          data-live
          to="/convert"
          size="small"
          variant="outlined"
          onClick={() => openInConverter(code, code === showcase.pine ? 'if-empty' : 'always')}
        >
          Open in converter
        </LinkButton>
      </Box>
      <LiveDemo
        showcase={showcase}
        code={code}
        onChange={(text) => setEdits((before) => ({ ...before, [showcase.id]: text }))}
      />
    </Container>
  )
}

interface LiveDemoProps {
  readonly showcase: Showcase
  readonly code: string
  readonly onChange: (code: string) => void
}

type Side = 'source' | 'output'

function LiveDemo({ showcase, code, onChange }: LiveDemoProps) {
  const compiler = useCompiler()
  const { outcome, diagnostics, problem, isWorking } = useLiveProof(compiler, showcase, code)
  const { mql5, lines, proof, chart } = outcome
  const [hovered, setHovered] = useState<{ readonly side: Side; readonly line: number } | null>(null)
  const folds = useMemo(() => foldsAroundOnBar(mql5), [mql5])
  const linked = (side: Side): ReadonlySet<number> =>
    new Set(
      hovered === null ? [] : lines.filter((link) => link[hovered.side] === hovered.line).map((link) => link[side]),
    )
  const follow = (side: Side) => (line: number | null) => setHovered(line === null ? null : { side, line })
  return (
    <DemoFrame
      left={
        <EditorField
          value={code}
          onChange={onChange}
          language="pine"
          label="Pine Script"
          compiler={compiler}
          diagnostics={diagnostics}
          linked={linked('source')}
          onLineHover={follow('source')}
          isLazy
          isHighlighted
        />
      }
      right={
        <CodeView
          code={mql5}
          language="mql"
          label="MQL5"
          folds={folds}
          tinted={linked('output')}
          tint="converted"
          onLineHover={follow('output')}
        />
      }
      verdict={<DemoVerdict proof={proof} plots={chart.plots} problem={problem} isWorking={isWorking} />}
      chart={<OverlayChart data={chart} label={`${showcase.label}: plots of the original and the converted program`} />}
    />
  )
}
