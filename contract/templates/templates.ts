import * as z from 'zod/mini'
import { codeLength } from '../conversion.ts'
import type { Route } from '../route.ts'
import {
  certificate,
  scriptInput,
  templateCard,
  templateContent,
  templateResult,
  templateSlug,
  templateVersion,
} from './template-models.ts'

/** Favorites of one user. */
const maxFavorites = 200

const favorites = z.object({ slugs: z.array(templateSlug).check(z.maxLength(maxFavorites)) })

/** The template library and the repaint certificate. */
export const templateRoutes = {
  'certify-script': {
    method: 'POST',
    path: '/certify-script',
    access: 'user',
    input: z.object({ pineScriptCode: z._default(z.string(), '') }),
    output: certificate,
    errors: ['CODE_TOO_SHORT', 'CODE_TOO_LONG', 'LIMIT_REACHED'],
  },
  'list-templates': {
    method: 'GET',
    path: '/templates',
    access: 'anonymous',
    input: z.object({}),
    output: z.object({
      /** Published slugs in the order of the list. */
      order: z.array(z.string()),
      /** Cards that the site's files lack, or have otherwise. */
      changed: z.array(templateCard),
    }),
    errors: [],
  },
  'get-template': {
    method: 'GET',
    path: '/templates/{slug}',
    access: 'anonymous',
    /** A published template; its code only if it is free. */
    input: z.object({ slug: templateSlug }),
    output: z.object({
      slug: z.string(),
      ...z.omit(templateContent, { code: true }).shape,
      isPremium: z.boolean(),
      code: z.nullable(z.string()),
      inputs: z.array(scriptInput),
      result: templateResult,
      /** Newest first. */
      versions: z.array(templateVersion),
    }),
    errors: ['NOT_FOUND'],
  },
  'get-template-code': {
    method: 'GET',
    path: '/templates/{slug}/code',
    access: 'user',
    /** The code of the published version, or of an earlier one. */
    input: z.object({ slug: templateSlug, version: z.optional(z.coerce.number().check(z.int(), z.gte(0))) }),
    output: z.object({ slug: z.string(), code: z.string() }),
    errors: ['NOT_FOUND', 'PREMIUM_REQUIRED'],
  },
  'list-template-favorites': {
    method: 'GET',
    path: '/template-favorites',
    access: 'user',
    input: z.object({}),
    output: favorites,
    errors: [],
  },
  'set-template-favorite': {
    method: 'PUT',
    path: '/template-favorites/{slug}',
    access: 'user',
    input: z.object({ slug: templateSlug, isFavorite: z.boolean() }),
    output: favorites,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>

/** Characters of a script that is certified. */
export const certifiedLength = codeLength.pine_to_mql
