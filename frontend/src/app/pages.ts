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

/** Every screen of the site. Router, menus, command palette, prerendering and sitemap derive from this table. */
export const pages: readonly Page[] = [
  {
    path: '/',
    label: 'Home',
    title: 'Tradewright: Pine Script to MQL4 and MQL5, proved on the same bars',
    description: 'Convert TradingView indicators and strategies to MetaTrader 4 and 5, and MT4 code to MT5. Both programs run on the same bars, and you see whether they agree.',
    access: 'public',
    prerender: true,
    load: () => import('../features/home/home-page.tsx'),
  },
  {
    path: '/convert',
    label: 'Code Converter',
    title: 'Code Converter',
    description: 'Paste a Pine Script or MT4 program and see the MQL it becomes as you type.',
    access: 'public',
    prerender: false,
    menu: 'tools',
    load: () => import('../features/converter/converter-page.tsx'),
  },
  {
    path: '/convert/:id',
    label: 'Conversion result',
    title: 'Conversion result',
    description: 'The converted code, its proof and how to install it.',
    access: 'user',
    prerender: false,
    load: () => import('../features/results/results-page.tsx'),
  },
  {
    path: '/dashboard',
    label: 'Conversion History',
    title: 'Dashboard',
    description: 'Your subscription, your limits and what you have converted.',
    access: 'user',
    prerender: false,
    menu: 'dashboard',
    load: () => import('../features/history/dashboard-page.tsx'),
  },
  {
    path: '/conversion-history',
    label: 'All conversions',
    title: 'Conversion History',
    description: 'Everything you have converted, to read and to download.',
    access: 'user',
    prerender: false,
    load: () => import('../features/history/history-page.tsx'),
  },
  {
    path: '/settings',
    label: 'Settings',
    title: 'Settings',
    description: 'Your account, your usage and your subscription.',
    access: 'user',
    prerender: false,
    menu: 'dashboard',
    load: () => import('../features/settings/settings-page.tsx'),
  },
]

export const notFound: Page = {
  path: '*',
  label: 'Not found',
  title: 'Page not found',
  description: 'There is no page at this address.',
  access: 'public',
  prerender: false,
  load: () => import('../features/not-found/not-found-page.tsx'),
}

/** The page whose path fits, parameters included. */
export function pageAt(pathname: string): Page {
  const segments = (path: string) => path.split('/').filter(Boolean)
  const wanted = segments(pathname)
  return pages.find((page) => {
    const pattern = segments(page.path)
    return pattern.length === wanted.length && pattern.every((part, i) => part.startsWith(':') || part === wanted[i])
  }) ?? notFound
}
