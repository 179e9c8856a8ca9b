import { readStrategy } from '../english/read-strategy.ts'
import type { Amount } from '../spec/condition.ts'
import type { StrategySpec } from '../spec/strategy-spec.ts'
import type { FeatureChoice } from '../../api.ts'
import type { FeatureId } from '../../ids.ts'

type Parameters = Readonly<Record<string, number | boolean | string>>

/** Notes in plain words, read as features with parameters. */
export interface ReadNotes {
  readonly features: readonly FeatureChoice[]
  /** Understood passages, each with the feature that implements it. */
  readonly understood: readonly { readonly text: string; readonly meaning: string; readonly feature: FeatureId }[]
  /** Passages that were not understood or that no feature implements. */
  readonly left: readonly { readonly text: string; readonly why: string }[]
}

/** The reader of strategies needs an entry; this one replaces the program's. */
const carrierSentence = 'Buy when RSI(14) crosses above 30.'

/** Reads notes with the reader of the generator. Each sentence becomes features, or a reason why not. */
export function readNotes(text: string): ReadNotes {
  const base = readStrategy(carrierSentence, '').spec
  const notes: {
    features: Map<FeatureId, Parameters>
    understood: ReadNotes['understood'][number][]
    left: ReadNotes['left'][number][]
  } = { features: new Map(), understood: [], left: [] }
  for (const line of text
    .split(/\r\n|\n|\r|;/)
    .map((row) => row.replace(/^[\s*•-]+/, '').trim())
    .filter((row) => row !== '')) {
    for (const { text: sentence } of readStrategy(line, '').sentences) {
      const read = readStrategy(`${carrierSentence}\n${sentence}`, '')
      const ownSentences = read.sentences.slice(1)
      const isRead = ownSentences.length > 0 && ownSentences.every(({ understood }) => understood)
      const meaning = ownSentences.map((part) => part.meaning).join(' ')
      const requested = isRead && base && read.spec ? featuresOf(base, read.spec) : null
      if (requested === null) notes.left.push({ text: sentence, why: explainQuestion(ownSentences) })
      else if (requested.hasOtherChanges || requested.features.length === 0)
        notes.left.push({ text: sentence, why: `No feature does this: ${meaning}` })
      if (requested === null || requested.hasOtherChanges) continue
      for (const { id, parameters } of requested.features) {
        notes.features.set(id, { ...notes.features.get(id), ...parameters })
        notes.understood.push({ text: sentence, meaning, feature: id })
      }
    }
  }
  return { ...notes, features: [...notes.features].map(([id, parameters]) => ({ id, parameters })) }
}

/** Explains an ambiguous sentence, with unambiguous rewordings. */
function explainQuestion(sentences: ReturnType<typeof readStrategy>['sentences']): string {
  const question = sentences.find((sentence) => sentence.question !== null)?.question
  return question
    ? `${question.text} Write ${question.options.map((option) => `"${option.sentence}"`).join(' or ')}.`
    : 'Not understood'
}

interface RequestedFeatures {
  readonly features: readonly { readonly id: FeatureId; readonly parameters: Parameters }[]
  /** The sentence also changed something that no feature does. */
  readonly hasOtherChanges: boolean
}

interface SpecMapping {
  /** Returns the part of a spec that the feature implements. */
  readonly part: (spec: StrategySpec) => unknown
  /** Null where the feature cannot do it. */
  readonly feature: (spec: StrategySpec) => RequestedFeatures['features'][number] | null
}

const pointsInPip = 10

/** Converts an amount to whole points; null for units that no feature takes. */
function pointsOf(amount: Amount | null): number | null {
  if (amount === null) return null
  return amount.unit === 'pips'
    ? Math.round(amount.value * pointsInPip)
    : amount.unit === 'points'
      ? Math.round(amount.value)
      : null
}

const featureRequest = (id: FeatureId, parameters: Parameters): RequestedFeatures['features'][number] => ({
  id,
  parameters,
})

const workdays = [1, 2, 3, 4, 5]

const specMappings: readonly SpecMapping[] = [
  {
    part: (spec) => spec.trailing,
    feature: ({ trailing }) => {
      const [distance, start] = [
        pointsOf(trailing?.distance ?? null),
        trailing?.start ? pointsOf(trailing.start) : undefined,
      ]
      return distance === null || start === null
        ? null
        : featureRequest('trailing-stop', { TrailDistancePoints: distance, TrailStartPoints: start ?? distance })
    },
  },
  {
    part: (spec) => spec.breakEven,
    feature: ({ breakEven }) => {
      const [at, lock] = [pointsOf(breakEven?.at ?? null), breakEven?.lock ? pointsOf(breakEven.lock) : 0]
      return at === null || lock === null
        ? null
        : featureRequest('breakeven', { BreakevenTriggerPoints: at, BreakevenLockPoints: lock })
    },
  },
  {
    part: (spec) => spec.filters.spread,
    feature: ({ filters }) => {
      const maxSpread = pointsOf(filters.spread)
      return maxSpread === null ? null : featureRequest('spread-filter', { MaxSpreadPoints: maxSpread })
    },
  },
  {
    part: (spec) => [spec.filters.sessions, spec.filters.days],
    feature: ({ filters: { sessions, days } }) => {
      const daysOff = days.length === 0 ? [] : workdays.filter((day) => !days.includes(day))
      if (sessions.length > 1 || days.some((day) => !workdays.includes(day))) return null
      const [{ from, to } = { from: 0, to: 24 }] = sessions
      return featureRequest('session-filter', {
        SessionStartHour: from,
        SessionEndHour: to,
        FridayEndHour: 24,
        SessionDaysOff: daysOff.join(''),
      })
    },
  },
  {
    part: (spec) => spec.filters.news,
    feature: ({ filters: { news } }) =>
      news ? featureRequest('news-filter', { NewsMinutesBefore: news.before, NewsMinutesAfter: news.after }) : null,
  },
  {
    part: (spec) => spec.filters.trend,
    feature: ({ filters: { trend } }) =>
      trend
        ? featureRequest('indicator-filters', {
            FilterMaBars: trend.average,
            FilterRsiBars: 0,
            FilterAdxBars: trend.strength > 0 ? 14 : 0,
            FilterAdxLow: trend.strength,
          })
        : null,
  },
  {
    part: (spec) => spec.daily,
    feature: ({ daily }) =>
      daily && daily.trades === null
        ? featureRequest('daily-limit', { DailyLossPercent: daily.loss ?? 0, DailyProfitPercent: daily.profit ?? 0 })
        : null,
  },
  {
    part: (spec) => [spec.stop, spec.target],
    feature: ({ stop, target }) => {
      if ([stop, target].some((amount) => amount !== null && amount.unit !== 'atr')) return null
      return featureRequest('atr-sltp', {
        AtrStopMultiplier: stop?.value ?? 0,
        AtrTargetMultiplier: target?.value ?? 0,
      })
    },
  },
  {
    part: (spec) => spec.grid,
    feature: ({ grid }) => {
      const step = pointsOf(grid?.step ?? null)
      return grid && step !== null
        ? featureRequest('grid-martingale', {
            GridStepPoints: step,
            GridLotMultiplier: grid.factor,
            GridMaxPositions: grid.levels,
          })
        : null
    },
  },
  { part: (spec) => spec.alerts, feature: ({ alerts }) => (alerts ? featureRequest('mobile-alerts', {}) : null) },
]

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function featuresOf(base: StrategySpec, spec: StrategySpec): RequestedFeatures {
  const changed = specMappings.filter(({ part }) => !isEqual(part(base), part(spec)))
  const features = changed.map(({ feature }) => feature(spec))
  const untouched: StrategySpec = {
    ...spec,
    trailing: base.trailing,
    breakEven: base.breakEven,
    daily: base.daily,
    stop: base.stop,
    target: base.target,
    grid: base.grid,
    alerts: base.alerts,
    filters: {
      ...spec.filters,
      spread: base.filters.spread,
      sessions: base.filters.sessions,
      days: base.filters.days,
      news: base.filters.news,
      trend: base.filters.trend,
    },
  }
  return {
    features: features.filter((feature) => feature !== null),
    hasOtherChanges: features.includes(null) || !isEqual(untouched, base),
  }
}
