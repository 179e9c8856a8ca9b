import { randomUUID } from 'node:crypto'
import { Entity, type EntityItem } from 'electrodb'
import { Audit, auditItem, type Action } from '../audit.ts'
import { configuration, primaryKey, service } from '../table.ts'

/** Which post a post of another blog became. */
export const BlogSource = new Entity(
  {
    model: { service, entity: 'blogSource', version: '1' },
    attributes: {
      sourceId: { type: 'string', required: true },
      postId: { type: 'string', required: true },
      /** Of the imported content, so that a repeated import changes nothing. */
      digest: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['sourceId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

/** The result of a run for a post. */
export const BlogImportEntry = new Entity(
  {
    model: { service, entity: 'blogImportEntry', version: '1' },
    attributes: {
      run: { type: 'string', required: true },
      sourceId: { type: 'string', required: true },
      postId: { type: 'string', required: true },
      isNew: { type: 'boolean', required: true },
      /** The revision that the run wrote. */
      revision: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['run'] },
        sk: { field: primaryKey.sk, composite: ['sourceId'] },
      },
    },
  },
  configuration,
)

/** A run of the migration. */
const BlogImport = new Entity(
  {
    model: { service, entity: 'blogImport', version: '1' },
    attributes: {
      id: { type: 'string', required: true },
      startedAt: { type: 'string', required: true },
      startedBy: { type: 'string', required: true },
      fileName: { type: 'string', required: true },
      undoneAt: { type: 'string' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

export type BlogImportItem = EntityItem<typeof BlogImport>
export type BlogImportEntryItem = EntityItem<typeof BlogImportEntry>

export interface ImportedFrom {
  readonly run: string
  readonly sourceId: string
  readonly digest: string
}

/** Returns which post a post of another blog became; null if it was not imported. */
export async function findBlogSource(sourceId: string): Promise<EntityItem<typeof BlogSource> | null> {
  return (await BlogSource.get({ sourceId }).go({ consistent: true })).data
}

/** Begins a run, with its audit row. */
export async function startBlogImport(admin: Action['admin'], fileName: string, at: Date): Promise<BlogImportItem> {
  const run = {
    id: `${at.toISOString()}-${randomUUID()}`,
    startedAt: at.toISOString(),
    startedBy: admin.email,
    fileName,
  }
  await Audit.create(
    auditItem(
      { admin, action: 'start_blog_import', targetTable: 'blog_imports', targetId: run.id, details: { fileName } },
      at,
    ),
  ).go()
  await BlogImport.create(run).go()
  return run
}

export async function findBlogImport(id: string): Promise<BlogImportItem | null> {
  return (await BlogImport.get({ id }).go({ consistent: true })).data
}

/** Returns the runs, newest first. */
export async function listBlogImports(): Promise<BlogImportItem[]> {
  return (await BlogImport.query.primary({}).go({ order: 'desc', consistent: true, pages: 'all' })).data
}

export async function listImportEntries(run: string): Promise<BlogImportEntryItem[]> {
  return (await BlogImportEntry.query.primary({ run }).go({ consistent: true, pages: 'all' })).data
}

/** Marks a run as undone, with its audit row. */
export async function markImportUndone(
  admin: Action['admin'],
  id: string,
  counts: Readonly<Record<string, number>>,
  at: Date,
): Promise<void> {
  await Audit.create(
    auditItem({ admin, action: 'undo_blog_import', targetTable: 'blog_imports', targetId: id, details: counts }, at),
  ).go()
  await BlogImport.patch({ id }).set({ undoneAt: at.toISOString() }).go()
}
