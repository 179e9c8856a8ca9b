import { LegalPage, type LegalText } from './legal-page.tsx'

const text: LegalText = {
  title: 'Privacy Policy',
  lead: 'What we store, why, for how long, and how you get it back or get rid of it.',
  changed: '2026-11-21',
  sections: [
    {
      title: 'What we store',
      paragraphs: ['We store what the service needs and nothing else.'],
      points: [
        'Your email address and a verifier of your password. The password itself never reaches us.',
        'Your conversions: the source you sent, the result, its report, the name and notes you gave.',
        'How often you used what is counted, by day and month.',
        'What you write to support, with the address you gave.',
        'Your plan, and who activated it when.',
      ],
    },
    {
      title: 'What stays in your browser',
      paragraphs: [
        'While you type, your code is compiled on your own machine. It is sent to us only when you press Convert, Analyze, Optimize or Generate. A shared link carries the code inside itself, in the part of an address that browsers do not send.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Working data (queued jobs, prompts, traces of verification) is deleted after 30 days.',
        'Saved conversions stay in your history for the life of your account and are deleted 30 days after the account is.',
        'Conversations with support are deleted a year after their last message, and with your account.',
        'You can delete one conversion, all of them, or the account at any time, and export everything as a ZIP from Settings.',
      ],
    },
    {
      title: 'Language models',
      paragraphs: [
        'What the compiler translates, no model sees. Where a part of a program needs a model, that part is sent to one that runs inside our cloud provider’s service; it is not used to train models. The result says which lines a model wrote.',
      ],
    },
    {
      title: 'Cookies and local storage',
      id: 'cookies',
      paragraphs: [
        'We set no cookies. Your browser’s local storage holds what makes the site work, and you can clear it at any time:',
      ],
      points: [
        'your session while you are signed in, and a mark that there is one;',
        'the draft in the converter, so that nothing you typed is lost;',
        'your choice of theme, of panel widths, and of whether we may count page views;',
        'if you allowed counting: a random number for this tab, forgotten when it closes.',
      ],
    },
    {
      title: 'Page counts',
      paragraphs: [
        'If you allow it, we count which pages are read, from which site people come and from which country. Only sums by day are kept, and none can be traced to a person. Do Not Track and Global Privacy Control count as no.',
      ],
    },
    {
      title: 'Who else receives data',
      paragraphs: [
        'Our cloud provider, which runs servers, sign-in and email for us; our newsletter provider, which receives your address after you have confirmed it; the store in which you pay, which has its own terms. Nobody else, unless a law compels us.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may see, correct, take with you and delete what we store of you, and object to its use. Most of it you can do yourself in Settings; for the rest write to us. Privacy enquiries are answered within 30 days.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Data is encrypted on the way and where it is stored. Each part of the service may touch only what it needs. What administrators do is written to a log.',
      ],
    },
    { title: 'Age', paragraphs: ['The service is for people of 18 years and older.'] },
  ],
}

export default function PrivacyPage() {
  return <LegalPage {...text} />
}
