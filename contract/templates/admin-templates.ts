import * as z from 'zod/mini'
import { moment } from '../fields.ts'
import type { Route } from '../route.ts'
import { templateContent, templateResult, templateSlug } from './template-models.ts'

/** Revision 0 is the text that came with the product. */
const revisionNumber = z.number().check(z.int(), z.gte(0))

const row = z.object({
  slug: z.string(),
  ...z.pick(templateContent, { title: true, style: true, kind: true }).shape,
  isPremium: z.boolean(),
  isPublished: z.boolean(),
  /** The last saved revision, and the published one; null if it was never published. */
  revision: revisionNumber,
  publishedRevision: z.nullable(revisionNumber),
  /** Whether it came with the product. */
  isBuiltIn: z.boolean(),
  /** Rises with each change; a change of an older state is refused. */
  state: z.number(),
  updatedAt: z.nullable(moment),
})

const revision = z.object({
  number: revisionNumber,
  savedAt: z.nullable(moment),
  savedBy: z.string(),
  content: templateContent,
})

/** Editing the template library. */
export const adminTemplateRoutes = {
  'admin-list-templates': {
    method: 'GET',
    path: '/admin/templates',
    access: 'admin',
    input: z.object({}),
    /** In the order of the list; `orderState` belongs to the order as `state` to a row. */
    output: z.object({ templates: z.array(row), orderState: z.number() }),
    errors: [],
  },
  'admin-get-template': {
    method: 'GET',
    path: '/admin/templates/{slug}',
    access: 'admin',
    input: z.object({ slug: templateSlug }),
    /** Revisions newest first, at most 30. */
    output: z.object({ template: row, revisions: z.array(revision) }),
    errors: ['NOT_FOUND'],
  },
  'save-template': {
    method: 'POST',
    path: '/admin/templates',
    access: 'admin',
    /** Adds a revision. `base` is the revision that was edited; null for a new template. Readers see no change. */
    input: z.object({ slug: templateSlug, base: z.nullable(revisionNumber), content: templateContent }),
    output: row,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'check-template': {
    method: 'POST',
    path: '/admin/template-check',
    access: 'admin',
    /** Converts, proves and certifies a draft as publishing does. */
    input: z.object({ slug: templateSlug, content: templateContent }),
    output: z.object({ result: z.nullable(templateResult), problems: z.array(z.string()) }),
    errors: ['TIMED_OUT', 'TOO_COMPLEX'],
  },
  'publish-template': {
    method: 'PUT',
    path: '/admin/templates/{slug}/publication',
    access: 'admin',
    /** Publishes a revision if its proof and certificate allow it. */
    input: z.object({
      slug: templateSlug,
      state: z.number(),
      revision: revisionNumber,
      note: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    }),
    output: row,
    errors: ['NOT_FOUND', 'CONFLICT', 'TEMPLATE_REFUSED', 'TIMED_OUT', 'TOO_COMPLEX'],
  },
  'change-template': {
    method: 'PATCH',
    path: '/admin/templates/{slug}',
    access: 'admin',
    /** Withdraws a template, or changes who gets its code. */
    input: z.object({
      slug: templateSlug,
      state: z.number(),
      isPremium: z.optional(z.boolean()),
      isPublished: z.optional(z.literal(false)),
    }),
    output: row,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'order-templates': {
    method: 'PUT',
    path: '/admin/template-order',
    access: 'admin',
    /** Templates that are not named follow in their usual order. */
    input: z.object({ state: z.number(), slugs: z.array(templateSlug).check(z.maxLength(1_000)) }),
    output: z.object({ orderState: z.number() }),
    errors: ['CONFLICT'],
  },
} as const satisfies Record<string, Route>
