import * as z from 'zod/mini'
import type { Route } from './route.ts'

const name = z.string().check(z.trim(), z.minLength(2), z.maxLength(60))

const manager = z.object({
  adminId: z.string(),
  email: z.string(),
  name,
  /** Whether subscribers see the manager and can write. */
  isAvailable: z.boolean(),
})

/** Account managers: administrators whom subscribers of the Elite plan know by name. */
export const accountManagerRoutes = {
  'get-account-manager': {
    method: 'GET',
    path: '/account-manager',
    access: 'user',
    /** The caller's manager; null in other plans, and while no manager is available. */
    input: z.object({}),
    output: z.object({ manager: z.nullable(z.object({ name })) }),
    errors: [],
  },
  'open-manager-thread': {
    method: 'POST',
    path: '/account-manager/thread',
    access: 'user',
    /** Hands the caller's conversation to the manager and returns it. The assistant does not answer in it. */
    input: z.object({}),
    output: z.object({ sessionId: z.string() }),
    errors: ['PREMIUM_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
  },
  'list-account-managers': {
    method: 'GET',
    path: '/admin/account-managers',
    access: 'admin',
    input: z.object({}),
    output: z.object({ managers: z.array(manager) }),
    errors: [],
  },
  'save-account-manager': {
    method: 'PUT',
    path: '/admin/account-managers',
    access: 'admin',
    /** Makes the caller an account manager, or changes name and availability. */
    input: z.object({ name, isAvailable: z.boolean() }),
    output: manager,
    errors: [],
  },
} as const satisfies Record<string, Route>
