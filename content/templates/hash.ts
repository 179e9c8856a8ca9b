import { createHash } from 'node:crypto'

/** Returns what identifies a version of a template's code. */
export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 16)
