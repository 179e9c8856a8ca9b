#!/usr/bin/env node
import { register } from 'tsx/esm/api'

// A closed pipe (`| head`) is not an error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

register()
const { main } = await import('./tradewright.ts')
process.exitCode = await main(process.argv.slice(2))
