interface Link {
  readonly to: string
  readonly label: string
}

export interface OnboardingStep {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link?: Link
  /** What is told while the page that the step is about does not exist. */
  readonly instead?: { readonly text: string; readonly link: Link }
}

export const steps: readonly OnboardingStep[] = [
  {
    id: 'welcome',
    title: 'Welcome',
    text: 'Tradewright turns your Pine Script into MQL4 and MQL5 and shows you, bar by bar, that it does the same. Five short steps show where things are.',
  },
  {
    id: 'convert',
    title: 'Convert your first strategy',
    text: 'Paste a script, read what the compiler says of it, and press Convert. Nothing is counted while you type.',
    link: { to: '/convert', label: 'Open the converter' },
  },
  {
    id: 'templates',
    title: 'Explore templates',
    text: 'Working scripts to start from, each with its proof.',
    link: { to: '/templates', label: 'See the templates' },
    instead: {
      text: 'The converter and both generators come with working examples: open one, change it, and see the MQL change with it.',
      link: { to: '/convert', label: 'Open the converter' },
    },
  },
  {
    id: 'journal',
    title: 'Track performance',
    text: 'The trading journal keeps what you traded and why, and shows what it earned.',
    link: { to: '/trading-journal', label: 'Open the journal' },
    instead: {
      text: 'All that you convert and generate stays in your history, with its proof, to compare, rename and download again.',
      link: { to: '/conversion-history', label: 'Open the history' },
    },
  },
  {
    id: 'community',
    title: 'Join the community',
    text: 'The marketplace is where traders offer what they have built and proved.',
    link: { to: '/marketplace', label: 'Visit the marketplace' },
    instead: {
      text: 'A script that does not convert teaches everybody most. Ask in the chat or send it to us; the help knows the rest.',
      link: { to: '/help', label: 'Open the help' },
    },
  },
]
