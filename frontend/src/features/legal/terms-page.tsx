import { LegalPage, type LegalText } from './legal-page.tsx'

const text: LegalText = {
  title: 'Terms of Service',
  lead: 'The agreement between you and us when you use Tradewright.',
  changed: '2026-11-21',
  sections: [
    {
      title: 'Who may use it',
      paragraphs: [
        'You must be at least 18 years old and able to enter a contract. One account belongs to one person; keep its password to yourself.',
      ],
    },
    {
      title: 'What you get',
      paragraphs: [
        'Tradewright converts, checks, analyzes and generates programs for trading platforms. What each plan contains stands on the features page. Limits are counted by UTC day and UTC calendar month.',
      ],
    },
    {
      title: 'Your code',
      paragraphs: [
        'What you send stays yours, and so does the result, as far as your rights in the source allow it. You promise that you may have the source converted. We use it to give you the service and for nothing else.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: [],
      points: [
        'Converting programs you have no right to change',
        'Getting around limits, with several accounts or otherwise',
        'Attacking, overloading or probing the service',
        'Reselling access without an agreement',
      ],
    },
    {
      title: 'Payment and activation',
      paragraphs: [
        'Plans are paid in our external store and activated by hand within 1 hour; an email confirms it. They run by the month until they are cancelled there.',
      ],
    },
    {
      title: 'Refunds',
      paragraphs: [
        'We refund a payment only if the service was inaccessible to you and there were no successful conversions or downloads in the period paid for.',
      ],
    },
    {
      title: 'No promise of profit',
      paragraphs: [
        'A program that equals its original trades as well or as badly as the original. We promise neither profit nor fitness for live trading. “Equal” means that our two runs agreed on the bars named; it is not a promise about every market. Test before you trade.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'Our liability is limited to the amount you paid us in the preceding 12 months. We are not liable for trading losses, lost profit or indirect damage. Nothing here limits liability that the law does not let us limit.',
      ],
    },
    {
      title: 'Ending it',
      paragraphs: [
        'You can delete your account at any time in Settings. We may suspend an account that breaks these terms, and tell you why.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'We may change these terms. Changes are announced on this page with their date, and important ones by email before they take effect.',
      ],
    },
  ],
}

export default function TermsPage() {
  return <LegalPage {...text} />
}
