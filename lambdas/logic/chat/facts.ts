import { listConversions, type ConversionItem } from '../../data/conversion/conversion.ts'
import { readUsage } from '../../data/account/usage.ts'
import type { User } from '../../shared/caller.ts'
import { allowancesOf, readAccount } from '../account/account.ts'
import type { HelpSummary } from '../../../content/search/help-article.ts'

const maxConversions = 5
const planNames = { free: 'Free', premium: 'Basic', pro: 'Pro', elite: 'Elite' } as const

export interface AccountFacts {
  readonly plan: string
  readonly usage: string
  readonly conversions: readonly string[]
}

/** The facts of the asking user: plan, usage and last conversions. */
export async function accountFacts(user: User, at: Date): Promise<AccountFacts> {
  const [account, usage, conversions] = await Promise.all([
    readAccount(user, at),
    readUsage(user.id, at),
    listConversions({ userId: user.id, limit: maxConversions }),
  ])
  const { used, max, period } = allowancesOf(account.limits, usage).conversions
  const plan = user.isAdmin ? 'Administrator' : planNames[account.isPremium ? account.tier : 'free']
  return {
    plan: `Your plan is ${plan}.`,
    usage:
      max === null ? 'Your conversions are unlimited.' : `You have used ${used} of ${max} conversions this ${period}.`,
    conversions: conversions.map(conversionLine),
  }
}

const states = { running: 'is still running', success: 'succeeded', error: 'failed' } as const

const firstLine = (text: string): string => text.split('\n', 1).join('')

const conversionLine = ({ name, preview, status, createdAt, errorMessage }: ConversionItem): string =>
  `“${name || firstLine(preview).slice(0, 40)}” of ${createdAt.slice(0, 10)} ` +
  `${states[status]}${errorMessage ? `: ${firstLine(errorMessage).slice(0, 200)}` : ''}`

export const factLines = ({ plan, usage, conversions }: AccountFacts): string[] => [plan, usage, ...conversions]

/** Answers questions about the user's own account without a model. */
const firstPerson = /\b(my|i|me|am)\b/i
const aboutPlan = /\b(plan|tier|subscri\w+|limits?|quota|remaining)\b|\bhow many\b[^.?!]*\b(left|remain\w*|more)\b/i
const aboutConversions =
  /\bmy\b[^.?!]*\b(conversions?|scripts?|jobs?|history)\b|\b(last|latest|recent)\b[^.?!]*\bconversions?\b/i

export function answerFromFacts(question: string, { plan, usage, conversions }: AccountFacts): HelpSummary[] {
  const rows = conversions.length ? conversions.map((line) => `- ${line}`).join('\n') : 'You have no conversions yet.'
  return [
    ...(firstPerson.test(question) && aboutPlan.test(question)
      ? [{ title: 'Your plan', url: '/dashboard', summary: `${plan} ${usage}` }]
      : []),
    ...(aboutConversions.test(question)
      ? [{ title: 'Your recent conversions', url: '/conversion-history', summary: rows }]
      : []),
  ]
}
