import type { Finding } from '../../compiler/index.ts'
import { templateNames, type TemplateSlug } from './names.ts'

export const styles = {
  trend: 'Trend',
  'mean-reversion': 'Mean reversion',
  breakout: 'Breakout',
  momentum: 'Momentum',
  session: 'Session',
  grid: 'Grid with a limit',
  utility: 'Utility',
} as const

export type TemplateStyle = keyof typeof styles

/** A template of the library. Its code is `code/<style>/<slug>.pine`. */
export interface Template {
  readonly slug: TemplateSlug
  readonly title: string
  readonly style: TemplateStyle
  readonly kind: 'indicator' | 'strategy'
  /** Markets that it is meant for, and the usual timeframe. */
  readonly market: string
  readonly timeframe: string
  /** Only Pro and Elite get the code. */
  readonly isPremium: boolean
  /** One sentence for cards and search engines. */
  readonly summary: string
  /** Its effect, in plain words. */
  readonly idea: string
  readonly assumptions: readonly string[]
  readonly limits: readonly string[]
  /** Causes that its certificate may name; it says so on its page. */
  readonly changes: readonly Finding['cause'][]
}

/** Access to a template's code. */
type Level = 'free' | 'premium'

/** A row of the tables: the texts, and changes where there are any. */
interface TemplateText {
  readonly market: string
  readonly timeframe: string
  readonly idea: string
  readonly assumptions: readonly string[]
  readonly limits: readonly string[]
  readonly changes?: readonly Finding['cause'][]
}

type Create = (slug: TemplateSlug, level: Level, text: TemplateText) => Template

/** Returns a function that makes the templates of one style and kind. */
export const templatesOf =
  (style: TemplateStyle, kind: Template['kind']): Create =>
  (slug, level, { changes = [], ...text }) => {
    const [title, summary] = templateNames[slug]
    return { slug, title, summary, style, kind, isPremium: level === 'premium', changes, ...text }
  }
