import { templateNames } from '../../../../content/templates/names.ts'
import type { Page } from './page.ts'

/** The template library: its list, and a page for each template. */
export const templatePages: readonly Page[] = [
  {
    path: '/templates',
    label: 'Templates',
    title: 'Trading Templates for TradingView, MT4 and MT5',
    description:
      'Indicators and strategies in Pine Script, MQL4 and MQL5, proved equal on all three platforms and certified ' +
      'not to repaint unseen.',
    access: 'public',
    prerender: true,
    menu: 'tools',
    load: () => import('../../features/templates/templates-page.tsx'),
  },
  ...Object.entries(templateNames).map(([slug, [title, summary]]): Page => ({
    path: `/templates/${slug}`,
    label: title,
    title: `${title}: template for Pine, MQL4 and MQL5`,
    description: summary,
    access: 'public',
    prerender: true,
    load: async () => {
      const { loadTemplatePage } = await import('../../features/templates/load-template-page.tsx')
      return loadTemplatePage(slug)
    },
  })),
  {
    path: '/templates/mine',
    label: 'My Templates',
    title: 'My Templates',
    description: 'Scripts that you keep, rename and share.',
    access: 'user',
    prerender: false,
    menu: 'dashboard',
    load: () => import('../../features/private-templates/my-templates-page.tsx'),
  },
  {
    path: '/templates/shared/:shareId',
    label: 'Shared template',
    title: 'Shared Template',
    description: 'A script that another user shared, with its repaint certificate.',
    access: 'public',
    prerender: false,
    load: () => import('../../features/private-templates/shared-template-page.tsx'),
  },
  {
    path: '/templates/:slug',
    label: 'Template',
    title: 'Template',
    description: 'A template of the library.',
    access: 'public',
    prerender: false,
    load: () => import('../../features/templates/published-template-page.tsx'),
  },
]
