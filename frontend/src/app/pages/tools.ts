import type { Page } from './page.ts'

/** What people come for. */
export const toolPages: readonly Page[] = [
  {
    path: '/',
    label: 'Home',
    title: 'Tradewright: Pine Script to MQL4 and MQL5, proved on the same bars',
    description:
      'Convert TradingView indicators and strategies to MetaTrader 4 and 5, and MT4 code to MT5. Both programs run on the same bars, and you see whether they agree.',
    access: 'public',
    prerender: true,
    load: () => import('../../features/home/home-page.tsx'),
  },
  {
    path: '/convert',
    label: 'Code Converter',
    title: 'Code Converter',
    description: 'Paste a Pine Script or MT4 program and see the MQL it becomes as you type.',
    access: 'public',
    prerender: false,
    menu: 'tools',
    load: () => import('../../features/converter/converter-page.tsx'),
  },
  {
    path: '/convert/:id',
    label: 'Conversion result',
    title: 'Conversion result',
    description: 'The converted code, its proof and how to install it.',
    access: 'user',
    prerender: false,
    load: () => import('../../features/results/results-page.tsx'),
  },
  {
    path: '/ea-optimizer',
    label: 'EA Optimizer',
    title: 'EA Optimizer',
    description:
      'Score an Expert Advisor by documented rules, add risk management and filters to your own code, and see both versions run on the same bars.',
    access: 'public',
    prerender: true,
    menu: 'tools',
    load: () => import('../../features/ea-optimizer/ea-optimizer-page.tsx'),
  },
  {
    path: '/ea-optimizer-guide',
    label: 'EA Optimizer Guide',
    title: 'EA Optimizer Guide',
    description:
      'The twelve features with their inputs and an example each, how the quality score is made, and what every rule looks for.',
    access: 'public',
    prerender: true,
    load: () => import('../../features/ea-optimizer/guide-page.tsx'),
  },
  {
    path: '/ea-generator',
    label: 'EA Generator',
    title: 'EA Generator',
    description:
      'Expert Advisors for MetaTrader 4 and 5 from rules in plain words or from 21 strategies and 15 ways to manage a trade, each with its Pine Script and a run on bars.',
    access: 'public',
    prerender: false,
    menu: 'generators',
    load: () => import('../../features/ea-generator/ea-generator-page.tsx'),
  },
  {
    path: '/indicator-generator',
    label: 'Indicator Generator',
    title: 'Indicator Generator',
    description:
      'Custom indicators for MetaTrader 4 and 5 from a description or from 40 indicators on any timeframe, drawn while you choose.',
    access: 'public',
    prerender: false,
    menu: 'generators',
    load: () => import('../../features/indicator-generator/indicator-generator-page.tsx'),
  },
]
