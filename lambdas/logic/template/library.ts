import builtIn from 'virtual:built-in-templates'
import type * as z from 'zod/mini'
import type { Tier } from '../../../contract/fields.ts'
import type { BuiltInTemplate } from '../../../contract/templates/template-models.ts'
import type { templateRoutes } from '../../../contract/templates/templates.ts'
import {
  findTemplateRevision,
  findTemplateRow,
  listTemplateRows,
  readTemplateOrder,
  type TemplateCard,
  type TemplateContent,
  type TemplateItem,
  type TemplateProof,
  type TemplateVersion,
} from '../../data/template/template.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'
import { readAccount } from '../account/account.ts'

type Output<N extends keyof typeof templateRoutes> = z.infer<(typeof templateRoutes)[N]['output']>

const bySlug: ReadonlyMap<string, BuiltInTemplate> = new Map(builtIn.map((template) => [template.slug, template]))

/** The first version of a template that comes with the product. */
const ownVersion: TemplateVersion = { number: 0, publishedAt: null, note: 'First version' }

/** Returns a template's row; one of the product that was never changed gets its initial one. Null if there is none. */
export async function findTemplate(slug: string): Promise<TemplateItem | null> {
  return (await findTemplateRow(slug)) ?? initialRow(bySlug.get(slug))
}

function initialRow(template: BuiltInTemplate | undefined): TemplateItem | null {
  if (!template) return null
  const { slug, isPremium, content } = template
  const { title, style, kind } = content
  const rest = { revision: 0, state: 0, versions: [ownVersion], updatedAt: '' }
  return { slug, title, style, kind, isPremium, isPublished: true, ...rest }
}

export const isBuiltIn = (slug: string): boolean => bySlug.has(slug)

export const publishedVersion = ({ versions }: TemplateItem): number | null => versions.at(-1)?.number ?? null

/** Returns a saved text. 0 is the product's own. Throws NOT_FOUND. */
export async function contentOf(slug: string, number: number): Promise<TemplateContent> {
  const content = number === 0 ? bySlug.get(slug)?.content : (await findTemplateRevision(slug, number))?.content
  if (!content) throw new HttpError('NOT_FOUND', 'There is no such version.')
  return content as TemplateContent
}

const cardOf = ({ slug, isPremium, content, result }: BuiltInTemplate): TemplateCard => {
  const { title, summary, style, kind, market, timeframe } = content
  const picture = result.picture.map((line) => [...line])
  return { slug, title, summary, style, kind, market, timeframe, isPremium, verdict: result.verdict, picture }
}

/** Returns all templates with their rows, in the order of the list. */
export async function orderedTemplates(): Promise<{ readonly rows: readonly TemplateItem[]; readonly state: number }> {
  const [stored, order] = await Promise.all([listTemplateRows(), readTemplateOrder()])
  const rows = new Map<string, TemplateItem>()
  for (const template of builtIn) {
    const row = initialRow(template)
    if (row) rows.set(row.slug, row)
  }
  for (const row of stored) rows.set(row.slug, row)
  const slugs = new Set([...order.slugs, ...rows.keys()])
  return { rows: [...slugs].flatMap((slug) => rows.get(slug) ?? []), state: order.state }
}

/** Returns the published list: its order, and the cards that differ from those in the site's files. */
export async function publishedList(): Promise<Output<'list-templates'>> {
  const published = (await orderedTemplates()).rows.filter(({ isPublished }) => isPublished)
  const changed = published.flatMap((row): TemplateCard[] => {
    const { slug, isPremium, card } = row
    if (card) return [{ ...card, isPremium }]
    const template = bySlug.get(slug)
    return template && template.isPremium !== isPremium ? [{ ...cardOf(template), isPremium }] : []
  })
  return { order: published.map(({ slug }) => slug), changed }
}

/** Returns the cards of all published templates in the order of the list. */
export async function publishedCards(): Promise<readonly TemplateCard[]> {
  const { order, changed } = await publishedList()
  const cards = new Map(changed.map((card) => [card.slug, card]))
  return order.flatMap((slug) => {
    const own = bySlug.get(slug)
    return cards.get(slug) ?? (own ? cardOf(own) : [])
  })
}

/** Returns the code of the published version. Throws NOT_FOUND. */
export async function publishedCode(slug: string): Promise<string> {
  const number = publishedVersion(await requirePublished(slug))
  if (number === null) throw new HttpError('NOT_FOUND')
  return (await contentOf(slug, number)).code
}

/** Returns a published template; its code only if it is free. Throws NOT_FOUND. */
export async function publishedTemplate(slug: string): Promise<Output<'get-template'>> {
  const row = await requirePublished(slug)
  const number = publishedVersion(row)
  if (number === null) throw new HttpError('NOT_FOUND')
  const [{ code, ...content }, { inputs, result }] = await Promise.all([contentOf(slug, number), proofOf(slug, number)])
  const { isPremium, versions } = row
  return {
    slug,
    ...content,
    isPremium,
    code: isPremium ? null : code,
    inputs: [...inputs],
    result,
    versions: versions.toReversed(),
  }
}

async function proofOf(slug: string, number: number): Promise<TemplateProof> {
  const own = number === 0 ? bySlug.get(slug) : undefined
  const proof = own ? { inputs: own.inputs, result: own.result as TemplateProof['result'] } : undefined
  const found = proof ?? (await findTemplateRevision(slug, number))?.proof
  if (!found) throw new Error(`The published template ${slug} has no proof.`)
  return found
}

/** Throws NOT_FOUND for unknown and for withdrawn templates. */
export async function requirePublished(slug: string): Promise<TemplateItem> {
  const row = await findTemplate(slug)
  if (!row) throw new HttpError('NOT_FOUND', 'There is no such template.')
  if (!row.isPublished) throw new HttpError('NOT_FOUND', 'This template is not published at the moment.')
  return row
}

/** Plans with premium templates. */
const entitled: ReadonlySet<Tier> = new Set(['pro', 'elite'])

/** Throws PREMIUM_REQUIRED if the user may not have the code. */
export async function requireCode({ isPremium }: TemplateItem, user: User, at: Date): Promise<void> {
  if (!isPremium || user.isAdmin) return
  const account = await readAccount(user, at)
  if (!account.isPremium || !entitled.has(account.tier))
    throw new HttpError('PREMIUM_REQUIRED', 'Premium templates are part of the Pro and Elite plans.')
}
