import { createElement, lazy, Suspense, type ComponentType } from 'react'
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

export function PageView({ page }: { readonly page: Page }) {
  const content = ready.get(page) ?? onDemand.get(page)
  return (
    <>
      <PageHead page={page} indexed={page !== notFound} />
      <Suspense fallback={<Loading />}>{content && createElement(content)}</Suspense>
    </>
  )
}

function Loading() {
  return <Box role="status" sx={{ p: 6, minHeight: '60vh', textAlign: 'center', color: 'text.secondary' }}>Loading...</Box>
}
