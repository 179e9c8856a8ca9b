import type { Question } from '../../ui/questions.tsx'

export const questions: readonly Question[] = [
  {
    question: 'How do I convert a Pine Script?',
    answer:
      'Open the Code Converter, paste the script or drop the file, choose Indicator or Expert Advisor and the ' +
      'output format, and click Convert. A preview of the MQL appears beside your code while you type.',
  },
  {
    question: 'How do I install the result in MetaTrader?',
    answer:
      'Choose File → Open Data Folder in the terminal, copy the file to the Indicators or Experts folder under ' +
      'MQL4 or MQL5, open it in MetaEditor (F4) and press F7 to compile. Then refresh the Navigator and drag ' +
      'the program onto a chart.',
  },
  {
    question: 'What if MetaEditor reports errors?',
    answer:
      'Make sure that you compile the .mq4 file in MetaEditor 4 and the .mq5 file in MetaEditor 5. If errors ' +
      'remain, send us the conversion and the log through the contact page. A result that passed our check but ' +
      'does not compile is our bug.',
  },
  {
    question: 'Why does my indicator look different from TradingView?',
    answer:
      'Usually the data is different: another broker, session or time zone. Export the chart data with your ' +
      'plots from TradingView and open it on the Proof tab of the result. The comparison shows whether the ' +
      'code or the data is the cause.',
  },
  {
    question: 'What is the difference between exact, approximated and not converted?',
    answer:
      'Exact lines give the same value on every bar. Approximated lines have no direct equivalent on the ' +
      'platform; the report gives the reason. Lines that are not converted are marked in the code, and the ' +
      'rest still works.',
  },
  {
    question: 'How many conversions do I have?',
    answer:
      'The badge in the header and the dashboard show how many conversions you have used and have left. Limits ' +
      'reset by UTC day and UTC calendar month. Failed conversions do not count.',
  },
  {
    question: 'How do I get more free conversions?',
    answer:
      'Open the dashboard and watch a short ad under Earn Free Conversions. Each ad gives you one more ' +
      'conversion for that day, up to five per day.',
  },
  {
    question: 'When does my plan start?',
    answer:
      'We activate your subscription within 1 hour of payment and send a confirmation email. If you still see ' +
      'the old limits, click Refresh on the dashboard.',
  },
  {
    question: 'Can I delete my code and my account?',
    answer:
      'Yes. You can delete single conversions in your history. In Settings, you can export everything as a ZIP ' +
      'file and delete your account. Saved conversions are permanently deleted 30 days after the account.',
  },
  {
    question: 'Can a converted Expert Advisor trade on a live account?',
    answer:
      'Yes, but that decision is yours alone. Test it in the Strategy Tester and on a demo account first, with ' +
      'your broker’s symbols and spreads.',
  },
]

export const commonIssues = [
  [
    'The Convert button is disabled',
    'Either there is no code yet, or you have no conversions left. The text beside the button tells you which.',
  ],
  [
    'An identifier is not recognized',
    'The script uses a library, or a name from an older Pine version. The problem list shows the line and, if ' +
      'available, a fix.',
  ],
  [
    'The chart shows no plot',
    'The indicator needs at least as many bars as its longest period. Scroll back or load more history.',
  ],
  [
    'The Expert Advisor does not trade',
    'Allow algorithmic trading in the terminal and on the chart. Then check the Experts tab, which lists every ' +
      'rejected order with its reason.',
  ],
  ['The confirmation code does not arrive', 'Check your spam folder, then click “Resend code” in the sign-in panel.'],
] as const

export const gettingStarted = [
  ['Upload your Pine Script', 'Paste it, drop a file, or start from an example.'],
  ['Convert to MQL', 'Fix any problems, click Convert, and check the proof.'],
  ['Download and test', 'Install the file, compile it with F7, and test it on a demo account.'],
] as const

export const updates = [
  'The proof compares every plot and every trade',
  'Previews do not count toward your limit',
  'Share a script in a link that no server stores',
] as const
