import type { ComponentType } from 'react'
import type { Article } from '../../ui/page-head.tsx'

export type MenuGroup = 'generators' | 'tools' | 'resources' | 'dashboard' | 'admin'
type Module = Promise<{ readonly default: ComponentType }>

export interface Page {
  /** In React Router's syntax. */
  readonly path: string
  /** Shown in menus and the command palette. */
  readonly label: string
  readonly title: string
  readonly description: string
  /** Who sees the page in menus. The page itself decides what it shows to others. */
  readonly access: 'public' | 'user' | 'admin'
  /** Whether the build writes it as a file. Prerendered pages are indexed unless `unlisted`. */
  readonly prerender: boolean
  /** Reached only by direct links: kept from search engines and the sitemap. */
  readonly unlisted?: true
  readonly menu?: MenuGroup
  /** Set for a post of the blog. */
  readonly article?: Article
  /** Set for a page whose title depends on its data: it renders its own `PageHead`. */
  readonly hasOwnHead?: true
  readonly load: () => Module
}

/** Whether search engines and the sitemap list the page. */
export const isListed = (page: Page): boolean => page.prerender && !page.unlisted
