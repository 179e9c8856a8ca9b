import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { publicErrors } from '../../../../contract/public/errors.ts'
import { publicApiPath } from '../../../../contract/public/routes.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import { CopyButton } from '../../ui/code/copy-button.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { Console } from './console.tsx'
import { Fields } from './fields.tsx'
import { Topic } from './topic.tsx'
import { Prose } from './prose.tsx'
import type { Operation } from './reference.ts'
import recorded from './responses.json'
import { Panel, SamplePanel } from './sample-panel.tsx'
import { sampleLanguages, sampleOf, type SampleLanguage } from './samples.ts'

const responses: Readonly<Record<string, { readonly status: number; readonly body: unknown }>> = recorded

interface OperationSectionProps {
  readonly operation: Operation
  readonly base: string
  readonly apiKey: string
}

/** Documents one endpoint: description and parameters on the left, request and response on the right. */
export function OperationSection({ operation, base, apiKey }: OperationSectionProps) {
  const [trying, setTrying] = useState(false)
  const { name, route, parameters, response: fields, errors } = operation
  const code = Object.fromEntries(
    (Object.keys(sampleLanguages) as SampleLanguage[]).map((language) => [
      language,
      sampleOf(route, language, base, apiKey),
    ]),
  )
  const recordedResponse = responses[name]
  if (!recordedResponse) throw new Error(`responses.json has no response for ${name}.`)
  const text = JSON.stringify(recordedResponse.body, null, 2)
  return (
    <Topic
      id={name}
      title={route.summary}
      aside={
        <>
          <SamplePanel title="Request" about={route.summary} code={code} />
          {trying ? (
            <Console operation={operation} />
          ) : (
            <Box sx={{ mb: 2 }}>
              <Button variant="outlined" onClick={() => setTrying(true)}>
                Try it
              </Button>
            </Box>
          )}
          <Panel title={`Response ${recordedResponse.status}`} tools={<CopyButton text={text} format="Response" />}>
            <CodeView
              code={text}
              language="script"
              label={`Response: ${route.summary}`}
              maxHeight={360}
              fontSize="0.78rem"
            />
          </Panel>
        </>
      }
    >
      <Box sx={{ mb: 1.5, display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Chip size="small" label={route.method} color={route.method === 'POST' ? 'primary' : 'default'} />
        <Typography component="code" variant="mono">
          {publicApiPath}
          {route.path}
        </Typography>
      </Box>
      <Prose text={route.description} />
      {parameters.length > 0 && (
        <>
          <Heading>Parameters</Heading>
          <Fields fields={parameters} ofRequest />
        </>
      )}
      <Heading>Response</Heading>
      <Fields fields={fields} />
      <Heading>Errors</Heading>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {errors.map((error) => (
          <li key={error}>
            <TextLink to={`/api-docs/errors#${error}`} variant="body2" sx={{ display: 'inline-block', py: 0.5 }}>
              {publicErrors[error].status} {error}
            </TextLink>
          </li>
        ))}
      </Box>
    </Topic>
  )
}

const Heading = ({ children }: { readonly children: string }) => (
  <Typography variant="h5" component="h3" sx={{ mt: 3, mb: 1 }}>
    {children}
  </Typography>
)
