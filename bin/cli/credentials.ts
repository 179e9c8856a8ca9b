import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

export interface Credentials {
  readonly apiKey: string
  readonly baseUrl: string
}

const folder = () => path.join(process.env.XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'tradewright')
const file = () => path.join(folder(), 'credentials.json')

/** The environment first, for build servers; then what `login` kept. Null when there is neither. */
export function readCredentials(): Credentials | null {
  const { TRADEWRIGHT_API_KEY: apiKey, TRADEWRIGHT_URL: url } = process.env
  const kept = readKept()
  if (apiKey) return { apiKey, baseUrl: url ?? kept?.baseUrl ?? defaultUrl }
  return kept && { ...kept, baseUrl: url ?? kept.baseUrl }
}

export const defaultUrl = 'https://tradewright.example/api'

/** Readable by its owner only. Answers where it lies. */
export function keepCredentials(credentials: Credentials): string {
  mkdirSync(folder(), { recursive: true, mode: 0o700 })
  writeFileSync(file(), JSON.stringify(credentials, null, 2), { mode: 0o600 })
  chmodSync(file(), 0o600)
  return file()
}

export function forgetCredentials(): void {
  rmSync(file(), { force: true })
}

function readKept(): Credentials | null {
  try {
    return JSON.parse(readFileSync(file(), 'utf8')) as Credentials
  } catch {
    return null
  }
}
