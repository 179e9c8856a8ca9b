import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

export interface Credentials {
  readonly apiKey: string
  readonly baseUrl: string
}

const folder = () => path.join(process.env.XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'tradewright')
const file = () => path.join(folder(), 'credentials.json')

/** Reads credentials from the environment, then from `login`. Returns null if there are none. */
export function readCredentials(): Credentials | null {
  const { TRADEWRIGHT_API_KEY: apiKey, TRADEWRIGHT_URL: url } = process.env
  const kept = readSaved()
  if (apiKey) return { apiKey, baseUrl: url ?? kept?.baseUrl ?? defaultUrl }
  return kept && { ...kept, baseUrl: url ?? kept.baseUrl }
}

export const defaultUrl = 'https://tradewright.example/api'

/** Saves the credentials, readable by the owner only. Returns the file. */
export function saveCredentials(credentials: Credentials): string {
  mkdirSync(folder(), { recursive: true, mode: 0o700 })
  writeFileSync(file(), JSON.stringify(credentials, null, 2), { mode: 0o600 })
  chmodSync(file(), 0o600)
  return file()
}

export function removeCredentials(): void {
  rmSync(file(), { force: true })
}

function readSaved(): Credentials | null {
  try {
    return JSON.parse(readFileSync(file(), 'utf8')) as Credentials
  } catch {
    return null
  }
}
