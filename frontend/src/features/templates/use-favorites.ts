import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { call, query } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'

/** The signed-in user's favorites. Others are asked to sign in before they save one. */
export function useFavorites() {
  const session = useSession()
  const client = useQueryClient()
  const list = query('list-template-favorites', {})
  const { data } = useQuery({ ...list, enabled: session.status === 'in' })
  const change = useMutation({
    mutationFn: (input: { slug: string; isFavorite: boolean }) => call('set-template-favorite', input),
    onSuccess: (answer) => client.setQueryData(list.queryKey, answer),
    onError: (error) => notify.error('Failed to save the favorite', error.message),
  })
  return {
    saved: new Set(session.status === 'in' ? (data?.slugs ?? []) : []),
    save: (slug: string, isFavorite: boolean) =>
      session.status === 'in' ? change.mutate({ slug, isFavorite }) : openAuth('sign-in'),
  }
}
