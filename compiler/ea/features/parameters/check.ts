import type { Dialect } from '../../../api.ts'
import type { FeatureId } from '../../../ids.ts'
import type { EaFacts } from './facts.ts'

export type ParameterValues = Readonly<Record<string, number | boolean | string>>

/** The reference values for the checks of parameters. */
export interface ParameterContext {
  /** Values of the chosen features, defaults included. */
  readonly chosen: Readonly<Partial<Record<FeatureId, ParameterValues>>>
  readonly dialect: Dialect
  readonly facts: EaFacts | null
  /** Usual spread of the symbol, in points; null where unknown. */
  readonly spreadPoints: number | null
}

/** A check of the values of one feature. */
export interface ParameterCheck {
  readonly inputs: readonly string[]
  /** Null where nothing is wrong. */
  readonly find: (number: (name: string) => number, context: ParameterContext) => string | null
}

export const points = (value: number): string => `${value} points`

export const numberOf = (context: ParameterContext, id: FeatureId, name: string): number | null => {
  const value = context.chosen[id]?.[name]
  return typeof value === 'number' ? value : null
}

/** Money per point of one lot on EURUSD, and the deposit of both runs. */
const moneyPerPoint = 1
const deposit = 10_000

/** Returns the per cent of the account that one trade loses at its stop. */
export function tradeRiskPercent({ facts }: ParameterContext): number | null {
  if (facts?.riskPercent) return facts.riskPercent
  return facts?.lots && facts.stopPoints ? (100 * facts.lots * facts.stopPoints * moneyPerPoint) / deposit : null
}

/** Matches a day as MetaTrader writes it. */
export const isDay = (text: string): boolean => {
  const [year = '', month = '', day = '', ...rest] = text.split('.')
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return rest.length === 0 && year.length === 4 && date.getUTCMonth() === Number(month) - 1 && Number(day) > 0
}
