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
    title: 'From a chart on TradingView to a file in MetaTrader',
    text: 'A conversion is a compilation: your script is understood as a program, not rewritten as a text.',
    steps: [
      {
        title: 'Paste or drop your script',
        text: 'The editor reads it as you type.',
        details: [
          'Errors appear with line, column and a way to mend them',
          'The MQL stands beside it from the first line',
          'Nothing is sent and nothing is counted',
        ],
      },
      {
        title: 'Choose what you need',
        text: 'Indicator or Expert Advisor, MQL4, MQL5 or both.',
        details: [
          'Strategies become Expert Advisors',
          'Inputs keep titles, groups, ranges and tooltips',
          'A name for files and history, if you like',
        ],
      },
      {
        title: 'Press Convert',
        text: 'The server translates, checks and proves.',
        details: [
          'The MQL text is parsed anew by our own MQL compiler',
          'Both programs run on three sets of bars, strategies on eight contracts too',
          'A failed conversion gives its count back',
        ],
      },
      {
        title: 'Read the proof, then install',
        text: 'What is equal, what is not, and why.',
        details: [
          'Every plot and every trade compared',
          'Each source line marked exact, approximated or not converted',
          'One file without includes; F7 in MetaEditor compiles it',
        ],
      },
    ],
  },
  {
    id: 'optimization',
    label: 'EA Optimization',
    title: 'Your Expert Advisor, read by somebody who knows what breaks',
    text: 'The optimizer parses your program, names what is risky, and adds what you choose without touching the rest.',
    steps: [
      {
        title: 'Paste your Expert Advisor',
        text: 'MQL4 or MQL5, up to 100,000 characters.',
        details: ['It is parsed and checked as MetaEditor would', 'Optional notes for what you care about'],
      },
      {
        title: 'Read the score',
        text: 'Out of 100, with the reasons.',
        details: [
          'Each issue has severity, category, line and recommendation',
          'Unchecked return codes, missing lot normalisation, new-bar logic and more',
        ],
      },
      {
        title: 'Tick features',
        text: 'Twelve, from trailing stop to daily limit.',
        details: ['Each is written into the program, not around it', 'Inputs come with sensible defaults and ranges'],
      },
      {
        title: 'Take the result',
        text: 'Checked before you see it.',
        details: ['Your names, comments and layout stay', 'Copy or download, then test on a demo account'],
      },
    ],
  },
  {
    id: 'generation',
    label: 'EA Generation',
    title: 'From rules in your words to an Expert Advisor',
    text: 'Sentences and wizard choices fill a specification. The specification becomes code by the same compiler.',
    steps: [
      {
        title: 'Describe the rules',
        text: 'Plain English, or four steps of a wizard.',
        details: ['Entries, exits, filters, sessions, risk', 'Examples to start from'],
      },
      {
        title: 'See what was understood',
        text: 'As a list of rules, before any code.',
        details: ['What was not understood is named', 'Change it and look again'],
      },
      {
        title: 'Generate',
        text: 'MQL4 or MQL5.',
        details: ['Magic number, lot normalisation, stop levels, return codes', 'Netting and hedging accounts'],
      },
      {
        title: 'Test it',
        text: 'In the Strategy Tester, then on a demo account.',
        details: ['No generated program belongs on a live account untested'],
      },
    ],
  },
]
