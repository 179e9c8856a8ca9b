import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useUser } from '../../lib/account/user.ts'
import { readStorage, writeStorage } from '../../lib/storage.ts'

export type DocsKey =
  { readonly kind: 'signed-out' | 'no-access' | 'loading' } | { readonly kind: 'ready'; readonly secret: string }

/** The key in samples for users without one. */
export const placeholder = 'tw_test_YOUR_KEY'

const storageKey = (uid: string) => `tradewright.docsKey.${uid}`

interface StoredKey {
  readonly secret: string
  readonly until: string
}

/** Returns the user's test key. It is created on the first visit of a browser session and is valid for a day. */
export function useDocsKey(): DocsKey {
  const user = useUser()
  const hasApiAccess = user?.limits?.apiKeys ?? false
  const { data } = useQuery({
    queryKey: ['docs-key', user?.uid],
    queryFn: () => loadOrIssueKey(user?.uid ?? ''),
    enabled: hasApiAccess,
    staleTime: Infinity,
    retry: false,
  })
  if (!user) return { kind: 'signed-out' }
  if (data) return { kind: 'ready', secret: data }
  return { kind: user.limits && !hasApiAccess ? 'no-access' : 'loading' }
}

async function loadOrIssueKey(uid: string): Promise<string> {
  const stored = JSON.parse(readStorage(storageKey(uid), 'session') ?? 'null') as StoredKey | null
  if (stored && stored.until > new Date().toISOString()) return stored.secret
  const { secret, key } = await call('issue-docs-key', {})
  writeStorage(storageKey(uid), JSON.stringify({ secret, until: key.expiresAt ?? '' } satisfies StoredKey), 'session')
  return secret
}
