import { createInterface } from 'node:readline/promises'
import { Tradewright, TradewrightError } from '../../clients/js/src/client.ts'
import { defaultUrl, forgetCredentials, keepCredentials } from './credentials.ts'

/** Keeps an API key for `--remote`, once the server has accepted it. The key comes from standard input, never from the command line. */
export async function login(_: readonly string[], options: Readonly<Record<string, string>>): Promise<number> {
  const baseUrl = (options.url ?? process.env.TRADEWRIGHT_URL ?? defaultUrl).replace(/\/$/, '')
  const apiKey = (await askForKey()).trim()
  try {
    const { plan, livemode, key } = await new Tradewright({ apiKey, baseUrl }).usage()
    const file = keepCredentials({ apiKey, baseUrl })
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
  forgetCredentials()
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
