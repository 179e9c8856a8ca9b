import type { timeframeChoices } from './choices.ts'
import type { AverageMethod } from './condition.ts'
import type { Display, PriceSource, Smoothing } from './indicator-spec.ts'
import type { IndicatorId, ManagementId, StrategyId } from '../../ids.ts'
import type { Combination, Setup } from './strategy-spec.ts'

/** Choices of the EA Builder's four steps. */
export interface EaSelections {
  readonly strategies: readonly StrategyId[]
  readonly combine: Combination
  readonly tradeManagement: readonly ManagementId[]
  readonly riskLevel: RiskLevel
  readonly otherParams: OtherParams
}

export type RiskLevel = 'low' | 'medium' | 'high'

export interface OtherParams {
  readonly platform: 'MQL4' | 'MQL5'
  readonly accountType: Setup['account']
  readonly executionType: 'Market' | 'Limit' | 'Pending'
  readonly optimizationPreference: Setup['preference']
  /** Separated by commas. */
  readonly tradingPairs: string
  readonly tradingFrequency: Setup['frequency']
  readonly strategyGoal: Setup['goal']
  readonly alerts: boolean
  readonly gridMartingale: boolean
  readonly onChartArrows: boolean
}

/** Per cent of the capital that a trade may lose: minimum, default, maximum. */
export const riskLevels: Readonly<Record<RiskLevel, readonly [least: number, usual: number, most: number]>> = {
  low: [0.5, 0.75, 1],
  medium: [1, 1.75, 2.5],
  high: [3, 4, 5],
}

export const emptyEaSelections: EaSelections = {
  strategies: [],
  combine: 'any',
  tradeManagement: [],
  riskLevel: 'medium',
  otherParams: {
    platform: 'MQL4',
    accountType: 'Standard',
    executionType: 'Market',
    optimizationPreference: 'Balanced',
    tradingPairs: 'EURUSD',
    tradingFrequency: 'Swing',
    strategyGoal: 'Balanced',
    alerts: false,
    gridMartingale: false,
    onChartArrows: true,
  },
}

/** Choices of the Indicator Builder's four steps. */
export interface IndicatorSelections {
  readonly indicatorName: string
  readonly indicatorTypes: readonly IndicatorId[]
  readonly timeframes: readonly TimeframeChoice[]
  readonly parameters: IndicatorParameters
  readonly outputSettings: OutputSettings
}

export type TimeframeChoice = (typeof timeframeChoices)[keyof typeof timeframeChoices][number]

export interface IndicatorParameters {
  readonly periods: {
    readonly movingAverage: number
    readonly rsi: number
    readonly macdFast: number
    readonly macdSlow: number
    readonly macdSignal: number
    readonly bollinger: number
    readonly stochastic: number
    readonly atr: number
    readonly adx: number
    readonly cci: number
  }
  readonly methods: { readonly movingAverage: AverageMethod; readonly smoothing: Smoothing }
  readonly sources: { readonly price: PriceSource }
  readonly customSettings: {
    readonly bollingerDeviation: number
    readonly stochasticK: number
    readonly stochasticD: number
  }
}

export interface OutputSettings {
  readonly platform: 'MQL4' | 'MQL5'
  readonly displayType: Display
  readonly colors: { readonly primary: string; readonly secondary: string; readonly background: string }
  readonly alerts: boolean
  readonly arrows: boolean
  readonly histogram: boolean
  readonly levels: boolean
  /** Sorted, without duplicates. */
  readonly customLevels: readonly number[]
}

export const emptyIndicatorSelections: IndicatorSelections = {
  indicatorName: '',
  indicatorTypes: [],
  timeframes: ['Current'],
  parameters: {
    periods: {
      movingAverage: 20,
      rsi: 14,
      macdFast: 12,
      macdSlow: 26,
      macdSignal: 9,
      bollinger: 20,
      stochastic: 14,
      atr: 14,
      adx: 14,
      cci: 14,
    },
    methods: { movingAverage: 'Simple', smoothing: 'None' },
    sources: { price: 'Close' },
    customSettings: { bollingerDeviation: 2, stochasticK: 5, stochasticD: 3 },
  },
  outputSettings: {
    platform: 'MQL4',
    displayType: 'Line',
    colors: { primary: '#2196F3', secondary: '#FF5722', background: '#F5F5F5' },
    alerts: false,
    arrows: false,
    histogram: false,
    levels: false,
    customLevels: [],
  },
}
