import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dialectIds, dialects, type Dialect } from '../../../../compiler/targets/dialects.ts'
import { dialectsInWords } from '../../../../compiler/targets/languages.ts'
import { call } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { CertificateBadge } from '../../ui/certificate/certificate-badge.tsx'
import { CodePanel } from '../../ui/code/code-panel.tsx'
import type { TemplateContent } from './edited-template.ts'
import type { LiveConversionState } from './use-conversion.ts'

interface LiveConversionProps {
  readonly slug: string
  readonly content: TemplateContent
  readonly conversion: LiveConversionState
}

type View = Dialect | 'check'

/** The converted programs beside the code, and the check that publishing makes. */
export function LiveConversion({ slug, content, conversion }: LiveConversionProps) {
  const [view, setView] = useState<View>('mql5')
  const program = conversion.outputs.find(({ dialect }) => dialect === view)
  const errors = conversion.diagnostics.filter(({ severity }) => severity === 'error')
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', bgcolor: 'background.paper' }}>
      <Tabs value={view} onChange={(_, next: View) => setView(next)} aria-label="Conversion">
        {dialectIds.toReversed().map((id) => (
          <Tab key={id} value={id} label={dialects[id].name} />
        ))}
        <Tab value="check" label="Proof and certificate" />
      </Tabs>
      {conversion.failure && <Alert severity="error">{conversion.failure}</Alert>}
      {errors.map(({ line, text }) => (
        <Alert key={`${line} ${text}`} severity="error">
          Line {line}: {text}
        </Alert>
      ))}
      {view === 'check' ? (
        <Check slug={slug} content={content} />
      ) : (
        program && (
          <CodePanel
            code={program.text}
            language="mql"
            format={dialects[view].name}
            fileName={program.fileName}
            maxHeight={470}
          />
        )
      )}
    </Box>
  )
}

function Check({ slug, content }: Omit<LiveConversionProps, 'conversion'>) {
  const check = useMutation({ mutationFn: () => call('check-template', { slug, content }) })
  const { data } = check
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>The server converts, proves and certifies this text as it does before publishing.</Typography>
      <Button variant="outlined" disabled={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? 'Checking...' : 'Check this text'}
      </Button>
      {check.isError && <Alert severity="error">{check.error.message}</Alert>}
      {data?.problems.map((problem) => (
        <Alert key={problem} severity="error">
          {problem}
        </Alert>
      ))}
      {data?.result && <CertificateBadge verdict={data.result.verdict} />}
      {data?.result && data.problems.length === 0 && (
        <Alert severity="success">
          Equal in {dialectsInWords} on {formatCount(data.result.bars)} bars. It can be published.
        </Alert>
      )}
    </Box>
  )
}
