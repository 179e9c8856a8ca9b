import { readStrategy } from '../english/read-strategy.ts'
import type { Amount } from '../spec/condition.ts'
import type { StrategySpec } from '../spec/strategy-spec.ts'
import type { FeatureChoice } from '../../api.ts'
import type { FeatureId } from './ids.ts'

type Parameters = Readonly<Record<string, number | boolean | string>>

/** Notes in plain words as features with their parameters. */
export interface ReadNotes {
  readonly features: readonly FeatureChoice[]
  /** What was understood, in words, and the feature that does it. */
  readonly understood: readonly { readonly text: string; readonly meaning: string; readonly feature: FeatureId }[]
  /** What no feature does, or was not understood. */
  readonly left: readonly { readonly text: string; readonly why: string }[]
}

/** The reader of strategies wants an entry; this one stands for that of the program. */
const carrier = 'Buy when RSI(14) crosses above 30.'

/** Reads notes with the reader that the generator has: each sentence becomes features, or says why it does not. */
export function readNotes(text: string): ReadNotes {
  const base = readStrategy(carrier, '').spec
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
      const read = readStrategy(`${carrier}\n${sentence}`, '')
      const own = read.sentences.slice(1)
      const isRead = own.length > 0 && own.every(({ understood }) => understood)
      const meaning = own.map((part) => part.meaning).join(' ')
      const asked = isRead && base && read.spec ? featuresOf(base, read.spec) : null
      if (asked === null) notes.left.push({ text: sentence, why: whyOpen(own) })
      else if (asked.rest || asked.features.length === 0)
        notes.left.push({ text: sentence, why: `No feature does this: ${meaning}` })
      if (asked === null || asked.rest) continue
      for (const { id, parameters } of asked.features) {
        notes.features.set(id, { ...notes.features.get(id), ...parameters })
        notes.understood.push({ text: sentence, meaning, feature: id })
      }
    }
  }
  return { ...notes, features: [...notes.features].map(([id, parameters]) => ({ id, parameters })) }
}

/** The question of a sentence that could mean several things, with what to write instead. */
function whyOpen(sentences: ReturnType<typeof readStrategy>['sentences']): string {
  const question = sentences.find((sentence) => sentence.question !== null)?.question
  return question
    ? `${question.text} Write ${question.options.map((option) => `"${option.sentence}"`).join(' or ')}.`
    : 'Not understood'
}

interface Asked {
  readonly features: readonly { readonly id: FeatureId; readonly parameters: Parameters }[]
  /** Something else changed too. */
  readonly rest: boolean
}

interface Block {
  /** The part of a spec that the block reads. */
  readonly part: (spec: StrategySpec) => unknown
  /** Null: the feature cannot do it. */
  readonly feature: (spec: StrategySpec) => Asked['features'][number] | null
}

const pointsInPip = 10

/** Whole points of an amount; null for units that no input of a feature takes. */
function pointsOf(amount: Amount | null): number | null {
  if (amount === null) return null
  return amount.unit === 'pips'
    ? Math.round(amount.value * pointsInPip)
    : amount.unit === 'points'
      ? Math.round(amount.value)
      : null
}

const made = (id: FeatureId, parameters: Parameters): Asked['features'][number] => ({ id, parameters })

const workdays = [1, 2, 3, 4, 5]

const blocks: readonly Block[] = [
  {
    part: (spec) => spec.trailing,
    feature: ({ trailing }) => {
      const [distance, start] = [
        pointsOf(trailing?.distance ?? null),
        trailing?.start ? pointsOf(trailing.start) : undefined,
      ]
      return distance === null || start === null
        ? null
        : made('trailing-stop', { TrailDistancePoints: distance, TrailStartPoints: start ?? distance })
    },
  },
  {
    part: (spec) => spec.breakEven,
    feature: ({ breakEven }) => {
      const [at, lock] = [pointsOf(breakEven?.at ?? null), breakEven?.lock ? pointsOf(breakEven.lock) : 0]
      return at === null || lock === null
        ? null
        : made('breakeven', { BreakevenTriggerPoints: at, BreakevenLockPoints: lock })
    },
  },
  {
    part: (spec) => spec.filters.spread,
    feature: ({ filters }) => {
      const most = pointsOf(filters.spread)
      return most === null ? null : made('spread-filter', { MaxSpreadPoints: most })
    },
  },
  {
    part: (spec) => [spec.filters.sessions, spec.filters.days],
    feature: ({ filters: { sessions, days } }) => {
      const off = days.length === 0 ? [] : workdays.filter((day) => !days.includes(day))
      if (sessions.length > 1 || days.some((day) => !workdays.includes(day))) return null
      const [{ from, to } = { from: 0, to: 24 }] = sessions
      return made('session-filter', {
        SessionStartHour: from,
        SessionEndHour: to,
        FridayEndHour: 24,
        SessionDaysOff: off.join(''),
      })
    },
  },
  {
    part: (spec) => spec.filters.news,
    feature: ({ filters: { news } }) =>
      news ? made('news-filter', { NewsMinutesBefore: news.before, NewsMinutesAfter: news.after }) : null,
  },
  {
    part: (spec) => spec.filters.trend,
    feature: ({ filters: { trend } }) =>
      trend
        ? made('indicator-filters', {
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
        ? made('daily-limit', { DailyLossPercent: daily.loss ?? 0, DailyProfitPercent: daily.profit ?? 0 })
        : null,
  },
  {
    part: (spec) => [spec.stop, spec.target],
    feature: ({ stop, target }) => {
      if ([stop, target].some((amount) => amount !== null && amount.unit !== 'atr')) return null
      return made('atr-sltp', { AtrStopMultiplier: stop?.value ?? 0, AtrTargetMultiplier: target?.value ?? 0 })
    },
  },
  {
    part: (spec) => spec.grid,
    feature: ({ grid }) => {
      const step = pointsOf(grid?.step ?? null)
      return grid && step !== null
        ? made('grid-martingale', {
            GridStepPoints: step,
            GridLotMultiplier: grid.factor,
            GridMaxPositions: grid.levels,
          })
        : null
    },
  },
  { part: (spec) => spec.alerts, feature: ({ alerts }) => (alerts ? made('mobile-alerts', {}) : null) },
]

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function featuresOf(base: StrategySpec, spec: StrategySpec): Asked {
  const changed = blocks.filter(({ part }) => !same(part(base), part(spec)))
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
    rest: features.includes(null) || !same(untouched, base),
  }
}
