import Skeleton from '@mui/material/Skeleton'
import { indicatorSelections } from '../../../../contract/generate.ts'
import { indicatorSpec } from '../../../../contract/generate-spec.ts'
import { useGeneration, type ReadRules } from '../../lib/conversion/generation.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { FixPanel } from '../../ui/code/fix-panel.tsx'
import { GeneratedResult } from '../../ui/generator/generated-result.tsx'
import { GeneratorTabs } from '../../ui/generator/generator-tabs.tsx'
import { SimpleMode } from '../../ui/generator/simple-mode.tsx'
import { Page } from '../../ui/page.tsx'
import { Builder } from './builder.tsx'
import { draftKey, emptyDraft } from './draft.ts'
import { examples } from './examples.ts'
import { indicatorIds } from '../../../../compiler/ids.ts'
import { dialectNamed } from '../../../../compiler/targets/dialects.ts'

const labels = {
  name: 'Indicator Name (optional)',
  rules: 'Description',
  generate: 'Generate Indicator',
  builder: 'Open Indicator Builder',
  builderText:
    `Prefer to choose from a list? The Indicator Builder offers ${indicatorIds.length} indicators on any timeframe, with ` +
    'a live preview.',
} as const

export default function IndicatorGeneratorPage() {
  const isMounted = useMounted()
  return (
    <Page
      title="Indicator Generator"
      kicker="Beta"
      lead={
        'Describe an indicator, or build one from a list. The result compiles for MetaTrader 4 or 5 and comes ' +
        'with its Pine Script.'
      }
    >
      {isMounted ? <Generator /> : <Skeleton variant="rectangular" height={560} sx={{ borderRadius: 1 }} />}
    </Page>
  )
}

function Generator() {
  const [draft, change] = useDraft(draftKey, emptyDraft)
  const { result, isGenerating, generate } = useGeneration('indicator')
  const { mode, name, rules, target, selections } = draft
  const fromRules = (spec: ReadRules['spec']) => {
    const confirmed = spec ? indicatorSpec.safeParse(spec).data : undefined
    generate(
      { rules: rules.trim(), target, indicatorName: name.trim(), isAdvancedMode: false, spec: confirmed },
      name,
      rules.trim() === '',
    )
  }
  const fromChoices = (prompt: string) =>
    generate(
      {
        rules: prompt,
        target: selections.outputSettings.platform,
        indicatorName: selections.indicatorName.trim(),
        isAdvancedMode: true,
        builderData: indicatorSelections.parse(selections),
      },
      selections.indicatorName,
      selections.indicatorTypes.length === 0,
    )
  return (
    <>
      <GeneratorTabs mode={mode} onMode={(next) => change({ mode: next })} builder="Indicator Builder">
        {mode === 'simple' && (
          <SimpleMode
            kind="indicator"
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
          <Builder draft={draft} change={change} isGenerating={isGenerating} onGenerate={fromChoices} />
        )}
        {mode === 'fix' && (
          <FixPanel
            programs={result ? [{ target: dialectNamed(result.target), code: result.answer.code, includes: [] }] : []}
            format={dialectNamed(target)}
          />
        )}
      </GeneratorTabs>
      {result && mode !== 'fix' && (
        <GeneratedResult key={result.answer.id} result={result} kind="indicator" form={{ mode, rules }} />
      )}
    </>
  )
}
