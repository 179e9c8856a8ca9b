import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { requestsPerMinute } from '../../../../contract/public/routes.ts'
import { samples } from '../../../../contract/public/samples.ts'
import { retryAfterSeconds } from '../../../../contract/public/webhooks.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { CopyButton } from '../../ui/code/copy-button.tsx'
import { restoreSampleSettings, useBaseUrl } from './choice.ts'
import { DocsLayout } from './docs-layout.tsx'
import { placeholder, useDocsKey } from './docs-key.ts'
import { OperationSection } from './operation.tsx'
import { Code, Prose } from './prose.tsx'
import { operations } from './reference.ts'
import { Panel, SamplePanel } from './sample-panel.tsx'
import { Topic } from './topic.tsx'
import { webhookSamples } from './webhook-samples.ts'

export default function ApiDocsPage() {
  const docsKey = useDocsKey()
  useEffect(restoreSampleSettings, [])
  const base = useBaseUrl()
  const key = docsKey.kind === 'ready' ? docsKey.secret : placeholder
  return (
    <DocsLayout
      title="API"
      lead={
        <>
          Convert, generate, check, verify, certify and analyze trading code from your own programs, with the same
          compiler and proof as the website. The API is also available as an{' '}
          <Link href="/openapi.json">OpenAPI 3.1</Link> document.
        </>
      }
    >
      <StartTopics base={base} apiKey={key} />

      <RequestTopics />

      {operations.map((operation) => (
        <OperationSection key={operation.name} operation={operation} base={base} apiKey={key} />
      ))}
      <IntegrationTopics />
    </DocsLayout>
  )
}

/** Introduction, authentication and test keys. */
function StartTopics({ base, apiKey }: { readonly base: string; readonly apiKey: string }) {
  return (
    <>
      <Topic
        id="introduction"
        title="Introduction"
        aside={
          <Panel title="Base URL" tools={<CopyButton text={base} format="Base URL" />}>
            <Plain text={base} label="Base URL" />
          </Panel>
        }
      >
        <Prose
          text={
            'All endpoints live under the base URL, accept and return JSON in UTF-8, and return a ' +
            `\`Request-Id\`. We may add fields to responses at any time; existing fields keep their names and ` +
            'meanings. Unknown parameters are rejected, so a typo is never ignored.'
          }
        />
        <Prose
          text={
            'API access is part of the **Elite** plan. API conversions count toward the same limits as ' +
            'conversions on the website, and appear in the same history.'
          }
        />
      </Topic>
      <Topic
        id="authentication"
        title="Authentication"
        aside={
          <Panel title="Header" tools={<CopyButton text={`Authorization: Bearer ${apiKey}`} format="Header" />}>
            <Plain text={`Authorization: Bearer ${apiKey}`} label="Header" />
          </Panel>
        }
      >
        <Prose
          text={
            'Send an API key as a bearer token with every request. Create keys in Settings. A key is shown once, ' +
            'and we store only a hash of it: if you lose a key, create a new one.'
          }
        />
        <Prose
          text={
            'Use a separate key for each program, with an expiration date if possible. **Rotate** replaces a key ' +
            'and keeps the old one valid for a few hours. **Revoke** disables it immediately. Never put a live ' +
            'key into a web page or an app: anyone who has it can use your plan.'
          }
        />
        <Prose
          text={
            'All keys share one format, so that secret scanners can find leaked keys: `tw_live_` or `tw_test_`, ' +
            'followed by 60 letters and digits that end in a checksum.'
          }
        />
        <TextLink to="/settings#api-keys">Create a key in Settings</TextLink>
      </Topic>
      <Topic
        id="test-keys"
        title="Test keys"
        aside={samples.slice(0, 3).map((sample) => (
          <Sample key={sample.id} title={sample.id} source={sample.source} />
        ))}
      >
        <Prose
          text={
            'A key that begins with `tw_test_` works like a live key, but accepts only the samples below. Test ' +
            'requests are not stored and do not count toward your limits. Each sample shows one outcome:'
          }
        />
        <Box component="ul" sx={{ pl: 2.5, m: 0, color: 'text.secondary', '& li': { mb: 0.75 } }}>
          {samples.map(({ id, shows }) => (
            <li key={id}>
              <Code>{id}</Code> <Prose text={shows} small />
            </li>
          ))}
        </Box>
      </Topic>
    </>
  )
}

/** Rate limits, idempotency and long conversions. */
function RequestTopics() {
  return (
    <>
      <Topic
        id="rate-limits"
        title="Rate limits"
        aside={
          <Panel title="Headers of every response">
            <Plain
              text={`RateLimit-Limit: ${requestsPerMinute}\nRateLimit-Remaining: 41\nRateLimit-Reset: 19`}
              label="Rate limit headers"
            />
          </Panel>
        }
      >
        <Prose
          text={
            `**${requestsPerMinute} requests per minute** for all live keys of an account together; test keys ` +
            'count separately. You can send them in one burst; one request becomes available again every ' +
            `${60 / requestsPerMinute === 1 ? 'second' : `${60 / requestsPerMinute} seconds`}. ` +
            `\`RateLimit-Remaining\` is the number of requests left, and \`RateLimit-Reset\` is the number of ` +
            'seconds until the full limit is available.'
          }
        />
        <Prose
          text={
            'Requests over the limit return 429 with `rate_limited` and a `Retry-After` header, and are not ' +
            'counted. When your plan has no conversions left, the API returns 429 with `plan_limit_reached`. ' +
            '`GET /usage` returns what is left.'
          }
        />
      </Topic>
      <Topic
        id="idempotency"
        title="Idempotent requests"
        aside={
          <Panel title="Header">
            <Plain text="Idempotency-Key: 7f9c2ba4-e88f-11ef-9cd2-0242ac120002" label="Idempotency header" />
          </Panel>
        }
      >
        <Prose
          text={
            'A connection can break after the work is done. Send a new `Idempotency-Key` with each new ' +
            'conversion, and the same key when you retry: you get the first result, and nothing is counted ' +
            'twice. Keys are valid for 24 hours. Reusing a key for a different request returns ' +
            '`idempotency_key_reused`.'
          }
        />
      </Topic>
      <Topic id="long-conversions" title="Long conversions">
        <Prose
          text={
            'Most conversions return immediately. A conversion that takes longer than 25 seconds, or needs a ' +
            'language model, returns **202** with `status: "running"`. Poll `GET /conversion/{id}` every second ' +
            'or two until the status is `success` or `error`, or use a webhook. A step can take up to 120 ' +
            'seconds. Failed conversions do not count toward your limits.'
          }
        />
      </Topic>
    </>
  )
}

/** Which messages are sent, and how an endpoint agrees to them. */
function WebhookEvents() {
  return (
    <>
      <Typography variant="h5" component="h3" sx={{ mt: 3, mb: 1 }}>
        Events
      </Typography>
      <Prose
        text={
          '`conversion.succeeded`, `conversion.failed`, and `ping` when you send a test from Settings. We do ' +
          'not follow redirects, and we only send to public https URLs. We send at most 60 messages a minute for ' +
          'an account, and stop when its plan no longer includes the API.'
        }
      />
      <Typography variant="h5" component="h3" sx={{ mt: 3, mb: 1 }}>
        Verify your endpoint
      </Typography>
      <Prose
        text={
          'A new webhook first gets a `verification` message with a `challenge`. Respond with status 200 and the ' +
          'challenge as the body. Until then no other message is sent. “Verify again” in Settings repeats it.'
        }
      />
    </>
  )
}

/** Webhooks, clients and the command line. */
function IntegrationTopics() {
  return (
    <>
      <Topic
        id="webhooks"
        title="Webhooks"
        aside={
          <>
            <SamplePanel title="Verify a signature" code={webhookSamples} />
            <Panel title="Payload">
              <Plain text={webhookBody} label="Webhook message" />
            </Panel>
          </>
        }
      >
        <Prose
          text={
            'We notify the URLs that you add in Settings when a conversion finishes, whether it was started by ' +
            'the API or on the website. The payload identifies the conversion; fetch its code with `GET ' +
            '/conversion/{id}`.'
          }
        />
        <Prose
          text={
            `Respond with any 2xx status within ten seconds. Otherwise we retry after ${waits}. You can resend ` +
            `any delivery of the last 30 days in Settings. Use \`id\` to detect duplicates: it is the same for ` +
            'every attempt.'
          }
        />
        <Prose
          text={
            '`Tradewright-Signature` is `t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>` with the ' +
            'webhook’s secret. Compare in constant time, using the raw body, and reject messages older than ' +
            'five minutes.'
          }
        />
        <WebhookEvents />
      </Topic>
      <Topic
        id="clients"
        title="Clients and command line"
        aside={
          <Panel title="Command line">
            <Plain
              text={
                'tradewright login\ntradewright convert rsi.pine --remote --out converted\ntradewright ' +
                'generate crossover.txt --remote --out programs'
              }
              label="Command line"
            />
          </Panel>
        }
      >
        <Prose
          text={
            '`clients/js` in the repository is a typed client for JavaScript and TypeScript without ' +
            'dependencies, generated from the OpenAPI document. It retries with the same Idempotency-Key, waits ' +
            'for long conversions and throws typed errors.'
          }
        />
        <Prose
          text={
            'The command line uses the same API: `tradewright login` stores a key, and `--remote` converts and ' +
            'generates on the server instead of on your machine.'
          }
        />
        <Prose text="For other languages, generate a client from `/openapi.json` with any OpenAPI 3.1 generator." />
      </Topic>
    </>
  )
}

const waits = retryAfterSeconds
  .map((seconds) =>
    seconds < 60 ? `${seconds} s` : seconds < 3_600 ? `${seconds / 60} min` : `${(seconds / 3_600).toFixed(1)} h`,
  )
  .join(', ')

const webhookBody = JSON.stringify(
  {
    id: '2f6c9a52-0d1e-4c55-9a3e-8f6f5a0f2b11',
    type: 'conversion.succeeded',
    created_at: '2026-11-21T09:30:05.000Z',
    data: {
      conversion: {
        conversion_id: 'b2a1…',
        status: 'success',
        kind: 'pine_to_mql',
        name: 'RSI',
        equal: true,
        error: null,
        livemode: true,
        created_at: '2026-11-21T09:30:00.000Z',
      },
    },
  },
  null,
  2,
)

/** Shows text without highlighting. */
const Plain = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <Box
    component="pre"
    role="region"
    aria-label={label}
    tabIndex={0}
    sx={{ m: 0, px: 2, py: 1.5, overflow: 'auto', fontSize: '0.78rem', lineHeight: 1.6 }}
  >
    {text}
  </Box>
)

const Sample = ({ title, source }: { readonly title: string; readonly source: string }) => (
  <Panel title={`Sample ${title}`} tools={<CopyButton text={source} format={`Sample ${title}`} />}>
    <CodeView code={source} language="pine" label={`Sample ${title}`} fontSize="0.78rem" />
  </Panel>
)
