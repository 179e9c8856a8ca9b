import { randomUUID } from 'node:crypto'
import { account, region } from '../host/names.ts'
import type { InvokeLater } from './lambda/invoke-later.ts'
import { nextDue } from './schedule.ts'

/** A scheduled rule that calls functions. */
export interface ScheduledRule {
  readonly name: string
  readonly arn: string
  readonly expression: string
  readonly targets: readonly { readonly functionName: string; readonly input: string | null }[]
}

/** The longest timer in milliseconds (31 bits); longer waits use several. */
const longestWait = 3_600_000

/** Runs the rules until stopped. Does not catch up on missed times. */
export function runRules(rules: readonly ScheduledRule[], invokeLater: InvokeLater): { stop(): void } {
  const timers = new Map<string, NodeJS.Timeout>()
  const wait = (rule: ScheduledRule, due: number) => {
    const left = due - Date.now()
    const later = () => {
      if (due > Date.now()) return wait(rule, due)
      for (const { functionName, input } of rule.targets) {
        invokeLater(functionName, input === null ? scheduledEvent(rule) : JSON.parse(input))
      }
      schedule(rule, due)
    }
    timers.set(rule.name, setTimeout(later, Math.max(0, Math.min(left, longestWait))))
  }
  const schedule = (rule: ScheduledRule, last: number) => {
    const due = nextDue(rule.expression, last)
    if (due !== null) wait(rule, due)
  }
  for (const rule of rules) schedule(rule, Date.now())
  return {
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

const scheduledEvent = ({ arn }: ScheduledRule) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account,
  time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
  region,
  resources: [arn],
  detail: {},
})
