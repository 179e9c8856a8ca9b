import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Outcome } from './run.ts'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const none =
  'There is no browser to test with. Install one (`apt-get install chromium`, or `npx playwright install chromium`), ' +
  'or name one in CHROMIUM_PATH.'

/** The browser to test with: the one named, an installed one, Playwright's own, or one in a package. */
export async function findBrowser(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const found = [...installed, chromium.executablePath()].find((file) => existsSync(file))
  return found ?? (await packaged())
}

export async function withBrowser(
  work: (environment: Readonly<Record<string, string>>) => Promise<Outcome>,
): Promise<Outcome> {
  const browser = await findBrowser()
  return browser ? work({ CHROMIUM_PATH: browser }) : { passed: false, output: none }
}

/** A browser as a package, where somebody has installed it: it is no dependency of the project. */
async function packaged(): Promise<string | null> {
  const name = '@sparticuz/chromium'
  try {
    const { default: binary } = (await import(name)) as { default: { executablePath(): Promise<string> } }
    return await binary.executablePath()
  } catch {
    return null
  }
}
