import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type InputOf, type OutputOf } from '../../lib/api.ts'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { modelAnswer, required } from '../../lib/conversion/model-answer.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { openUpgrade } from '../../lib/account/upgrade.ts'
import type { AsyncCompiler } from '../../lib/compiler/compiler.ts'
import { requestOf, wantedFeatures, type Draft } from './draft.ts'
import { isPlanRequired, failureOf, optimizerMessage } from './messages.ts'
import { dialects } from '../../../../compiler/targets/dialects.ts'

export type Analysis = OutputOf<'analyze-ea'>
export type Optimization = Omit<OutputOf<'optimize-ea'>, 'job'>

/** Shown when the analysis failed. */
const failedAnalysis: Analysis = {
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
  recommendations: 'The analysis failed. Fix the code, or try again in a moment.',
  deductions: [],
  diagnostics: [],
}

export interface Optimizer {
  readonly analysis: Analysis | null
  readonly result: Optimization | null
  /** The submitted code without changes. */
  readonly original: string
  readonly isAnalyzing: boolean
  readonly isGenerating: boolean
  readonly isRemovingFeature: boolean
  /** Error of the last generation, until the next attempt. */
  readonly failure: string | null
  readonly analyze: (draft: Draft) => void
  readonly generate: (draft: Draft) => void
  /** Removes one feature in the browser, without counting. */
  readonly removeFeature: (feature: string) => void
}

/** Waits for a model's work on the notes, which may take minutes. */
async function optimize(input: InputOf<'optimize-ea'>): Promise<Optimization> {
  const { job, ...answer } = await call('optimize-ea', { ...input, background: true })
  if (job === null) return answer
  const { optimization, failure } = await modelAnswer(job)
  if (failure !== null) throw new Error(failure)
  return required(optimization)
}

/** Repeats an optimization in the browser without one of its features. */
async function optimizeWithout(
  compiler: AsyncCompiler,
  result: Optimization,
  request: InputOf<'optimize-ea'>,
  feature: string,
): Promise<Optimization> {
  const kept = result.applied
    .filter(({ id }) => id !== feature)
    .map(({ id, inputs }) => ({
      id,
      parameters: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
      anyway: request.addAnyway?.includes(id) ?? false,
    }))
  const optimized = await compiler.optimize({
    source: { name: `ea${dialects[result.outputFormat].extension}`, text: result.baseCode },
    language: result.outputFormat,
    features: kept,
    bars: await compiler.comparisonBars(),
  })
  return {
    ...result,
    optimizedCode: optimized.code,
    selectedFeatures: kept.map(({ id }) => id),
    applied: optimized.applied.map((row) => ({ ...row, inputs: [...row.inputs], lines: [...row.lines] })),
    warnings: optimized.warnings.map((row) => ({ ...row, inputs: [...row.inputs] })),
    changes: optimized.changes.map((row) => ({
      ...row,
      removed: [...row.removed],
      added: [...row.added],
      features: [...row.features],
    })),
    before: optimized.before && { ...optimized.before, equity: [...optimized.before.equity] },
    after: optimized.after && { ...optimized.after, equity: [...optimized.after.equity] },
  }
}

/** State of the three steps. A new analysis clears the previous result. */
export function useOptimizer(compiler: AsyncCompiler): Optimizer {
  const session = useSession()
  const queryClient = useQueryClient()
  const [analysis, setAnalysis] = useState<Analysis | null>(null)
  const [result, setResult] = useState<Optimization | null>(null)
  const [request, setRequest] = useState<InputOf<'optimize-ea'> | null>(null)

  const analyzing = useMutation({
    mutationFn: (input: InputOf<'analyze-ea'>) => call('analyze-ea', input),
    onSuccess: (answer) => {
      setAnalysis({ ...answer, recommendations: answer.recommendations || 'No recommendations available' })
      notify.success(`Analysis complete! Quality Score: ${answer.qualityScore}/100`)
    },
    onError: (reason) => {
      setAnalysis(failedAnalysis)
      notify.error(failureOf('Failed to analyze EA', reason, 'Failed to analyze EA code'))
    },
  })

  const generating = useMutation({
    mutationFn: optimize,
    onSuccess: (answer, input) => {
      if (!answer.optimizedCode) return notify.error('No optimized code returned from service')
      setRequest(input)
      setResult(answer)
      notify.success('EA optimized and validated successfully!')
      return queryClient.invalidateQueries({ queryKey: ['get-user-conversion-limits'] })
    },
    onError: (reason) =>
      isPlanRequired(reason)
        ? openUpgrade('optimization')
        : notify.error(failureOf('Failed to process optimization', reason, 'Failed to optimize EA code')),
  })

  const requireSignIn = (message: string) => {
    if (session.status === 'in') return true
    notify.error(message)
    openAuth('sign-in')
    return false
  }

  const removal = useMutation({
    mutationFn: async (feature: string) => {
      if (!result || !request) throw new Error('There is no feature to remove.')
      return optimizeWithout(compiler, result, request, feature)
    },
    onSuccess: (without) => {
      const before = result
      setResult(without)
      notify.undoable('Feature removed', () => setResult(before))
    },
    onError: (reason) => notify.error(optimizerMessage(reason, 'Failed to generate optimized code')),
  })

  return {
    analysis,
    result,
    original: request?.eaCode ?? '',
    isAnalyzing: analyzing.isPending,
    isGenerating: generating.isPending,
    isRemovingFeature: removal.isPending,
    failure:
      generating.error && !isPlanRequired(generating.error)
        ? optimizerMessage(generating.error, 'Failed to optimize EA code')
        : null,
    analyze: ({ code, format }) => {
      if (!code.trim()) return notify.error('Please enter EA code to analyze')
      if (!requireSignIn('Please sign in to analyze EA code')) return
      setAnalysis(null)
      setResult(null)
      generating.reset()
      analyzing.mutate({ eaCode: code, outputFormat: format })
    },
    generate: (draft) => {
      const wanted = wantedFeatures(draft, analysis?.existing ?? [])
      if (wanted.length === 0 && !draft.notes.trim()) return notify.error('Please select at least one feature to add')
      if (requireSignIn('Please sign in to use EA Optimizer')) generating.mutate(requestOf(draft, wanted))
    },
    removeFeature: (feature) => removal.mutate(feature),
  }
}
