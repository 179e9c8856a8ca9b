import { createElement, lazy, Suspense, useEffect, type ComponentType } from 'react'
import Box from '@mui/material/Box'
import { notFound, pages } from './pages.ts'
import type { Page } from './pages/page.ts'
import { PageHead } from './page-head.tsx'

const ready = new Map<Page, ComponentType>()
const onDemand = new Map<Page, ComponentType>([...pages, notFound].map((page) => [page, lazy(page.load)]))

/** Loads a page's code before it is drawn: what is prerendered must be drawn at once, without a fallback. */
export async function preload(page: Page): Promise<void> {
  ready.set(page, (await page.load()).default)
}

interface PageViewProps {
  readonly page: Page
  /** Called once the page's own content is live. */
  readonly onReady?: () => void
}

export function PageView({ page, onReady }: PageViewProps) {
  const content = ready.get(page) ?? onDemand.get(page)
  return (
    <>
      <PageHead page={page} />
      <Suspense fallback={<Loading />}>
        {content && createElement(content)}
        {/* Inside the boundary: what stands outside is live before the content is. */}
        {onReady && <Ready onReady={onReady} />}
      </Suspense>
    </>
  )
}

function Ready({ onReady }: Required<Pick<PageViewProps, 'onReady'>>) {
  useEffect(onReady, [onReady])
  return null
}

function Loading() {
  return (
    <Box role="status" sx={{ p: 6, minHeight: '60vh', textAlign: 'center', color: 'text.secondary' }}>
      Loading...
    </Box>
  )
}
