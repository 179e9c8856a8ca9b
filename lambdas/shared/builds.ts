import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { functionBuild } from '../../contract/admin-system.ts'

const builds = z.object({ builtAt: z.string(), functions: z.array(functionBuild) })

/**
 * Returns the functions of this deployment: the bundler writes their hashes beside the functions. Null
 * outside a bundle.
 */
export function readBuilds(): z.infer<typeof builds> | null {
  try {
    return z.parse(builds, JSON.parse(readFileSync(new URL('./builds.json', import.meta.url), 'utf8')))
  } catch {
    return null
  }
}
