interface Link {
  readonly to: string
  readonly label: string
}

export interface OnboardingStep {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link?: Link
  /** Shown when the step's page does not exist. */
  readonly fallback?: { readonly text: string; readonly link: Link }
}

export const steps: readonly OnboardingStep[] = [
  {
    id: 'welcome',
    title: 'Welcome',
    text:
      'Tradewright turns your Pine Script into MQL4 and MQL5 and proves, bar by bar, that it does the same. Five ' +
      'short steps show you around.',
  },
  {
    id: 'convert',
    title: 'Convert your first strategy',
    text: 'Paste a script, check the compiler’s messages, and click Convert. Previews do not count toward your limit.',
    link: { to: '/convert', label: 'Open converter' },
  },
  {
    id: 'templates',
    title: 'Explore templates',
    text: 'Start from a working script, each with its proof.',
    link: { to: '/templates', label: 'View templates' },
    fallback: {
      text:
        'The converter and both generators come with working examples. Open one, change it, and see how the MQL ' +
        'changes.',
      link: { to: '/convert', label: 'Open converter' },
    },
  },
  {
    id: 'journal',
    title: 'Track performance',
    text: 'The trading journal records your trades, your reasons and your results.',
    link: { to: '/trading-journal', label: 'Open journal' },
    fallback: {
      text:
        'Everything you convert and generate stays in your history with its proof. Compare, rename and download ' +
        'it again.',
      link: { to: '/conversion-history', label: 'View history' },
    },
  },
  {
    id: 'community',
    title: 'Join the community',
    text: 'Traders offer their proven programs in the marketplace.',
    link: { to: '/marketplace', label: 'Visit marketplace' },
    fallback: {
      text:
        'Scripts that do not convert help everyone. Ask us in the chat or send us the script, and find answers ' +
        'in the help center.',
      link: { to: '/help', label: 'Open help center' },
    },
  },
]
