import type { Question } from '../../ui/questions.tsx'

export const questions: readonly Question[] = [
  {
    question: 'How do I convert a Pine Script?',
    answer:
      'Open the Code Converter, paste the script or drop the file, choose Indicator or Expert Advisor and the output format, and press Convert. The MQL stands beside your code from the first line, before you convert.',
  },
  {
    question: 'How do I install the result in MetaTrader?',
    answer:
      'Choose File → Open Data Folder in the terminal, put the file into MQL4 or MQL5, Indicators or Experts, open it in MetaEditor with F4 and press F7. Then refresh the Navigator and drag it onto a chart.',
  },
  {
    question: 'MetaEditor reports errors. What now?',
    answer:
      'Check that you compile the .mq4 file in MetaEditor 4 and the .mq5 file in MetaEditor 5. If errors remain, send us the conversion with the log from the contact page: a result that passed our check and does not compile is our fault.',
  },
  {
    question: 'Why does my indicator look different from TradingView?',
    answer:
      'Most often the data differ: another broker, another session, another time zone. Export the chart data from TradingView with your plots and compare on the Proof tab of the result: that shows whether it is the code or the data.',
  },
  {
    question: 'What is the difference between exact, approximated and not converted?',
    answer:
      'Exact lines give the same value on every bar. Approximated ones have no counterpart on the platform; the reason stands beside them. Lines that are not converted are marked at their place in the code, and the rest still works.',
  },
  {
    question: 'How many conversions do I have?',
    answer:
      'The badge in the header and the dashboard show what you have used and what is left. A day is a UTC day and a month a UTC calendar month. A failed conversion takes nothing.',
  },
  {
    question: 'How do I get more free conversions?',
    answer:
      'Open the dashboard and watch a short ad under Earn Free Conversions. Each gives one more conversion that day, up to five a day.',
  },
  {
    question: 'When does my plan begin?',
    answer:
      'After payment your subscription is activated by hand within 1 hour, and a confirmation email follows. Press Refresh on the dashboard if the old limits are still shown.',
  },
  {
    question: 'Can I delete my code and my account?',
    answer:
      'Yes. Delete single conversions in the history, export everything as a ZIP in Settings, and delete the account there. Saved conversions are removed for good 30 days after the account.',
  },
  {
    question: 'Can a converted Expert Advisor trade on a live account?',
    answer:
      'Technically yes; that decision is yours alone. Run it in the Strategy Tester and on a demo account first, with your broker’s symbols and spreads.',
  },
]

export const commonIssues = [
  [
    'The Convert button is grey',
    'There is no code yet, or nothing is left for today. The line beside the button says which.',
  ],
  [
    'A name is not known',
    'The script uses a library or a name of an older version. The problem list gives the line and, where there is one, a fix.',
  ],
  [
    'No plot appears on the chart',
    'The indicator needs as many bars as its longest length. Scroll back or load more history.',
  ],
  [
    'The Expert Advisor does not trade',
    'Allow algorithmic trading in the terminal and on the chart, and read the Experts tab of the log: every refused order is printed with its reason.',
  ],
  [
    'The code from the email does not come',
    'Look into the spam folder, then use “Send the code again” in the sign-in drawer.',
  ],
] as const

export const gettingStarted = [
  ['Upload your Pine Script', 'Paste it, drop the file, or start from an example.'],
  ['Convert to MQL', 'Read the problems, press Convert, read the proof.'],
  ['Download and test', 'Install it, compile it with F7, and test on a demo account.'],
] as const

export const updates = [
  'The proof compares every plot and every trade',
  'Nothing is counted while you type',
  'Scripts can be shared as a link that no server stores',
] as const
