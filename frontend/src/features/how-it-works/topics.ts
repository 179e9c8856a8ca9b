export interface Topic {
  readonly id: string
  readonly label: string
  readonly title: string
  readonly text: string
  readonly steps: readonly { readonly title: string; readonly text: string; readonly details: readonly string[] }[]
}

export const topics: readonly Topic[] = [
  {
    id: 'conversion',
    label: 'Pine Script Conversion',
    title: 'From a TradingView chart to a MetaTrader file',
    text: 'A conversion is a compilation: we parse your script as a program instead of rewriting it as text.',
    steps: [
      {
        title: 'Paste or drop your script',
        text: 'The editor checks it as you type.',
        details: [
          'Errors show the line, the column and a fix',
          'A preview of the MQL appears beside your code',
          'Your code stays in your browser',
        ],
      },
      {
        title: 'Choose what you need',
        text: 'Indicator or Expert Advisor, MQL4, MQL5 or both.',
        details: [
          'Strategies become Expert Advisors',
          'Inputs keep their titles, groups, ranges and tooltips',
          'Add a name for files and history (optional)',
        ],
      },
      {
        title: 'Click Convert',
        text: 'The server translates, checks and verifies.',
        details: [
          'Our MQL compiler parses the generated code again',
          'Both programs run on three sets of bars, and strategies also on eight contracts',
          'Failed conversions do not count',
        ],
      },
      {
        title: 'Check the proof, then install',
        text: 'See what matches, what does not, and why.',
        details: [
          'Every plot and every trade is compared',
          'Each source line is marked exact, approximated or not converted',
          'A single file, or a program with a library, ready to compile in MetaEditor (F7)',
        ],
      },
    ],
  },
  {
    id: 'optimization',
    label: 'EA Optimization',
    title: 'A code review for your Expert Advisor',
    text:
      'The optimizer parses your program, reports risky code, and adds the features you choose without changing ' +
      'the rest.',
    steps: [
      {
        title: 'Paste your Expert Advisor',
        text: 'MQL4 or MQL5, up to 100,000 characters.',
        details: ['We parse and check it like MetaEditor', 'Add notes on what matters to you (optional)'],
      },
      {
        title: 'Review the score',
        text: 'Out of 100, with reasons.',
        details: [
          'Each issue has a severity, category, line and recommendation',
          'Unchecked return codes, missing lot normalization, new-bar logic and more',
        ],
      },
      {
        title: 'Choose features',
        text: 'Every feature from trailing stop to daily limit.',
        details: ['Each feature becomes part of your program', 'Inputs come with sensible defaults and ranges'],
      },
      {
        title: 'Get the result',
        text: 'Checked before you see it.',
        details: ['Your names, comments and layout stay the same', 'Copy or download, then test on a demo account'],
      },
    ],
  },
  {
    id: 'generation',
    label: 'EA Generation',
    title: 'From your own words to an Expert Advisor',
    text: 'Your sentences or wizard choices become a specification, and the same compiler turns it into code.',
    steps: [
      {
        title: 'Describe the rules',
        text: 'In plain English, or with a four-step wizard.',
        details: ['Entries, exits, filters, sessions and risk', 'Examples to start from'],
      },
      {
        title: 'Review the rules',
        text: 'See what we understood before we generate code.',
        details: ['We mark anything we did not understand', 'Edit the rules until they are right'],
      },
      {
        title: 'Generate',
        text: 'MQL4 or MQL5.',
        details: ['Magic number, lot normalization, stop levels and return codes', 'Netting and hedging accounts'],
      },
      {
        title: 'Test it',
        text: 'In the Strategy Tester, then on a demo account.',
        details: ['Never run an untested program on a live account'],
      },
    ],
  },
]
