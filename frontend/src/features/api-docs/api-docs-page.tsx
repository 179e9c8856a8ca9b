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
import { settleSamples, useBase } from './choice.ts'
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
  useEffect(settleSamples, [])
  const base = useBase()
  const key = docsKey.kind === 'ready' ? docsKey.secret : placeholder
  return (
    <DocsLayout
      title="API"
      lead={
        <>
          Convert, generate, check, verify and analyze trading code from your own programs: the compiler and the proof
          of the website, as JSON over HTTPS. Machine-readable as <Link href="/openapi.json">OpenAPI 3.1</Link>.
        </>
      }
    >
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
          text={`Every call is below the base URL, takes and answers JSON in UTF-8, and carries a \`Request-Id\`. Fields may be added to answers at any time; what is there keeps its name and meaning. Parameters that a call does not know are refused, so that a typing error is not taken for the default.`}
        />
        <Prose text="API access is part of the **Elite** plan. What you convert here counts with what you convert on the website, and is in the same history." />
      </Topic>
      <Topic
        id="authentication"
        title="Authentication"
        aside={
          <Panel title="Header" tools={<CopyButton text={`Authorization: Bearer ${key}`} format="Header" />}>
            <Plain text={`Authorization: Bearer ${key}`} label="Header" />
          </Panel>
        }
      >
        <Prose text="Send an API key as bearer token with every request. Keys are made in Settings, shown once, and kept by us as a digest only: a lost key is replaced, not found again." />
        <Prose text="Give each program a key of its own, with an expiry where you can. **Rotate** replaces a key and lets the old one work for some hours; **Revoke** ends it with the next request. Never put a live key into a web page or an app: whoever has it uses your plan." />
        <Prose text="All keys have one form, so that scanners for leaked secrets find them: `tw_live_` or `tw_test_` and 60 letters and digits, the last ones a checksum." />
        <TextLink to="/settings#api-keys">Make a key in Settings</TextLink>
      </Topic>
      <Topic
        id="test-keys"
        title="Test keys"
        aside={samples.slice(0, 3).map((sample) => (
          <Sample key={sample.id} title={sample.id} source={sample.source} />
        ))}
      >
        <Prose text="A key that begins with `tw_test_` behaves like a live one, but takes the samples only, keeps nothing and counts nothing. Each sample shows one thing that can happen:" />
        <Box component="ul" sx={{ pl: 2.5, m: 0, color: 'text.secondary', '& li': { mb: 0.75 } }}>
          {samples.map(({ id, shows }) => (
            <li key={id}>
              <Code>{id}</Code> <Prose text={shows} small />
            </li>
          ))}
        </Box>
      </Topic>
      <Topic
        id="rate-limits"
        title="Rate limits"
        aside={
          <Panel title="Headers of every answer">
            <Plain
              text={`RateLimit-Limit: ${requestsPerMinute}\nRateLimit-Remaining: 41\nRateLimit-Reset: 19`}
              label="Rate limit headers"
            />
          </Panel>
        }
      >
        <Prose
          text={`**${requestsPerMinute} requests a minute** for all keys of an account together, test keys apart. You may send all of them at once; one comes back every ${60 / requestsPerMinute === 1 ? 'second' : `${60 / requestsPerMinute} seconds`}. \`RateLimit-Remaining\` says how many may follow now, \`RateLimit-Reset\` in how many seconds all may.`}
        />
        <Prose text="Beyond that a request is answered 429 with `rate_limited` and `Retry-After`, and is not counted. When the plan has no more conversions, the answer is 429 with `plan_limit_reached`: waiting a minute does not help then. `GET /usage` tells what is left." />
      </Topic>
      <Topic
        id="idempotency"
        title="Repeating a request"
        aside={
          <Panel title="Header">
            <Plain text="Idempotency-Key: 7f9c2ba4-e88f-11ef-9cd2-0242ac120002" label="Idempotency header" />
          </Panel>
        }
      >
        <Prose text="A connection can break after the work was done. Send a new `Idempotency-Key` with each new conversion, and the same one when you repeat it: you get the first one's result and nothing is counted twice. Keys are kept for 24 hours; the same key with another request is refused with `idempotency_key_reused`." />
      </Topic>
      <Topic id="long-conversions" title="Long conversions">
        <Prose text='Most conversions are answered at once. What takes longer than 25 seconds, or needs a language model, is answered **202** with `status: "running"`; ask `GET /conversion/{id}` every second or two until it is `success` or `error`, or let a webhook tell you. A step may take 120 seconds; a conversion that fails gives its count back.' />
      </Topic>
      {operations.map((operation) => (
        <OperationSection key={operation.name} operation={operation} base={base} apiKey={key} />
      ))}
      <Topic
        id="webhooks"
        title="Webhooks"
        aside={
          <>
            <SamplePanel title="Check a signature" code={webhookSamples} />
            <Panel title="What is sent">
              <Plain text={webhookBody} label="Webhook message" />
            </Panel>
          </>
        }
      >
        <Prose text="An address from Settings is told when a conversion has ended, whether a program or the website asked for it. The message names the conversion; fetch its code with `GET /conversion/{id}`." />
        <Prose
          text={`Answer with any status from 200 to 299 within ten seconds. Anything else is tried again after ${waits}; then it waits in Settings, where every delivery of the last 30 days can be sent again. Use \`id\` to notice repetitions: it is the same for every attempt.`}
        />
        <Prose
          text={
            '`Tradewright-Signature` is `t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>` with the webhook’s secret. Compare in constant time, over the body as it came, and refuse what is older than five minutes.'
          }
        />
        <Typography variant="h5" component="h3" sx={{ mt: 3, mb: 1 }}>
          Events
        </Typography>
        <Prose text="`conversion.succeeded`, `conversion.failed`, and `ping` when you send a test from Settings. Redirections are not followed, and only https addresses on the internet are sent to." />
      </Topic>
      <Topic
        id="clients"
        title="Clients and command line"
        aside={
          <Panel title="Command line">
            <Plain
              text={
                'tradewright login\ntradewright convert rsi.pine --remote --out converted\ntradewright generate crossover.txt --remote --out programs'
              }
              label="Command line"
            />
          </Panel>
        }
      >
        <Prose text="`clients/js` in the repository is a typed client for JavaScript and TypeScript without dependencies, generated from the OpenAPI document: it retries with the same Idempotency-Key, waits for long conversions and throws typed errors." />
        <Prose text="The command line uses the same API: `tradewright login` keeps a key for it, `--remote` converts and generates on the server instead of on your machine." />
        <Prose text="For other languages, generate a client from `/openapi.json`: any OpenAPI 3.1 generator will do." />
      </Topic>
    </DocsLayout>
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

/** Text that is no code: nothing in it has a colour. */
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
