import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type FormEvent } from 'react'
import { publicApiPath } from '../../../../contract/public/routes.ts'
import { fillPath } from '../../lib/api.ts'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { useDocsKey, type DocsKey } from './docs-key.ts'
import type { Field, Operation } from './reference.ts'
import { Panel } from './sample-panel.tsx'

interface ConsoleResponse {
  readonly status: number
  readonly milliseconds: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

const shownHeaders = ['request-id', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after'] as const

/** Sends the request from the page and shows the response. */
export function Console({ operation }: { readonly operation: Operation }) {
  const docsKey = useDocsKey()
  const [typedKey, setTypedKey] = useState('')
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      operation.parameters.map(({ name, default: preset }) => [
        name,
        String(operation.route.example[name] ?? (preset === null ? '' : JSON.parse(preset))),
      ]),
    ),
  )
  const [answer, setAnswer] = useState<ConsoleResponse | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const key = typedKey || (docsKey.kind === 'ready' ? docsKey.secret : '')
  const run = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      setAnswer(await send(operation, values, key))
    } catch {
      setProblem('Could not reach the service. Check your network and try again.')
    }
    setBusy(false)
  }
  return (
    <Panel title="Try it">
      <Box component="form" onSubmit={(event) => void run(event)} sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
        <TextField
          label="API key"
          size="small"
          type="password"
          autoComplete="off"
          value={typedKey}
          onChange={(event) => setTypedKey(event.target.value)}
          placeholder={docsKey.kind === 'ready' ? 'Using your test key' : 'tw_test_…'}
          helperText={<KeyHint docsKey={docsKey} />}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {operation.parameters.map((field) => (
          <Parameter
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        <Box>
          <Button type="submit" variant="contained" disabled={busy || !key}>
            {busy ? 'Sending...' : 'Send request'}
          </Button>
        </Box>
      </Box>
      <div role="status">
        {problem && (
          <Typography color="error" sx={{ px: 1.5, pb: 1.5 }}>
            {problem}
          </Typography>
        )}
        {answer && <ResponseView answer={answer} />}
      </div>
    </Panel>
  )
}

function ResponseView({ answer }: { readonly answer: ConsoleResponse }) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography
        variant="mono"
        component="p"
        sx={{ px: 1.5, pt: 1, color: answer.status < 400 ? 'success.main' : 'error.main' }}
      >
        {answer.status} in {answer.milliseconds} ms
      </Typography>
      {answer.headers.map(([name, value]) => (
        <Typography
          key={name}
          variant="kicker"
          component="p"
          color="textSecondary"
          sx={{ px: 1.5, overflowWrap: 'anywhere' }}
        >
          {name}: {value}
        </Typography>
      ))}
      <CodeView code={answer.body} language="script" label="Response" maxHeight={360} fontSize="0.78rem" />
    </Box>
  )
}

function KeyHint({ docsKey }: { readonly docsKey: DocsKey }) {
  if (docsKey.kind === 'ready')
    return <>Your test key, valid for one day. It converts the samples and does not count toward your limits.</>
  if (docsKey.kind === 'signed-out')
    return (
      <>
        Paste a key, or{' '}
        <Box
          component="button"
          type="button"
          onClick={() => openAuth('sign-in')}
          sx={{
            font: 'inherit',
            color: 'inherit',
            textDecoration: 'underline',
            border: 0,
            p: 0,
            bgcolor: 'transparent',
            cursor: 'pointer',
          }}
        >
          sign in
        </Box>{' '}
        to use your own test key.
      </>
    )
  if (docsKey.kind === 'no-access')
    return (
      <>
        API keys are included in the Elite plan:{' '}
        <TextLink to="/features#pricing" color="inherit">
          see the plans
        </TextLink>
        .
      </>
    )
  return <>Creating your test key...</>
}

interface ParameterProps {
  readonly field: Field
  readonly value: string
  readonly onChange: (value: string) => void
}

function Parameter({ field, value, onChange }: ParameterProps) {
  const choices = field.type === 'boolean' ? ['true', 'false'] : field.choices
  const isCode = value.includes('\n') || /(?:_code|_script|^code)$/.test(field.name)
  return (
    <TextField
      label={field.name}
      size="small"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      select={choices.length > 0}
      multiline={isCode}
      maxRows={8}
      slotProps={
        isCode
          ? { htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.8rem' } } }
          : undefined
      }
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  )
}

async function send(
  { route, parameters }: Operation,
  values: Readonly<Record<string, string>>,
  key: string,
): Promise<ConsoleResponse> {
  const parsedValues = Object.fromEntries(
    parameters
      .filter(({ name }) => values[name] !== '')
      .map(({ name, type }) => [name, parseValue(values[name] ?? '', type)]),
  )
  const { path, rest } = fillPath(route.path, parsedValues)
  const isGet = route.method === 'GET'
  const query = isGet
    ? new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString()
    : ''
  const startedAt = performance.now()
  const response = await fetch(publicApiPath + path + (query && `?${query}`), {
    method: route.method,
    headers: { authorization: `Bearer ${key}`, ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { body: JSON.stringify(rest) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - startedAt),
    headers: shownHeaders.flatMap((name) =>
      response.headers.has(name) ? [[name, response.headers.get(name) ?? ''] as const] : [],
    ),
    body: prettyJson(text),
  }
}

function parseValue(text: string, type: string): unknown {
  if (type === 'boolean') return text === 'true'
  if (type === 'integer' || type === 'number') return Number(text)
  return type === 'string' ? text : parseJson(text)
}

/** Parses JSON. Invalid JSON is sent as text, and the API reports the error. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
