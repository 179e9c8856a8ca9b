/** The text is in `guides/<id>.md`. */
export interface Guide {
  readonly id: string
  readonly title: string
  readonly summary: string
}

export const guides: readonly Guide[] = [
  {
    id: 'convert-a-pine-script',
    title: 'Convert a Pine Script',
    summary: 'Paste the script, choose what should come out, read the problems and the proof, download the file.',
  },
  {
    id: 'install-in-metatrader',
    title: 'Install the result in MetaTrader',
    summary: 'Where the file goes, how it is compiled with F7, and how it gets onto a chart in MetaTrader 4 and 5.',
  },
  {
    id: 'read-the-proof',
    title: 'Read the proof',
    summary:
      'Meaning of equal, faithful, exact, approximated and not converted, and how to find the first bar that differs.',
  },
  {
    id: 'does-it-repaint',
    title: 'Does it repaint?',
    summary: 'The runs of the repaint certificate, the meaning of each cause, and the code to write instead.',
  },
  {
    id: 'values-differ-from-tradingview',
    title: 'Values differ from TradingView',
    summary: 'Most often the data differ, not the code: how to find out which, in five minutes.',
  },
  {
    id: 'from-mt4-to-mt5',
    title: 'Move a program from MT4 to MT5',
    summary: 'Differences between the platforms, what the port changes in your file, and what it leaves to you.',
  },
  {
    id: 'strategy-to-expert-advisor',
    title: 'From a strategy to an Expert Advisor',
    summary:
      'How orders, sizes, stops and bars of a Pine strategy become those of an Expert Advisor, and what to set ' +
      'before it trades.',
  },
  {
    id: 'expert-advisor-does-not-trade',
    title: 'The Expert Advisor does not trade',
    summary: 'Six places to look, in the order in which they are usually the cause.',
  },
  {
    id: 'fix-compile-errors',
    title: 'Fix compile errors',
    summary: 'Paste code and MetaEditor’s log: what is fixed, what is a guess to check, and what we ask you.',
  },
  {
    id: 'trading-journal',
    title: 'Keep a trading journal',
    summary:
      'Import trades from MetaTrader, TradingView and cTrader, check the preview, and compare live trades with your ' +
      'strategy.',
  },
  {
    id: 'market-pre-check',
    title: 'Pass the validation of the MQL5 Market',
    summary: 'How the pre-check finds each refusal of the automatic validation, and which ones one press corrects.',
  },
  {
    id: 'marketplace',
    title: 'Get and sell programs in the marketplace',
    summary: 'The contents of a listing, how you get a program, and how you offer one.',
  },
  {
    id: 'plans-and-limits',
    title: 'Plans, limits and what counts',
    summary: 'Contents of each plan, when a day ends, what a failed conversion costs, and how to get more free ones.',
  },
  {
    id: 'cancel-and-refund',
    title: 'Cancel a subscription, change the plan, get a refund',
    summary:
      'When a plan ends, how to cancel or change it, who gets a refund, and what to do if a payment did nothing.',
  },
  {
    id: 'api-keys',
    title: 'API keys and webhooks',
    summary: 'How to create, use, rotate and revoke an API key, what counts, and how fast you may send requests.',
  },
  {
    id: 'command-line',
    title: 'The command line',
    summary: 'Convert, prove and certify on your own computer: settings of a folder, output for programs, exit codes.',
  },
  {
    id: 'editors',
    title: 'VS Code and other editors',
    summary: 'Problems while you type, quick fixes, rename and a side panel with the proof, for Pine Script and MQL.',
  },
  {
    id: 'agents',
    title: 'Use Tradewright with an AI agent',
    summary: 'The MCP server: tools for agents, on your computer or hosted with an API key.',
  },
  {
    id: 'continuous-integration',
    title: 'Check every change',
    summary: 'A GitHub action and hooks that check, convert, prove and certify the files of each commit.',
  },
  {
    id: 'your-metaeditor',
    title: 'Use your own MetaEditor and terminal',
    summary: 'Compile with the MetaEditor you have, keep evidence, and compare a terminal’s output with ours.',
  },
  {
    id: 'repainting',
    title: 'Repainting',
    summary: 'Why a script repaints, what the conversion does about it, and how signals stay where they were.',
  },
  {
    id: 'account-and-sign-in',
    title: 'Sign in, password and emails',
    summary:
      'A confirmation code that does not come, a forgotten password, changing it, the newsletter and deleting the ' +
      'account.',
  },
  {
    id: 'your-data',
    title: 'Your code and your data',
    summary: 'Where your code is kept, who sees it, how to take it with you and how to delete it.',
  },
]
