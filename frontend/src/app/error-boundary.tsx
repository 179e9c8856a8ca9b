import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { recall, remember } from '../lib/storage.ts'
import { EmptyState } from '../ui/empty-state.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error: Error | null
}

const reloadedKey = 'tradewright.reloaded-at'
const reloadPause = 60_000

/** What browsers say of a part of the site they could not fetch. */
const isUnloaded = ({ message }: Error): boolean =>
  /dynamically imported module|module script failed|unable to preload/i.test(message)

/**
 * The last resort of a screen. A failed chunk usually means that the site was published anew while this page was open:
 * one reload mends it, and the pause keeps a truly missing chunk from reloading for ever.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null }

  static getDerivedStateFromError(error: Error): ErrorBoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    if (isUnloaded(error)) addEventListener('online', () => this.state.error && location.reload(), { once: true })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (isUnloaded(error) && !navigator.onLine) {
      return (
        <div role="alert">
          <EmptyState heading="h1" title="You are offline">
            This page was not loaded yet. It opens by itself when you are online again; what you typed in the converter
            is kept.
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
              Reload the page
            </Button>
          }
        >
          {error.message} What you typed in the converter is kept.
        </EmptyState>
      </div>
    )
  }
}

export function recoverFromStaleChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(recall(reloadedKey, 'session') ?? 0)
    if (!navigator.onLine || Date.now() - last < reloadPause) return
    event.preventDefault()
    remember(reloadedKey, String(Date.now()), 'session')
    location.reload()
  })
}
