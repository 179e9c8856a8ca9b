import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { helpIndexPlugin } from './help-index.ts'
import { ownKeysPlugin } from './own-keys.ts'
import { packedTextsPlugin } from './packed-texts.ts'
import { tableClientPlugin } from './table-client.ts'

const root = path.join(import.meta.dirname, '..')

/** Folders of `lambdas/` whose every file is one function. */
export const functionFolders = ['api', 'authorizers', 'chat', 'jobs', 'public', 'steps', 'webhooks'] as const

/**
 * Bundles every function in one call, each into `<outdir>/<folder>/<name>/index.mjs`: the dependencies are parsed once
 * for all. Self-contained, so that a function runs with exactly the library versions it was tested with.
 */
export async function bundleFunctions(outdir: string): Promise<void> {
  const entries = functionFolders.flatMap((folder) =>
    readdirSync(path.join(root, 'lambdas', folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${path.basename(file, '.ts')}`),
  )
  await build({
    entryPoints: Object.fromEntries(entries.map((entry) => [`${entry}/index`, path.join(root, 'lambdas', `${entry}.ts`)])),
    outdir,
    plugins: [helpIndexPlugin, ownKeysPlugin, packedTextsPlugin, tableClientPlugin],
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    mainFields: ['module', 'main'],
    // Some dependencies are CommonJS and call require for Node's own modules.
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    legalComments: 'none',
    logLevel: 'warning',
  })
}
