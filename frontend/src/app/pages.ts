import { accountPages } from './pages/account.ts'
import { adminPages } from './pages/admin.ts'
import { blogPages } from './pages/blog.ts'
import { contentPages } from './pages/content.ts'
import { helpPages } from './pages/help.ts'
import { marketplacePages } from './pages/marketplace.ts'
import { toolPages } from './pages/tools.ts'
import { templatePages } from './pages/templates.ts'
import type { Page } from './pages/page.ts'

/** Every screen of the site. Router, menus, command palette, prerendering and sitemap use these tables. */
export const pages: readonly Page[] = [
  ...toolPages,
  ...templatePages,
  ...marketplacePages,
  ...accountPages,
  ...contentPages,
  ...helpPages,
  ...blogPages,
  ...adminPages,
]

export const notFound: Page = {
  path: '*',
  label: 'Not found',
  title: 'Page not found',
  description: 'This page does not exist.',
  access: 'public',
  prerender: false,
  load: () => import('../features/not-found/not-found-page.tsx'),
}

/** Returns the page whose path matches, or `notFound`. */
export function pageAt(pathname: string): Page {
  const segments = (path: string) => path.split('/').filter(Boolean)
  const wanted = segments(pathname)
  return (
    pages.find((page) => {
      const pattern = segments(page.path)
      return pattern.length === wanted.length && pattern.every((part, i) => part.startsWith(':') || part === wanted[i])
    }) ?? notFound
  )
}
