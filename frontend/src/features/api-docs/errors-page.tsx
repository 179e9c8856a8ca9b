import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { errorTypes, publicErrors, type ErrorType, type PublicErrorCode } from '../../../../contract/public/errors.ts'
import { exampleError } from '../../../../contract/public/openapi.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import { DocsLayout } from './docs-layout.tsx'
import { Prose } from './prose.tsx'
import { Panel } from './sample-panel.tsx'
import { Topic } from './topic.tsx'

const codes = Object.keys(publicErrors) as PublicErrorCode[]

export default function ApiErrorsPage() {
  return (
    <DocsLayout
      title="API errors"
      lead={
        'Every error has a type, a stable code, a readable message, and the name of the invalid parameter, if ' +
        'there is one.'
      }
    >
      <Topic
        id="form"
        title="Error format"
        aside={
          <Panel title="Example">
            <CodeView
              code={JSON.stringify(exampleError('parameter_missing', __SITE_ORIGIN__), null, 2)}
              language="script"
              label="Example error"
              fontSize="0.78rem"
            />
          </Panel>
        }
      >
        <Prose
          text={
            'The HTTP status follows convention: 4xx for problems with the request, 5xx for problems on our ' +
            'side. `doc_url` links to this page. `request_id` is also in the `Request-Id` header; include it ' +
            'when you contact us.'
          }
        />
        <Prose
          text={
            'A failed conversion also returns its `conversion_id`, which stays in your history, and all ' +
            '`diagnostics` with line and column.'
          }
        />
      </Topic>
      {(Object.keys(errorTypes) as ErrorType[]).map((type) => (
        <Topic key={type} id={type} title={type}>
          <Prose text={errorTypes[type]} />
          {codes
            .filter((code) => publicErrors[code].type === type)
            .map((code) => (
              <Box
                key={code}
                id={code}
                component="article"
                aria-labelledby={`${code}-title`}
                sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:target': { bgcolor: 'surface.sunken' } }}
              >
                <Typography id={`${code}-title`} variant="mono" component="h3" sx={{ fontWeight: 600 }}>
                  {code}{' '}
                  <Typography component="span" variant="kicker" color="textSecondary">
                    {publicErrors[code].status}
                  </Typography>
                </Typography>
                <Typography sx={{ mt: 0.5 }}>{publicErrors[code].message}</Typography>
                <Prose text={publicErrors[code].remedy} small />
              </Box>
            ))}
        </Topic>
      ))}
    </DocsLayout>
  )
}
