import type { PublicOutput } from '../../../contract/public/route.ts'
import type { PublicRoutes } from '../../../contract/public/routes.ts'
import type { TemplateCard } from '../../data/template/template.ts'

type PublicCard = PublicOutput<PublicRoutes['list-templates']>['templates'][number]

/** Returns a card of the library in the names of the public API. */
export function publicCard(card: Omit<TemplateCard, 'picture'>): PublicCard {
  const { slug, title, summary, style, kind, market, timeframe, isPremium, verdict } = card
  return { slug, title, summary, style, kind, market, timeframe, premium: isPremium, verdict }
}
