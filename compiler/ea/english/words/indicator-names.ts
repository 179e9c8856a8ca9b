import type { AverageMethod } from '../../spec/condition.ts'
import type { IndicatorId } from '../../spec/names.ts'

export interface NamedIndicator {
  readonly id: IndicatorId
  readonly method: AverageMethod | null
  readonly line: string | null
}

const of = (id: IndicatorId, line: string | null = null, method: AverageMethod | null = null): NamedIndicator => ({ id, line, method })
const average = (method: AverageMethod): NamedIndicator => of('moving-average', null, method)

/** What people call indicators and their lines. */
export const indicatorNames: Readonly<Record<string, NamedIndicator>> = {
  ema: average('Exponential'), 'exponential moving average': average('Exponential'), 'exponential average': average('Exponential'),
  sma: average('Simple'), 'simple moving average': average('Simple'), 'simple average': average('Simple'),
    'moving average': average('Simple'), ma: average('Simple'), 'moving averages': average('Simple'),
  wma: average('Weighted'), lwma: average('Weighted'), 'weighted moving average': average('Weighted'),
    'linear weighted moving average': average('Weighted'),
  smma: average('Smoothed'), 'smoothed moving average': average('Smoothed'),
  macd: of('macd'), 'macd line': of('macd'), 'macd main line': of('macd'), 'macd signal line': of('macd', 'signal'),
    'macd signal': of('macd', 'signal'), 'macd histogram': of('macd', 'histogram'),
  adx: of('adx'), 'average directional index': of('adx'), plusdi: of('dmi', 'plus'), minusdi: of('dmi', 'minus'), dmi: of('dmi'),
  'parabolic sar': of('parabolic-sar'), psar: of('parabolic-sar'), sar: of('parabolic-sar'),
  'ichimoku conversion line': of('ichimoku'), 'conversion line': of('ichimoku'), tenkan: of('ichimoku'), 'tenkan sen': of('ichimoku'),
  'ichimoku base line': of('ichimoku', 'base'), 'base line': of('ichimoku', 'base'), kijun: of('ichimoku', 'base'),
    'kijun sen': of('ichimoku', 'base'),
  'ichimoku cloud': of('ichimoku'), ichimoku: of('ichimoku'),
  aroon: of('aroon'), 'aroon up': of('aroon', 'up'), 'aroon down': of('aroon', 'down'), trix: of('trix'),
  rsi: of('rsi'), 'relative strength index': of('rsi'),
  stochastic: of('stochastic'), 'stochastic oscillator': of('stochastic'), kline: of('stochastic', 'k'),
    'stochastic kline': of('stochastic', 'k'), dline: of('stochastic', 'd'), 'stochastic dline': of('stochastic', 'd'),
  cci: of('cci'), 'commodity channel index': of('cci'), williams: of('williams'), roc: of('roc'),
    'rate of change': of('roc'), momentum: of('momentum'), demarker: of('demarker'),
  'ultimate oscillator': of('ultimate'), vwap: of('vwap'), obv: of('obv'), 'balance volume': of('obv'),
    'on balance volume': of('obv'), mfi: of('mfi'), 'money flow index': of('mfi'),
  'accumulation distribution': of('accumulation'), 'chaikin money flow': of('chaikin-money-flow'), cmf: of('chaikin-money-flow'),
    'volume roc': of('volume-roc'), 'ease of movement': of('ease-of-movement'),
  'negative volume index': of('negative-volume'),
  'lower band of bollinger': of('bollinger', 'lower'), 'upper band of bollinger': of('bollinger', 'upper'),
    'middle band of bollinger': of('bollinger', 'middle'), 'bollinger lower': of('bollinger', 'lower'), 'bollinger upper': of('bollinger',
    'upper'),
  'lower bollinger': of('bollinger', 'lower'), 'upper bollinger': of('bollinger', 'upper'), 'middle bollinger': of('bollinger', 'middle'),
  'upper bollinger band': of('bollinger', 'upper'), 'lower bollinger band': of('bollinger', 'lower'),
    'middle bollinger band': of('bollinger', 'middle'),
  'bollinger upper band': of('bollinger', 'upper'), 'bollinger lower band': of('bollinger', 'lower'),
    'bollinger middle band': of('bollinger', 'middle'), 'bollinger band': of('bollinger'), bollinger: of('bollinger'),
  atr: of('atr'), 'average true range': of('atr'),
  'upper keltner channel': of('keltner', 'upper'), 'lower keltner channel': of('keltner', 'lower'), 'keltner upper band': of('keltner',
    'upper'), 'keltner lower band': of('keltner', 'lower'),
  'upper keltner band': of('keltner', 'upper'), 'lower keltner band': of('keltner', 'lower'),
    'keltner channel': of('keltner'), keltner: of('keltner'), 'keltner channels': of('keltner'),
  'upper donchian channel': of('donchian', 'upper'), 'lower donchian channel': of('donchian', 'lower'),
    'upper donchian band': of('donchian', 'upper'), 'lower donchian band': of('donchian', 'lower'),
  'donchian upper band': of('donchian', 'upper'), 'donchian lower band': of('donchian', 'lower'), 'donchian channel': of('donchian'),
    'donchian channels': of('donchian'),
  'standard deviation': of('standard-deviation'), 'volatility index': of('volatility-index'),
    'chaikin volatility': of('chaikin-volatility'), 'historical volatility': of('historical-volatility'),
  'pivot point': of('pivot-points'), 'pivot points': of('pivot-points'), pivot: of('pivot-points'), 'daily pivot': of('pivot-points'),
    'daily pivot points': of('pivot-points'), 'daily pivot point': of('pivot-points'), r1: of('pivot-points',
    'r1'), r2: of('pivot-points', 'r2'), r3: of('pivot-points', 'r3'),
  s1: of('pivot-points', 's1'), s2: of('pivot-points', 's2'), s3: of('pivot-points', 's3'),
  'fibonacci retracements': of('fibonacci-retracements'), 'fibonacci retracement': of('fibonacci-retracements'),
    'fibonacci extensions': of('fibonacci-extensions'), 'fibonacci level': of('fibonacci-retracements'),
  camarilla: of('camarilla'), woodie: of('woodie'), 'murray math': of('murray-math'), 'price channels': of('price-channels'),
    'support and resistance': of('support-resistance'),
  'support and resistance level': of('support-resistance'),
}

/** Lines named without their indicator belong to the one spoken of last, or to the one they usually mean. */
export const looseLines: Readonly<Record<string, { readonly line: string; readonly usual: IndicatorId }>> = {
  'upper band': { line: 'upper', usual: 'bollinger' }, 'lower band': { line: 'lower', usual: 'bollinger' },
    'middle band': { line: 'middle', usual: 'bollinger' },
  'upper line': { line: 'upper', usual: 'bollinger' }, 'lower line': { line: 'lower', usual: 'bollinger' },
    'middle line': { line: 'middle', usual: 'bollinger' }, 'mid line': { line: 'middle', usual: 'bollinger' },
  'upper channel': { line: 'upper', usual: 'donchian' }, 'lower channel': { line: 'lower', usual: 'donchian' },
  'signal line': { line: 'signal', usual: 'macd' }, histogram: { line: 'histogram', usual: 'macd' },
}
