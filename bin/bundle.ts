import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type BuildOptions, type Metafile } from 'esbuild'
import { bundleName } from '../lib/constructs/bundle-name.ts'
import { helpIndexPlugin } from './help-index.ts'
import { builtInTemplatesPlugin } from './built-in-templates.ts'

const root = path.join(import.meta.dirname, '..')

/** Folders of `lambdas/` whose every file is one function. */
const functionFolders = ['api', 'authorizers', 'chat', 'jobs', 'public', 'steps', 'triggers', 'webhooks'] as const

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

/** The file with the thread of tasks. `lambdas/shared/compute.ts` starts it. */
const taskWorker = 'compute.mjs'

/** The site's server build, for functions that render pages. `lambdas/shared/site-renderer.ts` reads it. */
const renderer = path.join(root, 'dist', 'renderer')

/** The file of a function's bundle; `file` is below `lambdas/`, without its ending. */
export const bundleFile = (outputFolder: string, file: string): string =>
  path.join(outputFolder, `${bundleName(file)}.mjs`)

/** The names of all functions' files below `lambdas/`, without endings. */
export const functionFiles = (): readonly string[] =>
  functionFolders.flatMap((folder) =>
    readdirSync(path.join(root, 'lambdas', folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${path.basename(file, '.ts')}`),
  )

/**
 * Bundles every function into `<outputFolder>/<bundleName>.mjs`. Code that several functions share is written once
 * beside them, and each loads its part only: bundles of their own were 270 MB and took ten times as long to write.
 */
export async function bundleFunctions(outputFolder: string): Promise<void> {
  rmSync(outputFolder, { recursive: true, force: true })
  const plugins = [helpIndexPlugin, builtInTemplatesPlugin]
  const entryPoints = functionFiles().map((file) => ({ in: `lambdas/${file}.ts`, out: bundleName(file) }))
  const [{ metafile }] = await Promise.all([
    build({
      ...options,
      splitting: true,
      chunkNames: 'part-[hash]',
      entryPoints,
      outdir: outputFolder,
      plugins,
      metafile: true,
    }),
    build({ ...options, entryPoints: ['lambdas/compute/worker.ts'], outfile: path.join(outputFolder, taskWorker) }),
  ])
  if (existsSync(renderer)) cpSync(renderer, path.join(outputFolder, 'renderer'), { recursive: true })
  writeBuilds(outputFolder, metafile, new Date())
}

/** Bundles another program as functions are bundled, for benches that run what users run. */
export async function bundleProgram(entry: string, outfile: string): Promise<void> {
  await build({ ...options, entryPoints: [entry], outfile })
}

/** Writes what was built where the function that shows it to administrators reads it. */
function writeBuilds(outputFolder: string, { outputs }: Metafile, builtAt: Date): void {
  const functions = Object.entries(outputs).flatMap(([file, { entryPoint }]) => {
    if (entryPoint === undefined) return []
    // The names of shared parts are hashes of their texts, and an entry names the parts that it imports.
    const hash = createHash('sha256').update(readFileSync(path.join(root, file)))
    for (const part of partsOf(file, outputs)) hash.update(path.basename(part))
    return {
      name: path.posix.relative('lambdas', entryPoint).replace(/\.ts$/, ''),
      hash: hash.digest('hex').slice(0, 12),
      bytes: loadedAtStart(file, outputs).reduce((sum, part) => sum + (outputs[part]?.bytes ?? 0), 0),
    }
  })
  writeFileSync(path.join(outputFolder, 'builds.json'), JSON.stringify({ builtAt: builtAt.toISOString(), functions }))
}

/** The files that an entry may load, itself first. */
function partsOf(entry: string, outputs: Metafile['outputs'], isLater = true): readonly string[] {
  const found = new Set([entry])
  for (const part of found)
    for (const { path: next, external, kind } of outputs[part]?.imports ?? [])
      if (!external && (isLater || kind !== 'dynamic-import')) found.add(next)
  return [...found]
}

/** The files that an entry loads before it can answer. */
const loadedAtStart = (entry: string, outputs: Metafile['outputs']): readonly string[] => partsOf(entry, outputs, false)
