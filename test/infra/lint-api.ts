import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openApi } from '../../contract/public/openapi.ts'

const linter = path.join(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js')

/** Lints the OpenAPI document by Redocly's recommended rules, without the network. */
export function lintApi(): { readonly passed: boolean; readonly output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tradewright-openapi-'))
  try {
    const file = path.join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(openApi('https://tradewright.example'), null, 2))
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [linter, 'lint', '--extends=recommended', '--format=stylish', file],
      {
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )
    return { passed: status === 0, output: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const { passed, output } = lintApi()
  process.stdout.write(output)
  process.exitCode = passed ? 0 : 1
}
