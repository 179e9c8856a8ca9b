import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { ApiError, call } from '../../lib/api.ts'
import { notesLength } from '../../../../contract/conversion.ts'
import { isPremiumRequired, conversionMessage, conversionRetry } from '../../lib/conversion/conversion-error.ts'
import { notify } from '../../lib/notify.ts'
import { openUpgrade } from '../../lib/account/upgrade.ts'
import { codeOf, filledFiles, type Draft } from './source/draft.ts'
import {
  clearPendingRequest,
  savePendingRequest,
  requestToResume,
  withIdempotencyKey,
  type Request,
} from './pending-request.ts'

export const progressTexts = [
  'Initializing conversion...',
  'Compiling and proving...',
  'Finalizing results...',
] as const

export interface Conversion {
  readonly progress: (typeof progressTexts)[number] | null
  /** The browser is offline; the conversion starts when it is back online. */
  readonly isWaiting: boolean
  /** The last error, until the next attempt. */
  readonly failure: string | null
  readonly convert: (draft: Draft) => void
}

const limitCodes: ReadonlySet<string> = new Set(['LIMIT_REACHED', 'PREMIUM_REQUIRED'])

/** After these errors the service may or may not have started the conversion. */
const hasUnknownOutcome = (reason: unknown) =>
  reason instanceof ApiError && (reason.code === 'NETWORK' || reason.code === 'TIMED_OUT')

/**
 * Converts the draft, reports progress and opens the result. Resumes a conversion that was pending when the page
 * closed.
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
      if (uid) savePendingRequest(uid, input)
      setProgress(progressTexts[0])
    },
    onSuccess: async ({ id, status, error }) => {
      clearPendingRequest()
      await Promise.all(
        ['list-conversions', 'get-user-conversion-limits'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      )
      if (status === 'error') return notify.error(error ?? 'Conversion failed. Please try again.')
      const show = () => void navigate(`/convert/${id}`)
      // Does not navigate away from another page.
      const isHere = location.pathname === '/convert'
      if (status === 'success') {
        if (isHere) notify.success('Conversion completed successfully!')
        else notify.ready('Conversion completed successfully!', 'View', show)
      }
      if (isHere) show()
    },
    onError: (reason, input) => {
      if (hasUnknownOutcome(reason) && uid) savePendingRequest(uid, input, true)
      else clearPendingRequest()
      // Another tab may have used the last conversion.
      if (reason instanceof ApiError && limitCodes.has(reason.code))
        void queryClient.invalidateQueries({ queryKey: ['get-user-conversion-limits'] })
      if (isPremiumRequired(reason)) return openUpgrade('conversion')
      notify.error(conversionMessage(reason))
      // The draft stays; only the session is missing.
      if (reason instanceof ApiError && reason.code === 'UNAUTHORIZED') openAuth('sign-in')
    },
    onSettled: () => setProgress(null),
  })
  const { mutate } = mutation
  useEffect(() => {
    const request = uid === null ? null : requestToResume(uid)
    if (request) mutate(request)
  }, [uid, mutate])
  return {
    progress,
    isWaiting: mutation.isPaused,
    failure: mutation.isError ? failureText(mutation.error) : (mutation.data?.error ?? null),
    convert: (draft) =>
      mutate(
        withIdempotencyKey(uid ?? '', {
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

const failureText = (reason: unknown) => (isPremiumRequired(reason) ? null : conversionMessage(reason))
