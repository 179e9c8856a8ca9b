import { watch, type FSWatcher } from 'node:fs'
import path from 'node:path'

/** Editors write a file in several steps. */
const pauseMs = 150

/**
 * Runs `work` now, and again whenever one of the files changes, until the process is ended. A change while it runs
 * starts it once more afterwards.
 */
export async function watchFiles(
  files: readonly string[],
  work: () => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  const names = new Set(files.map((file) => path.resolve(file)))
  let notify = () => {}
  let hasChanged = false
  const onChange = (folder: string) => (_: string, name: string | null) => {
    if (name !== null && !names.has(path.join(folder, name))) return
    hasChanged = true
    notify()
  }
  // Folders, because editors replace files.
  const watchers = [...new Set([...names].map((name) => path.dirname(name)))].map((folder): FSWatcher =>
    watch(folder, onChange(folder)),
  )
  signal?.addEventListener('abort', () => notify())
  let code = 0
  try {
    while (!signal?.aborted) {
      hasChanged = false
      code = await work()
      process.stderr.write(`[${new Date().toTimeString().slice(0, 8)}] Watching ${names.size} files. Ctrl-C ends it.\n`)
      await new Promise<void>((resolve) => {
        notify = resolve
        if (hasChanged || signal?.aborted) resolve()
      })
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  } finally {
    for (const watcher of watchers) watcher.close()
  }
  return code
}
