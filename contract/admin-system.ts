import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

/** Parts of the service that administrators can turn off, with what then happens. */
export const featureFlags = {
  conversions: 'New conversions start. Off: they are refused with “Service temporarily unavailable”.',
  model: 'Language models are asked. Off: everything works as without a model.',
  certificates: 'Repaint certificates are computed. Off: they are refused.',
  marketplace: 'Programs are uploaded and requested. Off: both are refused; the library still works.',
  rebuilds:
    'Saved programs are checked against changes of Pine and MQL, and their owners mailed. Off: the watch waits.',
  activity: 'The home page shows how much was converted in the last seven days.',
} as const

export type FlagName = keyof typeof featureFlags

const flagNames = Object.keys(featureFlags) as [FlagName, ...FlagName[]]

export const flag = z.object({
  name: z.enum(flagNames),
  text: z.string(),
  isOn: z.boolean(),
  /** When it was last changed; null if never. */
  changedAt: z.nullable(moment),
})

export const alarm = z.object({
  name: z.string(),
  isRinging: z.boolean(),
  reason: z.string(),
  changedAt: moment,
})

/** A function as it was built for this deployment. */
export const functionBuild = z.object({
  name: z.string(),
  /** First digits of the SHA-256 of its code. */
  hash: z.string(),
  bytes: z.number(),
})

export const adminSystemRoutes = {
  'set-feature-flag': {
    method: 'PUT',
    path: '/admin/flags',
    access: 'admin',
    /** In force everywhere within half a minute. */
    input: z.object({
      name: z.enum(flagNames),
      isOn: z.boolean(),
      reason: z.string().check(z.trim(), z.minLength(3, 'Please give a reason.'), z.maxLength(500)),
    }),
    output: flag,
    errors: ['CONFLICT'],
  },
} as const satisfies Record<string, Route>
