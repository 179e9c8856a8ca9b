import Button from '@mui/material/Button'
import { EmptyState } from './empty-state.tsx'

interface FailureProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** A list or record that could not be loaded: what happened, and one way on. */
export function Failure({ title, error, onRetry }: FailureProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          <Button variant="outlined" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {error instanceof Error ? error.message : 'Something unexpected happened.'}
      </EmptyState>
    </div>
  )
}
