import { useQuery } from '@tanstack/react-query'
import { query, type OutputOf } from '../../lib/api.ts'
import { hydratedData } from '../../lib/hydrated-data.ts'

export type HomeData = OutputOf<'get-home'>

/** Returns what the service knows for the home page; undefined until it answers. */
export function useHomeData(): HomeData | undefined {
  const { data } = useQuery({
    ...query('get-home', {}),
    initialData: () => hydratedData.home,
    initialDataUpdatedAt: 0,
  })
  return data
}
