import { codeLanguages, languages } from '../../../../compiler/targets/languages.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { generatorRules } from '../../../../content/templates/generator-rules.ts'
import { styles } from '../../../../content/templates/template.ts'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import type { InputValues, TemplateTrial } from '../../lib/compiler/try-template.ts'
import { openInConverter } from '../../lib/conversion/converter-draft.ts'
import { openInGenerator } from '../../lib/generator-draft.ts'
import { openInOptimizer } from '../../lib/optimizer-draft.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { CodeTabs } from './code-tabs.tsx'
import { BrokerTable, CertificateText, Figures } from './facts.tsx'
import { LivePanel } from './live-panel.tsx'
import { Picture } from './picture.tsx'
import type { TemplateDetails } from './template-data.ts'
import { useCode } from './use-code.ts'
import { useTrial } from './use-trial.ts'
import { Versions } from './versions.tsx'

/** One template: its live run, its proof, what it does, and its code. */
export function TemplatePage({ template }: { readonly template: TemplateDetails }) {
  const { slug, title, summary, style, kind, market, timeframe, isPremium } = template
  const [values, setValues] = useState<InputValues>({})
  const isMounted = useMounted()
  const { code, isLoading } = useCode(template)
  const state = useTrial(isMounted ? code : null, values)
  return (
    <>
      <Breadcrumbs
        trail={[
          ['Templates', '/templates'],
          [title, `/templates/${slug}`],
        ]}
      />
      <StructuredData
        thing={
          {
            '@type': 'SoftwareSourceCode',
            name: title,
            description: summary,
            programmingLanguage: codeLanguages.map((id) => languages[id].name),
            url: `${__SITE_ORIGIN__}/templates/${slug}`,
          } as { '@type': string }
        }
      />
      <Page
        title={title}
        lead={summary}
        actions={code ? <Actions template={template} code={code} trial={state.trial} /> : null}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
          {[styles[style], kind === 'indicator' ? 'Indicator' : 'Strategy', market, timeframe].map((text) => (
            <Chip key={text} variant="outlined" label={text} />
          ))}
          <Chip label={isPremium ? 'Premium' : 'Free'} color={isPremium ? 'primary' : 'default'} />
        </Box>
        <Figures template={template} />
        <Part title="Try it">
          {code ? (
            <LivePanel template={template} state={state} values={values} onChange={setValues} />
          ) : (
            <Locked template={template} isLoading={isLoading} />
          )}
        </Part>
        <Texts template={template} />
        {kind === 'strategy' && (
          <Part title="At brokers">
            <BrokerTable template={template} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              Generated bars with each contract’s spread, commission, swap, smallest lot and session gaps. MQL4 and MQL5
              trade the same units and end with the same money as the script. These are not results to expect.
            </Typography>
          </Part>
        )}
        {code && (
          <Part title="Code">
            <CodeTabs slug={slug} code={code} trial={state.trial} />
          </Part>
        )}
        <Part title="Versions">
          <Versions template={template} hasCode={code !== null} />
        </Part>
      </Page>
    </>
  )
}

const rulesOf = (slug: string): string | undefined =>
  Object.entries(generatorRules).find(([known]) => known === slug)?.[1]

interface ActionsProps {
  readonly template: TemplateDetails
  readonly code: string
  /** With the chosen values; null before the first run. */
  readonly trial: TemplateTrial | null
}

function Actions({ template, code, trial }: ActionsProps) {
  const { kind, slug, title } = template
  const navigate = useNavigate()
  const rules = rulesOf(slug)
  const program = trial?.programs.find(({ dialect }) => dialect === 'mql5')
  return (
    <>
      {rules !== undefined && (
        <Button
          variant="outlined"
          onClick={() => {
            openInGenerator(title, rules)
            void navigate('/ea-generator')
          }}
        >
          Use in the EA Generator
        </Button>
      )}
      {kind === 'strategy' && (
        <Button
          variant="outlined"
          disabled={!program}
          onClick={() => {
            openInOptimizer('mql5', program?.text ?? '')
            void navigate('/ea-optimizer')
          }}
        >
          Optimize
        </Button>
      )}
      <Button
        variant="contained"
        onClick={() => {
          openInConverter(trial?.pine ?? code, 'always')
          void navigate('/convert')
        }}
      >
        Open in the converter
      </Button>
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: { xs: 4, md: 6 } }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

function Texts({ template }: { readonly template: TemplateDetails }) {
  const { idea, assumptions, limits } = template
  return (
    <Part title="What it does">
      <Box sx={{ display: 'grid', gap: { xs: 3, md: 5 }, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        <Box sx={{ maxWidth: '65ch' }}>
          <Typography>{idea}</Typography>
          <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
            Does it repaint?
          </Typography>
          <CertificateText template={template} />
        </Box>
        <Box sx={{ maxWidth: '65ch' }}>
          <Points title="Assumptions" points={assumptions} />
          <Points title="Limits" points={limits} />
        </Box>
      </Box>
    </Part>
  )
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ mt: 0, mb: 3, pl: 2.5 }}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Box>
    </>
  )
}

/** Shown in place of the code that the user may not have. */
function Locked({ template, isLoading }: { readonly template: TemplateDetails; readonly isLoading: boolean }) {
  const session = useSession()
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, bgcolor: 'background.paper' }}>
      <Picture lines={template.result.picture} label={`${template.title} on generated bars`} />
      <Typography sx={{ mt: 2, mb: 2 }} role="status">
        {isLoading
          ? 'Loading the code…'
          : 'The code and live parameters of premium templates are part of the Pro and Elite plans.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <LinkButton to="/features#pricing" variant="contained">
          View Plans
        </LinkButton>
        {session.status === 'out' && (
          <Button variant="outlined" onClick={() => openAuth('sign-in')}>
            Sign In
          </Button>
        )}
      </Box>
    </Box>
  )
}
