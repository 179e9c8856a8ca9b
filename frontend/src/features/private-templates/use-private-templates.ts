import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../lib/account/session.ts'
import { call, query, type InputOf, type OutputOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'

export type PrivateTemplate = OutputOf<'list-private-templates'>['templates'][number]

const list = query('list-private-templates', {})

export function usePrivateTemplates() {
  const session = useSession()
  return useQuery({ ...list, enabled: session.status === 'in' })
}

/** Returns a mutation of one template that reloads the list. */
export function useTemplateChange<
  N extends 'rename-private-template' | 'share-private-template' | 'delete-private-template',
>(name: N, failure: string, onDone: (answer: OutputOf<N>) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<N>) => call(name, input),
    onSuccess: async (answer) => {
      onDone(answer)
      await client.invalidateQueries({ queryKey: list.queryKey })
    },
    onError: (error) => notify.error(failure, error.message),
  })
}
