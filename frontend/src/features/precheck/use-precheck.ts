import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { call, type OutputOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import type { Dialect } from '../../../../compiler/api.ts'

export type PrecheckAnswer = OutputOf<'precheck-program'>
export type PrecheckFinding = PrecheckAnswer['result']['findings'][number]

export interface PrecheckDraft {
  readonly code: string
  readonly format: Dialect
}

/** The corrections of one press. */
export interface FixedProgram {
  readonly before: string
  readonly after: string
  /** Titles of the findings that are gone. */
  readonly corrected: readonly string[]
}

export interface Precheck {
  readonly answer: PrecheckAnswer | null
  /** Set while the answer is about a corrected program. */
  readonly fixed: FixedProgram | null
  readonly isPending: boolean
  readonly check: (draft: PrecheckDraft) => void
  /** Corrects what can be corrected and checks the result again. */
  readonly fix: (draft: PrecheckDraft) => void
}

interface Started {
  readonly draft: PrecheckDraft
  readonly isFixed: boolean
  /** Findings before a correction. */
  readonly before: readonly PrecheckFinding[]
}

/** Checks on the server; visitors are asked to sign in first. `onFixed` receives the corrected code. */
export function usePrecheck(onFixed: (code: string) => void): Precheck {
  const session = useSession()
  const client = useQueryClient()
  const [fixed, setFixed] = useState<FixedProgram | null>(null)
  const mutation = useMutation({
    mutationFn: ({ draft, isFixed }: Started) =>
      call('precheck-program', { eaCode: draft.code, outputFormat: draft.format, fix: isFixed }),
    onSuccess: ({ code, whyNotFixed, result }, { draft, before }) => {
      const left = new Set(result.findings.map(({ cause }) => cause))
      const gone = before.filter(({ cause }) => !left.has(cause)).map(({ title }) => title)
      setFixed(code === null ? null : { before: draft.code, after: code, corrected: [...new Set(gone)] })
      if (whyNotFixed !== null) notify.error('The program could not be fixed', whyNotFixed)
      else if (code !== null) {
        onFixed(code)
        notify.success('The program was corrected and checked again')
      }
      return client.invalidateQueries({ queryKey: ['get-subscription-limits'] })
    },
    onError: (error) => notify.error('The pre-check failed', error.message),
  })
  const start = (draft: PrecheckDraft, isFixed: boolean): void => {
    if (session.status !== 'in') openAuth('sign-in')
    else mutation.mutate({ draft, isFixed, before: isFixed ? (mutation.data?.result.findings ?? []) : [] })
  }
  return {
    answer: mutation.data ?? null,
    fixed,
    isPending: mutation.isPending,
    check: (draft) => start(draft, false),
    fix: (draft) => start(draft, true),
  }
}
