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
  /** Whether it is written as a file at build time and listed in the sitemap. */
  readonly prerender: boolean
  readonly menu?: MenuGroup
  readonly load: () => Module
}
