import type { Page } from './page.ts'

/** Who is let in, the server decides; here it is only what menus show. */
export const adminPages: readonly Page[] = [
  {
    path: '/admin',
    label: 'Admin Panel',
    title: 'Admin Panel',
    description: 'What runs the service.',
    access: 'admin',
    prerender: false,
    menu: 'admin',
    load: () => import('../../features/admin/admin-page.tsx'),
  },
  {
    path: '/admin/subscribers',
    label: 'Subscribers',
    title: 'Subscriber Management',
    description: 'Find people, activate and deactivate plans.',
    access: 'admin',
    prerender: false,
    menu: 'admin',
    load: () => import('../../features/admin/subscribers-page.tsx'),
  },
  {
    path: '/admin/limits',
    label: 'Limits',
    title: 'Limits',
    description: 'What each tier may do.',
    access: 'admin',
    prerender: false,
    menu: 'admin',
    load: () => import('../../features/admin/limits-page.tsx'),
  },
  {
    path: '/analytics',
    label: 'Analytics',
    title: 'Analytics',
    description: 'Page views, sessions, sources and countries.',
    access: 'admin',
    prerender: false,
    menu: 'admin',
    load: () => import('../../features/analytics/analytics-page.tsx'),
  },
]
