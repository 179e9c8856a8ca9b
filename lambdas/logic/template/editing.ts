import type * as z from 'zod/mini'
import type { adminTemplateRoutes } from '../../../contract/templates/admin-templates.ts'
import type { Action } from '../../data/audit.ts'
import {
  changeTemplate,
  findTemplateRevision,
  listTemplateRevisions,
  saveTemplateOrder,
  type TemplateCard,
  type TemplateChange,
  type TemplateContent,
  type TemplateItem,
  type TemplateProof,
} from '../../data/template/template.ts'
import type { User } from '../../shared/caller.ts'
import { runTask } from '../../shared/compute.ts'
import { HttpError } from '../../shared/http-error.ts'
import { contentOf, findTemplate, isBuiltIn, orderedTemplates, publishedVersion } from './library.ts'

type Output<N extends keyof typeof adminTemplateRoutes> = z.infer<(typeof adminTemplateRoutes)[N]['output']>
type Input<N extends keyof typeof adminTemplateRoutes> = z.infer<(typeof adminTemplateRoutes)[N]['input']>
type Row = Output<'save-template'>

function rowOf(item: TemplateItem): Row {
  const { slug, title, style, kind, isPremium, isPublished, revision, state, updatedAt } = item
  return {
    slug,
    title,
    style: style as Row['style'],
    kind: kind as Row['kind'],
    isPremium,
    isPublished,
    revision,
    publishedRevision: publishedVersion(item),
    isBuiltIn: isBuiltIn(slug),
    state,
    updatedAt: updatedAt === '' ? null : updatedAt,
  }
}

export async function listForEditors(): Promise<Output<'admin-list-templates'>> {
  const { rows, state } = await orderedTemplates()
  return { templates: rows.map(rowOf), orderState: state }
}

const maxRevisions = 30

/** Returns a template with its last revisions. Throws NOT_FOUND. */
export async function templateForEditors(slug: string): Promise<Output<'admin-get-template'>> {
  const [row, saved] = await Promise.all([requireTemplate(slug), listTemplateRevisions(slug, maxRevisions)])
  const revisions = saved.map(({ number, savedAt, savedBy, content }) => ({ number, savedAt, savedBy, content }))
  const own = isBuiltIn(slug)
    ? [{ number: 0, savedAt: null, savedBy: 'Tradewright', content: await contentOf(slug, 0) }]
    : []
  return { template: rowOf(row), revisions: [...revisions, ...own] }
}

async function requireTemplate(slug: string): Promise<TemplateItem> {
  const row = await findTemplate(slug)
  if (!row) throw new HttpError('NOT_FOUND', 'There is no such template.')
  return row
}

/**
 * Saves a draft as a new revision. Throws NOT_FOUND, and CONFLICT for an address in use or a revision that is no longer
 * the last: the message names who saved the newer one.
 */
export async function saveDraft(admin: User, { slug, base, content }: Input<'save-template'>, at: Date): Promise<Row> {
  const before = await findTemplate(slug)
  if (!before && base !== null) throw new HttpError('NOT_FOUND', 'There is no such template.')
  if (before && base === null)
    throw new HttpError('CONFLICT', 'Another template has this address. Choose another one, or edit that template.')
  if (before && before.revision !== base) throw await newerRevision(before)
  const { title, style, kind } = content
  const revision = (before?.revision ?? 0) + 1
  const row: TemplateItem = {
    ...(before ?? { slug, isPremium: false, isPublished: false, versions: [] }),
    title,
    style,
    kind,
    revision,
    state: (before?.state ?? 0) + 1,
    updatedAt: at.toISOString(),
  }
  const saved = { slug, number: revision, savedAt: at.toISOString(), savedBy: admin.email, content }
  const action = actionOf(admin, before ? 'update_template' : 'create_template', slug, { title, revision })
  if (await changeTemplate({ before: storedState(before), row, action, revision: saved }, at)) return rowOf(row)
  const current = await findTemplate(slug)
  throw current ? await newerRevision(current) : new HttpError('CONFLICT')
}

async function newerRevision({ slug, revision }: TemplateItem): Promise<HttpError> {
  const newer = await findTemplateRevision(slug, revision)
  const by = newer ? ` by ${newer.savedBy}` : ''
  return new HttpError(
    'CONFLICT',
    `Revision ${revision} was saved${by} meanwhile. Nothing was overwritten: compare both and save again.`,
  )
}

const storedState = (row: TemplateItem | null): number | null => (row && row.state > 0 ? row.state : null)

const actionOf = (admin: User, action: Action['action'], slug: string, details: Action['details']): Action => ({
  admin,
  action,
  targetTable: 'templates',
  targetId: slug,
  details,
})

/** Milliseconds of a check; the rest of the gateway's 29 seconds is for reading and writing. */
const checkLimitMs = 24_000

/** Converts, proves and certifies a text. Throws TaskLimit if that takes too long or too much. */
export const checkDraft = ({ slug, content }: Input<'check-template'>): Promise<Output<'check-template'>> =>
  runTask('checkTemplateCode', [{ slug, kind: content.kind, changes: content.changes }, content.code], checkLimitMs)

/** Publishes a revision. Throws NOT_FOUND, CONFLICT, TEMPLATE_REFUSED with all problems, and TaskLimit. */
export async function publish(
  admin: User,
  { slug, state, revision, note }: Input<'publish-template'>,
  at: Date,
): Promise<Row> {
  const before = await requireState(slug, state)
  const content = await contentOf(slug, revision)
  const isOwn = revision === 0
  const proof = isOwn ? null : await proofOf(slug, content)
  const isNew = publishedVersion(before) !== revision
  const version = { number: revision, publishedAt: at.toISOString(), note: note === '' ? noteOf(before) : note }
  const { card: _, ...rest } = before
  const row: TemplateItem = {
    ...rest,
    ...(proof ? { card: cardOf(before, content, proof) } : {}),
    isPublished: true,
    versions: isNew ? [...before.versions, version] : before.versions,
    state: before.state + 1,
    updatedAt: at.toISOString(),
  }
  const action = actionOf(admin, 'publish_template', slug, { before: publishedVersion(before), after: revision })
  return write(
    { before: storedState(before), row, action, ...(proof ? { proof: { number: revision, proof } } : {}) },
    at,
  )
}

const noteOf = ({ versions }: TemplateItem): string => (versions.length === 0 ? 'First version' : 'Changed')

async function proofOf(slug: string, content: TemplateContent): Promise<TemplateProof> {
  const { result, problems, inputs } = await runTask(
    'checkTemplateCode',
    [{ slug, kind: content.kind, changes: content.changes }, content.code],
    checkLimitMs,
  )
  if (problems.length > 0 || !result) throw new HttpError('TEMPLATE_REFUSED', `Not published: ${problems.join('; ')}.`)
  return { result, inputs }
}

function cardOf({ slug, isPremium }: TemplateItem, content: TemplateContent, { result }: TemplateProof): TemplateCard {
  const { title, summary, style, kind, market, timeframe } = content
  const { verdict, picture } = result
  return { slug, title, summary, style, kind, market, timeframe, isPremium, verdict, picture }
}

/** Withdraws a template, or changes who gets its code. Throws NOT_FOUND and CONFLICT. */
export async function change(
  admin: User,
  { slug, state, isPremium, isPublished }: Input<'change-template'>,
  at: Date,
): Promise<Row> {
  const before = await requireState(slug, state)
  const row: TemplateItem = {
    ...before,
    isPremium: isPremium ?? before.isPremium,
    isPublished: isPublished ?? before.isPublished,
    state: before.state + 1,
    updatedAt: at.toISOString(),
  }
  const action = actionOf(admin, isPublished === false ? 'withdraw_template' : 'change_template', slug, {
    before: { isPremium: before.isPremium, isPublished: before.isPublished },
    after: { isPremium: row.isPremium, isPublished: row.isPublished },
  })
  return write({ before: storedState(before), row, action }, at)
}

const changedMeanwhile =
  'Another administrator changed this template meanwhile. Nothing was overwritten: load it again.'

async function requireState(slug: string, state: number): Promise<TemplateItem> {
  const row = await requireTemplate(slug)
  if (row.state !== state) throw new HttpError('CONFLICT', changedMeanwhile)
  return row
}

async function write(written: TemplateChange, at: Date): Promise<Row> {
  if (!(await changeTemplate(written, at))) throw new HttpError('CONFLICT', changedMeanwhile)
  return rowOf(written.row)
}

/** Throws CONFLICT if the order changed meanwhile. */
export async function order(
  admin: User,
  { state, slugs }: Input<'order-templates'>,
  at: Date,
): Promise<Output<'order-templates'>> {
  if (!(await saveTemplateOrder(admin, state, [...new Set(slugs)], at)))
    throw new HttpError('CONFLICT', 'Another administrator changed the order meanwhile. Load the list again.')
  return { orderState: state + 1 }
}
