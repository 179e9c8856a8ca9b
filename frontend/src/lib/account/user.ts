import { useQuery } from '@tanstack/react-query'
import { query, type OutputOf } from '../api.ts'
import { useSession } from './session.ts'

export type Limits = OutputOf<'get-user-conversion-limits'>
export type Tier = Limits['subscriptionTier']

/** The signed-in user and their permissions. */
export interface User {
  readonly uid: string
  readonly email: string
  readonly isAdmin: boolean
  /** Whether the subscription is active and of a paid tier. */
  readonly isPremium: boolean
  readonly subscriptionTier: Tier
  readonly subscriptionActive: boolean
  /** Null until the server answers; the front end refuses nothing until then. */
  readonly limits: Limits | null
}

/**
 * Returns the user, or null for visitors. The values are provisional (free, unless the token says admin) until
 * profile and limits arrive.
 */
export function useUser(): User | null {
  const session = useSession()
  const enabled = session.status === 'in'
  const uid = session.status === 'in' ? session.uid : ''
  // The first call after sign-up creates the profile.
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

/** For display only; the server enforces the limits. */
export const mayConvert = (user: User) => user.isAdmin || user.limits === null || user.limits.canConvert
