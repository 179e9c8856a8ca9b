import Button from '@mui/material/Button'
import { EmptyState } from './empty-state.tsx'

interface FailureProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** Shown when a list or record failed to load, with a retry button. */
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
        {error instanceof Error ? error.message : 'Something went wrong. Please try again.'}
      </EmptyState>
    </div>
  )
}
