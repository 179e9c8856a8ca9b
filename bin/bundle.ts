import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { helpIndexPlugin } from './help-index.ts'
import { builtInTemplatesPlugin } from './built-in-templates.ts'

const root = path.join(import.meta.dirname, '..')

/** Folders of `lambdas/` whose every file is one function. */
export const functionFolders = [
  'api',
  'authorizers',
  'chat',
  'jobs',
  'public',
  'steps',
  'triggers',
  'webhooks',
] as const

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

/** The file with the thread of tasks, beside each function that has some. `lambdas/shared/compute.ts` starts it. */
const taskWorker = 'compute.mjs'

/** The site's server build, beside each function that renders pages. `lambdas/shared/site-renderer.ts` reads it. */
const renderer = path.join(root, 'dist', 'renderer')

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
  const worker = path.join(outputFolder, taskWorker)
  const plugins = [helpIndexPlugin, builtInTemplatesPlugin]
  const [{ metafile }] = await Promise.all([
    build({ ...options, entryPoints, outdir: outputFolder, plugins, metafile: true }),
    build({ ...options, entryPoints: ['lambdas/compute/worker.ts'], outfile: worker }),
  ])
  for (const [file, { inputs }] of Object.entries(metafile.outputs)) {
    const folder = path.join(root, path.dirname(file))
    if ('lambdas/shared/compute.ts' in inputs) copyFileSync(worker, path.join(folder, taskWorker))
    if ('lambdas/shared/site-renderer.ts' in inputs && existsSync(renderer))
      cpSync(renderer, path.join(folder, 'renderer'), { recursive: true })
  }
  writeBuilds(outputFolder, new Date())
}

/** Writes what was built beside the function that shows it to administrators. */
function writeBuilds(outputFolder: string, builtAt: Date): void {
  const functions = functionFolders.flatMap((folder) =>
    readdirSync(path.join(outputFolder, folder)).map((name) => {
      const code = readFileSync(path.join(outputFolder, folder, name, 'index.mjs'))
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 12)
      return { name: `${folder}/${name}`, hash, bytes: code.length }
    }),
  )
  const file = path.join(outputFolder, 'api', 'get-system', 'builds.json')
  writeFileSync(file, JSON.stringify({ builtAt: builtAt.toISOString(), functions }))
}
