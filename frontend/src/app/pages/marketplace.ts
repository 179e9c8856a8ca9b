import type { Page } from './page.ts'

/** The marketplace, the buyer's library and the seller's page. */
export const marketplacePages: readonly Page[] = [
  {
    path: '/marketplace',
    label: 'Marketplace',
    title: 'Marketplace for Expert Advisors and Indicators',
    description:
      'Programs of traders with what our server found in each file: runs on three markets, findings, the Market ' +
      'pre-check, inputs and the hash.',
    access: 'public',
    prerender: true,
    menu: 'tools',
    load: () => import('../../features/marketplace/marketplace-page.tsx'),
  },
  {
    path: '/marketplace/library',
    label: 'My Library',
    title: 'My Library',
    description: 'Programs that you got in the marketplace.',
    access: 'user',
    prerender: false,
    menu: 'dashboard',
    load: () => import('../../features/marketplace/library-page.tsx'),
  },
  {
    path: '/marketplace/sell',
    label: 'Sell Programs',
    title: 'Sell in the Marketplace',
    description: 'Your listings, requests, buyers and statistics.',
    access: 'user',
    prerender: false,
    menu: 'dashboard',
    load: () => import('../../features/marketplace/sell-page.tsx'),
  },
  {
    path: '/marketplace/:id',
    label: 'Listing',
    title: 'Listing',
    description: 'A program of the marketplace with what we checked.',
    access: 'public',
    prerender: false,
    load: () => import('../../features/marketplace/listing-page.tsx'),
  },
]
