import type { Page } from './page.ts'

/** One's own things. */
export const accountPages: readonly Page[] = [
  {
    path: '/dashboard',
    label: 'Conversion History',
    title: 'Dashboard',
    description: 'Your subscription, your limits and what you have converted.',
    access: 'user',
    prerender: false,
    menu: 'dashboard',
    load: () => import('../../features/history/dashboard-page.tsx'),
  },
  {
    path: '/conversion-history',
    label: 'All conversions',
    title: 'Conversion History',
    description: 'Everything you have converted, to read and to download.',
    access: 'user',
    prerender: false,
    load: () => import('../../features/history/history-page.tsx'),
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
    description: 'What happens now: your subscription is activated by hand within 1 hour.',
    access: 'user',
    prerender: true,
    unlisted: true,
    load: () => import('../../features/payment/payment-success-page.tsx'),
  },
]
