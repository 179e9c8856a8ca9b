import * as z from 'zod/mini'
import { nameLength } from '../conversion.ts'
import { moment } from '../fields.ts'
import type { Route } from '../route.ts'

/** Private templates that a user may keep. */
export const maxPrivateTemplates = 100

const name = z.string().check(z.trim(), z.minLength(1, 'A name is required'), z.maxLength(nameLength))
const id = z.string().check(z.maxLength(60))

const privateTemplate = z.object({
  id: z.string(),
  name: z.string(),
  lines: z.number(),
  createdAt: moment,
  updatedAt: moment,
  /** The end of its link; null if it is not shared. */
  shareId: z.nullable(z.string()),
})

const pineFile = z.object({ name: z.string(), text: z.string() })
const script = { code: z.string(), files: z.array(pineFile) }

/** A user's own scripts, kept as templates. */
export const privateTemplateRoutes = {
  'list-private-templates': {
    method: 'GET',
    path: '/private-templates',
    access: 'user',
    input: z.object({}),
    /** Last changed first. */
    output: z.object({ templates: z.array(privateTemplate) }),
    errors: [],
  },
  'save-private-template': {
    method: 'POST',
    path: '/private-templates',
    access: 'user',
    /** Copies the script of a conversion, so that it stays when the conversion is deleted. */
    input: z.object({ conversionId: id, name }),
    output: privateTemplate,
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
  },
  'get-private-template': {
    method: 'GET',
    path: '/private-templates/{id}',
    access: 'user',
    input: z.object({ id }),
    output: z.object({ template: privateTemplate, ...script }),
    errors: ['NOT_FOUND'],
  },
  'rename-private-template': {
    method: 'PATCH',
    path: '/private-templates/{id}',
    access: 'user',
    input: z.object({ id, name }),
    output: privateTemplate,
    errors: ['NOT_FOUND'],
  },
  'share-private-template': {
    method: 'PUT',
    path: '/private-templates/{id}/share',
    access: 'user',
    /** A link that was withdrawn never works again. */
    input: z.object({ id, isShared: z.boolean() }),
    output: privateTemplate,
    errors: ['NOT_FOUND'],
  },
  'delete-private-template': {
    method: 'DELETE',
    path: '/private-templates/{id}',
    access: 'user',
    input: z.object({ id }),
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
  'get-shared-template': {
    method: 'GET',
    path: '/shared-templates/{shareId}',
    access: 'anonymous',
    input: z.object({ shareId: z.string().check(z.maxLength(60)) }),
    output: z.object({ name: z.string(), ...script }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>
