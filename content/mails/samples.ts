import type { MailBody } from './mail-body.ts'
import { mailBody, type MailKind, type MailParameters, type MailSite } from './catalog.ts'

const end = '2026-12-31T00:00:00.000Z'

/** Parameters of one example of each mail. */
const mailSamples: { readonly [K in MailKind]: MailParameters<K> } = {
  welcome: { firstName: 'Ada', confirmUrl: 'https://tradewright.example/newsletter/confirm?id=1&token=2' },
  'newsletter-confirm': { confirmUrl: 'https://tradewright.example/newsletter/confirm?id=1&token=2' },
  newsletter: {
    subject: 'Tables convert now',
    body: 'Hello,\n\ntables of Pine Script become labels in MetaTrader since this week.\n\nSee /help for the details.',
    unsubscribeUrl: 'https://tradewright.example/newsletter/unsubscribe?id=1&token=2',
  },
  'subscription-activated': { tier: 'pro', end },
  'subscription-changed': { from: 'premium', tier: 'elite', end: null },
  'subscription-ends-soon': { tier: 'pro', end },
  'subscription-ended': { tier: 'pro' },
  'credits-granted': { amount: 5, action: 'conversions', until: end, note: 'Sorry for the failed conversions.' },
  'journal-drawdown': { account: 'Main', drawdown: 12.4, limit: 10 },
  'account-exists': {},
  'contact-received': {},
  'contact-message': {
    name: 'Ann Example',
    email: 'ann@example.com',
    subject: 'Question',
    message: 'Does the converter know Heikin Ashi bars?',
    id: 'b2a1f3c0',
  },
  'api-key-created': { name: 'Build server', prefix: 'tw_live_3kTq9Z', mode: 'live' },
  'new-country': { country: 'Portugal', at: '2026-11-23T10:15:00.000Z' },
  'data-exported': { at: '2026-11-23T10:15:00.000Z' },
  'chat-answered': { preview: 'You can install it like this: open the data folder, then MQL5, then Experts.' },
  'listing-requested': { title: 'Average crossing' },
  'listing-sale': { title: 'Average crossing', buyer: 'ann@example.com' },
  'listing-decided': { title: 'Average crossing', state: 'granted', reason: '' },
  'seller-decided': { state: 'approved', reason: '' },
  'listing-moderated': {
    title: 'Average crossing',
    decision: 'reject',
    reason: 'Please say on which symbols it runs.',
  },
  'account-disabled': {},
  'account-enabled': {},
  'account-deletion-scheduled': { until: end },
  'account-deleted': { keptDays: 30 },
}

/** Returns an example of a mail, for previews and tests. */
export const sampleMail = <K extends MailKind>(kind: K, site: MailSite): MailBody =>
  mailBody(kind, mailSamples[kind], site)
