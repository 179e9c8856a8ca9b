import { useQuery } from '@tanstack/react-query'
import { siteConfig, type SiteConfig } from './config.ts'
import { drawn } from './drawn.ts'

/** The settings of this deployment; undefined until they are known. */
export function useSiteConfig(): SiteConfig | undefined {
  return useQuery({ queryKey: ['config'], queryFn: siteConfig, staleTime: Infinity, initialData: () => drawn.config })
    .data
}
