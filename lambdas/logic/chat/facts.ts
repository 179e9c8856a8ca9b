import { listConversions, type ConversionItem } from '../../data/conversion.ts'
import { readUsage } from '../../data/usage.ts'
import type { User } from '../../shared/caller.ts'
import { allowancesOf, readAccount } from '../account.ts'
import type { HelpArticle } from './help.ts'

const conversionsTold = 5
const planNames = { free: 'Free', premium: 'Basic', pro: 'Pro', elite: 'Elite' } as const

export interface AccountFacts {
  readonly plan: string
  readonly usage: string
  readonly conversions: readonly string[]
}

/** What the assistant may know of the user who asks: plan, what is used, and how the last conversions went. */
export async function accountFacts(user: User, at: Date): Promise<AccountFacts> {
  const [account, usage, conversions] = await Promise.all([
    readAccount(user, at),
    readUsage(user.id, at),
    listConversions({ userId: user.id, limit: conversionsTold }),
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

const conversionLine = ({ name, preview, status, createdAt, errorMessage }: ConversionItem): string =>
  `“${name || preview.split('\n')[0].slice(0, 40)}” of ${createdAt.slice(0, 10)} ${states[status]}${errorMessage ? `: ${errorMessage.split('\n')[0].slice(0, 200)}` : ''}`

export const factLines = ({ plan, usage, conversions }: AccountFacts): string[] => [plan, usage, ...conversions]

/** Questions about oneself, answered from the facts where there is no model. */
const oneself = /\b(my|i|me|am)\b/i
const aboutPlan = /\b(plan|tier|subscri\w+|limits?|quota|remaining)\b|\bhow many\b[^.?!]*\b(left|remain\w*|more)\b/i
const aboutConversions =
  /\bmy\b[^.?!]*\b(conversions?|scripts?|jobs?|history)\b|\b(last|latest|recent)\b[^.?!]*\bconversions?\b/i

export function factsAsked(question: string, { plan, usage, conversions }: AccountFacts): HelpArticle[] {
  const rows = conversions.length ? conversions.map((line) => `- ${line}`).join('\n') : 'You have no conversions yet.'
  return [
    ...(oneself.test(question) && aboutPlan.test(question)
      ? [{ title: 'Your plan', url: '/dashboard', summary: `${plan} ${usage}`, text: '' }]
      : []),
    ...(aboutConversions.test(question)
      ? [{ title: 'Your recent conversions', url: '/conversion-history', summary: rows, text: '' }]
      : []),
  ]
}
