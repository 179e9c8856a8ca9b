import { createElement, lazy, Suspense, useEffect, type ComponentType } from 'react'
import Box from '@mui/material/Box'
import { notFound, pages } from './pages.ts'
import { isListed, type Page } from './pages/page.ts'
import { PageHead } from '../ui/page-head.tsx'

const preloadedPages = new Map<Page, ComponentType>()
const lazyPages = new Map<Page, ComponentType>([...pages, notFound].map((page) => [page, lazy(page.load)]))

/** Loads a page's code in advance, so that the first render needs no fallback. */
export async function preload(page: Page): Promise<void> {
  preloadedPages.set(page, (await page.load()).default)
}

interface PageViewProps {
  readonly page: Page
  /** Called once the page's content is interactive. */
  readonly onReady?: () => void
}

export function PageView({ page, onReady }: PageViewProps) {
  const content = preloadedPages.get(page) ?? lazyPages.get(page)
  return (
    <>
      {!page.hasOwnHead && (
        <PageHead
          path={page.path}
          title={page.title}
          description={page.description}
          article={page.article}
          isCanonical={page.prerender}
          isListed={isListed(page)}
        />
      )}
      <Suspense fallback={<Loading />}>
        {content && createElement(content)}
        {/* Inside the boundary, because effects outside run before the content is hydrated. */}
        {onReady && <ReportReady onReady={onReady} />}
      </Suspense>
    </>
  )
}

function ReportReady({ onReady }: Required<Pick<PageViewProps, 'onReady'>>) {
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
