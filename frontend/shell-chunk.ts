import path from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Puts all modules of the application's shell into one chunk. Without this the shell is some fifty chunks: the first
 * script of a page would list them all, and a browser would request each.
 *
 * Modules that a page needs before the application is loaded stay outside, and so do the entries themselves.
 */
const app = path.join(import.meta.dirname, 'src', 'app')
const shellEntry = path.join(app, 'client.tsx')
const earlyEntries = [path.join(app, 'boot.ts'), path.join(app, 'hydration', 'hydrators.ts')]
/** `hydrators.ts` loads it for visitors who allow page counts. */
const counting = path.join(import.meta.dirname, 'src', 'lib', 'track.ts')

/** Returns the ids of all modules that the entries import statically, the entries included. */
function staticModules(entries: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>(entries)
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** Computed once: a build has one module graph. */
let shell: Set<string> | null = null

function shellModules(context: Rolldown.ChunkingContext): Set<string> {
  if (shell) return shell
  const early = staticModules([...earlyEntries, counting], context)
  shell = staticModules([shellEntry], context)
  for (const id of [...early, shellEntry]) shell.delete(id)
  return shell
}

export const shellChunk: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'shell', name: (id, context) => (shellModules(context).has(id) ? 'shell' : null) }],
}
