import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { ApiError, call } from '../../lib/api.ts'
import { notesLength } from '../../../../contract/conversion.ts'
import { asksForPremium, conversionMessage, conversionRetry } from '../../lib/conversion/conversion-error.ts'
import { notify } from '../../lib/notify.ts'
import { openUpgrade } from '../../lib/account/upgrade.ts'
import { codeOf, filledFiles, type Draft } from './draft.ts'
import { forgetUnanswered, keepUnanswered, toResume, withKey, type Request } from './unanswered.ts'

export const progressTexts = [
  'Initializing conversion...',
  'Converting code with AI...',
  'Finalizing results...',
] as const

export interface Conversion {
  readonly progress: (typeof progressTexts)[number] | null
  /** There is no connection: it begins when there is one. */
  readonly isWaiting: boolean
  /** The last refusal, until the next try. */
  readonly failure: string | null
  readonly convert: (draft: Draft) => void
}

/** Nobody can know whether the service has begun with what ends so. */
const isUnanswered = (reason: unknown) =>
  reason instanceof ApiError && (reason.code === 'NETWORK' || reason.code === 'TIMED_OUT')

/**
 * Sends the draft, tells how far it is, and goes to the result. What was under way when the page was left or loaded anew
 * is taken up again.
 */
export function useConversion(): Conversion {
  const navigate = useNavigate()
  const session = useSession()
  const uid = session.status === 'in' ? session.uid : null
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Conversion['progress']>(null)
  const mutation = useMutation({
    ...conversionRetry,
    mutationFn: async (input: Request) => {
      setProgress(progressTexts[1])
      const answer = await call('convert-code-v2', input)
      setProgress(progressTexts[2])
      return answer
    },
    onMutate: (input) => {
      if (uid) keepUnanswered(uid, input)
      setProgress(progressTexts[0])
    },
    onSuccess: async ({ id, status, error }) => {
      forgetUnanswered()
      await Promise.all(
        ['list-conversions', 'get-user-conversion-limits'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      )
      if (status === 'error') return notify.error(error ?? 'Conversion failed. Please try again.')
      const show = () => void navigate(`/convert/${id}`)
      // Who has gone on to another page meanwhile is not torn from it.
      const isHere = location.pathname === '/convert'
      if (status === 'success') {
        if (isHere) notify.success('Conversion completed successfully!')
        else notify.ready('Conversion completed successfully!', 'Show', show)
      }
      if (isHere) show()
    },
    onError: (reason, input) => {
      if (isUnanswered(reason) && uid) keepUnanswered(uid, input, true)
      else forgetUnanswered()
      if (asksForPremium(reason)) return openUpgrade('conversion')
      notify.error(conversionMessage(reason))
      // The draft stays; what is missing is a session.
      if (reason instanceof ApiError && reason.code === 'UNAUTHORIZED') openAuth('sign-in')
    },
    onSettled: () => setProgress(null),
  })
  const { mutate } = mutation
  useEffect(() => {
    const request = uid === null ? null : toResume(uid)
    if (request) mutate(request)
  }, [uid, mutate])
  return {
    progress,
    isWaiting: mutation.isPaused,
    failure: mutation.isError ? refusalOf(mutation.error) : (mutation.data?.error ?? null),
    convert: (draft) =>
      mutate(
        withKey(uid ?? '', {
          type: draft.type,
          sourceCode: codeOf(draft),
          files: [...filledFiles(draft)],
          codeName: draft.codeName.trim(),
          additionalNotes: draft.notes.slice(0, notesLength),
          conversionType: draft.conversionType,
          outputFormat: draft.outputFormat,
          options: draft.options,
        }),
      ),
  }
}

const refusalOf = (reason: unknown) => (asksForPremium(reason) ? null : conversionMessage(reason))
