import { LegalPage, type LegalText } from './legal-page.tsx'

const text: LegalText = {
  title: 'Legal Disclaimer',
  lead: 'Read this before you let a program trade.',
  changed: '2026-11-21',
  sections: [
    {
      title: 'Risk of trading',
      paragraphs: [
        'Trading foreign exchange, contracts for difference, futures and other leveraged products carries a ' +
          'high level of risk, and you can lose more than you invest. Trade only with money you can afford to ' +
          'lose.',
      ],
    },
    {
      title: 'No financial advice',
      paragraphs: [
        'Nothing on this site, and nothing that a program created here does, is financial, investment or legal ' +
          'advice. You alone decide which program you run, on which account, and at what risk.',
      ],
    },
    {
      title: 'Converted and generated programs',
      paragraphs: [
        'Programs are provided as is. Our checks and proofs reduce the risk of errors but do not eliminate it. ' +
          'Brokers differ in symbols, spreads, sessions and execution, so results differ. Test every program in ' +
          'the Strategy Tester and on a demo account before you trade real money.',
      ],
    },
    {
      title: 'Backtest results',
      paragraphs: [
        'Backtest results on historical or generated bars are hypothetical. They do not include slippage, ' +
          'gaps, outages or your own decisions, and they do not guarantee future results.',
      ],
    },
    {
      title: 'Terms we use',
      paragraphs: [
        '“Equal” means that our run of the original and our run of the converted program matched on the stated ' +
          'bars. “Faithful” means that they also matched values recorded on the platform. Neither means that a ' +
          'strategy is good.',
      ],
    },
    {
      title: 'Trademarks',
      paragraphs: [
        'TradingView and Pine Script are trademarks of TradingView, Inc. MetaTrader, MQL4 and MQL5 are ' +
          'trademarks of MetaQuotes Ltd. We use these names only to describe what we convert. Neither company is ' +
          'affiliated with or endorses this service.',
      ],
    },
    {
      title: 'Open-source notices',
      id: 'notices',
      paragraphs: [
        'Charts use Lightweight Charts, copyright TradingView, Inc., under the Apache License 2.0. Text is set ' +
          'in Inter and IBM Plex Mono, under the SIL Open Font License.',
      ],
    },
  ],
}

export default function DisclaimerPage() {
  return <LegalPage {...text} />
}
