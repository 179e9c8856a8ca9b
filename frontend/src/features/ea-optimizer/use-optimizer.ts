import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type InputOf, type OutputOf } from '../../lib/api.ts'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { openUpgrade } from '../../lib/account/upgrade.ts'
import type { AsyncCompiler } from '../../lib/compiler/compiler.ts'
import { requestOf, wantedFeatures, type Draft } from './draft.ts'
import { asksForPlan, failureOf, optimizerMessage } from './messages.ts'

export type Analysis = OutputOf<'analyze-ea'>
export type Optimization = OutputOf<'optimize-ea'>

/** What is shown when the service could not analyze at all. */
const noAnalysis: Analysis = {
  qualityScore: 0,
  cap: null,
  belongsTo: null,
  existing: [],
  facts: null,
  issues: [
    {
      code: 'analysis',
      severity: 'warning',
      category: 'Analysis',
      issue: 'Unable to complete analysis',
      recommendation: 'Please check that the code is a complete program without syntax errors.',
      line: null,
    },
  ],
  recommendations: 'The analysis failed. Correct the code, or try again in a moment.',
  deductions: [],
  diagnostics: [],
}

export interface Optimizer {
  readonly analysis: Analysis | null
  readonly result: Optimization | null
  /** What was sent, before anything was done with it. */
  readonly original: string
  readonly isAnalyzing: boolean
  readonly isGenerating: boolean
  readonly isTakingOut: boolean
  /** Why the last attempt to generate came to nothing; it stays until the next. */
  readonly failure: string | null
  readonly analyze: (draft: Draft) => void
  readonly generate: (draft: Draft) => void
  /** Takes one feature back out, on this machine: nothing is counted. */
  readonly undo: (feature: string) => void
}

/** The three steps: analyze, choose, generate. A new analysis clears what came of the last. */
export function useOptimizer(compiler: AsyncCompiler): Optimizer {
  const session = useSession()
  const queryClient = useQueryClient()
  const [analysis, setAnalysis] = useState<Analysis | null>(null)
  const [result, setResult] = useState<Optimization | null>(null)
  const [asked, setAsked] = useState<InputOf<'optimize-ea'> | null>(null)

  const analyzing = useMutation({
    mutationFn: (input: InputOf<'analyze-ea'>) => call('analyze-ea', input),
    onSuccess: (answer) => {
      setAnalysis({ ...answer, recommendations: answer.recommendations || 'No recommendations available' })
      notify.success(`Analysis complete! Quality Score: ${answer.qualityScore}/100`)
    },
    onError: (reason) => {
      setAnalysis(noAnalysis)
      notify.error(failureOf('Failed to analyze EA', reason, 'Failed to analyze EA code'))
    },
  })

  const generating = useMutation({
    mutationFn: (input: InputOf<'optimize-ea'>) => call('optimize-ea', input),
    onSuccess: (answer, input) => {
      if (!answer.optimizedCode) return notify.error('No optimized code returned from service')
      setAsked(input)
      setResult(answer)
      notify.success('EA optimized and validated successfully!')
      return queryClient.invalidateQueries({ queryKey: ['get-user-conversion-limits'] })
    },
    onError: (reason) =>
      asksForPlan(reason)
        ? openUpgrade('optimization')
        : notify.error(failureOf('Failed to process optimization', reason, 'Failed to optimize EA code')),
  })

  const signedIn = (message: string) => {
    if (session.status === 'in') return true
    notify.error(message)
    openAuth('sign-in')
    return false
  }

  const undone = useMutation({
    mutationFn: async (feature: string) => {
      if (!result || !asked) throw new Error('There is nothing to take back.')
      const kept = result.applied
        .filter(({ id }) => id !== feature)
        .map(({ id, inputs }) => ({
          id,
          parameters: Object.fromEntries(inputs.map(({ name: input, value }) => [input, value])),
          anyway: asked.addAnyway?.includes(id),
        }))
      const bars = await compiler.comparisonBars()
      const name = `ea.${result.outputFormat === 'mql4' ? 'mq4' : 'mq5'}`
      const again = await compiler.optimize({
        source: { name, text: result.baseCode },
        language: result.outputFormat,
        features: kept,
        bars,
      })
      return {
        ...result,
        optimizedCode: again.code,
        selectedFeatures: kept.map(({ id }) => id),
        applied: again.applied.map((row) => ({ ...row, inputs: [...row.inputs], lines: [...row.lines] })),
        warnings: again.warnings.map((row) => ({ ...row, inputs: [...row.inputs] })),
        changes: again.changes.map((row) => ({
          ...row,
          removed: [...row.removed],
          added: [...row.added],
          features: [...row.features],
        })),
        before: again.before && { ...again.before, equity: [...again.before.equity] },
        after: again.after && { ...again.after, equity: [...again.after.equity] },
      }
    },
    onSuccess: (without) => {
      const before = result
      setResult(without)
      notify.undoable('The feature was taken out', () => setResult(before))
    },
    onError: (reason) => notify.error(optimizerMessage(reason, 'Failed to generate optimized code')),
  })

  return {
    analysis,
    result,
    original: asked?.eaCode ?? '',
    isAnalyzing: analyzing.isPending,
    isGenerating: generating.isPending,
    isTakingOut: undone.isPending,
    failure:
      generating.error && !asksForPlan(generating.error)
        ? optimizerMessage(generating.error, 'Failed to optimize EA code')
        : null,
    analyze: ({ code, format }) => {
      if (!code.trim()) return notify.error('Please enter EA code to analyze')
      if (!signedIn('Please sign in to analyze EA code')) return
      setAnalysis(null)
      setResult(null)
      generating.reset()
      analyzing.mutate({ eaCode: code, outputFormat: format })
    },
    generate: (draft) => {
      const wanted = wantedFeatures(draft, analysis?.existing ?? [])
      if (wanted.length === 0 && !draft.notes.trim()) return notify.error('Please select at least one feature to add')
      if (signedIn('Please sign in to use EA Optimizer')) generating.mutate(requestOf(draft, wanted))
    },
    undo: (feature) => undone.mutate(feature),
  }
}
