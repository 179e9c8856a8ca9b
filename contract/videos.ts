import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

const web = z.url({ protocol: /^https?$/ }).check(z.maxLength(500))

const video = {
  title: z.string().check(z.trim(), z.minLength(1, 'Title and YouTube URL are required'), z.maxLength(200)),
  description: z._default(z.string().check(z.maxLength(2000)), ''),
  youtube_url: web,
  thumbnail_url: z._default(z.nullable(web), null),
  display_order: z._default(z.number().check(z.int(), z.gte(0)), 0),
  is_active: z._default(z.boolean(), true),
}

export const videoTutorial = z.object({ id: z.string(), ...video, updated_at: moment })

/** Lists come in display order. */
export const videoRoutes = {
  'list-videos': {
    method: 'GET',
    path: '/videos',
    access: 'anonymous',
    input: z.object({}),
    output: z.object({ videos: z.array(videoTutorial) }),
    errors: [],
  },
  'admin-list-videos': {
    method: 'GET',
    path: '/admin/videos',
    access: 'admin',
    input: z.object({}),
    output: z.object({ videos: z.array(videoTutorial) }),
    errors: [],
  },
  'create-video': {
    method: 'POST',
    path: '/admin/videos',
    access: 'admin',
    input: z.object(video),
    output: videoTutorial,
    errors: [],
  },
  'update-video': {
    method: 'PUT',
    path: '/admin/videos/{id}',
    access: 'admin',
    input: z.object({ id: z.string(), ...video }),
    output: videoTutorial,
    errors: ['NOT_FOUND'],
  },
  'delete-video': {
    method: 'DELETE',
    path: '/admin/videos/{id}',
    access: 'admin',
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>
