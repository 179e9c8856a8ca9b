import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { strategySpec } from '../../../../contract/generate-spec.ts'
import { useGeneration, type ReadRules } from '../../lib/conversion/generation.ts'
import { useSession } from '../../lib/account/session.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useUser } from '../../lib/account/user.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FixPanel } from '../../ui/code/fix-panel.tsx'
import { GeneratedResult } from '../../ui/generator/generated-result.tsx'
import { GeneratorTabs } from '../../ui/generator/generator-tabs.tsx'
import { SimpleMode } from '../../ui/generator/simple-mode.tsx'
import { Page } from '../../ui/page.tsx'
import { SignInOr } from '../../ui/sign-in-required.tsx'
import { Builder } from './builder.tsx'
import { draftKey, emptyDraft } from '../../ui/generator/ea/draft.ts'
import { examples } from './examples.ts'
import { UpgradePage } from './upgrade-page.tsx'
import { managementIds, strategyIds } from '../../../../compiler/ids.ts'
import { dialectNamed } from '../../../../compiler/targets/dialects.ts'

const labels = {
  name: 'EA Name (optional)',
  rules: 'Trading Rules',
  generate: 'Generate Expert Advisor',
  builder: 'Open EA Builder',
  builderText:
    `Prefer to choose from a list? The EA Builder offers ${strategyIds.length} strategies and ${managementIds.length} ` +
    'trade management options in four steps.',
} as const

export default function EaGeneratorPage() {
  const session = useSession()
  const user = useUser()
  if (session.status === 'out') {
    return (
      <EmptyState
        heading="h1"
        title="Authentication Required"
        action={<SignInOr to="/dashboard">Go to Dashboard</SignInOr>}
      >
        Please sign in to generate Expert Advisors.
      </EmptyState>
    )
  }
  if (!user || user.limits === null) {
    return (
      <Box sx={{ py: 12, display: 'grid', placeItems: 'center' }}>
        <CircularProgress aria-label="Loading" />
      </Box>
    )
  }
  const isAllowed =
    user.isAdmin || (user.isPremium && (user.subscriptionTier === 'pro' || user.subscriptionTier === 'elite'))
  return isAllowed ? <Generator /> : <UpgradePage user={user} />
}

function Generator() {
  const [draft, change] = useDraft(draftKey, emptyDraft)
  const { result, isGenerating, generate } = useGeneration('ea')
  const { mode, name, rules, target } = draft
  const fromRules = (spec: ReadRules['spec']) => {
    const confirmed = spec ? strategySpec.safeParse(spec).data : undefined
    generate({ rules: rules.trim(), target, name: name.trim(), spec: confirmed }, name, rules.trim() === '')
  }
  return (
    <Page
      title="EA Generator"
      lead={
        'Describe your rules in plain English, or choose building blocks. You see how we understood them ' +
        'before you generate, and every program compiles.'
      }
    >
      <GeneratorTabs mode={mode} onMode={(next) => change({ mode: next })} builder="EA Builder">
        {mode === 'simple' && (
          <SimpleMode
            kind="strategy"
            labels={labels}
            examples={examples}
            draft={draft}
            change={change}
            isGenerating={isGenerating}
            onGenerate={fromRules}
            onBuilder={() => change({ mode: 'builder' })}
          />
        )}
        {mode === 'builder' && (
          <Builder
            draft={draft}
            change={change}
            isGenerating={isGenerating}
            onGenerate={(selections, prompt) =>
              generate(
                {
                  rules: prompt,
                  target: selections.otherParams.platform,
                  name: name.trim(),
                  builderData: {
                    ...selections,
                    strategies: [...selections.strategies],
                    tradeManagement: [...selections.tradeManagement],
                  },
                },
                name,
                false,
              )
            }
          />
        )}
        {mode === 'fix' && (
          <FixPanel
            programs={result ? [{ target: dialectNamed(result.target), code: result.answer.code, includes: [] }] : []}
            format={dialectNamed(target)}
          />
        )}
      </GeneratorTabs>
      {result && mode !== 'fix' && (
        <GeneratedResult key={result.answer.id} result={result} kind="ea" form={{ mode, rules }} />
      )}
    </Page>
  )
}
