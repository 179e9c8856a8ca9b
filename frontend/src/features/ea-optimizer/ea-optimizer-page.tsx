import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useArrival } from '../../lib/use-arrival.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Cells } from '../../ui/cells.tsx'
import type { CodeEditorHandle } from '../../ui/editor/code-editor.tsx'
import { FixPanel } from '../../ui/code/fix-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { AnalysisStep } from './analysis-step.tsx'
import { draftKey, emptyDraft } from './draft.ts'
import { OutputStep } from './output-step.tsx'
import { UploadStep } from './upload-step.tsx'
import { useOptimizer } from './use-optimizer.ts'

const benefits = [
  ['Improve Performance', 'Handles once, not on every tick; answers of the server read; orders that are not refused.'],
  ['Risk Management', 'Stops, trailing, break even, daily limits and a filter for spread, session and news.'],
  [
    'Clean Code',
    'Your names, your layout. What is added stands in functions of its own, each with a line that says what it is for.',
  ],
  ['Modular Features', 'Twelve features in any combination, each with its inputs, each taken out again by one press.'],
] as const

export default function EaOptimizerPage() {
  const isMounted = useMounted()
  const compiler = useCompiler()
  const [draft, change] = useDraft(draftKey, emptyDraft)
  const optimizer = useOptimizer(compiler)
  const { analysis, result } = optimizer
  const editor = useRef<CodeEditorHandle>(null)
  return (
    <Page
      title="EA Optimizer"
      lead="Paste an Expert Advisor. It is read as a compiler reads it, scored by rules you can look up, and given the features you choose, woven into your own code. What comes out has been compiled and run beside the original."
      actions={
        <LinkButton to="/ea-optimizer-guide" variant="outlined" color="inherit">
          Read the guide
        </LinkButton>
      }
    >
      <Cells min={230}>
        {benefits.map(([title, text]) => (
          <Box key={title} component="article">
            <Typography variant="h4" component="h2" gutterBottom>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </Box>
        ))}
      </Cells>
      {/* Where this browser remembers a draft, the prerendered page does not wait for a touch. */}
      <div data-draft={draftKey}>
        <UploadStep draft={isMounted ? draft : emptyDraft} change={change} optimizer={optimizer} editor={editor} />
      </div>
      {analysis && (
        <Arriving key={analysis.qualityScore}>
          <AnalysisStep
            analysis={analysis}
            draft={draft}
            change={change}
            optimizer={optimizer}
            onLine={(line) => editor.current?.jumpTo(line, 1)}
          />
        </Arriving>
      )}
      {result && (
        <Arriving key={result.id}>
          <OutputStep result={result} optimizer={optimizer} />
        </Arriving>
      )}
      {isMounted && (
        <FixPanel
          codes={result ? { [result.outputFormat]: result.optimizedCode } : {}}
          format={result?.outputFormat ?? draft.format}
        />
      )}
    </Page>
  )
}

/** A step that has just become possible comes into view. */
function Arriving({ children }: { readonly children: React.ReactNode }) {
  const place = useArrival()
  return (
    <Box ref={place} sx={{ scrollMarginTop: 72 }}>
      {children}
    </Box>
  )
}
