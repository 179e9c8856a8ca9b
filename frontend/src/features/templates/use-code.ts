import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/account/session.ts'
import { query } from '../../lib/api.ts'
import type { TemplateDetails } from './template-data.ts'

/** The code of a template: part of the page if it is free, from the server if it is premium. */
export function useCode({ slug, code, isPremium }: TemplateDetails) {
  const session = useSession()
  const asked = useQuery({
    ...query('get-template-code', { slug }),
    enabled: isPremium && session.status === 'in',
    retry: false,
    staleTime: Infinity,
  })
  return { code: code ?? asked.data?.code ?? null, isLoading: asked.isLoading, error: asked.error }
}
