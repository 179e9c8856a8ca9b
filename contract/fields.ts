import * as z from 'zod/mini'

/** Rows per page, as a query string. */
export const pageSize = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20)

export const tier = z.enum(['free', 'premium', 'pro', 'elite'])
export type Tier = z.infer<typeof tier>

/** A time as ISO 8601 in UTC. */
export const moment = z.string()
