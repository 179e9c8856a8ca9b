import type { MailBlock, MailBody } from './mail-body.ts'
import { tableOf } from '../../compiler/text/table.ts'

/** Properties of a mail besides its parameters. */
export interface MailSite {
  /** `https://…`, without a slash at the end. */
  readonly origin: string
}

const text = (value: string): MailBlock => ({ kind: 'text', text: value })
const link = (label: string, url: string): MailBlock => ({ kind: 'link', label, url })
const facts = (...rows: readonly (readonly [string, string])[]): MailBlock => ({ kind: 'facts', rows })

const ofAccount = 'You receive this mail because it concerns your Tradewright account.'
const askUs = text('If this was not you, or you have a question, reply to this mail.')

/** Returns a moment as a date in UTC, such as `21 November 2026`. */
function dateOf(moment: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(moment))
}

const endRow = (end: string | null): readonly [string, string] => ['Paid until', end ? dateOf(end) : 'no end date']

/** Plan names as sold, by tier. */
const planNames: Readonly<Record<string, string>> = tableOf({
  free: 'Free',
  premium: 'Basic',
  pro: 'Pro',
  elite: 'Elite',
})
const planOf = (tier: string): string => planNames[tier] ?? tier

/** An administrator's decision about a listing. */
const listingDecisions: Readonly<Record<string, string>> = tableOf({
  publish: 'is published',
  reject: 'was sent back',
  suspend: 'is suspended',
  restore: 'is no longer suspended',
})

interface Plan {
  readonly tier: string
  /** ISO 8601; null if the plan has no end date. */
  readonly end: string | null
}

interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly id: string
}

/** Every mail to a person, by kind. A saved mail keeps kind and parameters, so that it can be rendered again. */
export const mails = {
  welcome: ({ firstName, confirmUrl }: { firstName: string; confirmUrl: string }, { origin }: MailSite): MailBody => ({
    subject: 'Welcome to Tradewright',
    blocks: [
      text(`Hello${firstName ? ` ${firstName}` : ''},`),
      text(
        'your account is ready. Paste a Pine Script or an MQL4 program, and get MQL with a proof that it does the same.',
      ),
      link('Convert your first script', `${origin}/convert`),
      text('We also write a newsletter about new features. You get it only if you confirm it here:'),
      { kind: 'list', items: [{ name: 'Yes, send me the newsletter', url: confirmUrl }] },
    ],
    reason: 'You receive this mail because you created a Tradewright account.',
  }),

  'newsletter-confirm': ({ confirmUrl }: { confirmUrl: string }): MailBody => ({
    subject: 'Confirm the Tradewright newsletter',
    blocks: [
      text('Please confirm that you want our newsletter. Without a confirmation we send none.'),
      link('Confirm the newsletter', confirmUrl),
      text('If you did not ask for it, ignore this mail.'),
    ],
    reason: 'You receive this mail because this address was entered for our newsletter.',
  }),

  newsletter: ({
    subject,
    body,
    unsubscribeUrl,
  }: {
    subject: string
    body: string
    unsubscribeUrl: string
  }): MailBody => ({
    subject,
    blocks: body
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim())
      .map((paragraph) => text(paragraph.trim())),
    reason: 'You receive this newsletter because you confirmed it.',
    unsubscribeUrl,
  }),

  'subscription-activated': ({ tier, end }: Plan, { origin }: MailSite): MailBody => ({
    subject: `Your ${planOf(tier)} plan is active`,
    blocks: [
      text(`Your ${planOf(tier)} plan is active now. Thank you.`),
      facts(['Plan', planOf(tier)], endRow(end)),
      text('If you are signed in, reload the page to see your new limits.'),
      link('See your plan and limits', `${origin}/settings`),
      askUs,
    ],
    reason: ofAccount,
  }),

  'subscription-changed': ({ from, tier, end }: Plan & { from: string }, { origin }: MailSite): MailBody => ({
    subject: `Your plan is ${planOf(tier)} now`,
    blocks: [
      text('Your plan has changed.'),
      facts(['Before', planOf(from)], ['Now', planOf(tier)], endRow(end)),
      link('See your plan and limits', `${origin}/settings`),
      askUs,
    ],
    reason: ofAccount,
  }),

  'subscription-ends-soon': ({ tier, end }: Plan & { end: string }, { origin }: MailSite): MailBody => ({
    subject: `Your ${planOf(tier)} plan ends on ${dateOf(end)}`,
    blocks: [
      text(`Your ${planOf(tier)} plan ends on ${dateOf(end)}. It is not renewed and nothing is charged automatically.`),
      text('After that day you have the Free plan. Your history and your downloads stay.'),
      link('Renew or choose a plan', `${origin}/features#pricing`),
    ],
    reason: ofAccount,
  }),

  'subscription-ended': ({ tier }: { tier: string }, { origin }: MailSite): MailBody => ({
    subject: `Your ${planOf(tier)} plan has ended`,
    blocks: [
      text(`Your ${planOf(tier)} plan has ended. You have the Free plan now. Your history and your downloads stay.`),
      link('Choose a plan', `${origin}/features#pricing`),
      askUs,
    ],
    reason: ofAccount,
  }),

  'credits-granted': (
    { amount, action, until, note }: { amount: number; action: string; until: string; note: string },
    { origin }: MailSite,
  ): MailBody => ({
    subject: `You have ${amount} more ${action}`,
    blocks: [
      text(`We added ${amount} ${action} to your account. You can use them until ${dateOf(until)} (UTC).`),
      ...(note ? [{ kind: 'quote', text: note } as const] : []),
      link('See your limits', `${origin}/settings`),
    ],
    reason: ofAccount,
  }),

  'journal-drawdown': (
    { account, drawdown, limit }: { account: string; drawdown: number; limit: number },
    { origin }: MailSite,
  ): MailBody => ({
    subject: `Drawdown of ${drawdown} % on ${account}`,
    blocks: [
      text(`Your last import shows a drawdown of ${drawdown} % on ${account}. Your limit is ${limit} %.`),
      link('Open the trading journal', `${origin}/trading-journal`),
      text('You set this limit in the journal. Remove it there if you do not want these mails.'),
    ],
    reason: ofAccount,
  }),

  /** Repeats nothing of the message: the form could otherwise mail any words to any address. */
  'account-exists': (_: object, { origin }: MailSite): MailBody => ({
    subject: 'You already have a Tradewright account',
    blocks: [
      text(
        'Someone, probably you, tried to sign up with this address. It already has an account; nothing was changed.',
      ),
      link('Sign in', `${origin}/settings`),
      text(
        'If you forgot your password, choose “Forgot your password?” there. If you never confirmed the account, ask for ' +
          'a new code on the page that asks for it.',
      ),
      text('If this was not you, ignore this mail.'),
    ],
    reason: ofAccount,
  }),

  'contact-received': (): MailBody => ({
    subject: 'We received your message',
    blocks: [
      text('We received your message and answer within 24 hours.'),
      text('You can add to it by replying to this mail.'),
    ],
    reason: 'You receive this mail because this address was entered in our contact form.',
  }),

  /** To support, with the sender as the address of the answer. */
  'contact-message': ({ name, email, subject, message, id }: ContactMessage): MailBody => ({
    subject: `Contact: ${subject}`,
    blocks: [text(`${name} <${email}> writes:`), { kind: 'quote', text: message }, facts(['Message', id])],
    reason: 'Support receives each message of the contact form.',
    replyTo: email,
  }),

  'api-key-created': (
    { name, prefix, mode }: { name: string; prefix: string; mode: string },
    { origin }: MailSite,
  ): MailBody => ({
    subject: 'An API key was created',
    blocks: [
      text('A new API key was created in your account.'),
      facts(['Name', name], ['Begins with', prefix], ['Mode', mode]),
      text('If this was not you, revoke the key and change your password.'),
      link('Manage API keys', `${origin}/settings`),
    ],
    reason: ofAccount,
  }),

  'new-country': ({ country, at }: { country: string; at: string }, { origin }: MailSite): MailBody => ({
    subject: `New sign-in from ${country}`,
    blocks: [
      text('Your account was used from a country that we had not seen before.'),
      facts(['Country', country], ['Time', `${at.slice(0, 16).replace('T', ' ')} UTC`]),
      text('If this was you, there is nothing to do. If not, change your password and sign out everywhere.'),
      link('Change your password', `${origin}/settings`),
    ],
    reason: ofAccount,
  }),

  'data-exported': ({ at }: { at: string }, { origin }: MailSite): MailBody => ({
    subject: 'Your data was exported',
    blocks: [
      text('The export of your data is ready: a copy was downloaded from your account.'),
      facts(['Time', `${at.slice(0, 16).replace('T', ' ')} UTC`]),
      text('If this was not you, change your password and sign out everywhere.'),
      link('Open settings', `${origin}/settings`),
    ],
    reason: ofAccount,
  }),

  'chat-answered': ({ preview }: { preview: string }, { origin }: MailSite): MailBody => ({
    subject: 'Support has answered you',
    blocks: [
      text('Our support team has answered in your chat:'),
      { kind: 'quote', text: preview },
      link('Open the chat', `${origin}/help`),
    ],
    reason: ofAccount,
  }),

  'listing-requested': ({ title }: { title: string }, { origin }: MailSite): MailBody => ({
    subject: `You requested ${title}`,
    blocks: [
      text(`We told the seller that you want ${title}. Pay at the seller’s storefront if you have not yet.`),
      text('When the seller has confirmed the payment, the program is in your library.'),
      link('Open your library', `${origin}/marketplace/library`),
    ],
    reason: ofAccount,
  }),

  'listing-sale': ({ title, buyer }: { title: string; buyer: string }, { origin }: MailSite): MailBody => ({
    subject: `A visitor wants ${title}`,
    blocks: [
      text(`A buyer requested your listing. Confirm the request when the payment has arrived at your storefront.`),
      facts(['Listing', title], ['Buyer', buyer]),
      link('Open your requests', `${origin}/marketplace/sell`),
    ],
    reason: 'You receive this mail because you offer programs at Tradewright.',
  }),

  'listing-decided': (
    { title, state, reason }: { title: string; state: string; reason: string },
    { origin }: MailSite,
  ): MailBody => ({
    subject:
      state === 'unlocked'
        ? `${title}: you can change the account numbers again`
        : `${title}: your request was ${state}`,
    blocks: [
      facts(['Listing', title], ['State', state], ...(reason ? ([['Reason', reason]] as const) : [])),
      link('Open your library', `${origin}/marketplace/library`),
    ],
    reason: ofAccount,
  }),

  'seller-decided': ({ state, reason }: { state: string; reason: string }, { origin }: MailSite): MailBody => ({
    subject: `Your seller profile is ${state}`,
    blocks: [
      facts(['State', state], ...(reason ? ([['Reason', reason]] as const) : [])),
      link('Open your seller page', `${origin}/marketplace/sell`),
    ],
    reason: 'You receive this mail because you applied as a seller at Tradewright.',
  }),

  'listing-moderated': (
    { title, decision, reason }: { title: string; decision: string; reason: string },
    { origin }: MailSite,
  ): MailBody => ({
    subject: `${title}: ${listingDecisions[decision] ?? decision}`,
    blocks: [
      text(`An administrator has reviewed your listing. It ${listingDecisions[decision] ?? decision}.`),
      ...(reason ? [facts(['Reason', reason])] : []),
      link('Open your seller page', `${origin}/marketplace/sell`),
    ],
    reason: 'You receive this mail because you offer programs at Tradewright.',
  }),

  'account-disabled': (): MailBody => ({
    subject: 'Your account was disabled',
    blocks: [
      text('Your account was disabled. You cannot sign in until it is enabled again. Your data is kept.'),
      text('If you have a question, reply to this mail.'),
    ],
    reason: ofAccount,
  }),

  'account-enabled': (_: object, { origin }: MailSite): MailBody => ({
    subject: 'Your account is enabled again',
    blocks: [text('Your account is enabled again. You can sign in as before.'), link('Sign in', `${origin}/`)],
    reason: ofAccount,
  }),

  'account-deletion-scheduled': ({ until }: { until: string }): MailBody => ({
    subject: `Your account will be deleted on ${dateOf(until)}`,
    blocks: [
      text(`Your account is disabled, and will be deleted with its data on ${dateOf(until)}.`),
      text('To keep it, reply to this mail before that day.'),
    ],
    reason: ofAccount,
  }),

  'account-deleted': ({ keptDays }: { keptDays: number }): MailBody => ({
    subject: 'Your account was deleted',
    blocks: [
      text(`Your account was deleted. Saved conversions are deleted within ${keptDays} days, all other data today.`),
      text('If this was not you, reply to this mail.'),
    ],
    reason: 'You receive this last mail because it concerns your Tradewright account.',
  }),
} as const satisfies Record<string, (parameters: never, site: MailSite) => MailBody>

export type MailKind = keyof typeof mails
/** Mails without parameters take an empty object. */
export type MailParameters<K extends MailKind> =
  Parameters<(typeof mails)[K]> extends [infer P, ...unknown[]] ? P : object

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mails, kind)

/** Returns the content of a mail. `parameters` must be those of the kind. */
export const mailBody = <K extends MailKind>(kind: K, parameters: MailParameters<K>, site: MailSite): MailBody =>
  (mails[kind] as (parameters: MailParameters<K>, site: MailSite) => MailBody)(parameters, site)
