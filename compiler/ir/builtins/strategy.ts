import type { CallEmission } from './rows.ts'

/** Orders of a strategy; what they do stands in ../../emit/runtime/orders.ts. */
export const strategyCalls: Readonly<Record<string, CallEmission>> = {}
