import { styles, type TemplateStyle } from '../../../../content/templates/template.ts'
import type { TemplateCard } from './template-data.ts'

export const sorts = { usual: 'By style', title: 'By name', free: 'Free first' } as const
export type Sort = keyof typeof sorts

/** Choices of the list, kept in the address. An empty text means all. */
export interface TemplateFilter {
  readonly search: string
  readonly style: TemplateStyle | ''
  readonly kind: TemplateCard['kind'] | ''
  readonly access: 'free' | 'premium' | 'saved' | ''
  readonly sort: Sort
}

/** Reads the choices from the address; unknown ones mean all. */
export function filterFrom(query: URLSearchParams): TemplateFilter {
  const one = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === query.get(name)) ?? ''
  return {
    search: query.get('q') ?? '',
    style: one('style', Object.keys(styles) as TemplateStyle[]),
    kind: one('kind', ['indicator', 'strategy']),
    access: one('access', ['free', 'premium', 'saved']),
    sort: one('sort', Object.keys(sorts) as Sort[]) || 'usual',
  }
}

/** Returns the address of choices, without those that mean all. */
export function queryOf({ search, sort, ...chosen }: TemplateFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (search !== '') query.set('q', search)
  for (const [name, value] of Object.entries(chosen)) if (value !== '') query.set(name, value)
  if (sort !== 'usual') query.set('sort', sort)
  return query
}

/** Returns the cards that fit, in the chosen order. */
export function filtered(
  cards: readonly TemplateCard[],
  { search, style, kind, access, sort }: TemplateFilter,
  saved: ReadonlySet<string>,
): readonly TemplateCard[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (card: TemplateCard): boolean => {
    const text = `${card.title} ${card.summary} ${styles[card.style]} ${card.kind} ${card.market}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (style === '' || card.style === style) &&
      (kind === '' || card.kind === kind) &&
      (access === '' || (access === 'saved' ? saved.has(card.slug) : card.isPremium === (access === 'premium')))
    )
  }
  const found = cards.filter(fits)
  if (sort === 'title') return found.sort((a, b) => a.title.localeCompare(b.title))
  return sort === 'free' ? found.sort((a, b) => Number(a.isPremium) - Number(b.isPremium)) : found
}
