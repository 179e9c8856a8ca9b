import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../../ui/failure.tsx'

interface LoadedProps<T> {
  readonly result: UseQueryResult<T>
  /** Title if loading fails. */
  readonly failed: string
  readonly height?: number
  readonly children: (data: T) => ReactNode
}

/** Shows loaded data; a skeleton or the failure until then. */
export function Loaded<T>({ result, failed, height = 240, children }: LoadedProps<T>) {
  if (result.isError) return <Failure title={failed} error={result.error} onRetry={() => void result.refetch()} />
  if (result.data === undefined) return <Skeleton variant="rectangular" height={height} />
  return children(result.data)
}
