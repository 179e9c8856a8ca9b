import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { helpIndexPlugin } from './help-index.ts'
import { templateCodesPlugin } from './template-codes.ts'

const root = path.join(import.meta.dirname, '..')

/** Folders of `lambdas/` whose every file is one function. */
export const functionFolders = ['api', 'authorizers', 'chat', 'jobs', 'public', 'steps', 'webhooks'] as const

/**
 * The AWS SDK is bundled, not taken from the runtime: functions run the version they were tested with, and a cold start
 * takes less processor time (api/convert-code-v2 321 instead of 339 ms, authorizers/api-key 106 instead of 198 ms).
 */
const options = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  mainFields: ['module', 'main'],
  // CommonJS dependencies call `require` for Node's built-in modules.
  banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
  absWorkingDir: root,
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions

/** Bundles every function into `<outputFolder>/<folder>/<name>/index.mjs`. One call shares the parsed dependencies. */
export async function bundleFunctions(outputFolder: string): Promise<void> {
  const entryPoints = functionFolders.flatMap((folder) =>
    readdirSync(path.join(root, 'lambdas', folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => ({
        in: `lambdas/${folder}/${file}`,
        out: `${folder}/${path.basename(file, '.ts')}/index`,
      })),
  )
  await build({ ...options, entryPoints, outdir: outputFolder, plugins: [helpIndexPlugin, templateCodesPlugin] })
}
