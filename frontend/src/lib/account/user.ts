import { useQuery } from '@tanstack/react-query'
import { query, type OutputOf } from '../api.ts'
import { useSession } from './session.ts'

export type Limits = OutputOf<'get-user-conversion-limits'>
export type Tier = Limits['subscriptionTier']

/** Who is signed in and what they may do. */
export interface User {
  readonly uid: string
  readonly email: string
  readonly isAdmin: boolean
  /** Subscription active and of a paid tier. */
  readonly isPremium: boolean
  readonly subscriptionTier: Tier
  readonly subscriptionActive: boolean
  /** Null until the server has answered, and when it cannot: then nothing is refused here. */
  readonly limits: Limits | null
}

/** Null for visitors. Provisional (free, unless the token says admin) until profile and limits have arrived. */
export function useUser(): User | null {
  const session = useSession()
  const enabled = session.status === 'in'
  const uid = session.status === 'in' ? session.uid : ''
  // The first call after sign-up also creates the profile.
  const profile = useQuery({ queryKey: ['get-profile', uid], queryFn: query('get-profile', {}).queryFn, enabled })
  const limits = useQuery({
    queryKey: ['get-user-conversion-limits', uid],
    queryFn: query('get-user-conversion-limits', {}).queryFn,
    enabled: enabled && !profile.isPending,
  })
  if (session.status !== 'in') return null
  return {
    uid,
    email: session.email,
    isAdmin: session.isAdmin,
    isPremium: profile.data?.isPremium ?? limits.data?.isPremium ?? false,
    subscriptionTier: profile.data?.subscriptionTier ?? limits.data?.subscriptionTier ?? 'free',
    subscriptionActive: profile.data?.subscriptionActive ?? false,
    limits: limits.data ?? null,
  }
}

/** For what is shown only; the server counts. */
export const mayConvert = (user: User) => user.isAdmin || user.limits === null || user.limits.canConvert
