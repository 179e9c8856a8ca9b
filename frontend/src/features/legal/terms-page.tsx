import { LegalPage, type LegalText } from './legal-page.tsx'

const text: LegalText = {
  title: 'Terms of Service',
  lead: 'The agreement between you and us when you use Tradewright.',
  changed: '2026-11-21',
  sections: [
    {
      title: 'Eligibility',
      paragraphs: [
        'You must be at least 18 years old and able to enter into a contract. An account is for one person ' +
          'only. Keep your password secret.',
      ],
    },
    {
      title: 'The service',
      paragraphs: [
        'Tradewright converts, checks, analyzes and generates programs for trading platforms. See the Features ' +
          'page for what each plan includes. Limits reset by UTC day and UTC calendar month.',
      ],
    },
    {
      title: 'Your code',
      paragraphs: [
        'You keep the rights to the code you send and, as far as your rights in the source allow, to the ' +
          'result. You confirm that you have the right to convert the source. We use your code only to provide ' +
          'the service.',
      ],
    },
    {
      title: 'Prohibited use',
      paragraphs: [],
      points: [
        'Converting programs you have no right to change',
        'Circumventing limits, with multiple accounts or in any other way',
        'Attacking, overloading or probing the service',
        'Reselling access without an agreement',
      ],
    },
    {
      title: 'Payment and activation',
      paragraphs: [
        'You pay for plans in our external store. We activate your plan within 1 hour and confirm it by email. ' +
          'Plans renew monthly until you cancel them in the store.',
      ],
    },
    {
      title: 'Refunds',
      paragraphs: [
        'We refund a payment only if the service was inaccessible to you and there were no successful ' +
          'conversions or downloads in the paid period.',
      ],
    },
    {
      title: 'No promise of profit',
      paragraphs: [
        'A program that is equal to its original trades as well or as badly as the original. We do not promise ' +
          'profit or fitness for live trading. “Equal” means that our two runs matched on the stated bars. It is ' +
          'not a promise about every market. Test before you trade.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'Our liability is limited to the amount you paid us in the preceding 12 months. We are not liable for ' +
          'trading losses, lost profits or indirect damages. These terms do not limit liability that cannot be ' +
          'limited by law.',
      ],
    },
    {
      title: 'Termination',
      paragraphs: [
        'You can delete your account at any time in Settings. We may suspend an account that violates these ' +
          'terms, and we will tell you why.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'We may change these terms. We publish changes on this page with their date, and announce important ' +
          'changes by email before they take effect.',
      ],
    },
  ],
}

export default function TermsPage() {
  return <LegalPage {...text} />
}
