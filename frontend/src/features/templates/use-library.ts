import { useQuery } from '@tanstack/react-query'
import { content } from 'virtual:templates/list'
import { ApiError, query, type OutputOf } from '../../lib/api.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import type { TemplateCard, TemplateDetails } from './template-data.ts'

type PublishedList = OutputOf<'list-templates'>

/** Puts what the server published over the list of the site's files. */
function mergedCards(own: readonly TemplateCard[], { order, changed }: PublishedList): readonly TemplateCard[] {
  const bySlug = new Map(own.map((card) => [card.slug, card]))
  for (const card of changed) bySlug.set(card.slug, card)
  return order.flatMap((slug) => bySlug.get(slug) ?? [])
}

/** The published templates: those of the site's files until the server has answered, or if it cannot. */
export function useCards(): readonly TemplateCard[] {
  const isMounted = useMounted()
  const { data } = useQuery({ ...query('list-templates', {}), enabled: isMounted, staleTime: 60_000 })
  return data ? mergedCards(content, data) : content
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The published state of a template, as the server has it. A missing one is not asked for again. */
export function usePublished(slug: string) {
  const isMounted = useMounted()
  return useQuery({
    ...query('get-template', { slug }),
    enabled: isMounted,
    staleTime: 60_000,
    retry: (count, error) => !isNotFound(error) && count < 2,
  })
}

/** Reads the server's answer as the page's data. Brokers and causes come from the product's own tables. */
export const detailsOf = (published: OutputOf<'get-template'>): TemplateDetails => published as TemplateDetails
