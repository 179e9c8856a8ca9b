import type { Page } from './page.ts'

/** Pages of the signed-in user. */
export const accountPages: readonly Page[] = [
  {
    path: '/dashboard',
    label: 'Conversion History',
    title: 'Dashboard',
    description: 'Your subscription, your limits and your conversions.',
    access: 'user',
    prerender: false,
    menu: 'dashboard',
    load: () => import('../../features/history/dashboard-page.tsx'),
  },
  {
    path: '/conversion-history',
    label: 'All conversions',
    title: 'Conversion History',
    description: 'View and download everything you have converted.',
    access: 'user',
    prerender: false,
    load: () => import('../../features/history/history-page.tsx'),
  },
  {
    path: '/trading-journal',
    label: 'Trading Journal',
    title: 'Trading Journal',
    description: 'Import your trades, see what works, and compare live trades with your strategy.',
    access: 'user',
    prerender: false,
    menu: 'dashboard',
    load: () => import('../../features/trading-journal/trading-journal-page.tsx'),
  },
  {
    path: '/settings',
    label: 'Settings',
    title: 'Settings',
    description: 'Your account, your usage and your subscription.',
    access: 'user',
    prerender: false,
    menu: 'dashboard',
    load: () => import('../../features/settings/settings-page.tsx'),
  },
  {
    path: '/payment-success',
    label: 'Payment Successful',
    title: 'Payment Successful',
    description: 'Payment received. We activate your subscription within 1 hour.',
    access: 'user',
    prerender: true,
    unlisted: true,
    load: () => import('../../features/payment/payment-success-page.tsx'),
  },
]
