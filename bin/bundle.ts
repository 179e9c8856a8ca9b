import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { helpIndexPlugin } from './help-index.ts'
import { packedTextsPlugin } from './packed-texts.ts'
import { serviceClientsPlugin } from './service-clients.ts'
import { tableClientPlugin } from './table-client.ts'

const root = path.join(import.meta.dirname, '..')

/** Folders of `lambdas/` whose every file is one function. */
export const functionFolders = ['api', 'authorizers', 'chat', 'jobs', 'public', 'steps', 'webhooks'] as const

const options = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  mainFields: ['module', 'main'],
  // Some dependencies are CommonJS and call require for Node's own modules.
  banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
  // Its paths are from the root.
  metafile: true,
  absWorkingDir: root,
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions

/** Functions that use this file read a model's answer while it is written. */
const readsStreams = 'lambdas/shared/model-stream.ts'

/**
 * Bundles every function in one call, each into `<outdir>/<folder>/<name>/`: the dependencies are parsed once for all.
 * Self-contained, so that a function runs with exactly the library versions it was tested with.
 */
export async function bundleFunctions(outdir: string): Promise<void> {
  const entries = functionFolders.flatMap((folder) =>
    readdirSync(path.join(root, 'lambdas', folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `lambdas/${folder}/${file}`),
  )
  const bundle = (entryPoints: readonly string[], streams: boolean) =>
    build({
      ...options,
      entryPoints: Object.fromEntries(
        entryPoints.map((entry) => [`${path.relative('lambdas', entry).replace(/\.ts$/, '')}/index`, entry]),
      ),
      outdir,
      plugins: [helpIndexPlugin, packedTextsPlugin, serviceClientsPlugin({ streams }), tableClientPlugin],
    })
  const { metafile } = await bundle(entries, false)
  const streaming = Object.values(metafile.outputs).filter(({ inputs }) => readsStreams in inputs)
  await bundle(
    streaming.map(({ entryPoint }) => entryPoint!),
    true,
  )
}
