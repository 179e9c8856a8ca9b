import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { readStorage, writeStorage } from '../lib/storage.ts'
import { EmptyState } from '../ui/empty-state.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error: Error | null
}

const reloadedKey = 'tradewright.reloaded-at'
const reloadPauseMs = 60_000

/** Matches browsers' messages for a chunk that could not be fetched. */
const isChunkLoadError = ({ message }: Error): boolean =>
  /dynamically imported module|module script failed|unable to preload/i.test(message)

/**
 * Catches errors of a screen. A failed chunk usually means that a new version was published: one reload fixes it. The
 * pause keeps a missing chunk from reloading forever.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null }

  static getDerivedStateFromError(error: Error): ErrorBoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    if (isChunkLoadError(error)) addEventListener('online', () => this.state.error && location.reload(), { once: true })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (isChunkLoadError(error) && !navigator.onLine) {
      return (
        <div role="alert">
          <EmptyState heading="h1" title="You are offline">
            This page has not loaded yet. It opens automatically when you are back online. Your code in the converter is
            saved.
          </EmptyState>
        </div>
      )
    }
    return (
      <div role="alert">
        <EmptyState
          heading="h1"
          title="Unexpected Application Error!"
          action={
            <Button variant="contained" onClick={() => location.reload()}>
              Reload page
            </Button>
          }
        >
          {error.message} Your code in the converter is saved.
        </EmptyState>
      </div>
    )
  }
}

export function recoverFromStaleChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(readStorage(reloadedKey, 'session') ?? 0)
    if (!navigator.onLine || Date.now() - last < reloadPauseMs) return
    event.preventDefault()
    writeStorage(reloadedKey, String(Date.now()), 'session')
    location.reload()
  })
}
