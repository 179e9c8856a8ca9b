import * as z from 'zod/mini'
import * as choices from '../compiler/ea/spec/choices.ts'
import { indicatorIds, managementIds, strategyIds } from '../compiler/ids.ts'

export const strategyId = z.enum(strategyIds)

export const managementId = z.enum(managementIds)

export const indicatorId = z.enum(indicatorIds)

export const averageMethod = z.enum(choices.averageMethods)
export const priceSource = z.enum(choices.priceSources)
export const smoothing = z.enum(choices.smoothings)
export const singleTimeframe = z.enum(choices.singleTimeframes)
export const display = z.enum(choices.displays)
export const account = z.enum(choices.accounts)
export const frequency = z.enum(choices.frequencies)
export const goal = z.enum(choices.goals)
export const preference = z.enum(choices.preferences)
export const combination = z.enum(choices.combinations)
export const hexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))
