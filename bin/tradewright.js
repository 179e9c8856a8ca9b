#!/usr/bin/env node
import { register } from 'tsx/esm/api'

// A closed pipe (`| head`) is not an error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

register()
const words = process.argv.slice(2)
const { computes, inThread } = await import('./cli/thread.ts')
process.exitCode = computes(words)
  ? await inThread(new URL('./thread.js', import.meta.url), words)
  : await (await import('./tradewright.ts')).main(words)
