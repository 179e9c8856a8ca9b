import { useMutation, useQueryClient } from '@tanstack/react-query'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { call, type OutputOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'

export type PrecheckAnswer = OutputOf<'precheck-program'>
export type PrecheckFinding = PrecheckAnswer['result']['findings'][number]
export type Dialect = 'mql4' | 'mql5'

export interface PrecheckDraft {
  readonly code: string
  readonly format: Dialect
}

export interface Precheck {
  readonly answer: PrecheckAnswer | null
  readonly isPending: boolean
  readonly check: (draft: PrecheckDraft) => void
  /** Adds the checks before each trade request and checks the result again. */
  readonly mend: (draft: PrecheckDraft) => void
}

/** Checks on the server; visitors are asked to sign in first. `onMended` receives the mended code. */
export function usePrecheck(onMended: (code: string) => void): Precheck {
  const session = useSession()
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ draft, isMended }: { readonly draft: PrecheckDraft; readonly isMended: boolean }) =>
      call('precheck-program', { eaCode: draft.code, outputFormat: draft.format, mend: isMended }),
    onSuccess: ({ code, whyNotMended }) => {
      if (whyNotMended !== null) notify.error('The program could not be mended', whyNotMended)
      else if (code !== null) {
        onMended(code)
        notify.success('The checks were added, and the program was checked again')
      }
      return client.invalidateQueries({ queryKey: ['get-subscription-limits'] })
    },
    onError: (error) => notify.error('The pre-check failed', error.message),
  })
  const start = (draft: PrecheckDraft, isMended: boolean): void => {
    if (session.status !== 'in') openAuth('sign-in')
    else mutation.mutate({ draft, isMended })
  }
  return {
    answer: mutation.data ?? null,
    isPending: mutation.isPending,
    check: (draft) => start(draft, false),
    mend: (draft) => start(draft, true),
  }
}
