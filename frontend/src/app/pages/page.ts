import type { ComponentType } from 'react'

export type MenuGroup = 'generators' | 'tools' | 'resources' | 'dashboard' | 'admin'
type Module = Promise<{ readonly default: ComponentType }>

export interface Page {
  /** React Router's form. */
  readonly path: string
  /** In menus and the command palette. */
  readonly label: string
  readonly title: string
  readonly description: string
  /** Who finds the page in menus; what it shows to others is the page's own matter. */
  readonly access: 'public' | 'user' | 'admin'
  /** Whether it is written as a file at build time; then it is for everybody to find, unless it is `unlisted`. */
  readonly prerender: boolean
  /** Of use only to who is sent there: kept from search engines and sitemap. */
  readonly unlisted?: true
  readonly menu?: MenuGroup
  readonly load: () => Module
}

/** Whether search engines and the sitemap are told of the page. */
export const isListed = (page: Page): boolean => page.prerender && !page.unlisted
