import { filtered, filterFrom, queryOf } from './filter.ts'
import type { TemplateCard } from './template-data.ts'

const card = (slug: string, part: Partial<TemplateCard>): TemplateCard => ({
  slug,
  title: slug,
  summary: '',
  style: 'trend',
  kind: 'indicator',
  market: 'Any',
  timeframe: 'Any',
  isPremium: false,
  verdict: 'clean',
  picture: [],
  ...part,
})

const cards = [
  card('b', { style: 'breakout', isPremium: true, summary: 'Bands in a squeeze' }),
  card('a', { kind: 'strategy' }),
  card('c', { market: 'Forex' }),
]

const slugs = (address: string, saved: readonly string[] = []) =>
  filtered(cards, filterFrom(new URLSearchParams(address)), new Set(saved)).map(({ slug }) => slug)

test('the address chooses and orders templates', () => {
  expect(slugs('')).toEqual(['b', 'a', 'c'])
  expect(slugs('q=squeeze bands')).toEqual(['b'])
  expect(slugs('q=forex')).toEqual(['c'])
  expect(slugs('kind=strategy')).toEqual(['a'])
  expect(slugs('style=breakout&access=free')).toEqual([])
  expect(slugs('access=premium')).toEqual(['b'])
  expect(slugs('access=saved', ['c'])).toEqual(['c'])
  expect(slugs('sort=title')).toEqual(['a', 'b', 'c'])
  expect(slugs('sort=free')).toEqual(['a', 'c', 'b'])
})

test('unknown choices mean all, and an address without choices is empty', () => {
  expect(slugs('style=magic&kind=x&sort=y')).toEqual(['b', 'a', 'c'])
  expect(String(queryOf(filterFrom(new URLSearchParams('style=magic'))))).toBe('')
  const address = 'q=x&style=grid&kind=strategy&access=saved&sort=title'
  expect(String(queryOf(filterFrom(new URLSearchParams(address))))).toBe(address)
})
