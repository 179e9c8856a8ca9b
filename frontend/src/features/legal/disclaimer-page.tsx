import { LegalPage, type LegalText } from './legal-page.tsx'

const text: LegalText = {
  title: 'Legal Disclaimer',
  lead: 'Read this before you let a program trade.',
  changed: '2026-11-21',
  sections: [
    {
      title: 'Risk of trading',
      paragraphs: [
        'Trading foreign exchange, contracts for difference, futures and other leveraged products carries a high risk and can cost you more than you put in. Trade only with money you can afford to lose.',
      ],
    },
    {
      title: 'No financial advice',
      paragraphs: [
        'Nothing on this site and nothing a program made here does is financial, investment or legal advice. Which program you run, on which account and with which risk is your decision alone.',
      ],
    },
    {
      title: 'Converted and generated programs',
      paragraphs: [
        'Programs are delivered as they are. Our checks and proofs lower the risk of errors; they do not remove it. Brokers differ in symbols, spreads, sessions and execution, and so results differ. Test every program in the Strategy Tester and on a demo account before you trade money with it.',
      ],
    },
    {
      title: 'Tested results',
      paragraphs: [
        'Results of tests on past or generated bars are hypothetical. They leave out slippage, gaps, outages and your own decisions, and say nothing certain about the future.',
      ],
    },
    {
      title: 'Words we use',
      paragraphs: [
        '“Equal” says that our run of the original and our run of the converted program agreed on the bars named. “Faithful” says that they also agreed with values recorded on the platform. Neither says that a strategy is good.',
      ],
    },
    {
      title: 'Marks of others',
      paragraphs: [
        'TradingView and Pine Script are marks of TradingView, Inc. MetaTrader, MQL4 and MQL5 are marks of MetaQuotes Ltd. We use the names to say what is converted. Neither company is connected with this service or endorses it.',
      ],
    },
    {
      title: 'Open-source notices',
      id: 'notices',
      paragraphs: [
        'Charts are drawn with Lightweight Charts, copyright TradingView, Inc., used under the Apache License 2.0. Text is set in Inter and IBM Plex Mono, used under the SIL Open Font License.',
      ],
    },
  ],
}

export default function DisclaimerPage() {
  return <LegalPage {...text} />
}
