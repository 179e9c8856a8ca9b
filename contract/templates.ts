import * as z from 'zod/mini'
import { codeLength } from './conversion.ts'
import type { Route } from './route.ts'

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

/** Favorites of one user; there are about sixty templates. */
const maxFavorites = 200

const favorites = z.object({ slugs: z.array(slug).check(z.maxLength(maxFavorites)) })

const verdict = z.enum(['clean', 'settles', 'starts', 'draws-back', 'repaints', 'failed'])
const cause = z.enum([
  'looks-ahead',
  'forming-request',
  'realtime-state',
  'varip',
  'clock',
  'every-tick',
  'unknown',
  'draws-back',
  'offset-back',
  'redraws',
  'moves',
  'last-bar',
  'chart-start',
  'flickers',
])

const shown = z.nullable(z.union([z.string(), z.number()]))

/** An output of a script whose past changed; lines are 1-based, times ms UTC. */
const finding = z.object({
  kind: z.enum(['plot', 'shape', 'drawing', 'alert', 'order']),
  title: z.string(),
  line: z.number(),
  cause,
  /** The reason in a sentence, and what to write instead. */
  why: z.string(),
  instead: z.string(),
  sites: z.array(z.object({ line: z.number(), code: z.string(), cause })),
  count: z.number(),
  changes: z.array(z.object({ symbol: z.string(), bar: z.number(), time: z.number(), before: shown, after: shown })),
})

/** The template library and the repaint certificate. */
export const templateRoutes = {
  'certify-script': {
    method: 'POST',
    path: '/certify-script',
    access: 'user',
    input: z.object({ pineScriptCode: z._default(z.string(), '') }),
    output: z.object({
      verdict,
      sets: z.array(
        z.object({
          symbol: z.string(),
          period: z.number(),
          bars: z.number(),
          live: z.number(),
          ticked: z.number(),
        }),
      ),
      findings: z.array(finding),
      fault: z.nullable(
        z.object({ code: z.string(), message: z.string(), bar: z.number(), line: z.nullable(z.number()) }),
      ),
    }),
    errors: ['CODE_TOO_SHORT', 'CODE_TOO_LONG', 'LIMIT_REACHED'],
    needs: { memory: 1769, seconds: 29 },
  },
  'get-template-code': {
    method: 'GET',
    path: '/templates/{slug}/code',
    access: 'user',
    input: z.object({ slug }),
    output: z.object({ slug, code: z.string() }),
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
    input: z.object({ slug, isFavorite: z.boolean() }),
    output: favorites,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>

/** Characters of a script that is certified. */
export const certifiedLength = codeLength.pine_to_mql
