import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useUser } from '../../lib/account/user.ts'
import { recall, remember } from '../../lib/storage.ts'

export type DocsKey =
  { readonly kind: 'signed-out' | 'no-access' | 'loading' } | { readonly kind: 'ready'; readonly secret: string }

/** What stands in the samples for everybody who has no key. */
export const placeholder = 'tw_test_YOUR_KEY'

const storageKey = (uid: string) => `tradewright.docsKey.${uid}`

interface Kept {
  readonly secret: string
  readonly until: string
}

/** The signed-in user's own test key: made at the first visit of a browser session, good for a day. */
export function useDocsKey(): DocsKey {
  const user = useUser()
  const mayHave = user?.limits?.apiKeys ?? false
  const { data } = useQuery({
    queryKey: ['docs-key', user?.uid],
    queryFn: () => keptKey(user?.uid ?? ''),
    enabled: mayHave,
    staleTime: Infinity,
    retry: false,
  })
  if (!user) return { kind: 'signed-out' }
  if (data) return { kind: 'ready', secret: data }
  return { kind: user.limits && !mayHave ? 'no-access' : 'loading' }
}

async function keptKey(uid: string): Promise<string> {
  const kept = JSON.parse(recall(storageKey(uid), 'session') ?? 'null') as Kept | null
  if (kept && kept.until > new Date().toISOString()) return kept.secret
  const { secret, key } = await call('issue-docs-key', {})
  remember(storageKey(uid), JSON.stringify({ secret, until: key.expiresAt ?? '' } satisfies Kept), 'session')
  return secret
}
