import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { ApiError, call, type InputOf } from '../../lib/api.ts'
import { notesLength } from '../../../../contract/conversion.ts'
import { asksForPremium, conversionMessage, conversionRetry } from '../../lib/conversion/conversion-error.ts'
import { notify } from '../../lib/notify.ts'
import { openUpgrade } from '../../lib/account/upgrade.ts'
import { codeOf, filledFiles, type Draft } from './draft.ts'

export const progressTexts = ['Initializing conversion...', 'Converting code with AI...', 'Finalizing results...'] as const

export interface Conversion {
  readonly progress: (typeof progressTexts)[number] | null
  /** There is no connection: it begins when there is one. */
  readonly isWaiting: boolean
  /** The last refusal, until the next try. */
  readonly failure: string | null
  readonly convert: (draft: Draft) => void
}

/** Sends the draft, tells how far it is, and goes to the result. */
export function useConversion(): Conversion {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Conversion['progress']>(null)
  const mutation = useMutation({
    ...conversionRetry,
    mutationFn: async (input: InputOf<'convert-code-v2'>) => {
      setProgress(progressTexts[1])
      const answer = await call('convert-code-v2', input)
      setProgress(progressTexts[2])
      return answer
    },
    onMutate: () => setProgress(progressTexts[0]),
    onSuccess: async ({ id, status, error }) => {
      await Promise.all(['list-conversions', 'get-user-conversion-limits'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
      if (status === 'error') return notify.error(error ?? 'Conversion failed. Please try again.')
      if (status === 'success') notify.success('Conversion completed successfully!')
      await navigate(`/convert/${id}`)
    },
    onError: (reason) => {
      if (asksForPremium(reason)) return openUpgrade('conversion')
      notify.error(conversionMessage(reason))
      // The draft stays; what is missing is a session.
      if (reason instanceof ApiError && reason.code === 'UNAUTHORIZED') openAuth('sign-in')
    },
    onSettled: () => setProgress(null),
  })
  return {
    progress,
    isWaiting: mutation.isPaused,
    failure: mutation.isError ? refusalOf(mutation.error) : mutation.data?.error ?? null,
    convert: (draft) => mutation.mutate({
      type: draft.type,
      sourceCode: codeOf(draft),
      files: [...filledFiles(draft)],
      codeName: draft.codeName.trim(),
      additionalNotes: draft.notes.slice(0, notesLength),
      conversionType: draft.conversionType,
      outputFormat: draft.outputFormat,
      options: draft.options,
      idempotencyKey: crypto.randomUUID(),
    }),
  }
}

const refusalOf = (reason: unknown) => asksForPremium(reason) ? null : conversionMessage(reason)
