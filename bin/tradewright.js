#!/usr/bin/env node
import { register } from 'tsx/esm/api'

// Who reads only the beginning (`| head`) has what they wanted.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

register()
const { main } = await import('./tradewright.ts')
process.exitCode = await main(process.argv.slice(2))
