import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useMemo, useState } from 'react'
import Skeleton from '@mui/material/Skeleton'
import { content as guide } from 'virtual:articles/ea-guide'
import { formatPlural } from '../../lib/format.ts'
import { Program } from '../../ui/generator/program.tsx'
import { BeforeAfter } from './before-after.tsx'
import { fileOf } from './draft.ts'
import { Step } from './step.tsx'
import { lineCountText } from './line-counts.ts'
import type { Optimization, Optimizer } from './use-optimizer.ts'
import { dialects } from '../../../../compiler/targets/dialects.ts'

const DiffView = lazy(() => import('../../ui/editor/diff-view.tsx'))

/** Feature titles by id; other requests are shown in the user's words. */
const featureTitles = new Map<string, string>(guide.features.map(({ id, title }) => [id, title]))

type View = 'code' | 'changes' | 'runs'

export function OutputStep({ result, optimizer }: { readonly result: Optimization; readonly optimizer: Optimizer }) {
  const [view, setView] = useState<View>('code')
  const format = dialects[result.outputFormat].name
  const added = useMemo(
    () => new Set(result.changes.flatMap(({ newLine, added: lines }) => lines.map((_, i) => newLine + i))),
    [result.changes],
  )
  return (
    <Step
      number={3}
      title="Your optimized Expert Advisor"
      lead={
        `${formatPlural(result.applied.length, 'feature')} added, ${formatPlural(added.size, 'new line')}. The ` +
        'result compiles, and every other line is ' +
        `yours${result.notes.length > 0 ? ' or was requested in your notes' : ''}.`
      }
    >
      <Applied result={result} optimizer={optimizer} />
      <ResultNotes result={result} />

      <Tabs
        value={view}
        onChange={(_, next: View) => setView(next)}
        aria-label="Result views"
        sx={{ borderTop: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="code" label="Code" />
        <Tab value="changes" label="Changes" />
        <Tab value="runs" label="Before and after" />
      </Tabs>
      {view === 'code' && (
        <Program
          code={result.optimizedCode}
          language="mql"
          format={format}
          fileName={fileOf(result.outputFormat)}
          tinted={added}
        />
      )}
      {view === 'changes' && (
        <Suspense
          fallback={<Skeleton variant="rectangular" height={400} role="progressbar" aria-label="Loading comparison" />}
        >
          <DiffView
            before={{ text: optimizer.original, label: 'Your code' }}
            after={{ text: result.optimizedCode, label: 'Optimized code' }}
            language="mql"
            layout="unified"
            folded
          />
        </Suspense>
      )}
      {view === 'runs' && <BeforeAfter before={result.before} after={result.after} />}
      <Alert severity="info" sx={{ m: 2 }}>
        Test the program on a demo account first, with your broker’s symbols and spreads.
      </Alert>
    </Step>
  )
}

function Applied({ result: { applied }, optimizer }: { readonly result: Optimization; readonly optimizer: Optimizer }) {
  return (
    <Box component="ul" aria-label="Features added" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {applied.map(({ id, title, inputs, lines }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            alignItems: 'center',
            px: { xs: 2, md: 3 },
            py: 1,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Typography sx={{ fontWeight: 560, minWidth: '12rem' }}>{title}</Typography>
          <Typography variant="mono" color="textSecondary" sx={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
            {inputs.map(({ name, value }) => `${name} = ${value === '' ? '""' : value}`).join(', ')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {lineCountText(lines, applied)}
          </Typography>
          <Button
            size="small"
            color="inherit"
            disabled={optimizer.isGenerating || optimizer.isRemovingFeature || applied.length === 1}
            onClick={() => optimizer.removeFeature(id)}
            aria-label={`Remove ${title}`}
          >
            {' '}
            Remove
          </Button>
        </Box>
      ))}
    </Box>
  )
}

function ResultNotes({ result }: { readonly result: Optimization }) {
  return (
    <>
      {result.notes.length > 0 && (
        <Alert severity="info" sx={{ m: 2 }}>
          From your notes, written by a language model and checked like all other code:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {result.notes.map(({ line, why }) => (
              <li key={`${line} ${why}`}>
                Line {line} of your code: {why}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {result.understood.length > 0 && (
        <Alert severity="success" sx={{ m: 2 }}>
          From your notes:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {result.understood.map(({ text, meaning, feature }) => (
              <li key={`${text} ${feature}`}>
                “{text}” became {featureTitles.get(feature) ?? feature}. {meaning}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {result.warnings.length > 0 && (
        <Alert severity="warning" sx={{ m: 2 }}>
          Review these values:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {result.warnings.map(({ feature, text }) => (
              <li key={text}>
                {featureTitles.get(feature) ?? feature}: {text}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {result.notApplied.length > 0 && (
        <Alert severity="warning" sx={{ m: 2 }}>
          Not applied:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {result.notApplied.map(({ what, why }) => (
              <li key={what}>
                {featureTitles.get(what) ?? what}: {why}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}
