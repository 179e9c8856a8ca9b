import { start } from './start.ts'

// A closed pipe (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

/** The compiled command line; packages/build/bundle.ts puts bin/thread.ts beside it. */
process.exitCode = await start(process.argv.slice(2), new URL('./thread.js', import.meta.url))
