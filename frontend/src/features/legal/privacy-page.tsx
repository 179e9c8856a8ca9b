import { LegalPage, type LegalText } from './legal-page.tsx'

const text: LegalText = {
  title: 'Privacy Policy',
  lead: 'The data that we store, why, for how long, and how to export or delete it.',
  changed: '2026-11-21',
  sections: [
    {
      title: 'What we store',
      paragraphs: ['We store only what the service needs.'],
      points: [
        'Your email address and a password verifier. A new password passes through our server, which compares it with ' +
          'lists of stolen passwords and does not keep it. Sign-in does not send it.',
        'Your conversions: the source code, the result, its report, and the name and notes you entered.',
        'Your usage per day and month.',
        'Your messages to support, with your email address.',
        'Your plan, who activated it, and when.',
        'If you take part in referrals: your code, your sign-ups as numbers, and a ledger of conversions. Against ' +
          'fraud we keep digests of network addresses and browsers of sign-ups with a code, for 30 days.',
      ],
    },
    {
      title: 'What stays in your browser',
      paragraphs: [
        'While you type, your code compiles on your own device. We receive it only when you click Convert, ' +
          'Analyze, Optimize or Generate. A shared link contains the code in the part of the address that ' +
          'browsers do not send.',
      ],
    },
    {
      title: 'How long we keep data',
      paragraphs: [
        'Working data (queued jobs, prompts, verification logs) is deleted after 30 days.',
        'Saved conversions stay in your history for the lifetime of your account and are deleted 30 days after ' +
          'you delete it.',
        'Support conversations are deleted one year after the last message, or when you delete your account.',
        'You can delete a conversion or your account at any time, and export everything as a ZIP file in Settings.',
      ],
    },
    {
      title: 'Language models',
      paragraphs: [
        'Code that the compiler translates is never sent to a language model. If part of a program needs a ' +
          'model, we send that part to a model that runs in our cloud provider’s service. It is not used to ' +
          'train models. The result marks lines written by a model.',
      ],
    },
    {
      title: 'Cookies and local storage',
      id: 'cookies',
      paragraphs: [
        'We do not set cookies. Your browser’s local storage holds the following data, which you can clear at ' +
          'any time:',
      ],
      points: [
        'Your session while you are signed in, and a flag that it exists',
        'Your draft in the converter, so that you do not lose your work',
        'Your theme, your panel widths, and your choice on page view counts',
        'If you opened a referral link: its code, for 30 days',
        'If you joined referrals or signed up with a code: a random name of this browser',
        'If you allowed page view counts: a random number for this tab, which is deleted when the tab closes',
      ],
    },
    {
      title: 'Page view counts',
      paragraphs: [
        'If you allow it, we count page views, referring sites and countries. We keep only daily totals, which ' +
          'cannot be traced to a person. We treat Do Not Track and Global Privacy Control as a no.',
      ],
    },
    {
      title: 'Who we share data with',
      paragraphs: [
        'We share data with our cloud provider, which runs our servers, sign-in and email; with our newsletter ' +
          'provider, which receives your email address after you confirm it; and with the store where you pay, ' +
          'which has its own terms. We share data with no one else unless the law requires it.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can access, correct, export and delete your data, and object to its use. You can do most of this ' +
          'yourself in Settings. For anything else, contact us. We answer privacy inquiries within 30 days.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Data is encrypted in transit and at rest. Each part of the service can access only the data it needs. ' +
          'We log all administrator actions.',
      ],
    },
    { title: 'Age', paragraphs: ['You must be at least 18 years old to use the service.'] },
  ],
}

export default function PrivacyPage() {
  return <LegalPage {...text} />
}
