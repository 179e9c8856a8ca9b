import { mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { helpIndexPlugin } from '../../bin/help-index.ts'

export const root = path.join(import.meta.dirname, '..', '..')

/** The version of all packages. */
export const version = '1.0.0'

/** Options of every bundle: one graph of modules, everything inside, Node.js 20 and newer. */
export const options = {
  bundle: true,
  minify: true,
  keepNames: true,
  target: 'node20',
  format: 'esm',
  mainFields: ['module', 'main'],
  absWorkingDir: root,
  legalComments: 'none',
  logLevel: 'warning',
  define: { PACKAGE_VERSION: JSON.stringify(version) },
} as const satisfies BuildOptions

/** CommonJS dependencies call `require` for Node's built-in modules. */
const requireBanner = {
  js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
}

/**
 * Bundles into `folder` the command line (cli.js) with its thread (thread.js), which share chunks: a command's code is
 * loaded when it runs. The programmatic interface (index.js) is one file that imports nothing, for browsers too.
 */
export async function bundleCommandLine(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  const library = build({
    ...options,
    platform: 'neutral',
    entryPoints: ['packages/tradewright/index.ts'],
    outfile: path.join(unfinished, 'index.js'),
  })
  const commandLine = build({
    ...options,
    platform: 'node',
    splitting: true,
    banner: requireBanner,
    entryPoints: [
      { in: 'bin/cli.ts', out: 'cli' },
      { in: 'bin/thread.ts', out: 'thread' },
    ],
    chunkNames: 'chunks/[name]-[hash]',
    outdir: unfinished,
    plugins: [helpIndexPlugin],
  })
  await Promise.all([library, commandLine])
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.dirname(folder), { recursive: true })
  renameSync(unfinished, folder)
}
