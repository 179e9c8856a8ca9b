import { indicatorIds, managementIds, strategyIds } from '../../../../compiler/ids.ts'
import type { Page } from './page.ts'

/** The main tools. */
export const toolPages: readonly Page[] = [
  {
    path: '/',
    label: 'Home',
    title: 'Tradewright: Convert Pine Script to MQL4 and MQL5, with proof',
    description:
      'Convert TradingView indicators and strategies to MetaTrader 4 and 5, and MT4 code to MT5. Both programs ' +
      'run on the same bars, and you see whether they match.',
    access: 'public',
    prerender: true,
    load: () => import('../../features/home/home-page.tsx'),
  },
  {
    path: '/convert',
    label: 'Code Converter',
    title: 'Code Converter',
    description: 'Paste a Pine Script or MT4 program and see the MQL as you type.',
    access: 'public',
    prerender: false,
    menu: 'tools',
    load: () => import('../../features/converter/converter-page.tsx'),
  },
  {
    path: '/convert/:id',
    label: 'Conversion result',
    title: 'Conversion result',
    description: 'The converted code, its proof and installation steps.',
    access: 'user',
    prerender: false,
    load: () => import('../../features/results/results-page.tsx'),
  },
  {
    path: '/ea-optimizer',
    label: 'EA Optimizer',
    title: 'EA Optimizer',
    description:
      'Score an Expert Advisor against documented rules, add risk management and filters to your code, and ' +
      'compare both versions on the same bars.',
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
      'The features with inputs and examples, how the quality score is calculated, and what every rule checks.',
    access: 'public',
    prerender: true,
    load: () => import('../../features/ea-optimizer/guide-page.tsx'),
  },
  {
    path: '/precheck',
    label: 'Market Pre-check',
    title: 'Market Pre-check for Expert Advisors',
    description:
      'See what the automatic validation of the MQL5 Market would refuse, with lines, reasons and remedies, before ' +
      'you upload your Expert Advisor.',
    access: 'public',
    prerender: true,
    menu: 'tools',
    load: () => import('../../features/precheck/precheck-page.tsx'),
  },
  {
    path: '/ea-generator',
    label: 'EA Generator',
    title: 'EA Generator',
    description:
      `Generate Expert Advisors for MetaTrader 4 and 5 from plain-English rules, or from ${strategyIds.length} ` +
      `strategies and ${managementIds.length} trade management options, each with a Pine Script and a backtest.`,
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
      `Create custom indicators for MetaTrader 4 and 5 from a description, or from ${indicatorIds.length} indicators on any ` +
      'timeframe with a live preview.',
    access: 'public',
    prerender: false,
    menu: 'generators',
    load: () => import('../../features/indicator-generator/indicator-generator-page.tsx'),
  },
]
