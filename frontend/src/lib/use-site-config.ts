import { useQuery } from '@tanstack/react-query'
import { siteConfig, type SiteConfig } from './config.ts'
import { hydratedData } from './hydrated-data.ts'

/** Returns the settings of this deployment; undefined until loaded. */
export function useSiteConfig(): SiteConfig | undefined {
  return useQuery({
    queryKey: ['config'],
    queryFn: siteConfig,
    staleTime: Infinity,
    initialData: () => hydratedData.config,
  }).data
}
