import { publicNeeds, routeNeeds, type Needs } from './needs.ts'

/** Seconds from which a function compiles or runs programs. */
const computeSeconds = 20

/** Returns whether a call compiles, runs or asks a model: its function has the time for it. */
export const isCompute = (needs: Needs | undefined): boolean => (needs?.seconds ?? 0) >= computeSeconds

const computing = [...Object.values(routeNeeds), ...Object.values(publicNeeds)].filter(isCompute)

/**
 * Shares of the account's concurrency, so that one kind of call cannot starve the others. Authorizers and sign-in keep
 * theirs; each computing function is capped. Their sum stays below nine tenths: AWS keeps a hundred of a
 * thousand unreserved.
 */
export const shares = {
  authorizer: 0.05,
  signIn: 0.05,
  /** Of each function that signs people up or sets a password. */
  passwords: 0.01,
  convert: 0.06,
  priority: 0.06,
  /** Of each other function that computes: all of them together have less than half of the account. */
  compute: 0.35 / computing.length,
} as const
