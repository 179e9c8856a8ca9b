import { createInterface } from 'node:readline/promises'
import { Tradewright, TradewrightError } from '../../clients/js/src/client.ts'
import { defaultUrl, removeCredentials, saveCredentials } from './credentials.ts'

/**
 * Saves an API key for `--remote` after the server accepted it. Reads it from standard input, not from the command
 * line.
 */
export async function login(_: readonly string[], options: Readonly<Record<string, string>>): Promise<number> {
  const baseUrl = (options.url ?? process.env.TRADEWRIGHT_URL ?? defaultUrl).replace(/\/$/, '')
  const apiKey = (await askForKey()).trim()
  try {
    const { plan, livemode, key } = await new Tradewright({ apiKey, baseUrl }).usage()
    const file = saveCredentials({ apiKey, baseUrl })
    process.stdout.write(
      `Logged in with ${key.prefix}… (${key.name}, ${plan}${livemode ? '' : ', test'}). Kept in ${file}\n`,
    )
    return 0
  } catch (error) {
    process.stderr.write(
      `tradewright: ${error instanceof TradewrightError ? error.message : `${baseUrl} cannot be reached`}\n`,
    )
    return 1
  }
}

export function logout(): number {
  removeCredentials()
  process.stdout.write('Logged out. The key itself still works: revoke it in Settings if it should not.\n')
  return 0
}

async function askForKey(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  try {
    if (process.stdin.isTTY) process.stderr.write('API key (from Settings, API keys): ')
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
