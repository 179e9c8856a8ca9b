import * as z from 'zod/mini'
import { indicatorIds, managementIds, strategyIds } from '../compiler/ids.ts'

export const strategyId = z.enum(strategyIds)

export const managementId = z.enum(managementIds)

export const indicatorId = z.enum(indicatorIds)

export const averageMethod = z.enum(['Simple', 'Exponential', 'Weighted', 'Smoothed'])
export const priceSource = z.enum(['Close', 'Open', 'High', 'Low', 'Median', 'Typical', 'Weighted'])
export const smoothing = z.enum(['None', 'Simple', 'Exponential', 'Linear Weighted', 'Smoothed'])
export const singleTimeframe = z.enum(['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D1', 'W1', 'MN1'])
export const display = z.enum([
  'Line',
  'Histogram',
  'Dots',
  'Arrows',
  'Candles',
  'Area',
  'Multi-Line',
  'Dashboard',
  'Colored Line',
  'Colored Histogram',
  'ZigZag',
  'Bars',
])
export const account = z.enum(['Standard', 'ECN', 'Micro'])
export const frequency = z.enum(['Scalping', 'Swing', 'Position'])
export const goal = z.enum(['High Win Rate', 'High RRR', 'Balanced'])
export const preference = z.enum(['Speed', 'Accuracy', 'Balanced'])
export const combination = z.enum(['any', 'all', 'score'])
export const hexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))
