import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useScrollIntoView } from '../../lib/use-scroll-into-view.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Cells } from '../../ui/cells.tsx'
import type { CodeEditorHandle } from '../../ui/editor/code-editor.tsx'
import { FixPanel } from '../../ui/code/fix-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { ConfigureSection } from './configure/configure-section.tsx'
import { AnalysisStep } from './analysis-step.tsx'
import { optimizerDraftKey } from '../../lib/optimizer-draft.ts'
import { emptyDraft } from './draft.ts'
import { OutputStep } from './output-step.tsx'
import { UploadStep } from './upload-step.tsx'
import { useOptimizer } from './use-optimizer.ts'

const benefits = [
  [
    'Improve Performance',
    'Create indicator handles once instead of on every tick, check every server response, and avoid rejected orders.',
  ],
  ['Risk Management', 'Add stops, trailing, break-even, daily limits, and spread, session and news filters.'],
  [
    'Clean Code',
    'Your names and layout stay. New code goes into separate functions, each with a comment that explains its purpose.',
  ],
  ['Modular Features', 'Combine features, set their inputs, and remove any of them with one click.'],
] as const

export default function EaOptimizerPage() {
  const isMounted = useMounted()
  const compiler = useCompiler()
  const [draft, change] = useDraft(optimizerDraftKey, emptyDraft)
  const optimizer = useOptimizer(compiler)
  const { analysis, result } = optimizer
  const editor = useRef<CodeEditorHandle>(null)
  return (
    <Page
      title="EA Optimizer"
      lead={
        'Paste an Expert Advisor. We parse it like a compiler, score it against documented rules, and add the ' +
        'features you choose to your own code. The result is compiled and tested beside the original.'
      }
      actions={
        <LinkButton to="/ea-optimizer-guide" variant="outlined" color="inherit">
          Read the guide
        </LinkButton>
      }
    >
      <Cells minWidth={230}>
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
      {/* A stored draft makes the prerendered page hydrate at once. */}
      <div data-draft={optimizerDraftKey}>
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
      {isMounted && <ConfigureSection />}
      {isMounted && (
        <FixPanel
          programs={result ? [{ target: result.outputFormat, code: result.optimizedCode, includes: [] }] : []}
          format={result?.outputFormat ?? draft.format}
        />
      )}
    </Page>
  )
}

/** Scrolls a new step into view. */
function Arriving({ children }: { readonly children: React.ReactNode }) {
  const place = useScrollIntoView()
  return (
    <Box ref={place} sx={{ scrollMarginTop: 72 }}>
      {children}
    </Box>
  )
}
