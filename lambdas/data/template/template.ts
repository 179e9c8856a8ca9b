import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import type * as z from 'zod/mini'
import type {
  scriptInput,
  templateCard,
  templateContent,
  templateResult,
  templateVersion,
} from '../../../contract/templates/template-models.ts'
import { Audit, auditItem, type Action } from '../audit.ts'
import { configuration, primaryKey, service, transact } from '../table.ts'

export type TemplateContent = z.infer<typeof templateContent>
export type TemplateCard = z.infer<typeof templateCard>
export type TemplateVersion = z.infer<typeof templateVersion>

/** The data of a published version besides its text. */
export interface TemplateProof {
  readonly inputs: readonly z.infer<typeof scriptInput>[]
  readonly result: z.infer<typeof templateResult>
}

/**
 * A template that was written, changed or withdrawn in the editor. Templates of the product have no row until then.
 * There are hundreds at most, so all share one partition.
 */
const TemplateRow = new Entity(
  {
    model: { service, entity: 'template', version: '1' },
    attributes: {
      slug: { type: 'string', required: true },
      /** Title, style and kind of the last revision. */
      title: { type: 'string', required: true },
      style: { type: 'string', required: true },
      kind: { type: 'string', required: true },
      isPremium: { type: 'boolean', required: true },
      isPublished: { type: 'boolean', required: true },
      /** The last saved revision; 0 is the product's own text. */
      revision: { type: 'number', required: true },
      /** Rises with each change. */
      state: { type: 'number', required: true },
      /** The card of the published version; absent before the first, and for the product's own text. */
      card: { type: 'any' },
      /** Published versions, oldest first. */
      versions: { type: 'any', required: true },
      updatedAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['slug'] } },
    },
  },
  configuration,
)

/** A saved text of a template. Texts never change; the proof is added when it is published. */
const TemplateRevision = new Entity(
  {
    model: { service, entity: 'templateRevision', version: '1' },
    attributes: {
      slug: { type: 'string', required: true },
      number: { type: 'number', required: true, padding: { length: 6, char: '0' } },
      savedAt: { type: 'string', required: true },
      savedBy: { type: 'string', required: true },
      content: { type: 'any', required: true },
      proof: { type: 'any' },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['slug'] },
        sk: { field: primaryKey.sk, composite: ['number'] },
      },
    },
  },
  configuration,
)

/** The order of the list, one item. */
const TemplateOrder = new Entity(
  {
    model: { service, entity: 'templateOrder', version: '1' },
    attributes: {
      slugs: { type: 'list', items: { type: 'string' }, required: true },
      state: { type: 'number', required: true },
    },
    indexes: { primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: [] } } },
  },
  configuration,
)

export type TemplateItem = Omit<EntityItem<typeof TemplateRow>, 'card' | 'versions'> & {
  readonly card?: TemplateCard
  readonly versions: readonly TemplateVersion[]
}
type TemplateRevisionItem = Omit<EntityItem<typeof TemplateRevision>, 'content' | 'proof'> & {
  readonly content: TemplateContent
  readonly proof?: TemplateProof
}

const rowOf = (item: EntityItem<typeof TemplateRow>): TemplateItem => item
const revisionOf = (item: EntityItem<typeof TemplateRevision>): TemplateRevisionItem => item

export async function listTemplateRows(): Promise<TemplateItem[]> {
  return (await TemplateRow.query.primary({}).go({ consistent: true, pages: 'all' })).data.map(rowOf)
}

export async function findTemplateRow(slug: string): Promise<TemplateItem | null> {
  const { data } = await TemplateRow.get({ slug }).go({ consistent: true })
  return data && rowOf(data)
}

export async function findTemplateRevision(slug: string, number: number): Promise<TemplateRevisionItem | null> {
  const { data } = await TemplateRevision.get({ slug, number }).go({ consistent: true })
  return data && revisionOf(data)
}

/** Returns the last revisions, newest first. */
export async function listTemplateRevisions(slug: string, limit: number): Promise<TemplateRevisionItem[]> {
  const { data } = await TemplateRevision.query.primary({ slug }).go({ order: 'desc', limit, consistent: true })
  return data.map(revisionOf)
}

export async function readTemplateOrder(): Promise<{ readonly slugs: readonly string[]; readonly state: number }> {
  return (await TemplateOrder.get({}).go({ consistent: true })).data ?? { slugs: [], state: 0 }
}

/** Replaces the order, with the audit row. Returns false if it changed since `state`. */
export async function saveTemplateOrder(
  admin: Action['admin'],
  state: number,
  slugs: readonly string[],
  at: Date,
): Promise<boolean> {
  const action = {
    admin,
    action: 'order_templates',
    targetTable: 'templates',
    targetId: 'order',
    details: { slugs },
  } as const
  const failed = await transact(() =>
    createWriteTransaction({ TemplateOrder, Audit }, (entities) => [
      entities.TemplateOrder.put({ slugs: [...slugs], state: state + 1 })
        .where((order, { eq, notExists }) => (state > 0 ? eq(order.state, state) : notExists(order.state)))
        .commit(),
      entities.Audit.create(auditItem(action, at)).commit(),
    ]).go(),
  )
  return !failed
}

/** A change of a template: the row as it becomes, and what is written with it. */
export interface TemplateChange {
  /** The stored state before; null if there is no row yet. */
  readonly before: number | null
  readonly row: TemplateItem
  readonly action: Action
  /** A new revision. */
  readonly revision?: TemplateRevisionItem
  /** The proof of a revision that is published. */
  readonly proof?: { readonly number: number; readonly proof: TemplateProof }
}

/** Writes a change with its audit row in one transaction. Returns false if the template changed meanwhile. */
export async function changeTemplate(
  { before, row, action, revision, proof }: TemplateChange,
  at: Date,
): Promise<boolean> {
  const { versions, ...rest } = row
  const failed = await transact(() =>
    createWriteTransaction({ TemplateRow, TemplateRevision, Audit }, (entities) => [
      entities.TemplateRow.put({ ...rest, versions: [...versions] })
        .where(({ state }, { eq, notExists }) => (before === null ? notExists(state) : eq(state, before)))
        .commit(),
      ...(revision ? [entities.TemplateRevision.create(revision).commit()] : []),
      ...(proof
        ? [
            entities.TemplateRevision.patch({ slug: row.slug, number: proof.number })
              .set({ proof: proof.proof })
              .commit(),
          ]
        : []),
      entities.Audit.create(auditItem(action, at)).commit(),
    ]).go(),
  )
  return !failed
}
