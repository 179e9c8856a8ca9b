import type { Page } from './page.ts'

/** Pages about the product. */
export const contentPages: readonly Page[] = [
  {
    path: '/how-it-works',
    label: 'How It Works',
    title: 'How It Works',
    description:
      'How to convert a Pine Script to MetaTrader with a proof, improve an Expert Advisor, and generate one ' +
      'from rules, step by step.',
    access: 'public',
    prerender: true,
    menu: 'resources',
    load: () => import('../../features/how-it-works/how-it-works-page.tsx'),
  },
  {
    path: '/video-tutorials',
    label: 'Video Tutorials',
    title: 'Video Tutorials',
    description: 'Watch how to convert a script, check the proof and install the result in MetaTrader.',
    access: 'public',
    prerender: true,
    menu: 'resources',
    load: () => import('../../features/videos/video-tutorials-page.tsx'),
  },
  {
    path: '/features',
    label: 'Features and Pricing',
    title: 'Features and Pricing',
    description:
      'Conversion with a proof, EA Optimizer, EA and Indicator Generators, and what the Basic, Pro and Elite ' +
      'plans include.',
    access: 'public',
    prerender: true,
    menu: 'resources',
    load: () => import('../../features/pricing/features-page.tsx'),
  },
  {
    path: '/help',
    label: 'Help Center',
    title: 'Help Center',
    description:
      'Answers to frequently asked questions, fixes for common issues with converted code, and how to contact support.',
    access: 'public',
    prerender: true,
    menu: 'resources',
    load: () => import('../../features/help/help-page.tsx'),
  },
  {
    path: '/api-docs',
    label: 'API Documentation',
    title: 'API Documentation',
    description:
      'Convert, check, verify and analyze trading code from your own programs: API keys, endpoints, samples in ' +
      'JavaScript, Python and cURL, and a console to try them.',
    access: 'public',
    prerender: true,
    menu: 'resources',
    load: () => import('../../features/api-docs/api-docs-page.tsx'),
  },
  {
    path: '/api-docs/errors',
    label: 'API errors',
    title: 'API errors',
    description: 'Every error code of the Tradewright API, and how to fix it.',
    access: 'public',
    prerender: true,
    load: () => import('../../features/api-docs/errors-page.tsx'),
  },
  {
    path: '/api-docs/changelog',
    label: 'API changelog',
    title: 'API changelog',
    description: 'Changes to the Tradewright API by version.',
    access: 'public',
    prerender: true,
    load: () => import('../../features/api-docs/changelog-page.tsx'),
  },
  {
    path: '/conformance',
    label: 'Conformance Report',
    title: 'Conformance Report',
    description:
      'How many public Pine scripts convert, stage by stage, and how each Pine built-in is supported: unedited ' +
      'reports.',
    access: 'public',
    prerender: true,
    menu: 'resources',
    load: () => import('../../features/conformance/conformance-page.tsx'),
  },
  {
    path: '/about',
    label: 'About',
    title: 'About Tradewright',
    description: 'Why we built a compiler for trading platforms, and why it proves every result.',
    access: 'public',
    prerender: true,
    load: () => import('../../features/about/about-page.tsx'),
  },
  {
    path: '/contact',
    label: 'Contact',
    title: 'Contact',
    description: 'Contact our support team. We reply within 24 hours. Business hours and email address.',
    access: 'public',
    prerender: true,
    load: () => import('../../features/contact/contact-page.tsx'),
  },
  {
    path: '/privacy',
    label: 'Privacy Policy',
    title: 'Privacy Policy',
    description: 'The data Tradewright stores, why, for how long, and how to export or delete it.',
    access: 'public',
    prerender: true,
    load: () => import('../../features/legal/privacy-page.tsx'),
  },
  {
    path: '/terms',
    label: 'Terms of Service',
    title: 'Terms of Service',
    description: 'The agreement between you and Tradewright: use, payment, refunds and liability.',
    access: 'public',
    prerender: true,
    load: () => import('../../features/legal/terms-page.tsx'),
  },
  {
    path: '/disclaimer',
    label: 'Disclaimer',
    title: 'Legal Disclaimer',
    description: 'The risk of trading, no financial advice, and the limits of converted programs.',
    access: 'public',
    prerender: true,
    load: () => import('../../features/legal/disclaimer-page.tsx'),
  },
]
