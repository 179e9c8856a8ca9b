import type { PineVersion } from '../syntax/nodes.ts'
import type { CallRule } from './rule.ts'
import { callRules } from './rules/calls.ts'
import { input } from './rules/input.ts'
import { orderRules } from './rules/orders.ts'
import { transparencyRules } from './rules/transparency.ts'

interface Dated {
  readonly until: PineVersion
  readonly rules: Readonly<Record<string, CallRule>>
}

/** Rules by the current name of the function they are about, each with the last version it holds for. */
const tables: readonly Dated[] = [
  { until: 4, rules: { ...callRules, input } },
  { until: 5, rules: orderRules },
  { until: 5, rules: transparencyRules },
]

const none: readonly CallRule[] = []

export function rulesOf(name: string, version: PineVersion): readonly CallRule[] {
  let found: CallRule[] | null = null
  for (const { until, rules } of tables) {
    const rule = version <= until && Object.hasOwn(rules, name) ? rules[name] : undefined
    if (rule !== undefined) (found ??= []).push(rule)
  }
  return found ?? none
}
