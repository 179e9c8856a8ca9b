import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..')
const folder = path.join(root, 'dist', 'command-line')
const stampFile = path.join(root, 'dist', 'command-line.stamp')
/** Folders whose files are in the bundle, or make it. */
const inputs = ['bin', 'clients/js/src', 'compiler', 'content', 'contract', 'frontend/src/features/help', 'packages']

/** Returns the number of the files and the time of the newest one, which change with any of them. */
function stampOf(folders) {
  let count = 0
  let newest = 0
  const visit = (directory) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const file = path.join(directory, entry.name)
      if (entry.isDirectory()) visit(file)
      else if (/\.(?:js|json|md|ts|tsx)$/.test(entry.name)) {
        count++
        newest = Math.max(newest, statSync(file).mtimeMs)
      }
    }
  }
  for (const name of folders) visit(path.join(root, name))
  return `${process.version} ${count} ${newest}`
}

/**
 * Returns the folder of the compiled command line. It is compiled when a source has changed: that takes a second, while
 * the check takes 20 milliseconds.
 */
export async function compiledCommandLine() {
  const stamp = stampOf(inputs)
  const isFresh = existsSync(path.join(folder, 'cli.js')) && existsSync(stampFile)
  if (isFresh && readFileSync(stampFile, 'utf8') === stamp) return folder
  const { register } = await import('tsx/esm/api')
  register()
  const { bundleCommandLine } = await import('./bundle.ts')
  await bundleCommandLine(folder)
  writeFileSync(stampFile, stamp)
  return folder
}
